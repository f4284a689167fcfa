import type { Kysely } from 'kysely';
import type { SupporterTraces } from '../../shared/admin/supporters.ts';
import { gmtText, gmtTime } from '../../shared/dates.ts';
import type { Schema, SupporterDeed } from '../db/schema.ts';
import type { StoredSupporter } from './supporter-list.ts';

type Known = Pick<StoredSupporter, 'id' | 'email' | 'phone'>;

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

const deedsOf = (db: Kysely<Schema>, supporterId: number, kinds: readonly SupporterDeed[]) =>
  db
    .selectFrom('supporter_deed')
    .select('subject_id')
    .where('supporter_id', '=', supporterId)
    .where('kind', 'in', kinds);

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

/** What is somebody's: what they are known to have done, and everything that has their address. */
export const findTraces = async (db: Kysely<Schema>, { id, email, phone }: Known): Promise<TraceIds> => {
  const written = (table: 'comment' | 'contact_message', kind: SupporterDeed) =>
    db
      .selectFrom(table)
      .select('id')
      .where((eb) =>
        eb.or([
          eb('id', 'in', deedsOf(db, id, [kind])),
          ...(email === null ? [] : [eb(eb.fn<string>('lower', ['email']), '=', email)]),
        ]),
      )
      .execute();
  const subscriptions = await db
    .selectFrom('newsletter_subscriber')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('id', 'in', deedsOf(db, id, ['subscribed', 'unsubscribed'])),
        ...(email === null ? [] : [eb('email', '=', email)]),
      ]),
    )
    .execute();
  const feedback = await db
    .selectFrom('feedback')
    .select('id')
    .where('id', 'in', deedsOf(db, id, ['gave-feedback']))
    .execute();
  // To them, and to the team about what they wrote: an answer to those would go to them.
  const mails =
    email === null
      ? []
      : await db
          .selectFrom('mail')
          .select('id')
          .where((eb) =>
            eb.or([
              eb(eb.fn<string>('lower', ['recipient']), '=', email),
              eb(eb.fn<string>('lower', ['reply_to']), '=', email),
            ]),
          )
          .execute();
  const orders = await db
    .selectFrom('vote_order')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('id', 'in', deedsOf(db, id, ['voted'])),
        ...(email === null ? [] : [eb(eb.fn<string>('lower', ['email']), '=', email)]),
        ...(phone === null ? [] : [eb('phone', '=', phone)]),
      ]),
    )
    // What names neither any more is nobody's.
    .where((eb) => eb.or([eb('email', 'is not', null), eb('phone', 'is not', null)]))
    .execute();
  return {
    subscriptions: idsOf(subscriptions),
    comments: idsOf(await written('comment', 'commented')),
    messages: idsOf(await written('contact_message', 'wrote')),
    feedback: idsOf(feedback),
    mails: [...new Set([...idsOf(mails), ...(await mailsOfFeedback(db, idsOf(feedback)))])],
    orders: idsOf(orders),
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
