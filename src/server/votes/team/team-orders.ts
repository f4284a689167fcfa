import type { Kysely, Selectable } from 'kysely';
import { inboxAddress } from '../../../shared/admin/inbox.ts';
import type { LedgerPage } from '../../../shared/ledger.ts';
import { oneLine } from '../../../shared/one-line.ts';
import { countVotes, formatKwacha } from '../../../shared/votes.ts';
import { type Activity, ActivityLog } from '../../activity/activity-log.ts';
import type { Book, OrderResolutionTable, Schema, VoteLedgerTable } from '../../db/schema.ts';
import type { OrderStore, StoredOrder } from '../orders/order-store.ts';
import type { TransitionOrder } from '../payments/transition-order.ts';
import type { Looked } from '../payments/verify-payment.ts';
import { countWaiting, listOrders, type OrderFilter, type OrderList } from './order-list.ts';
import { countOrdersInNeed, type OrdersInNeed } from './orders-in-need.ts';
import { createResolveMismatch, type Resolution } from './resolve-mismatch.ts';
import { type VoteTotal, voteTotals } from './vote-totals.ts';

type Dependencies = {
  readonly db: Kysely<Schema>;
  readonly orders: OrderStore;
  readonly book: Book;
  readonly credited: TeamOrders['credited'];
  readonly look: (order: StoredOrder) => Promise<Looked>;
  readonly settle: TransitionOrder;
  readonly now: () => number;
};

/** A change of an order, with its cause. */
export type OrderChange = Pick<Selectable<VoteLedgerTable>, 'number' | 'at_gmt' | 'change' | 'cause'>;

/** What the team did about a payment that did not fit. */
export type Settled = Pick<Selectable<OrderResolutionTable>, 'at_gmt' | 'actor' | 'reason' | 'report'>;

/** Why money was given back, and by whom: both stay in the ledger for ever. */
export type Refund = { readonly by: string; readonly reason: string };

/** What the team can do with orders; whoever offers it checks who is asking. */
export type TeamOrders = {
  readonly list: (
    filter: Omit<OrderFilter, 'book'>,
    paging: { readonly page: number; readonly perPage: number },
  ) => Promise<OrderList>;
  /** How many wait for their payment, or for somebody of the team to look into it. */
  readonly waiting: () => Promise<number>;
  /** Null where there is none with this number. */
  readonly find: (id: number) => Promise<StoredOrder | null>;
  /** Whether no money moves. */
  readonly isTest: boolean;
  /** Votes that count, and on which days they came; summed anew only after an order has changed. */
  readonly credited: () => Promise<Pick<LedgerPage, 'votes' | 'days'>>;
  readonly inNeed: (now: number) => Promise<OrdersInNeed>;
  readonly totals: (first: string, last: string) => Promise<readonly VoteTotal[]>;
  /** What happened to an order, in order. */
  readonly history: (id: number) => Promise<readonly OrderChange[]>;
  /** Asks the gateway what became of an order's payment, because somebody of the team wants to know. */
  readonly askAgain: (id: number, by: string) => Promise<Looked>;
  /** Notes that an order's money was given back: its votes are taken back by an entry of their own. */
  readonly refund: (id: number, refund: Refund) => Promise<'refunded' | 'not paid'>;
  /** What was done by hand about its payments that did not fit, in order. */
  readonly resolutions: (id: number) => Promise<readonly Settled[]>;
  /** Notes that the team has dealt with a payment that does not fit. False where no such payment is noted any more. */
  readonly markResolved: (id: number, resolution: Resolution) => Promise<boolean>;
};

const causeOf = ({ by, reason }: Refund): string => oneLine(`refund by ${by}: ${reason}`).slice(0, 500);

/** An order is told of by its size: its reference is its voter's own. */
const activityOf = (order: StoredOrder, actor: string, deed: Activity['deed']): Activity => ({
  actor,
  deed,
  subject: `of ${countVotes(order.votes)} for ${formatKwacha(order.price)}`,
  address: `${inboxAddress('orders')}&order=${order.id}`,
});

export const createTeamOrders = (dependencies: Dependencies): TeamOrders => {
  const { db, orders, book, credited, look, settle, now } = dependencies;
  return {
    list: (filter, paging) => listOrders(db, { ...filter, book }, paging),
    waiting: () => countWaiting(db, book),
    find: async (id) =>
      (await db.selectFrom('vote_order').selectAll().where('id', '=', id).executeTakeFirst()) ?? null,
    isTest: book === 'test',
    credited,
    inNeed: (at) => countOrdersInNeed(db, book, at),
    totals: (first, last) => voteTotals(db, book, { first, last }),
    history: (id) =>
      db
        .selectFrom('vote_ledger')
        .select(['number', 'at_gmt', 'change', 'cause'])
        .where('order_id', '=', id)
        .orderBy('number')
        .execute(),
    askAgain: async (id, by) => {
      const order = await orders.get(id);
      // The deed is the asking; what the gateway answers is written into the ledger.
      await new ActivityLog(db).add(activityOf(order, by, 'asked-gateway'), now());
      return look(order);
    },
    refund: async (id, refund) => {
      const { isMoved } = await settle({ id }, 'refunded', causeOf(refund), (transaction, order) =>
        new ActivityLog(transaction).add(activityOf(order, refund.by, 'refunded-order'), now()),
      );
      return isMoved ? 'refunded' : 'not paid';
    },
    resolutions: (id) =>
      db
        .selectFrom('vote_settlement')
        .select(['at_gmt', 'actor', 'reason', 'report'])
        .where('order_id', '=', id)
        .orderBy('id')
        .execute(),
    markResolved: createResolveMismatch({ db, settle, activityOf, now }),
  };
};
