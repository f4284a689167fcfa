import type { Kysely } from 'kysely';
import type { Schema, SupporterAction } from '../db/schema.ts';
import type { StoredSupporter } from './supporter-list.ts';

/** Whose traces are sought. */
export type Known = Pick<StoredSupporter, 'id' | 'email' | 'phone'>;

/** In lower case; with country code. */
export type Contacts = { readonly emails: readonly string[]; readonly phones: readonly string[] };

/** The rows of other tables that tell of what somebody did. */
export const supporterActionsOf = (
  db: Kysely<Schema>,
  supporterId: number,
  kinds: readonly SupporterAction[],
) =>
  db
    .selectFrom('supporter_deed')
    .select('subject_id')
    .where('supporter_id', '=', supporterId)
    .where('kind', 'in', kinds);

/** Those of them that no other supporter is known by. */
const withoutOthers = async (
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
  const taken = new Set(others.map((other) => other[part]));
  return [...given].filter((one) => !taken.has(one));
};

/**
 * Every address and number that is somebody's: those of their record, and those they gave with what they did, because the
 * team may have changed the record since. What another supporter is known by is the other's.
 */
export const contactsOf = async (db: Kysely<Schema>, { id, email, phone }: Known): Promise<Contacts> => {
  const addresses = await db
    .selectFrom('comment')
    .select('email')
    .where('id', 'in', supporterActionsOf(db, id, ['commented']))
    .union(
      db
        .selectFrom('contact_message')
        .select('email')
        .where('id', 'in', supporterActionsOf(db, id, ['wrote'])),
    )
    .union(
      db
        .selectFrom('newsletter_subscriber')
        .select('email')
        .where('id', 'in', supporterActionsOf(db, id, ['subscribed', 'unsubscribed'])),
    )
    .execute();
  const orders = await db
    .selectFrom('vote_order')
    .select(['email', 'phone'])
    .distinct()
    .where('id', 'in', supporterActionsOf(db, id, ['voted']))
    .execute();
  const emails = [email, ...addresses.map((row) => row.email), ...orders.map((row) => row.email)];
  const phones = [phone, ...orders.map((row) => row.phone)];
  const isGiven = (one: string | null): one is string => one !== null;
  return {
    emails: await withoutOthers(
      db,
      id,
      'email',
      new Set(emails.filter(isGiven).map((one) => one.toLowerCase())),
    ),
    phones: await withoutOthers(db, id, 'phone', new Set(phones.filter(isGiven))),
  };
};
