import program from '../../../package.json' with { type: 'json' };
import { adminApi } from '../../shared/admin/admin-paths.ts';
import type { SiteState } from '../../shared/admin/site-state.ts';
import { isUpdateUnseen } from '../version/version-history.ts';
import type { AdminDependencies } from './admin-dependencies.ts';
import { type AdminRoute, teamRoute } from './admin-route.ts';

/** The state of the site, for the frame around every screen. */
export const siteStateRoutes = ({ database, settings, host }: AdminDependencies): readonly AdminRoute[] => [
  teamRoute({
    method: 'GET',
    path: `${adminApi}/site-state`,
    role: 'editor',
    handle: async ({ member }): Promise<SiteState> => ({
      isInMaintenance: (await settings()).maintenanceMode,
      hasRemoteContent: host.remote !== undefined,
      version: program.version,
      isUpdated: await isUpdateUnseen(database.db, program.version, member.id),
    }),
  }),
];
