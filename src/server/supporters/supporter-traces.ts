import { type Kysely, sql } from 'kysely';
import type { SupporterTraces } from '../../shared/admin/supporters.ts';
import type { Schema, SupporterAction } from '../db/schema.ts';
import { contactsOf, type Known, supporterActionsOf } from './supporter-contacts.ts';

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

/** What is somebody's: what they are known to have done, and everything that has an address or a number of theirs. */
export const findTraces = async (db: Kysely<Schema>, supporter: Known): Promise<TraceIds> => {
  const { id } = supporter;
  const { emails, phones } = await contactsOf(db, supporter);
  // Each in an index of its own: where either would do, PostgreSQL reads the whole table.
  const written = async (table: 'comment' | 'contact_message', kind: SupporterAction): Promise<number[]> => {
    const all = db.selectFrom(table).select('id');
    let found = all.where('id', 'in', supporterActionsOf(db, id, [kind]));
    if (emails.length > 0) found = found.union(all.where(lower('email'), 'in', emails));
    return idsOf(await found.execute());
  };
  const subscriptions = async (): Promise<number[]> => {
    const all = db.selectFrom('newsletter_subscriber').select('id');
    let found = all.where('id', 'in', supporterActionsOf(db, id, ['subscribed', 'unsubscribed']));
    if (emails.length > 0) found = found.union(all.where('email', 'in', emails));
    return idsOf(await found.execute());
  };
  const orders = async (): Promise<number[]> => {
    const all = db.selectFrom('vote_order').select('id');
    let found = all
      .where('id', 'in', supporterActionsOf(db, id, ['voted']))
      // What names neither any more is nobody's.
      .where((eb) => eb.or([eb('email', 'is not', null), eb('phone', 'is not', null)]));
    if (emails.length > 0) found = found.union(all.where(lower('email'), 'in', emails));
    if (phones.length > 0) found = found.union(all.where('phone', 'in', phones));
    return idsOf(await found.execute());
  };
  const feedback = async (): Promise<number[]> => {
    const found = db
      .selectFrom('feedback')
      .select('id')
      .where('id', 'in', supporterActionsOf(db, id, ['gave-feedback']));
    return idsOf(await found.execute());
  };
  // To them, and to the team about what they wrote: an answer to those would go to them. Feedback names no address.
  const mails = async (): Promise<number[]> => {
    const all = db.selectFrom('mail').select('id');
    let found = db
      .selectFrom('feedback_mail')
      .select('mail_id as id')
      .where('feedback_id', 'in', supporterActionsOf(db, id, ['gave-feedback']));
    if (emails.length > 0)
      found = found
        .union(all.where(lower('recipient'), 'in', emails))
        .union(all.where(lower('reply_to'), 'in', emails));
    return idsOf(await found.execute());
  };
  return {
    subscriptions: await subscriptions(),
    comments: await written('comment', 'commented'),
    messages: await written('contact_message', 'wrote'),
    feedback: await feedback(),
    mails: await mails(),
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
