import type { NewReply } from '../../shared/admin/inbox-replies.ts';
import { formatMoment, gmtText } from '../../shared/dates.ts';
import type { SiteSettings } from '../../shared/settings/site-settings.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { MailService } from '../mail/mail-service.ts';
import { submissionAnswered } from './moderation-actions.ts';
import { addReply, listRepliers, type RepliableTable } from './replies.ts';
import { replyMail } from './reply-mail.ts';

export type ReplyDependencies = {
  readonly database: Database;
  readonly mailService: MailService;
  readonly settings: () => Promise<SiteSettings>;
  readonly now: () => number;
};

/** The submission to reply to, and the texts around the reply. */
type ReplyTarget = {
  readonly table: RepliableTable;
  readonly id: number;
  /** The purpose of the mail, such as `contact-reply`. */
  readonly mailKind: string;
  /** Introduces the quoted submission in the mail: `you wrote to us`. */
  readonly introduction: string;
  /** Where the admin area shows the submission. */
  readonly address: string;
};

type ReplyOutcome =
  | { readonly kind: 'replied' }
  | { readonly kind: 'gone' }
  /** The submission is marked as spam: its e-mail address may belong to another person. */
  | { readonly kind: 'spam' }
  /** The email address is no longer kept. */
  | { readonly kind: 'no-address' }
  /** Another member has replied since this one opened the submission. */
  | { readonly kind: 'replied-before'; readonly by: string };

/** Replies by mail to the submission with this id. */
export type ReplyById = (id: number, reply: NewReply, by: string) => Promise<ReplyOutcome>;

type ReplyToSubmission = (target: ReplyTarget, reply: NewReply, by: string) => Promise<ReplyOutcome>;

/**
 * Replies by mail to a visitor. One transaction stores the reply, its mail, the state of a contact message and the
 * activity. A comment keeps its state: whether it is public is a separate decision.
 */
export const createReplyToSubmission = (dependencies: ReplyDependencies): ReplyToSubmission => {
  const { database, mailService, settings, now } = dependencies;
  return async ({ table, id, mailKind, introduction, address }, { subject, words, repliesSeen }, by) => {
    // Read the settings before the transaction: inside it they cannot be read.
    const current = await settings();
    const compose = await mailService.loadComposer();
    const outcome = await inTransaction(database.db, async (transaction): Promise<ReplyOutcome> => {
      const at = gmtText(now());
      // Lock the row first, so that a concurrent reply or decision waits here and then sees this reply.
      const submission = await transaction
        .updateTable(table as 'contact_message')
        .set((eb) => ({ state: eb.ref('state') }))
        .where('id', '=', id)
        .returning(['name', 'email', 'message', 'created_gmt', 'state'])
        .executeTakeFirst();
      if (!submission) return { kind: 'gone' };
      if (submission.state === 'spam') return { kind: 'spam' };
      if (submission.email === '') return { kind: 'no-address' };
      const unseen = (await listRepliers(transaction, table, id)).at(repliesSeen);
      if (unseen !== undefined) return { kind: 'replied-before', by: unseen };
      const mail = compose(submission.email, ({ contactEmail }) =>
        replyMail({
          kind: mailKind,
          subject,
          text: words,
          quote: submission.message,
          introduction,
          quotedAt: formatMoment(submission.created_gmt, current),
          contactEmail,
        }),
      );
      const [mailId] = await mailService.enqueue(transaction, [mail], now());
      const reply = { mail_id: mailId ?? null, subject, words, replied_by: by, created_gmt: at };
      await addReply(transaction, table, id, reply);
      if (table === 'contact_message')
        await transaction
          .updateTable(table)
          .set({ state: 'answered', decided_by: by, decided_gmt: at })
          .where('id', '=', id)
          .execute();
      await new ActivityLog(transaction).add(
        { actor: by, action: submissionAnswered, subject: submission.name, address },
        now(),
      );
      return { kind: 'replied' };
    });
    if (outcome.kind === 'replied') mailService.wake();
    return outcome;
  };
};
