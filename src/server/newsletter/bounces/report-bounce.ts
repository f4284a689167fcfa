import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { bumpRevision } from '../../db/revision.ts';
import type { Schema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { BounceKind } from '../../mail/bounce.ts';
import { asHeaderLine } from '../../mail/new-mail.ts';
import type { PrivacyRecord } from '../../privacy-record/privacy-record.ts';
import { type BounceResult, recordBounce } from './record-bounce.ts';

/** A bounce that somebody reports after the mail was handed over. */
type ReportedBounce = {
  readonly kind: BounceKind;
  /** The Message-ID of the mail; null where the report does not name it. */
  readonly messageId: string | null;
  /** The recipient; null where only the Message-ID counts. */
  readonly email: string | null;
  /** What the recipient's side said; may be empty. */
  readonly reason: string;
};

/**
 * `unknown-mail`: the site has sent no such mail, or it was removed since. `outdated`: the person has signed up or confirmed
 * since the mail was sent.
 */
type ReportResult = BounceResult | 'unknown-mail' | 'outdated';

/** Longer texts say nothing more. */
const maxReasonLength = 400;

type SentMail = {
  readonly id: number;
  readonly message_id: string;
  readonly recipient: string;
  readonly created_gmt: string;
};

const withBrackets = (messageId: string): string => `<${messageId.trim().replace(/^<|>$/g, '')}>`;

/** The mail with this Message-ID, or the last one that was sent to the address. */
const findMail = async (
  transaction: Kysely<Schema>,
  { messageId, email }: ReportedBounce,
): Promise<SentMail | undefined> => {
  const mails = transaction
    .selectFrom('mail')
    .select(['id', 'message_id', 'recipient', 'created_gmt'])
    // A mail that failed may have arrived all the same.
    .where('state', 'in', ['sent', 'failed', 'given-up']);
  if (messageId !== null) {
    const named = await mails.where('message_id', '=', withBrackets(messageId)).executeTakeFirst();
    if (named !== undefined && (email === null || named.recipient.toLowerCase() === email.toLowerCase()))
      return named;
  }
  if (email === null) return undefined;
  return mails
    .where(sql<string>`lower(recipient)`, '=', email.toLowerCase())
    .orderBy('id', 'desc')
    .executeTakeFirst();
};

/** Whether the person has asked for the newsletter, or confirmed it, after the mail: its bounce says nothing about them now. */
const isOutdated = async (
  transaction: Kysely<Schema>,
  { recipient, created_gmt }: SentMail,
): Promise<boolean> => {
  const subscriber = await transaction
    .selectFrom('newsletter_subscriber')
    .select(['asked_gmt', 'confirmed_gmt'])
    .where('email', '=', recipient.toLowerCase())
    .executeTakeFirst();
  if (subscriber === undefined) return false;
  const { asked_gmt, confirmed_gmt } = subscriber;
  return created_gmt < asked_gmt || (confirmed_gmt !== null && created_gmt < confirmed_gmt);
};

const createReason = ({ kind, reason }: ReportedBounce): string => {
  const detail = asHeaderLine(reason).slice(0, maxReasonLength);
  const text = kind === 'complaint' ? 'Reported as spam by its recipient' : 'The email came back';
  return detail === '' ? `${text}.` : `${text}: ${detail}`;
};

/** Counts a mail of a newsletter that came back as failed in the newsletter's results. The reason there names no address. */
const failRecipient = async (
  transaction: Kysely<Schema>,
  { id, recipient }: SentMail,
  reason: string,
): Promise<void> => {
  await transaction
    .updateTable('newsletter_recipient')
    .set({ state: 'failed', reason: reason.replaceAll(recipient, '…') })
    .where('mail_id', '=', id)
    .where('state', 'in', ['sent', 'undecided'])
    .execute();
};

/**
 * Records a reported bounce, if it is about a mail that the site has sent. The reason is also shown at the mail in the outbox.
 * Reporting the same bounce again changes nothing.
 */
export const reportBounce = (
  { db, privacyRecord }: Pick<Database, 'db'> & { readonly privacyRecord: PrivacyRecord },
  report: ReportedBounce,
  now: number,
): Promise<ReportResult> =>
  inTransaction(db, async (transaction) => {
    // Before any row, in the lock order of transactions.
    await bumpRevision(transaction, 'supporters');
    const mail = await findMail(transaction, report);
    if (mail === undefined) return 'unknown-mail';
    const reason = createReason(report);
    await transaction.updateTable('mail').set({ reason }).where('id', '=', mail.id).execute();
    if (report.kind !== 'complaint') await failRecipient(transaction, mail, reason);
    if (await isOutdated(transaction, mail)) return 'outdated';
    const { recipient: email, message_id: messageId } = mail;
    const result = await recordBounce(transaction, { kind: report.kind, email, messageId, reason }, now);
    if (result === 'ended')
      await privacyRecord.add(transaction, [email], { kind: 'consent-ended', way: 'complaint' }, now);
    return result;
  });
