import type { NewReply } from '../../shared/admin/inbox-replies.ts';
import { formatMoment, gmtText } from '../../shared/dates.ts';
import type { SiteSettings } from '../../shared/site-settings.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { MailService } from '../mail/mail-service.ts';
import { submissionAnswered } from './moderation-actions.ts';
import { type AnswerableTable, addReply, repliersTo } from './replies.ts';
import { replyMail } from './reply-mail.ts';

export type ReplyDependencies = {
  readonly database: Database;
  readonly mailService: MailService;
  readonly settings: () => Promise<SiteSettings>;
  readonly now: () => number;
};

/** What is answered, and how that is told. */
type Answered = {
  readonly table: AnswerableTable;
  readonly id: number;
  /** What the mail is for, such as `contact-reply`. */
  readonly mailKind: string;
  /** Above their own words, in the mail: `you wrote to us`. */
  readonly askedHow: string;
  /** Where it can be looked at in the admin area. */
  readonly address: string;
};

export type ReplyOutcome =
  | { readonly kind: 'replied' }
  | { readonly kind: 'gone' }
  /** It is marked as spam: the address may be that of somebody who never wrote. */
  | { readonly kind: 'spam' }
  /** Somebody else has replied since it was opened. */
  | { readonly kind: 'replied-before'; readonly by: string };

/** Answers by mail the one with this number. */
export type ReplyById = (id: number, reply: NewReply, by: string) => Promise<ReplyOutcome>;

type ReplyToSubmission = (answered: Answered, reply: NewReply, by: string) => Promise<ReplyOutcome>;

/**
 * Answers by mail what a visitor wrote: the answer, its mail, the state of a contact message and the activity, or nothing
 * at all. A comment stays in its state: whether it is on the site is another decision.
 */
export const createReplyToSubmission = (dependencies: ReplyDependencies): ReplyToSubmission => {
  const { database, mailService, settings, now } = dependencies;
  return async ({ table, id, mailKind, askedHow, address }, { subject, words, repliesSeen }, by) => {
    // Before the transaction: in it, nothing else can be read.
    const current = await settings();
    const write = await mailService.writer();
    const outcome = await inTransaction(database.db, async (transaction): Promise<ReplyOutcome> => {
      const at = gmtText(now());
      // First of all, so that whoever replies or decides at the same time waits here and then sees this reply.
      const written = await transaction
        .updateTable(table as 'contact_message')
        .set((eb) => ({ state: eb.ref('state') }))
        .where('id', '=', id)
        .returning(['name', 'email', 'message', 'created_gmt', 'state'])
        .executeTakeFirst();
      if (!written) return { kind: 'gone' };
      if (written.state === 'spam') return { kind: 'spam' };
      const unseen = (await repliersTo(transaction, table, id)).at(repliesSeen);
      if (unseen !== undefined) return { kind: 'replied-before', by: unseen };
      const mail = write(written.email, ({ contactEmail }) =>
        replyMail({
          kind: mailKind,
          subject,
          words,
          asked: written.message,
          askedHow,
          askedAt: formatMoment(written.created_gmt, current),
          contactEmail,
        }),
      );
      const [mailId] = await mailService.post(transaction, [mail], now());
      const reply = { mail_id: mailId ?? null, subject, words, replied_by: by, created_gmt: at };
      await addReply(transaction, table, id, reply);
      if (table === 'contact_message')
        await transaction
          .updateTable(table)
          .set({ state: 'answered', decided_by: by, decided_gmt: at })
          .where('id', '=', id)
          .execute();
      await new ActivityLog(transaction).add(
        { actor: by, deed: submissionAnswered, subject: written.name, address },
        now(),
      );
      return { kind: 'replied' };
    });
    if (outcome.kind === 'replied') mailService.wake();
    return outcome;
  };
};
