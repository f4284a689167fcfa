import { adminApi } from '../../shared/admin/admin-paths.ts';
import { RetentionRunStore } from '../retention/retention-run-store.ts';
import type { AdminDependencies } from './admin-dependencies.ts';
import { type AdminRoute, teamRoute } from './admin-route.ts';

/** How many runs of the daily job the screen shows. */
const shownRuns = 10;

/** What the daily job has removed. */
export const privacyRoutes = ({ database }: AdminDependencies): readonly AdminRoute[] => [
  teamRoute({
    method: 'GET',
    path: `${adminApi}/privacy/retention-runs`,
    role: 'administrator',
    handle: async () => ({ runs: await new RetentionRunStore(database.db).list(shownRuns) }),
  }),
];
