import { Hono } from 'hono';
import { paths } from '../../../shared/paths.ts';
import { retryAfterOutage } from '../../db/database-unavailable.ts';
import type { Log } from '../../log.ts';
import type { AtStep } from '../crash-points.ts';
import { orderAddress } from '../orders/order-address.ts';
import { isOrderReference } from '../orders/order-reference.ts';
import type { OrderStore } from '../orders/order-store.ts';
import { freshFor } from './check-times.ts';
import type { PaymentProvider } from './payment-provider.ts';

type Dependencies = {
  readonly orders: OrderStore;
  readonly providers: readonly PaymentProvider[];
  /** There is an order to look at. */
  readonly wake: () => void;
  readonly log: Log;
  readonly now: () => number;
  readonly atStep: AtStep;
};

/** Messages that are not the gateway's are logged so seldom, in milliseconds: anybody can send them. */
const forgedLogEvery = 60_000;

/** Where a gateway reports to, and where it sends its payers back to. */
export const noticeAddress = (provider: string): string => `/api/payments/${provider}`;

const addNoticeRoutes = (app: Hono, provider: PaymentProvider, dependencies: Dependencies): void => {
  const { orders, wake, log, now, atStep } = dependencies;
  const { readNotice } = provider;
  if (readNotice === null) return;
  const address = noticeAddress(provider.name);
  let [forged, loggedAt] = [0, Number.NEGATIVE_INFINITY];

  app.post(address, async (context) => {
    context.header('Cache-Control', 'no-store');
    const body = new Uint8Array(await context.req.arrayBuffer());
    const notice = await readNotice(body, context.req.raw.headers);
    if (notice.kind === 'forged') {
      forged += 1;
      if (now() - loggedAt >= forgedLogEvery) {
        log.warn('payment notices without a valid signature', { provider: provider.name, count: forged });
        [forged, loggedAt] = [0, now()];
      }
      return context.text('The signature is missing or wrong.', 401);
    }
    // It is genuine: were it refused, it would only be sent again.
    if (notice.kind === 'unreadable') {
      log.warn('payment notice about nothing that is known', { provider: provider.name });
      return context.text('Received.');
    }
    atStep('notice received, not written');
    // Only what is written down may be acknowledged: the gateway forgets it then.
    await orders.noteNotice(notice.reference, now());
    atStep('notice written, gateway not told');
    wake();
    return context.text('Received.');
  });

  // Payers come back here, too, with the reference that the gateway adds.
  app.get(address, async (context) => {
    const reference = context.req.query('tx_ref') ?? '';
    context.header('Cache-Control', 'no-store');
    if (!isOrderReference(reference)) return context.redirect(paths.vote, 303);
    // Whoever has just paid should not have to wait for a message that is late.
    await orders
      .hurry(reference, now(), now() - freshFor)
      .then(wake)
      .catch((error: unknown) => log.error('payer comes back, database away', error));
    return context.redirect(orderAddress(reference), 303);
  });
};

/** The gateways' door. What they say is never believed, only a reason to ask them. */
export const createNoticeRoutes = (dependencies: Dependencies): Hono => {
  const app = new Hono();
  for (const provider of dependencies.providers) addNoticeRoutes(app, provider, dependencies);
  app.onError((error, context) => {
    dependencies.log.error('payment notice failed', error);
    context.header('Retry-After', String(retryAfterOutage));
    return context.text('The notice could not be written down. Please send it again.', 503);
  });
  return app;
};
