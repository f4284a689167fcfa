import { type Kysely, sql } from 'kysely';
import { gmtText } from '../../../shared/dates.ts';
import { readPhoneNumber } from '../../../shared/phone-number.ts';
import { foldText } from '../../../shared/split-words.ts';
import type { OrderState, PaymentMethod } from '../../../shared/votes/votes.ts';
import type { Schema } from '../../db/schema.ts';
import type { Book } from '../../db/tables/vote-orders.ts';
import { readOrderReference } from '../orders/order-reference.ts';
import type { StoredOrder } from '../orders/stored-order.ts';

/** The filter of the order list; null does not filter. */
export type OrderFilter = {
  readonly book: Book;
  readonly state: OrderState | null;
  readonly method: PaymentMethod | null;
  /** Only orders with a payment that does not fit. */
  readonly hasMismatch: boolean;
  /** Placed at or after this moment. */
  readonly from: number | null;
  /** Placed before this moment. */
  readonly before: number | null;
  /** A reference or its end, a mobile number, or an e-mail address. */
  readonly search: string | null;
};

export type OrderList = { readonly orders: readonly StoredOrder[]; readonly total: number };

/** Matches e-mail address, reference, phone number and end of the reference. A union, so that each part uses its own index. */
const selectMatching = (db: Kysely<Schema>, search: string) => {
  const all = db.selectFrom('vote_order').select('id');
  const reference = readOrderReference(search);
  const phone = readPhoneNumber(search);
  const end = search.toUpperCase().replace(/[^\dA-Z]/g, '');
  let found = all.where(sql`lower(email)`, '=', foldText(search.trim()));
  if (reference !== null) found = found.union(all.where('reference', '=', reference));
  if (phone !== null) found = found.union(all.where('phone', '=', phone));
  if (/^[\dA-Z]{4}$/.test(end)) found = found.union(all.where(sql`substr(reference, 14)`, '=', end));
  return found;
};

const selectOrders = (db: Kysely<Schema>, filter: OrderFilter) => {
  const { book, state, method, hasMismatch, from, before, search } = filter;
  let query = db.selectFrom('vote_order').where('book', '=', book);
  if (state !== null) query = query.where('state', '=', state);
  if (method !== null) query = query.where('method', '=', method);
  if (hasMismatch) query = query.where('mismatch', 'is not', null);
  if (from !== null) query = query.where('created_gmt', '>=', gmtText(from));
  if (before !== null) query = query.where('created_gmt', '<', gmtText(before));
  if (search !== null && search.trim() !== '') query = query.where('id', 'in', selectMatching(db, search));
  return query;
};

/** How many orders of an export are in memory at once. */
const batchSize = 500;

/** All matching orders, the newest first, in batches: an order that is placed meanwhile is not among them. */
export async function* streamOrders(
  db: Kysely<Schema>,
  filter: OrderFilter,
): AsyncGenerator<readonly StoredOrder[]> {
  const query = selectOrders(db, filter)
    .selectAll()
    .orderBy('created_gmt', 'desc')
    .orderBy('id', 'desc')
    .limit(batchSize);
  for (let last: StoredOrder | undefined; ; ) {
    const after = last;
    const rows = await (after === undefined
      ? query
      : query.where((eb) =>
          eb.or([
            eb('created_gmt', '<', after.created_gmt),
            eb.and([eb('created_gmt', '=', after.created_gmt), eb('id', '<', after.id)]),
          ]),
        )
    ).execute();
    if (rows.length > 0) yield rows;
    if (rows.length < batchSize) return;
    last = rows.at(-1);
  }
}

/** One page of the matching orders, the newest first. */
export const listOrders = async (
  db: Kysely<Schema>,
  filter: OrderFilter,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<OrderList> => {
  const query = selectOrders(db, filter);
  const { total } = await query
    .select((eb) => eb.fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow();
  const orders = await query
    .selectAll()
    .orderBy('created_gmt', 'desc')
    .orderBy('id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return { orders, total: Number(total) };
};

/** How many orders are pending, or have a payment that does not fit, or that came too late. */
export const countWaitingOrders = async (db: Kysely<Schema>, book: Book): Promise<number> => {
  const count = async (kind: 'pending' | 'mismatch' | 'late'): Promise<number> => {
    const all = db.selectFrom('vote_order').where('book', '=', book);
    const query =
      kind === 'mismatch'
        ? all.where('mismatch', 'is not', null).where('state', 'not in', ['pending', 'late'])
        : all.where('state', '=', kind);
    const { total } = await query
      .select((eb) => eb.fn.countAll<number | string>().as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  };
  return (await count('pending')) + (await count('mismatch')) + (await count('late'));
};
