import { contentTypes } from '../../content/registry.ts';
import { adminApi } from '../../shared/admin/admin-paths.ts';
import type { ContentHostReport } from '../../shared/admin/content-host-report.ts';
import { createHostReport } from '../content-host/remote/host-report.ts';
import { getClock } from '../editing/entry-form.ts';
import type { AdminDependencies } from './admin-dependencies.ts';
import { type AdminRoute, teamRoute } from './admin-route.ts';
import { Rejected } from './rejected.ts';

/** The health of the connection to a remote content host. */
export const contentHostRoutes = ({ host, settings, now }: AdminDependencies): readonly AdminRoute[] => [
  teamRoute({
    method: 'GET',
    path: `${adminApi}/content-host`,
    role: 'editor',
    handle: async (): Promise<ContentHostReport> => {
      const { remote } = host;
      if (!remote) throw new Rejected(404, { message: 'The content is stored on this site.' });
      const known = await settings();
      const given = { remote, types: contentTypes, timeZone: known.timezone, now: now() };
      return { ...createHostReport(given), clock: getClock(known) };
    },
  }),
];
