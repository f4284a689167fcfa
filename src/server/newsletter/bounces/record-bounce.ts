import type { Kysely } from 'kysely';
import { gmtText } from '../../../shared/dates.ts';
import { bumpRevision } from '../../db/revision.ts';
import type { Schema } from '../../db/schema.ts';
import type { SubscriberState } from '../../db/tables/newsletter-subscribers.ts';
import type { Bounce } from '../../mail/bounce.ts';
import { recordDeparture } from '../sending/record-departure.ts';
import { updateSupporterConsent } from '../subscriptions/newsletter-consent.ts';

/** This many temporary bounces within this time, in milliseconds, pause a subscription. */
const pauseAfter = 3;
export const pauseWithin = 14 * 24 * 60 * 60 * 1000;

/** What became of the subscription; `none` if there is none that it could change. */
export type BounceResult = 'bounced' | 'ended' | 'paused' | 'counted' | 'none';

/** The states in which a person would still get mails. */
const active: readonly SubscriberState[] = ['pending', 'confirmed', 'paused'];

/** Counts a temporary bounce. Returns the number of mails that bounced within the last 14 days. */
const countTemporary = async (
  transaction: Kysely<Schema>,
  { id, messageId }: { readonly id: number; readonly messageId: string },
  now: number,
): Promise<number> => {
  await transaction
    .insertInto('temporary_bounce')
    .values({ subscriber_id: id, message_id: messageId, bounced_gmt: gmtText(now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { total } = await transaction
    .selectFrom('temporary_bounce')
    .select((eb) => eb.fn.countAll<number | string>().as('total'))
    .where('subscriber_id', '=', id)
    .where('bounced_gmt', '>', gmtText(now - pauseWithin))
    .executeTakeFirstOrThrow();
  return Number(total);
};

/**
 * Ends or pauses the subscription of an address whose mails are refused, so that nothing more is sent to it. A person who has
 * unsubscribed stays unsubscribed. To be called in a transaction; the caller has made sure that the site sent this mail.
 */
export const recordBounce = async (
  transaction: Kysely<Schema>,
  { kind, email, messageId, reason }: Bounce,
  now: number,
): Promise<BounceResult> => {
  await bumpRevision(transaction, 'supporters');
  const subscriber = await transaction
    .selectFrom('newsletter_subscriber')
    .select(['id', 'email', 'state'])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  if (subscriber === undefined || !active.includes(subscriber.state)) return 'none';
  const { id } = subscriber;
  const stop = async (state: 'bounced' | 'ended' | 'paused', text: string): Promise<void> => {
    await transaction
      .updateTable('newsletter_subscriber')
      .set({ state, reason: text, ended_gmt: gmtText(now) })
      .where('id', '=', id)
      .execute();
    await updateSupporterConsent(transaction, subscriber.email);
  };
  if (kind === 'permanent') {
    await stop('bounced', reason);
    return 'bounced';
  }
  if (kind === 'complaint') {
    await stop('ended', reason);
    await recordDeparture(transaction, id, now);
    return 'ended';
  }
  const count = await countTemporary(transaction, { id, messageId }, now);
  if (count < pauseAfter || subscriber.state !== 'confirmed') return 'counted';
  await stop('paused', `${pauseAfter} emails within 14 days could not be delivered. ${reason}`);
  return 'paused';
};
