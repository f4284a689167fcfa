import type { Kysely, Transaction } from 'kysely';
import { gmtText } from '../../../shared/dates.ts';
import { oneLine } from '../../../shared/one-line.ts';
import { type Activity, ActivityLog } from '../../activity/activity-log.ts';
import type { Schema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { OrderStore, type StoredOrder } from '../orders/order-store.ts';
import type { TransitionOrder } from '../payments/transition-order.ts';

/** What somebody of the team did about a payment that does not fit its order. */
export type Resolution = {
  readonly by: string;
  readonly reason: string;
  /** What the gateway had reported when they looked; null where that was not noted. */
  readonly reported: string | null;
};

type Dependencies = {
  readonly db: Kysely<Schema>;
  readonly settle: TransitionOrder;
  readonly activityOf: (order: StoredOrder, actor: string, deed: Activity['deed']) => Activity;
  readonly now: () => number;
};

/** Undoes what was begun: no such payment is noted any more, or it is another one. */
class NothingToResolve extends Error {}

/**
 * Ends an order to which a payment came that does not fit, because the team has dealt with it. It counts no votes: the
 * ledger has a line of it only where the order was still pending, which ends as failed. Gives whether there was anything.
 */
export const createResolveMismatch =
  ({ db, settle, activityOf, now }: Dependencies) =>
  async (id: number, { by, reason, reported }: Resolution): Promise<boolean> => {
    const write = async (transaction: Transaction<Schema>): Promise<void> => {
      const at = now();
      const order = await new OrderStore(transaction).resolveMismatch(id, reported, at);
      if (order === null) throw new NothingToResolve();
      await transaction
        .insertInto('vote_settlement')
        .values({ order_id: id, at_gmt: gmtText(at), actor: by, reason: oneLine(reason), report: reported })
        .execute();
      await new ActivityLog(transaction).add(activityOf(order, by, 'settled-order'), at);
    };
    try {
      const { isMoved } = await settle({ id }, 'failed', 'settled', write);
      if (!isMoved) await inTransaction(db, write);
      return true;
    } catch (error) {
      if (error instanceof NothingToResolve) return false;
      throw error;
    }
  };
