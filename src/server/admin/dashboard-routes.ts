import { adminApi } from '../../shared/admin/admin-paths.ts';
import { DashboardQuery } from '../../shared/admin/dashboard.ts';
import { createDashboard } from '../dashboard/dashboard.ts';
import type { AdminDependencies } from './admin-dependencies.ts';
import { type TeamRoute, teamRoute } from './admin-route.ts';

/** How the campaign stands, told by role: an Editor hears nothing of money. */
export const dashboardRoutes = (dependencies: AdminDependencies): readonly TeamRoute[] => {
  const dashboard = createDashboard({ ...dependencies, db: dependencies.database.db });
  return [
    teamRoute({
      method: 'GET',
      path: `${adminApi}/dashboard`,
      role: 'editor',
      query: DashboardQuery,
      answer: async ({ query: { period }, member }) => dashboard({ period, member }),
    }),
  ];
};
