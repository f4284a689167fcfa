import { type Kysely, sql, type Transaction } from 'kysely';
import type { PrivacyWay } from '../../shared/admin/privacy-record.ts';
import { inBatches } from '../db/in-batches.ts';
import type { Schema } from '../db/schema.ts';
import { scheduleFileRemoval } from '../media/file-removal.ts';
import { releaseUnsent } from '../notifications/reporting-mails.ts';
import type { PrivacyRecord } from '../privacy-record/privacy-record.ts';
import { anonymiseActivity } from './anonymise-activity.ts';
import { findPersonalData, type PersonalDataIds } from './personal-data.ts';
import { findContacts, type SupporterIdentity } from './supporter-contacts.ts';

/** A supporter; or an address without a record, whose id is 0. */
export type PersonIdentity = SupporterIdentity & { readonly name: string | null };

type Deletion = { readonly privacyRecord: PrivacyRecord; readonly way: PrivacyWay; readonly now: number };

/** Whether an order is still pending, or its money has to be given back: both need the phone number and e-mail address. */
export const hasPendingOrder = async (db: Kysely<Schema>, orders: readonly number[]): Promise<boolean> => {
  let isPending = false;
  await inBatches(orders, async (batch) => {
    const found = await db
      .selectFrom('vote_order')
      .select('id')
      .where('id', 'in', batch)
      .where('state', 'in', ['pending', 'late'])
      .executeTakeFirst();
    if (found) isPending = true;
  });
  return isPending;
};

/** Orders stay, because money moved. Their address and number are removed, unless another supporter has them. */
const anonymiseOrders = async (
  transaction: Transaction<Schema>,
  orders: readonly number[],
  supporterId: number,
): Promise<void> => {
  for (const part of ['email', 'phone'] as const)
    await inBatches(orders, (batch) =>
      transaction
        .updateTable('vote_order')
        .set({ [part]: null })
        .where('id', 'in', batch)
        .where(
          sql<boolean>`not exists (select 1 from supporter as other where other.id != ${supporterId}
            and other.${sql.ref(part)} = lower(vote_order.${sql.ref(part)}))
            and not exists (select 1 from supporter_contact as other where other.supporter_id != ${supporterId}
            and other.kind = ${part} and other.value = lower(vote_order.${sql.ref(part)}))`,
        )
        .execute(),
    );
};

/** Locks the supporter's comments and messages: a reply being written now finishes first, so that its mail is found, too. */
const lockSubmissions = async (transaction: Transaction<Schema>, ids: PersonalDataIds): Promise<void> => {
  for (const [table, of] of [
    ['comment', ids.comments],
    ['contact_message', ids.messages],
  ] as const)
    await inBatches(of, (batch) =>
      transaction
        .updateTable(table as 'comment')
        .set((eb) => ({ state: eb.ref('state') }))
        .where('id', 'in', batch)
        .execute(),
    );
};

/** All names that the supporter wrote under: the activity log may contain them. */
const listNames = async (
  db: Kysely<Schema>,
  supporter: PersonIdentity,
  ids: PersonalDataIds,
): Promise<Set<string>> => {
  const names = new Set<string>(supporter.name === null ? [] : [supporter.name]);
  for (const [table, of] of [
    ['comment', ids.comments],
    ['contact_message', ids.messages],
    ['feedback', ids.feedback],
  ] as const)
    await inBatches(of, async (batch) => {
      const rows = await db.selectFrom(table).select('name').where('id', 'in', batch).execute();
      for (const { name } of rows) names.add(name);
    });
  return names;
};

/**
 * Deletes everything that belongs to a person, and enters it in the record of consents and deletions. To be called in a transaction
 * that has locked votes, supporters and the site. False while an order is pending: nothing is deleted then.
 */
export const deletePerson = async (
  transaction: Transaction<Schema>,
  person: PersonIdentity,
  { privacyRecord, way, now }: Deletion,
): Promise<boolean> => {
  await lockSubmissions(transaction, await findPersonalData(transaction, person));
  const ids = await findPersonalData(transaction, person);
  if (await hasPendingOrder(transaction, ids.orders)) return false;
  const names = await listNames(transaction, person, ids);
  const { emails, phones } = await findContacts(transaction, person);
  await privacyRecord.add(transaction, [...emails, ...phones], { kind: 'deleted', way }, now);
  await inBatches(ids.feedback, async (batch) => {
    const deleted = await transaction
      .deleteFrom('feedback')
      .where('id', 'in', batch)
      .returning('picture')
      .execute();
    await scheduleFileRemoval(
      transaction,
      deleted.flatMap(({ picture }) => picture ?? []),
    );
  });
  await inBatches(ids.mails, (batch) => releaseUnsent(transaction, batch));
  for (const [table, of] of [
    ['comment', ids.comments],
    ['contact_message', ids.messages],
    ['newsletter_subscriber', ids.subscriptions],
    ['mail', ids.mails],
  ] as const)
    await inBatches(of, (batch) => transaction.deleteFrom(table).where('id', 'in', batch).execute());
  await anonymiseOrders(transaction, ids.orders, person.id);
  if (emails.length > 0) await transaction.deleteFrom('data_link').where('email', 'in', emails).execute();
  await transaction.deleteFrom('supporter').where('id', '=', person.id).execute();
  await anonymiseActivity(transaction, person.id, [...names]);
  return true;
};
