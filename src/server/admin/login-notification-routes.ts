import { adminApi } from '../../shared/admin/admin-paths.ts';
import { LoginNotifications } from '../../shared/admin/security.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import { inTransaction } from '../db/transaction.ts';
import { SettingsStore } from '../settings/settings-store.ts';
import type { AdminDependencies } from './admin-dependencies.ts';
import { type TeamRoute, teamRoute } from './team-route.ts';

const path = `${adminApi}/security/notifications`;

/** Whether everybody of the team is told by mail of new logins to their accounts. */
export const loginNotificationRoutes = ({
  database,
  settings,
  now,
}: AdminDependencies): readonly TeamRoute[] => [
  teamRoute({
    method: 'GET',
    path,
    role: 'administrator',
    answer: async () => ({ notifyOfLogins: (await settings()).notifyOfLogins }),
  }),
  teamRoute({
    method: 'PUT',
    path,
    role: 'administrator',
    body: LoginNotifications,
    answer: async ({ member, body }) => {
      await inTransaction(database.db, async (transaction) => {
        await new SettingsStore({ ...database, db: transaction }).set(body);
        const activity = { actor: member.name, deed: 'saved-settings', subject: 'Security' } as const;
        await new ActivityLog(transaction).add(activity, now());
      });
      return null;
    },
  }),
];
