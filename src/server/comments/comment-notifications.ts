import { padInList } from '../db/in-list.ts';
import type { NotificationSource } from '../notifications/notification-source.ts';
import { commentsMail } from './comment-mail.ts';

/** The mail about new comments. */
export const commentNotifications: NotificationSource = async (db, notifications, site) => {
  const titles = new Map(notifications.map(({ subjectId, about }) => [Number(subjectId), about]));
  const rows = await db
    .selectFrom('comment')
    .select(['id', 'name', 'email', 'message', 'state'])
    .where('id', 'in', padInList([...titles.keys()]))
    .where('state', '!=', 'spam')
    .orderBy('created_gmt')
    .orderBy('id')
    .execute();
  const [first, ...others] = rows.map((row) => ({ ...row, title: titles.get(row.id) ?? '' }));
  if (first === undefined) return null;
  return { draft: commentsMail(site, [first, ...others]), reported: rows.map(({ id }) => String(id)) };
};
