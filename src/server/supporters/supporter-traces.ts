import { type Kysely, sql } from 'kysely';
import type { SupporterTraces } from '../../shared/admin/supporters.ts';
import { gmtText, gmtTime } from '../../shared/dates.ts';
import type { Schema, SupporterDeed } from '../db/schema.ts';
import { contactsOf, deedsOf, type Known } from './supporter-contacts.ts';

/** The rows of other tables that are somebody's. */
export type TraceIds = {
  readonly subscriptions: readonly number[];
  readonly comments: readonly number[];
  readonly messages: readonly number[];
  readonly feedback: readonly number[];
  readonly mails: readonly number[];
  readonly orders: readonly number[];
};

const idsOf = (rows: readonly { readonly id: number }[]): number[] => rows.map((row) => row.id);

/** As the indexes have it; addresses have no letters beyond ASCII, which is all that SQLite knows the capitals of. */
const lower = (column: 'email' | 'recipient' | 'reply_to') => sql<string>`lower(${sql.ref(column)})`;

/** Feedback names no address: the mail that told the team of it is the one with this name from that moment. */
const mailsOfFeedback = async (db: Kysely<Schema>, feedback: readonly number[]): Promise<number[]> => {
  if (feedback.length === 0) return [];
  const given = await db
    .selectFrom('feedback')
    .select(['name', 'created_gmt'])
    .where('id', 'in', feedback)
    .execute();
  const ids: number[] = [];
  for (const { name, created_gmt } of given) {
    const mails = await db
      .selectFrom('mail')
      .select(['id', 'subject'])
      .where('kind', '=', 'new-feedback')
      .where('created_gmt', '>=', created_gmt)
      .where('created_gmt', '<=', gmtText(gmtTime(created_gmt) + 5_000))
      .execute();
    ids.push(...idsOf(mails.filter(({ subject }) => subject.endsWith(name))));
  }
  return ids;
};

/** What is somebody's: what they are known to have done, and everything that has an address or a number of theirs. */
export const findTraces = async (db: Kysely<Schema>, supporter: Known): Promise<TraceIds> => {
  const { id } = supporter;
  const { emails, phones } = await contactsOf(db, supporter);
  // Each in an index of its own: where either would do, PostgreSQL reads the whole table.
  const written = async (table: 'comment' | 'contact_message', kind: SupporterDeed): Promise<number[]> => {
    const all = db.selectFrom(table).select('id');
    let found = all.where('id', 'in', deedsOf(db, id, [kind]));
    if (emails.length > 0) found = found.union(all.where(lower('email'), 'in', emails));
    return idsOf(await found.execute());
  };
  const subscriptions = async (): Promise<number[]> => {
    const all = db.selectFrom('newsletter_subscriber').select('id');
    let found = all.where('id', 'in', deedsOf(db, id, ['subscribed', 'unsubscribed']));
    if (emails.length > 0) found = found.union(all.where('email', 'in', emails));
    return idsOf(await found.execute());
  };
  const orders = async (): Promise<number[]> => {
    const all = db.selectFrom('vote_order').select('id');
    let found = all
      .where('id', 'in', deedsOf(db, id, ['voted']))
      // What names neither any more is nobody's.
      .where((eb) => eb.or([eb('email', 'is not', null), eb('phone', 'is not', null)]));
    if (emails.length > 0) found = found.union(all.where(lower('email'), 'in', emails));
    if (phones.length > 0) found = found.union(all.where('phone', 'in', phones));
    return idsOf(await found.execute());
  };
  const feedback = idsOf(
    await db
      .selectFrom('feedback')
      .select('id')
      .where('id', 'in', deedsOf(db, id, ['gave-feedback']))
      .execute(),
  );
  // To them, and to the team about what they wrote: an answer to those would go to them.
  const mails = async (): Promise<number[]> => {
    if (emails.length === 0) return [];
    const all = db.selectFrom('mail').select('id');
    const found = all
      .where(lower('recipient'), 'in', emails)
      .union(all.where(lower('reply_to'), 'in', emails));
    return idsOf(await found.execute());
  };
  return {
    subscriptions: await subscriptions(),
    comments: await written('comment', 'commented'),
    messages: await written('contact_message', 'wrote'),
    feedback,
    mails: [...new Set([...(await mails()), ...(await mailsOfFeedback(db, feedback))])],
    orders: await orders(),
  };
};

const count = async (query: { execute: () => Promise<readonly unknown[]> }): Promise<number> =>
  (await query.execute()).length;

/** How much of somebody there is, for whoever is asked whether to delete it. */
export const countTraces = async (db: Kysely<Schema>, supporter: Known): Promise<SupporterTraces> => {
  const ids = await findTraces(db, supporter);
  const pictures = db
    .selectFrom('feedback')
    .select('id')
    .where('id', 'in', ids.feedback)
    .where('picture', 'is not', null);
  const pending = db
    .selectFrom('vote_order')
    .select('id')
    .where('id', 'in', ids.orders)
    .where('state', '=', 'pending');
  return {
    isSubscribed: ids.subscriptions.length > 0,
    comments: ids.comments.length,
    messages: ids.messages.length,
    feedback: ids.feedback.length,
    pictures: ids.feedback.length === 0 ? 0 : await count(pictures),
    mails: ids.mails.length,
    orders: ids.orders.length,
    pendingOrders: ids.orders.length === 0 ? 0 : await count(pending),
  };
};
