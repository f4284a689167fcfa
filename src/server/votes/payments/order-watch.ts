import { createBackgroundWorker, type BackgroundWorker } from '../../background/background-worker.ts';
import type { Log } from '../../log.ts';
import type { AtStep } from '../crash-points.ts';
import type { OrderStore, StoredOrder } from '../orders/order-store.ts';
import { lookLength } from './check-times.ts';
import type { CollectPayment } from './verify-payment.ts';

type Dependencies = {
  readonly orders: OrderStore;
  readonly collect: CollectPayment;
  readonly log: Log;
  readonly now: () => number;
  readonly atStep: AtStep;
  /** How many orders are looked at together: the gateway's limits are not known. */
  readonly concurrency?: number;
  /** How often it is looked for orders without being told, in milliseconds. */
  readonly pollEvery?: number;
};

/** Whether the gateway sent word of it since it was last asked. */
const causeOf = ({ notice_gmt, checked_gmt }: StoredOrder): 'webhook' | 'watch' =>
  notice_gmt !== null && notice_gmt >= (checked_gmt ?? '') ? 'webhook' : 'watch';

/** Looks after the orders that wait, for as long as the program runs: asks the gateway, and ends what is over. */
export const createOrderWatch = (dependencies: Dependencies): BackgroundWorker => {
  const { orders, collect, log, now, atStep, concurrency = 12, pollEvery = 2_000 } = dependencies;
  return createBackgroundWorker({
    claimNext: () => orders.claimDue(now(), lookLength),
    handle: async (order, { abort }) => {
      atStep('payment due, gateway not asked');
      await collect.look(order, causeOf(order), abort);
    },
    unavailableEvent: 'database away, payments wait',
    log,
    concurrency,
    pollEvery,
    grace: 3_000,
  });
};
