import type { Kysely } from 'kysely';
import { gmtText } from '../../../shared/dates.ts';
import type { Book, Schema } from '../../db/schema.ts';

/** How many orders a team member should look at. */
export type OrdersNeedingAttention = {
  /** Still pending after their time limit: the gateway does not report their payments. */
  readonly late: number;
  /** Orders with a payment that does not fit. */
  readonly withMismatch: number;
};

/** How long after its time limit an order may stay pending: the payment worker needs a moment to expire it. */
const gracePeriod = 5 * 60_000;

export const countOrdersNeedingAttention = async (
  db: Kysely<Schema>,
  book: Book,
  now: number,
): Promise<OrdersNeedingAttention> => {
  const count = async (query: ReturnType<typeof selectOrders>): Promise<number> => {
    const { total } = await query
      .select((eb) => eb.fn.countAll<number | string>().as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  };
  const selectOrders = () => db.selectFrom('vote_order').where('book', '=', book);
  return {
    late: await count(
      selectOrders()
        .where('state', '=', 'pending')
        .where('mismatch', 'is', null)
        .where('expires_gmt', '<', gmtText(now - gracePeriod)),
    ),
    withMismatch: await count(
      selectOrders().where('mismatch', 'is not', null).where('state', 'in', ['pending', 'failed', 'expired']),
    ),
  };
};
