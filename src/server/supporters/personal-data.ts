import { type Kysely, sql } from 'kysely';
import type { PersonalDataCounts } from '../../shared/admin/supporters.ts';
import type { Schema } from '../db/schema.ts';
import type { SupporterAction } from '../db/tables/supporters.ts';
import type { GroupedKind } from '../notifications/notification-kinds.ts';
import { listReportingMails } from '../notifications/reporting-mails.ts';
import { findContacts, type SupporterIdentity, selectActionSubjects } from './supporter-contacts.ts';

/** The ids of a supporter's rows in other tables. */
export type PersonalDataIds = {
  readonly subscriptions: readonly number[];
  readonly comments: readonly number[];
  readonly messages: readonly number[];
  readonly feedback: readonly number[];
  readonly mails: readonly number[];
  readonly orders: readonly number[];
};

const getIds = (rows: readonly { readonly id: number }[]): number[] => rows.map((row) => row.id);

/** The expression of the indexes. SQLite lowers ASCII letters only, but e-mail addresses have no others. */
const lower = (column: 'email' | 'recipient' | 'reply_to') => sql<string>`lower(${sql.ref(column)})`;

/** Finds everything that belongs to a supporter: by the recorded actions, and by e-mail addresses and phone numbers. */
export const findPersonalData = async (
  db: Kysely<Schema>,
  supporter: SupporterIdentity,
): Promise<PersonalDataIds> => {
  const { id } = supporter;
  const { emails, phones } = await findContacts(db, supporter);
  // A union instead of `or`: each part uses its own index, while for `or` PostgreSQL reads the whole table.
  const findSubmissions = async (
    table: 'comment' | 'contact_message',
    kind: SupporterAction,
  ): Promise<number[]> => {
    const all = db.selectFrom(table).select('id');
    let found = all.where('id', 'in', selectActionSubjects(db, id, [kind]));
    if (emails.length > 0) found = found.union(all.where(lower('email'), 'in', emails));
    return getIds(await found.execute());
  };
  const findSubscriptions = async (): Promise<number[]> => {
    const all = db.selectFrom('newsletter_subscriber').select('id');
    let found = all.where('id', 'in', selectActionSubjects(db, id, ['subscribed', 'unsubscribed']));
    if (emails.length > 0) found = found.union(all.where('email', 'in', emails));
    return getIds(await found.execute());
  };
  const findOrders = async (): Promise<number[]> => {
    const all = db.selectFrom('vote_order').select('id');
    let found = all
      .where('id', 'in', selectActionSubjects(db, id, ['voted']))
      // An order without address and number is anonymised already.
      .where((eb) => eb.or([eb('email', 'is not', null), eb('phone', 'is not', null)]));
    if (emails.length > 0) found = found.union(all.where(lower('email'), 'in', emails));
    if (phones.length > 0) found = found.union(all.where('phone', 'in', phones));
    return getIds(await found.execute());
  };
  const findFeedback = async (): Promise<number[]> => {
    const found = db
      .selectFrom('feedback')
      .select('id')
      .where('id', 'in', selectActionSubjects(db, id, ['gave-feedback']));
    return getIds(await found.execute());
  };
  // Mails to the supporter, and mails to the team about the supporter's submissions. Only those about a single comment or message
  // have the address in `reply_to`: the others are found by what they report.
  const findMails = async (comments: readonly number[], messages: readonly number[]): Promise<number[]> => {
    const all = db.selectFrom('mail').select('id');
    const ofAction = (kind: GroupedKind, action: SupporterAction) =>
      db
        .selectFrom('notification')
        .select('mail_id as id')
        .$castTo<{ id: number }>()
        .where('mail_id', 'is not', null)
        .where('kind', '=', kind)
        .where('subject_id', 'in', (eb) =>
          eb
            .selectFrom(selectActionSubjects(db, id, [action]).as('action'))
            .select(sql<string>`cast(action.subject_id as text)`.as('subject')),
        );
    let found = ofAction('feedback', 'gave-feedback')
      .union(ofAction('comments', 'commented'))
      .union(ofAction('messages', 'wrote'));
    if (emails.length > 0)
      found = found
        .union(all.where(lower('recipient'), 'in', emails))
        .union(all.where(lower('reply_to'), 'in', emails));
    const ids = new Set(getIds(await found.execute()));
    for (const [kind, subjects] of [
      ['comments', comments],
      ['messages', messages],
    ] as const)
      for (const mail of await listReportingMails(db, kind, subjects)) ids.add(mail);
    return [...ids];
  };
  const comments = await findSubmissions('comment', 'commented');
  const messages = await findSubmissions('contact_message', 'wrote');
  return {
    subscriptions: await findSubscriptions(),
    comments,
    messages,
    feedback: await findFeedback(),
    mails: await findMails(comments, messages),
    orders: await findOrders(),
  };
};

const count = async (query: { execute: () => Promise<readonly unknown[]> }): Promise<number> =>
  (await query.execute()).length;

/** Counts what deleting a supporter would delete, for the confirmation dialog. */
export const countPersonalData = async (
  db: Kysely<Schema>,
  supporter: SupporterIdentity,
): Promise<PersonalDataCounts> => {
  const ids = await findPersonalData(db, supporter);
  const pictures = db
    .selectFrom('feedback')
    .select('id')
    .where('id', 'in', ids.feedback)
    .where('picture', 'is not', null);
  const pending = db
    .selectFrom('vote_order')
    .select('id')
    .where('id', 'in', ids.orders)
    .where('state', 'in', ['pending', 'late']);
  const notes = db.selectFrom('supporter_note').select('id').where('supporter_id', '=', supporter.id);
  return {
    isSubscribed: ids.subscriptions.length > 0,
    comments: ids.comments.length,
    messages: ids.messages.length,
    feedback: ids.feedback.length,
    pictures: ids.feedback.length === 0 ? 0 : await count(pictures),
    mails: ids.mails.length,
    orders: ids.orders.length,
    pendingOrders: ids.orders.length === 0 ? 0 : await count(pending),
    notes: await count(notes),
  };
};
