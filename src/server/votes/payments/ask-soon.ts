import type { Log } from '../../log.ts';
import type { OrderStore, StoredOrder } from '../orders/order-store.ts';
import type { CollectPayment } from './collect-payment.ts';

type Dependencies = {
  readonly orders: OrderStore;
  readonly collect: CollectPayment;
  readonly log: Log;
  /** How long a voter waits for the gateway's answer, in milliseconds; what comes later, the order's page shows. */
  readonly patience?: number;
};

export type AskSoon = {
  /** Asks for an order's money; gives the order as it stands when the gateway has answered, or the voter has waited enough. */
  readonly ask: (order: StoredOrder) => Promise<StoredOrder>;
  /** Ends what is under way: the order is written down, and looked after at the next start. */
  readonly stop: () => Promise<void>;
};

/** Asks for the money of new orders without letting their voters wait for a slow gateway. */
export const createAskSoon = ({ orders, collect, log, patience = 5_000 }: Dependencies): AskSoon => {
  const closing = new AbortController();
  const running = new Set<Promise<unknown>>();
  return {
    ask: async (order) => {
      const asking = collect.ask(order, closing.signal);
      const tracked = asking
        .catch((error: unknown) => log.error('asking for a payment failed', error, { order: order.id }))
        .finally(() => running.delete(tracked));
      running.add(tracked);
      let timer: NodeJS.Timeout | undefined;
      const waited = new Promise<null>((resolve) => {
        timer = setTimeout(() => resolve(null), patience);
      });
      const asked = await Promise.race([asking, waited]).finally(() => clearTimeout(timer));
      return asked ?? orders.get(order.id);
    },
    stop: async () => {
      closing.abort();
      await Promise.all(running);
    },
  };
};
