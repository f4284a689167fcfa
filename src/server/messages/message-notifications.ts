import { padInList } from '../db/in-list.ts';
import type { NotificationSource } from '../notifications/notification-source.ts';
import { contactMail } from './contact-mail.ts';

/** The mail with new contact messages. */
export const messageNotifications: NotificationSource = async (db, notifications, site) => {
  const rows = await db
    .selectFrom('contact_message')
    .select(['id', 'name', 'email', 'subject', 'message'])
    .where('id', 'in', padInList(notifications.map(({ subjectId }) => Number(subjectId))))
    .where('state', '!=', 'spam')
    .orderBy('created_gmt')
    .orderBy('id')
    .execute();
  const [first, ...others] = rows;
  if (first === undefined) return null;
  return { draft: contactMail(site, [first, ...others]), reported: rows.map(({ id }) => String(id)) };
};
