import { Hono } from 'hono';
import { paths } from '../../../shared/paths.ts';
import { retryAfterOutage } from '../../db/database-unavailable.ts';
import type { Log } from '../../log.ts';
import type { OnCrashPoint } from '../crash-points.ts';
import { isOrderReference, orderAddress } from '../orders/order-reference.ts';
import type { OrderStore } from '../orders/order-store.ts';
import { maxReportAge } from './check-times.ts';
import type { PaymentProvider } from './payment-provider.ts';

type Dependencies = {
  readonly orders: OrderStore;
  readonly providers: readonly PaymentProvider[];
  /** Wakes the payment worker: an order is due. */
  readonly wake: () => void;
  readonly log: Log;
  readonly now: () => number;
  readonly onCrashPoint: OnCrashPoint;
};

/** Forged notices are counted and logged at most once per interval, in milliseconds: anyone can send them. */
const forgedLogInterval = 60_000;

/** The address of the webhook, and where the gateway sends payers back to. */
export const noticeAddress = (provider: string): string => `/api/payments/${provider}`;

const addNoticeRoutes = (app: Hono, provider: PaymentProvider, dependencies: Dependencies): void => {
  const { orders, wake, log, now, onCrashPoint } = dependencies;
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
      if (now() - loggedAt >= forgedLogInterval) {
        log.warn('payment notices without a valid signature', { provider: provider.name, count: forged });
        [forged, loggedAt] = [0, now()];
      }
      return context.text('The signature is missing or wrong.', 401);
    }
    // The signature is valid: if the notice were rejected, the gateway would only send it again.
    if (notice.kind === 'unreadable') {
      log.warn('payment notice about nothing that is known', { provider: provider.name });
      return context.text('Received.');
    }
    onCrashPoint('notice received, not written');
    // Store before acknowledging: the gateway does not send an acknowledged notice again.
    await orders.recordNotice(notice.reference, now());
    onCrashPoint('notice written, gateway without a response');
    wake();
    return context.text('Received.');
  });

  // The gateway sends payers back to the same address, with the order's reference.
  app.get(address, async (context) => {
    const reference = context.req.query('tx_ref') ?? '';
    context.header('Cache-Control', 'no-store');
    if (!isOrderReference(reference)) return context.redirect(paths.vote, 303);
    // Verify now: the notice of the payment may come later than the payer.
    await orders
      .scheduleCheck(reference, now(), now() - maxReportAge)
      .then(wake)
      .catch((error: unknown) => log.error('payer comes back, database away', error));
    return context.redirect(orderAddress(reference), 303);
  });
};

/** The webhooks of the gateways. A notice is never trusted: it only makes the order due for verification. */
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
