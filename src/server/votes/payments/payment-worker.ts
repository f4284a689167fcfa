import { type BackgroundWorker, createBackgroundWorker } from '../../background/background-worker.ts';
import type { Log } from '../../log.ts';
import type { OnCrashPoint } from '../crash-points.ts';
import { checkLease } from '../orders/check-times.ts';
import type { OrderStore } from '../orders/order-store.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import type { PaymentService } from './payment-service.ts';

type Dependencies = {
  readonly orders: OrderStore;
  readonly payments: PaymentService;
  /** Runs before each poll. */
  readonly beforePoll?: () => Promise<void>;
  readonly log: Log;
  readonly now: () => number;
  readonly onCrashPoint: OnCrashPoint;
  /** How many orders are verified at once: the gateway's limits are not known. */
  readonly concurrency?: number;
  /** How often the database is polled for due orders, in milliseconds. */
  readonly pollEvery?: number;
};

/** `webhook` if a notice came since the last verification. */
const getVerifyCause = ({ notice_gmt, checked_gmt }: StoredOrder): 'webhook' | 'watch' =>
  notice_gmt !== null && notice_gmt >= (checked_gmt ?? '') ? 'webhook' : 'watch';

/** The background worker that verifies due orders and expires old ones. */
export const createPaymentWorker = (dependencies: Dependencies): BackgroundWorker => {
  const {
    orders,
    payments,
    beforePoll,
    log,
    now,
    onCrashPoint,
    concurrency = 12,
    pollEvery = 2_000,
  } = dependencies;
  return createBackgroundWorker({
    ...(beforePoll ? { beforePoll } : {}),
    claimNext: () => orders.claimDue(now(), checkLease),
    handle: async (order, { abort }) => {
      onCrashPoint('payment due, gateway not asked');
      await payments.verifyPayment(order, getVerifyCause(order), abort);
    },
    unavailableEvent: 'database away, payments wait',
    log,
    concurrency,
    pollEvery,
    grace: 3_000,
  });
};
