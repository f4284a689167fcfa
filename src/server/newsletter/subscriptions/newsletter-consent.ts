import { type Expression, type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { ConsentState } from '../../../shared/admin/newsletter-consent.ts';
import type { Schema } from '../../db/schema.ts';
import type { NewsletterSubscriberTable } from '../../db/tables/newsletter-subscribers.ts';
import { selectIdsByEmail } from '../../supporters/further-contacts.ts';

/** The consent that belongs to an email address, which is null for supporters without one. */
export const selectConsent = (email: Expression<string | null> | string | null): RawBuilder<ConsentState> =>
  sql<ConsentState>`coalesce((select newsletter_subscriber.state from newsletter_subscriber
    where newsletter_subscriber.email = ${email}), 'none')`;

/**
 * The consent of a supporter with one address or with several: the best of their subscriptions, because a person who ended one of them
 * may have begun the other since.
 */
export const selectSupporterConsent = sql<ConsentState>`coalesce((select newsletter_subscriber.state
  from (select supporter.email as email union all select value from supporter_contact
    where supporter_contact.supporter_id = supporter.id and kind = 'email') as own
  inner join newsletter_subscriber on newsletter_subscriber.email = own.email
  order by case newsletter_subscriber.state when 'confirmed' then 0 when 'pending' then 1 when 'paused' then 2
    when 'bounced' then 3 else 4 end limit 1), 'none')`;

/**
 * Writes the consent of an address into its supporter's record, where it can be filtered and sorted by. To be called in the
 * transaction that changes the subscription, which has locked the supporters.
 */
export const updateSupporterConsent = async (transaction: Kysely<Schema>, email: string): Promise<void> => {
  await transaction
    .updateTable('supporter')
    .set({ consent: selectSupporterConsent })
    .where('id', 'in', selectIdsByEmail(email))
    .execute();
};

export type SubscriptionTimes = Pick<
  Selectable<NewsletterSubscriberTable>,
  'state' | 'asked_gmt' | 'confirmed_gmt' | 'ended_gmt' | 'reason'
>;

/** The times of the subscriptions of these addresses, and why they ended. */
export const readSubscriptionTimes = async (
  db: Kysely<Schema>,
  emails: readonly (string | null)[],
): Promise<ReadonlyMap<string | null, SubscriptionTimes>> => {
  const known = emails.filter((email) => email !== null);
  if (known.length === 0) return new Map();
  const rows = await db
    .selectFrom('newsletter_subscriber')
    .select(['email', 'state', 'asked_gmt', 'confirmed_gmt', 'ended_gmt', 'reason'])
    .where('email', 'in', known)
    .execute();
  return new Map(rows.map(({ email, ...times }) => [email, times]));
};
