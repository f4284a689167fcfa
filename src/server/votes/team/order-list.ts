import { type Kysely, sql } from 'kysely';
import { gmtText } from '../../../shared/dates.ts';
import { readPhoneNumber } from '../../../shared/phone-number.ts';
import type { OrderState, PaymentMethod } from '../../../shared/votes.ts';
import type { Book, Schema } from '../../db/schema.ts';
import { readOrderReference } from '../orders/order-reference.ts';
import type { StoredOrder } from '../orders/order-store.ts';

/** Which orders are wanted; what is null makes no difference. */
export type OrderFilter = {
  readonly book: Book;
  readonly state: OrderState | null;
  readonly method: PaymentMethod | null;
  /** Only those to which a payment came that does not fit. */
  readonly hasMismatch: boolean;
  /** Placed from this moment on, and before that one. */
  readonly from: number | null;
  readonly before: number | null;
  /** A reference or its end, a mobile number, or an e-mail address. */
  readonly search: string | null;
};

export type OrderList = { readonly orders: readonly StoredOrder[]; readonly total: number };

/** The orders that a search finds: by whatever its words can be read as, each looked up in an index of its own. */
const matching = (db: Kysely<Schema>, search: string) => {
  const all = db.selectFrom('vote_order').select('id');
  const reference = readOrderReference(search);
  const phone = readPhoneNumber(search);
  const end = search.toUpperCase().replace(/[^\dA-Z]/g, '');
  let found = all.where(sql`lower(email)`, '=', search.trim().toLowerCase());
  if (reference !== null) found = found.union(all.where('reference', '=', reference));
  if (phone !== null) found = found.union(all.where('phone', '=', phone));
  if (/^[\dA-Z]{4}$/.test(end)) found = found.union(all.where(sql`substr(reference, 14)`, '=', end));
  return found;
};

/** The orders that fit, the newest first, a page at a time. */
export const listOrders = async (
  db: Kysely<Schema>,
  filter: OrderFilter,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<OrderList> => {
  const { book, state, method, hasMismatch, from, before, search } = filter;
  let fitting = db.selectFrom('vote_order').where('book', '=', book);
  if (state !== null) fitting = fitting.where('state', '=', state);
  if (method !== null) fitting = fitting.where('method', '=', method);
  if (hasMismatch) fitting = fitting.where('trouble', 'is not', null);
  if (from !== null) fitting = fitting.where('created_gmt', '>=', gmtText(from));
  if (before !== null) fitting = fitting.where('created_gmt', '<', gmtText(before));
  if (search !== null && search.trim() !== '') fitting = fitting.where('id', 'in', matching(db, search));
  const { total } = await fitting
    .select((eb) => eb.fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow();
  const orders = await fitting
    .selectAll()
    .orderBy('created_gmt', 'desc')
    .orderBy('id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return { orders, total: Number(total) };
};

/** How many orders wait for their payment, or have one that does not fit. */
export const countWaiting = async (db: Kysely<Schema>, book: Book): Promise<number> => {
  const count = async (narrow: 'pending' | 'trouble'): Promise<number> => {
    const all = db.selectFrom('vote_order').where('book', '=', book);
    const fitting =
      narrow === 'pending'
        ? all.where('state', '=', 'pending')
        : all.where('trouble', 'is not', null).where('state', '!=', 'pending');
    const { total } = await fitting
      .select((eb) => eb.fn.countAll<number | string>().as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  };
  return (await count('pending')) + (await count('trouble'));
};
