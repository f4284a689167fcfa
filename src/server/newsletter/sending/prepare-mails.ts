import { type Kysely, sql, type Transaction } from 'kysely';
import { gmtText, gmtTime } from '../../../shared/dates.ts';
import { documents } from '../../../shared/documents.ts';
import { padInList } from '../../db/in-list.ts';
import type { Schema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { NewMail } from '../../mail/new-mail.ts';
import { OutboxStore } from '../../mail/outbox/outbox-store.ts';

const newsletterMailKind = 'newsletter';

/** How far ahead mails are prepared, in milliseconds: short, so that a pause or another speed is felt soon. */
const ahead = 20_000;
/** How many milliseconds' worth of mails one transaction prepares, and how many at most. */
const batchTime = 30_000;
const largestBatch = 500;
/** How many mails one statement stores: a prepared statement takes memory for each of its values. */
const statementSize = 50;

type PrepareContext = {
  readonly db: Kysely<Schema>;
  /** The site's own origin. */
  readonly site: string;
  readonly siteTitle: string;
  /** Mails per minute. */
  readonly speed: number;
  readonly now: number;
};

type Recipient = { readonly id: number; readonly email: string; readonly token: string };

/** The name of the list for mail programs, which sort and filter by it (RFC 2919). */
const createListId = (site: string, siteTitle: string): string => {
  const name = siteTitle.replace(/[^\p{L}\p{N} ]/gu, '').trim();
  return `${/^[\x20-\x7e]*$/.test(name) ? `${name} ` : ''}<newsletter.${new URL(site).hostname}>`.trim();
};

const createMail = (
  { email, token }: Recipient,
  subject: string,
  { site, siteTitle }: PrepareContext,
): NewMail => ({
  kind: newsletterMailKind,
  to: email,
  replyTo: null,
  subject,
  // The text is that of the newsletter, with the recipient's own link once it is sent.
  text: '',
  html: '',
  headers: {
    'List-Id': createListId(site, siteTitle),
    'List-Unsubscribe': `<${site}${documents.oneClickUnsubscribe(token)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
});

/** Enters the mails of recipients, with one statement for all. */
const enterMails = async (
  transaction: Transaction<Schema>,
  recipients: readonly Recipient[],
  mailIds: readonly number[],
): Promise<void> => {
  const pairs = recipients.map(
    ({ id }, index) => sql`(cast(${id} as integer), cast(${mailIds[index] ?? null} as integer))`,
  );
  await sql`update newsletter_recipient set mail_id = given.column2
    from (values ${sql.join(pairs)}) as given
    where newsletter_recipient.id = given.column1`.execute(transaction);
};

const isUnprepared = sql<boolean>`newsletter_recipient.state = 'waiting' and newsletter_recipient.mail_id is null`;

/** The oldest newsletter that is being sent and has recipients without a mail. */
const findNewsletter = (transaction: Transaction<Schema>) =>
  transaction
    .selectFrom('newsletter')
    .select(['id', 'subject'])
    .where('state', '=', 'sending')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('newsletter_recipient')
          .select('newsletter_recipient.id')
          .whereRef('newsletter_recipient.newsletter_id', '=', 'newsletter.id')
          .where(isUnprepared),
      ),
    )
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** The next recipients of a newsletter. Those who are no longer subscribed get nothing. */
const takeRecipients = async (
  transaction: Transaction<Schema>,
  newsletter: number,
  count: number,
): Promise<Recipient[]> => {
  const rows = await transaction
    .selectFrom('newsletter_recipient')
    .leftJoin('newsletter_subscriber', 'newsletter_subscriber.id', 'newsletter_recipient.subscriber_id')
    .select([
      'newsletter_recipient.id',
      'newsletter_subscriber.email',
      'newsletter_subscriber.token',
      'newsletter_subscriber.state',
    ])
    .where('newsletter_recipient.newsletter_id', '=', newsletter)
    .where(isUnprepared)
    .orderBy('newsletter_recipient.id')
    .limit(count)
    .execute();
  const gone = rows.filter(({ state }) => state !== 'confirmed').map(({ id }) => id);
  if (gone.length > 0)
    await transaction
      .updateTable('newsletter_recipient')
      .set({ state: 'unsubscribed' })
      .where('id', 'in', padInList(gone))
      .execute();
  return rows.flatMap(({ state, id, email, token }) =>
    state === 'confirmed' && email !== null && token !== null ? [{ id, email, token }] : [],
  );
};

/** Mails of newsletters that no attempt was made for: while there are many, the mail server is slower than the speed. */
const countUntried = async (transaction: Transaction<Schema>): Promise<number> => {
  const { total } = await transaction
    .selectFrom('mail')
    .select((eb) => eb.fn.countAll<number | string>().as('total'))
    .where('state', '=', 'waiting')
    .where('newsletter_id', 'is not', null)
    .where('attempts', '=', 0)
    .executeTakeFirstOrThrow();
  return Number(total);
};

/**
 * Puts the next mails of newsletters into the outbox, as many as the speed allows for the next half minute, each due at its own moment.
 * One process at a time. Returns whether there may be more to prepare now.
 */
export const prepareMails = (context: PrepareContext): Promise<boolean> =>
  inTransaction(context.db, async (transaction) => {
    const { site, speed, now } = context;
    // Written first: the row is locked until the end.
    const pace = await transaction
      .updateTable('newsletter_pace')
      .set({ id: 1 })
      .returningAll()
      .executeTakeFirstOrThrow();
    if (pace.rests_until_gmt !== null && gmtTime(pace.rests_until_gmt) > now) return false;
    const start = Math.max(now, pace.prepared_gmt === null ? 0 : gmtTime(pace.prepared_gmt));
    if (start > now + ahead) return false;
    const interval = 60_000 / speed;
    const count = Math.min(Math.max(1, Math.round(batchTime / interval)), largestBatch);
    if ((await countUntried(transaction)) >= Math.max(2 * count, ahead / interval)) return false;
    const newsletter = await findNewsletter(transaction);
    if (newsletter === undefined) return false;
    const recipients = await takeRecipients(transaction, newsletter.id, count);
    if (recipients.length === 0) return true;
    const outbox = new OutboxStore(transaction, site);
    for (let first = 0; first < recipients.length; first += statementSize) {
      const part = recipients.slice(first, first + statementSize);
      const mails = part.map((recipient, index) => ({
        mail: createMail(recipient, newsletter.subject, context),
        due: start + (first + index) * interval,
      }));
      await enterMails(transaction, part, await outbox.addForNewsletter(newsletter.id, mails, now));
    }
    await transaction
      .updateTable('newsletter_pace')
      .set({ prepared_gmt: gmtText(start + Math.ceil((recipients.length * interval) / 1_000) * 1_000) })
      .execute();
    return true;
  });
