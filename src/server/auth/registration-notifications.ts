import { padInList } from '../db/in-list.ts';
import type { NotificationSource } from '../notifications/notification-source.ts';
import { joinedMail } from './joined-mail.ts';

/** The mail about new members. */
export const registrationNotifications: NotificationSource = async (db, notifications, site) => {
  const ids = notifications.map(({ subjectId }) => subjectId);
  const rows = await db
    .selectFrom('team_user')
    .select(['id', 'name', 'role'])
    .where('id', 'in', padInList(ids))
    .execute();
  // In the order in which they joined.
  const [first, ...others] = rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  if (first === undefined) return null;
  return { draft: joinedMail(site, [first, ...others]), reported: rows.map(({ id }) => id) };
};
