import type { Kysely, Selectable } from 'kysely';
import type { LedgerPage } from '../../../shared/ledger.ts';
import type { Book, Schema, VoteLedgerTable } from '../../db/schema.ts';
import type { OrderStore, StoredOrder } from '../orders/order-store.ts';
import type { Looked } from '../payments/collect-payment.ts';
import type { SettleOrder } from '../payments/settle-order.ts';
import { listOrders, type OrderFilter, type OrderList } from './order-list.ts';
import { countOrdersInNeed, type OrdersInNeed } from './orders-in-need.ts';
import { type VoteTotal, voteTotals } from './vote-totals.ts';

type Dependencies = {
  readonly db: Kysely<Schema>;
  readonly orders: OrderStore;
  readonly book: Book;
  readonly credited: TeamOrders['credited'];
  readonly look: (order: StoredOrder) => Promise<Looked>;
  readonly settle: SettleOrder;
};

/** A change of an order, with its cause. */
export type OrderChange = Pick<Selectable<VoteLedgerTable>, 'number' | 'at_gmt' | 'change' | 'cause'>;

/** Why money was given back, and by whom: both stay in the ledger for ever. */
export type Refund = { readonly by: string; readonly reason: string };

/** What the team can do with orders; whoever offers it checks who is asking. */
export type TeamOrders = {
  readonly list: (
    filter: Omit<OrderFilter, 'book'>,
    paging: { readonly page: number; readonly perPage: number },
  ) => Promise<OrderList>;
  /** No money moves here. */
  readonly isTest: boolean;
  /** Votes that count, and on which days they came; summed anew only after an order has changed. */
  readonly credited: () => Promise<Pick<LedgerPage, 'votes' | 'days'>>;
  readonly inNeed: (now: number) => Promise<OrdersInNeed>;
  readonly totals: (first: string, last: string) => Promise<readonly VoteTotal[]>;
  /** What happened to an order, in order. */
  readonly history: (id: number) => Promise<readonly OrderChange[]>;
  /** Asks the gateway what became of an order's payment. */
  readonly askAgain: (id: number) => Promise<Looked>;
  /** Notes that an order's money was given back: its votes are taken back by an entry of their own. */
  readonly refund: (id: number, refund: Refund) => Promise<'refunded' | 'not paid'>;
};

/** One line, so that a cause stays readable wherever it is printed. */
const causeOf = ({ by, reason }: Refund): string =>
  `refund by ${by}: ${reason}`.replace(/[\p{Cc}\s]+/gu, ' ').slice(0, 500);

export const createTeamOrders = ({ db, orders, book, credited, look, settle }: Dependencies): TeamOrders => ({
  list: (filter, paging) => listOrders(db, { ...filter, book }, paging),
  isTest: book === 'test',
  credited,
  inNeed: (now) => countOrdersInNeed(db, book, now),
  totals: (first, last) => voteTotals(db, book, { first, last }),
  history: (id) =>
    db
      .selectFrom('vote_ledger')
      .select(['number', 'at_gmt', 'change', 'cause'])
      .where('order_id', '=', id)
      .orderBy('number')
      .execute(),
  askAgain: async (id) => look(await orders.get(id)),
  refund: async (id, refund) => {
    const { isMoved } = await settle({ id }, 'refunded', causeOf(refund));
    return isMoved ? 'refunded' : 'not paid';
  },
});
