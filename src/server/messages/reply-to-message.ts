import { inboxAddress } from '../../shared/admin/inbox.ts';
import type { NewReply } from '../../shared/admin/inbox-messages.ts';
import { formatMoment, gmtText } from '../../shared/dates.ts';
import type { SiteSettings } from '../../shared/site-settings.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Mailroom } from '../mail/mailroom.ts';
import { wordsAnswered } from '../words/moderation-deeds.ts';
import { replyLetter } from './reply-letter.ts';

type Dependencies = {
  readonly database: Database;
  readonly mailroom: Mailroom;
  readonly settings: () => Promise<SiteSettings>;
  readonly now: () => number;
};

export type ReplyOutcome =
  | { readonly kind: 'replied' }
  | { readonly kind: 'gone' }
  /** Somebody else has replied since the message was opened. */
  | { readonly kind: 'replied-before'; readonly by: string };

export type ReplyToMessage = (id: number, reply: NewReply, by: string) => Promise<ReplyOutcome>;

/** Answers a contact message by mail: the answer, its mail, the message's new state and the activity, or nothing at all. */
export const createReplyToMessage = (dependencies: Dependencies): ReplyToMessage => {
  const { database, mailroom, settings, now } = dependencies;
  return async (id, { subject, words, repliesSeen }, by) => {
    // Before the transaction: in it, nothing else can be read.
    const current = await settings();
    const write = await mailroom.writer();
    const outcome = await inTransaction(database.db, async (transaction): Promise<ReplyOutcome> => {
      const at = gmtText(now());
      // First of all, so that whoever replies at the same time waits here and then sees this reply.
      const message = await transaction
        .updateTable('contact_message')
        .set((eb) => ({ state: eb.ref('state') }))
        .where('id', '=', id)
        .returning(['name', 'email', 'message', 'created_gmt'])
        .executeTakeFirst();
      if (!message) return { kind: 'gone' };
      const replies = await transaction
        .selectFrom('contact_reply')
        .select('replied_by')
        .where('message_id', '=', id)
        .orderBy('id')
        .execute();
      const unseen = replies.at(repliesSeen);
      if (unseen) return { kind: 'replied-before', by: unseen.replied_by };
      const mail = write(message.email, ({ contactEmail }) =>
        replyLetter({
          subject,
          words,
          asked: message.message,
          askedAt: formatMoment(message.created_gmt, current),
          contactEmail,
        }),
      );
      const [mailId] = await mailroom.post(transaction, [mail], now());
      await transaction
        .insertInto('contact_reply')
        .values({ message_id: id, mail_id: mailId ?? null, subject, words, replied_by: by, created_gmt: at })
        .execute();
      await transaction
        .updateTable('contact_message')
        .set({ state: 'answered', decided_by: by, decided_gmt: at })
        .where('id', '=', id)
        .execute();
      const address = `${inboxAddress('messages')}&state=all&message=${id}`;
      await new ActivityLog(transaction).add(
        { actor: by, deed: wordsAnswered, subject: message.name, address },
        now(),
      );
      return { kind: 'replied' };
    });
    if (outcome.kind === 'replied') mailroom.wake();
    return outcome;
  };
};
