import { ActivityQuery } from '../../shared/admin/activity-list.ts';
import { adminApi } from '../../shared/admin/admin-paths.ts';
import { getDayLimits } from '../../shared/admin/day-limits.ts';
import { listActivity } from '../activity/list-activity.ts';
import type { AdminDependencies } from './admin-dependencies.ts';
import { type AdminRoute, teamRoute } from './admin-route.ts';

/** The log of the team's actions. Editors see what the dashboard shows them: nothing about supporters, money and mail. */
export const activityRoutes = ({ database, settings, now }: AdminDependencies): readonly AdminRoute[] => [
  teamRoute({
    method: 'GET',
    path: `${adminApi}/activity`,
    role: 'editor',
    query: ActivityQuery,
    handle: async ({ query, member }) => {
      const limits = getDayLimits(query, (await settings()).timezone);
      return listActivity(database.db, { ...query, ...limits, role: member.role }, now());
    },
  }),
];
