import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { SupporterAction } from '../db/tables/supporters.ts';
import { findFurtherOwners, readFurtherContacts } from './further-contacts.ts';
import type { StoredSupporter } from './supporter-list.ts';

/** What identifies a supporter in other tables. */
export type SupporterIdentity = Pick<StoredSupporter, 'id' | 'email' | 'phone'>;

/** E-mail addresses in lower case; phone numbers with country code. */
export type Contacts = { readonly emails: readonly string[]; readonly phones: readonly string[] };

/** The ids of the rows in other tables that a supporter's actions of these kinds created. */
export const selectActionSubjects = (
  db: Kysely<Schema>,
  supporterId: number,
  kinds: readonly SupporterAction[],
) =>
  db
    .selectFrom('supporter_action')
    .select('subject_id')
    .where('supporter_id', '=', supporterId)
    .where('kind', 'in', kinds);

/** The given contacts without those that another supporter has. */
const excludeOthers = async (
  db: Kysely<Schema>,
  id: number,
  part: 'email' | 'phone',
  given: ReadonlySet<string>,
): Promise<string[]> => {
  if (given.size === 0) return [];
  const others = await db
    .selectFrom('supporter')
    .select(part)
    .where(part, 'in', [...given])
    .where('id', '!=', id)
    .execute();
  const owners = await findFurtherOwners(db, part, [...given]);
  const further = [...owners].filter(([, owner]) => owner !== id).map(([value]) => value);
  const taken = new Set([...others.map((other) => other[part]), ...further]);
  return [...given].filter((one) => !taken.has(one));
};

/**
 * Every e-mail address and phone number of a supporter: those of the record, and those given with actions, because the
 * team may have changed the record since. A contact in another supporter's record belongs to that supporter.
 */
export const findContacts = async (
  db: Kysely<Schema>,
  { id, email, phone }: SupporterIdentity,
): Promise<Contacts> => {
  const addresses = await db
    .selectFrom('comment')
    .select('email')
    .where('id', 'in', selectActionSubjects(db, id, ['commented']))
    .union(
      db
        .selectFrom('contact_message')
        .select('email')
        .where('id', 'in', selectActionSubjects(db, id, ['wrote'])),
    )
    .union(
      db
        .selectFrom('newsletter_subscriber')
        .select('email')
        .where('id', 'in', selectActionSubjects(db, id, ['subscribed', 'unsubscribed'])),
    )
    .execute();
  const orders = await db
    .selectFrom('vote_order')
    .select(['email', 'phone'])
    .distinct()
    .where('id', 'in', selectActionSubjects(db, id, ['voted']))
    .execute();
  const further = await readFurtherContacts(db, [id]);
  const listFurther = (kind: 'email' | 'phone') =>
    further.filter((contact) => contact.kind === kind).map(({ value }) => value);
  const emails = [
    email,
    ...listFurther('email'),
    ...addresses.map((row) => row.email),
    ...orders.map((row) => row.email),
  ];
  const phones = [phone, ...listFurther('phone'), ...orders.map((row) => row.phone)];
  // A comment whose address is no longer kept has an empty one.
  const isGiven = (one: string | null): one is string => one !== null && one !== '';
  return {
    emails: await excludeOthers(
      db,
      id,
      'email',
      new Set(emails.filter(isGiven).map((one) => one.toLowerCase())),
    ),
    phones: await excludeOthers(db, id, 'phone', new Set(phones.filter(isGiven))),
  };
};
