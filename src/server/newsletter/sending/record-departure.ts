import { type Kysely, sql } from 'kysely';
import { gmtText } from '../../../shared/dates.ts';
import type { Schema } from '../../db/schema.ts';

/** Somebody who leaves later than this after a newsletter does not leave because of it, in milliseconds. */
const memory = 30 * 24 * 60 * 60 * 1_000;

/**
 * Notes that a subscriber has unsubscribed after the last newsletter that they got, for its results. To be called in the transaction that
 * ends the subscription.
 */
export const recordDeparture = async (
  transaction: Kysely<Schema>,
  subscriberId: number,
  now: number,
): Promise<void> => {
  await transaction
    .updateTable('newsletter_recipient')
    .set({ left_gmt: gmtText(now) })
    .where(
      'id',
      '=',
      sql<number>`(select id from newsletter_recipient
        where subscriber_id = ${subscriberId} and state = 'sent' and sent_gmt > ${gmtText(now - memory)}
        order by newsletter_id desc limit 1)`,
    )
    .where('left_gmt', 'is', null)
    .execute();
};
