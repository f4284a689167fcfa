import type { Kysely } from 'kysely';
import { gmtText } from '../../../shared/dates.ts';
import type { Schema } from '../../db/schema.ts';
import type { Book } from '../../db/tables/vote-orders.ts';

/** How many orders a team member should look at. */
export type OrdersNeedingAttention = {
  /** Still pending after their time limit: the gateway does not report their payments. */
  readonly overdue: number;
  /** Paid after their round was closed, and not given back yet. */
  readonly late: number;
  /** Orders with a payment that does not fit. */
  readonly withMismatch: number;
  /** Orders of real money on a site that has only test payments: without a live key they cannot be verified. */
  readonly unverifiable: number;
};

/** How long after its time limit an order may stay pending: the payment worker needs a moment to expire it. */
const expiryDelay = 5 * 60_000;

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
  const selectOrders = (of: Book = book) => db.selectFrom('vote_order').where('book', '=', of);
  return {
    overdue: await count(
      selectOrders()
        .where('state', '=', 'pending')
        .where('mismatch', 'is', null)
        .where('expires_gmt', '<', gmtText(now - expiryDelay)),
    ),
    late: await count(selectOrders().where('state', '=', 'late').where('mismatch', 'is', null)),
    withMismatch: await count(selectOrders().where('mismatch', 'is not', null)),
    unverifiable: book === 'live' ? 0 : await count(selectOrders('live')),
  };
};
