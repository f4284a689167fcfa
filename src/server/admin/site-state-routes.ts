import { adminApi } from '../../shared/admin/admin-paths.ts';
import type { SiteState } from '../../shared/admin/site-state.ts';
import type { AdminDependencies } from './admin-dependencies.ts';
import { type TeamRoute, teamRoute } from './admin-route.ts';

/** How the site stands, for the frame around every screen. */
export const siteStateRoutes = ({ settings }: AdminDependencies): readonly TeamRoute[] => [
  teamRoute({
    method: 'GET',
    path: `${adminApi}/site-state`,
    role: 'editor',
    answer: async (): Promise<SiteState> => ({ isInMaintenance: (await settings()).maintenanceMode }),
  }),
];
