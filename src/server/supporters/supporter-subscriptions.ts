import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import {
  readSubscriptionTimes,
  type SubscriptionTimes,
} from '../newsletter/subscriptions/newsletter-consent.ts';
import { readFurtherContacts } from './further-contacts.ts';
import type { StoredSupporter } from './supporter-list.ts';

/** The subscription that the consent of each of these supporters is of, by the ids of the supporters. */
export const readSupporterSubscriptions = async (
  db: Kysely<Schema>,
  supporters: readonly Pick<StoredSupporter, 'id' | 'email' | 'consent'>[],
): Promise<ReadonlyMap<number, SubscriptionTimes>> => {
  const contacts = await readFurtherContacts(
    db,
    supporters.map(({ id }) => id),
  );
  const further = contacts.filter(({ kind }) => kind === 'email');
  const times = await readSubscriptionTimes(db, [
    ...supporters.map(({ email }) => email),
    ...further.map(({ value }) => value),
  ]);
  const found = supporters.flatMap(({ id, email, consent }) => {
    const others = further.filter((contact) => contact.supporter_id === id);
    const subscription = [email, ...others.map(({ value }) => value)]
      .map((address) => times.get(address))
      .find((one) => one?.state === consent);
    return subscription ? [[id, subscription] as const] : [];
  });
  return new Map(found);
};
