import { type Selectable, type SqlBool, sql, type Transaction } from 'kysely';
import type { SupporterSource } from '../../shared/admin/supporters.ts';
import type { Schema } from '../db/schema.ts';
import type { SupporterTable } from '../db/tables/supporters.ts';
import { anonymiseSupporterLines } from '../supporters/anonymise-activity.ts';
import { indexSupporter } from '../supporters/supporter-index.ts';

type Contacts = { readonly emails?: readonly string[]; readonly phones?: readonly string[] };

/** Records that came from what a person did here. The team answers for the contacts of the others. */
const ownSources: readonly SupporterSource[] = ['voted', 'subscribed', 'commented', 'gave-feedback', 'wrote'];

/** Whether another row still has the contact of a supporter. */
const isNeeded = {
  email: sql<SqlBool>`(exists (select 1 from comment where lower(comment.email) = supporter.email)
    or exists (select 1 from contact_message where lower(contact_message.email) = supporter.email)
    or exists (select 1 from newsletter_subscriber where newsletter_subscriber.email = supporter.email)
    or exists (select 1 from vote_order where lower(vote_order.email) = supporter.email))`,
  phone: sql<SqlBool>`exists (select 1 from vote_order where vote_order.phone = supporter.phone)`,
} as const;

const releaseColumn = async (
  transaction: Transaction<Schema>,
  column: 'email' | 'phone',
  values: readonly string[],
): Promise<Selectable<SupporterTable>[]> => {
  if (values.length === 0) return [];
  const found = await transaction
    .selectFrom('supporter')
    .select('id')
    .where(column, 'in', [...new Set(values)])
    .where('source', 'in', ownSources)
    .where((eb) => eb.not(isNeeded[column]))
    .execute();
  if (found.length === 0) return [];
  return transaction
    .updateTable('supporter')
    .set({ [column]: null })
    .where(
      'id',
      'in',
      found.map(({ id }) => id),
    )
    .returningAll()
    .execute();
};

/** The same for further contacts, of people of whom there were several entries. */
const isFurtherNeeded = {
  email: sql<SqlBool>`(exists (select 1 from comment where lower(comment.email) = value)
    or exists (select 1 from contact_message where lower(contact_message.email) = value)
    or exists (select 1 from newsletter_subscriber where newsletter_subscriber.email = value)
    or exists (select 1 from vote_order where lower(vote_order.email) = value))`,
  phone: sql<SqlBool>`exists (select 1 from vote_order where vote_order.phone = value)`,
} as const;

const releaseFurther = async (
  transaction: Transaction<Schema>,
  kind: 'email' | 'phone',
  values: readonly string[],
): Promise<Selectable<SupporterTable>[]> => {
  if (values.length === 0) return [];
  const deleted = await transaction
    .deleteFrom('supporter_contact')
    .where('kind', '=', kind)
    .where('value', 'in', [...new Set(values)])
    .where('supporter_id', 'in', (eb) =>
      eb.selectFrom('supporter').select('id').where('source', 'in', ownSources),
    )
    .where((eb) => eb.not(isFurtherNeeded[kind]))
    .returning('supporter_id')
    .execute();
  if (deleted.length === 0) return [];
  const ids = deleted.map((row) => row.supporter_id);
  return transaction.selectFrom('supporter').selectAll().where('id', 'in', ids).execute();
};

/**
 * After contacts were removed elsewhere: removes them from the records of supporters, too, unless another row has them. A record
 * without name and contacts is nobody's, and is deleted with its tags and notes. To be called in the transaction of the
 * removal, which has locked the supporters. Returns how many records were changed.
 */
export const releaseContacts = async (
  transaction: Transaction<Schema>,
  { emails = [], phones = [] }: Contacts,
): Promise<number> => {
  const changed = new Map<number, Selectable<SupporterTable>>();
  const addresses = emails.filter((email) => email !== '').map((email) => email.toLowerCase());
  for (const row of await releaseColumn(transaction, 'email', addresses)) changed.set(row.id, row);
  for (const row of await releaseColumn(transaction, 'phone', phones)) changed.set(row.id, row);
  for (const row of await releaseFurther(transaction, 'email', addresses)) changed.set(row.id, row);
  for (const row of await releaseFurther(transaction, 'phone', phones)) changed.set(row.id, row);
  const isNobody = Map.groupBy(
    changed.values(),
    ({ name, email, phone }) => name === null && email === null && phone === null,
  );
  const nobody = (isNobody.get(true) ?? []).map(({ id }) => id);
  if (nobody.length > 0) {
    await transaction.deleteFrom('supporter').where('id', 'in', nobody).execute();
    await anonymiseSupporterLines(transaction, nobody);
  }
  for (const { id } of isNobody.get(false) ?? []) await indexSupporter(transaction, id);
  return changed.size;
};
