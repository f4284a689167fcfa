import { padInList } from '../db/in-list.ts';
import type { NotificationSource } from '../notifications/notification-source.ts';
import { feedbackMail } from './feedback-mail.ts';

/** The mail about new feedback. */
export const feedbackNotifications: NotificationSource = async (db, notifications, site) => {
  const rows = await db
    .selectFrom('feedback')
    .select(['id', 'name', 'message', 'state'])
    .where('id', 'in', padInList(notifications.map(({ subjectId }) => Number(subjectId))))
    .where('state', '!=', 'spam')
    .orderBy('created_gmt')
    .orderBy('id')
    .execute();
  const [first, ...others] = rows;
  if (first === undefined) return null;
  return { draft: feedbackMail(site, [first, ...others]), reported: rows.map(({ id }) => String(id)) };
};
