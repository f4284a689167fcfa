import { adminApi } from '../../shared/admin/admin-paths.ts';
import { DashboardQuery } from '../../shared/admin/dashboard.ts';
import { createDashboard } from '../dashboard/dashboard.ts';
import type { AdminDependencies } from './admin-dependencies.ts';
import { type AdminRoute, teamRoute } from './admin-route.ts';

/** The state of the campaign; an Editor sees no amounts of money. */
export const dashboardRoutes = (dependencies: AdminDependencies): readonly AdminRoute[] => {
  const dashboard = createDashboard({ ...dependencies, db: dependencies.database.db });
  return [
    teamRoute({
      method: 'GET',
      path: `${adminApi}/dashboard`,
      role: 'editor',
      query: DashboardQuery,
      handle: async ({ query: { period }, member }) => dashboard({ period, member }),
    }),
  ];
};
