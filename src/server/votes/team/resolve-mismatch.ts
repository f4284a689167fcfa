import type { Kysely, Transaction } from 'kysely';
import { gmtText } from '../../../shared/dates.ts';
import { oneLine } from '../../../shared/one-line.ts';
import { ActivityLog } from '../../activity/activity-log.ts';
import type { Schema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { createOrderActivity } from '../orders/order-activity.ts';
import { OrderStore } from '../orders/order-store.ts';
import type { TransitionOrder } from '../payments/transition-order.ts';

/** A team member's note on a payment that does not fit its order. */
export type Resolution = {
  readonly by: string;
  readonly reason: string;
  /** The report that the member saw; null for an order from before reports were stored. */
  readonly reported: string | null;
};

type Dependencies = {
  readonly db: Kysely<Schema>;
  readonly transitionOrder: TransitionOrder;
  readonly now: () => number;
};

/** Rolls the transaction back: the order has no mismatch any more, or a different one. */
class NothingToResolve extends Error {}

/**
 * Ends a mismatch that the team has dealt with. No votes are counted. A pending order becomes failed, with an entry in the
 * ledger; any other order keeps its state and gets no entry. Returns false if there was nothing to resolve.
 */
export const createResolveMismatch =
  ({ db, transitionOrder, now }: Dependencies) =>
  async (id: number, { by, reason, reported }: Resolution): Promise<boolean> => {
    const write = async (transaction: Transaction<Schema>): Promise<void> => {
      const at = now();
      const order = await new OrderStore(transaction).resolveMismatch(id, reported, at);
      if (order === null) throw new NothingToResolve();
      await transaction
        .insertInto('order_resolution')
        .values({ order_id: id, at_gmt: gmtText(at), actor: by, reason: oneLine(reason), report: reported })
        .execute();
      await new ActivityLog(transaction).add(createOrderActivity(order, by, 'settled-order'), at);
    };
    try {
      const { isMoved } = await transitionOrder({ id }, { kind: 'failed', failure: null }, 'settled', write);
      if (!isMoved) await inTransaction(db, write);
      return true;
    } catch (error) {
      if (error instanceof NothingToResolve) return false;
      throw error;
    }
  };
