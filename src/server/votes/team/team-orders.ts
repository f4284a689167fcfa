import type { Kysely, Selectable } from 'kysely';
import { oneLine } from '../../../shared/one-line.ts';
import type { LedgerPage, OrderChange } from '../../../shared/votes/ledger.ts';
import { ActivityLog } from '../../activity/activity-log.ts';
import type { Schema } from '../../db/schema.ts';
import type { VoteLedgerTable } from '../../db/tables/vote-ledger.ts';
import type { Book, OrderResolutionTable } from '../../db/tables/vote-orders.ts';
import { createOrderActivity } from '../orders/order-activity.ts';
import type { OrderStore } from '../orders/order-store.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import type { VerifiedOrder } from '../payments/payment-service.ts';
import type { TransitionOrder } from '../payments/transition-order.ts';
import { type CreditByHand, createCreditByHand } from './credit-by-hand.ts';
import { type GatewayState, readGatewayState } from './gateway-state.ts';
import {
  countWaitingOrders,
  listOrders,
  type OrderFilter,
  type OrderList,
  streamOrders,
} from './order-list.ts';
import { countOrdersNeedingAttention, type OrdersNeedingAttention } from './orders-needing-attention.ts';
import { createResolveMismatch, type Resolution } from './resolve-mismatch.ts';
import { listVoteTotals, type VoteTotal } from './vote-totals.ts';

type Dependencies = {
  readonly db: Kysely<Schema>;
  readonly orders: OrderStore;
  readonly book: Book;
  /** The name of the gateway that takes new orders. */
  readonly provider: string;
  readonly credited: TeamOrders['credited'];
  readonly verifyPayment: (order: StoredOrder) => Promise<VerifiedOrder>;
  readonly transitionOrder: TransitionOrder;
  readonly now: () => number;
};

/** A ledger entry of an order, with its cause. */
export type OrderEntry = Pick<Selectable<VoteLedgerTable>, 'number' | 'at_gmt' | 'cause'> & {
  readonly change: OrderChange;
};

/** A stored resolution of a mismatch. */
export type OrderResolution = Pick<
  Selectable<OrderResolutionTable>,
  'at_gmt' | 'actor' | 'reason' | 'report'
>;

/** Who refunded an order, or undid that, and why: both stay in the ledger for ever. */
export type Refund = { readonly by: string; readonly reason: string };

/** The team's operations on orders. The caller checks the permissions. */
export type TeamOrders = {
  readonly list: (
    filter: Omit<OrderFilter, 'book'>,
    paging: { readonly page: number; readonly perPage: number },
  ) => Promise<OrderList>;
  /** All matching orders in batches, the newest first; logged as an action of the member. */
  readonly exportAll: (
    filter: Omit<OrderFilter, 'book'>,
    by: string,
  ) => Promise<AsyncIterable<readonly StoredOrder[]>>;
  /** How many orders are pending, or have a payment that does not fit, or that came too late. */
  readonly waiting: () => Promise<number>;
  readonly find: (id: number) => Promise<StoredOrder | null>;
  /** Whether these are test payments, without real money. */
  readonly isTest: boolean;
  /** The counted votes, in total and by day; summed again only after an order has changed. */
  readonly credited: () => Promise<Pick<LedgerPage, 'votes' | 'days'>>;
  readonly countNeedingAttention: (now: number) => Promise<OrdersNeedingAttention>;
  readonly readGatewayState: (now: number) => Promise<GatewayState>;
  readonly totals: (first: string, last: string) => Promise<readonly VoteTotal[]>;
  /** The ledger entries of an order, the oldest first. */
  readonly history: (id: number) => Promise<readonly OrderEntry[]>;
  /** Verifies the payment with the gateway at the request of a member. */
  readonly verifyPayment: (id: number, by: string) => Promise<VerifiedOrder>;
  /** Records that the money was given back; a ledger entry of its own takes the votes back. */
  readonly refund: (id: number, refund: Refund) => Promise<'refunded' | 'not paid'>;
  /** Undoes a refund that the team recorded; a ledger entry of its own counts the votes again. */
  readonly undoRefund: (id: number, refund: Refund) => Promise<'restored' | 'nothing to undo'>;
  /** The resolved mismatches of an order, the oldest first. */
  readonly resolutions: (id: number) => Promise<readonly OrderResolution[]>;
  /** Ends a mismatch that the team has dealt with. False if the order has no mismatch any more, or a different one. */
  readonly resolveMismatch: (id: number, resolution: Resolution) => Promise<boolean>;
  readonly credits: CreditByHand;
};

const formatCause = (what: string, { by, reason }: Refund): string =>
  oneLine(`${what} by ${by}: ${reason}`).slice(0, 500);

export const createTeamOrders = (dependencies: Dependencies): TeamOrders => {
  const { db, orders, book, provider, credited, transitionOrder, now } = dependencies;
  return {
    list: (filter, paging) => listOrders(db, { ...filter, book }, paging),
    exportAll: async (filter, by) => {
      await new ActivityLog(db).add({ actor: by, action: 'exported-orders' }, now());
      return streamOrders(db, { ...filter, book });
    },
    waiting: () => countWaitingOrders(db, book),
    find: async (id) =>
      (await db.selectFrom('vote_order').selectAll().where('id', '=', id).executeTakeFirst()) ?? null,
    isTest: book === 'test',
    credited,
    countNeedingAttention: (at) => countOrdersNeedingAttention(db, book, at),
    readGatewayState: (at) => readGatewayState(db, { provider, book }, at),
    totals: (first, last) => listVoteTotals(db, book, { first, last }),
    history: (id) =>
      db
        .selectFrom('vote_ledger')
        .select(['number', 'at_gmt', 'change', 'cause'])
        .where('order_id', '=', id)
        .orderBy('number')
        .$narrowType<{ change: OrderChange }>()
        .execute(),
    verifyPayment: async (id, by) => {
      const order = await orders.get(id);
      // Logged before the result is known: the ledger records the result.
      await new ActivityLog(db).add(createOrderActivity(order, by, 'asked-gateway'), now());
      return dependencies.verifyPayment(order);
    },
    refund: async (id, refund) => {
      const cause = formatCause('refund', refund);
      const { isMoved } = await transitionOrder(
        { id },
        { kind: 'team refund' },
        cause,
        (transaction, order) =>
          new ActivityLog(transaction).add(createOrderActivity(order, refund.by, 'refunded-order'), now()),
      );
      return isMoved ? 'refunded' : 'not paid';
    },
    undoRefund: async (id, refund) => {
      const cause = formatCause('undone', refund);
      const undo = { kind: 'undo team refund' } as const;
      const { isMoved } = await transitionOrder({ id }, undo, cause, (transaction, order) =>
        new ActivityLog(transaction).add(createOrderActivity(order, refund.by, 'restored-order'), now()),
      );
      return isMoved ? 'restored' : 'nothing to undo';
    },
    resolutions: (id) =>
      db
        .selectFrom('order_resolution')
        .select(['at_gmt', 'actor', 'reason', 'report'])
        .where('order_id', '=', id)
        .orderBy('id')
        .execute(),
    resolveMismatch: createResolveMismatch({ db, transitionOrder, now }),
    credits: createCreditByHand({ db, transitionOrder, now }),
  };
};
