import { registrationNotifications } from '../auth/registration-notifications.ts';
import { commentNotifications } from '../comments/comment-notifications.ts';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { MailService } from '../mail/mail-service.ts';
import { feedbackNotifications } from '../messages/feedback-notifications.ts';
import { messageNotifications } from '../messages/message-notifications.ts';
import { getDueTime } from './notification-due.ts';
import type { GroupedKind } from './notification-kinds.ts';
import type { NotificationSource } from './notification-source.ts';
import { NotificationStore } from './notification-store.ts';

const sources: Readonly<Record<GroupedKind, NotificationSource>> = {
  comments: commentNotifications,
  feedback: feedbackNotifications,
  messages: messageNotifications,
  registrations: registrationNotifications,
};

type Dependencies = {
  readonly database: Pick<Database, 'db'>;
  readonly mailService: Pick<MailService, 'site' | 'loadNotificationComposer' | 'enqueue'>;
};

/**
 * Writes the mail about the waiting notifications of one kind, if one is due. The mail and what it reports are one transaction,
 * so that each notification is in exactly one mail. False if nothing is due.
 */
export const mailNotifications = async (
  { database, mailService }: Dependencies,
  now: number,
): Promise<boolean> => {
  const kinds = await new NotificationStore(database.db).listWaitingKinds();
  const due = kinds.find(({ oldest, lastMailed }) => getDueTime(oldest, lastMailed) <= now);
  if (due === undefined) return false;
  const { kind } = due;
  // Before the transaction: settings cannot be read inside it.
  const compose = await mailService.loadNotificationComposer(kind);
  await inTransaction(database.db, async (transaction) => {
    const store = new NotificationStore(transaction);
    const lastMailed = await store.lockKind(kind);
    const waiting = await store.listWaiting(kind);
    const [oldest] = waiting;
    // Another process may have written the mail since.
    if (oldest === undefined || getDueTime(oldest.createdAt, lastMailed) > now) return;
    const mail = compose === null ? null : await sources[kind](transaction, waiting, mailService.site);
    if (compose !== null && mail !== null) {
      const [mailId = 0] = await mailService.enqueue(transaction, [compose(mail.draft)], now);
      await store.setMailed(kind, mail.reported, mailId, now);
    }
    await store.discard(
      kind,
      waiting.map(({ subjectId }) => subjectId),
    );
  });
  return true;
};
