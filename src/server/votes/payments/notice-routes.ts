import { type Context, Hono } from 'hono';
import { paths } from '../../../shared/paths.ts';
import { retryAfterOutage } from '../../db/database-unavailable.ts';
import type { Log } from '../../log.ts';
import type { OnCrashPoint } from '../crash-points.ts';
import { returnCheckInterval, wasCheckedWithin } from '../orders/check-times.ts';
import { isOrderReference, orderAddress } from '../orders/order-reference.ts';
import type { OrderStore } from '../orders/order-store.ts';
import { unpaidStates } from '../orders/plan-transition.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import type { PaymentProvider } from './payment-provider.ts';

type Dependencies = {
  readonly orders: OrderStore;
  readonly providers: readonly PaymentProvider[];
  /** Gateways that this program knows, without keys. */
  readonly absentGateways: readonly string[];
  /** Wakes the payment worker: an order is due. */
  readonly wake: () => void;
  /** Verifies an order while its payer waits, for a few seconds at most. */
  readonly verifyPayment: (order: StoredOrder) => Promise<unknown>;
  readonly log: Log;
  readonly now: () => number;
  readonly onCrashPoint: OnCrashPoint;
};

/** Forged notices are counted and logged at most once per interval, in milliseconds: anyone can send them. */
const forgedLogInterval = 60_000;

/** The address of the webhook, and where the gateway sends payers back to. */
export const noticeAddress = (provider: string): string => `/api/payments/${provider}`;

/** Where the gateway sends the payer of one order back to; in the path, because gateways add their own query. */
export const returnAddress = (provider: string, reference: string): string =>
  `${noticeAddress(provider)}/${reference}`;

const addNoticeRoutes = (app: Hono, provider: PaymentProvider, dependencies: Dependencies): void => {
  const { orders, wake, verifyPayment, log, now, onCrashPoint } = dependencies;
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
    if (notice.kind === 'unrelated') return context.text('Received.');
    onCrashPoint('notice received, not written');
    // Store before acknowledging: the gateway does not send an acknowledged notice again.
    await orders.recordNotice(notice.reference, now());
    onCrashPoint('notice written, gateway without a response');
    wake();
    return context.text('Received.');
  });

  /** Verifies the payment before the payer sees the order: the notice of the gateway may come later than the payer. */
  const returnPayer = async (context: Context, reference: string) => {
    context.header('Cache-Control', 'no-store');
    if (!isOrderReference(reference)) return context.redirect(paths.vote, 303);
    try {
      const order = await orders.find(reference);
      const isUnpaid = order !== null && unpaidStates.includes(order.state);
      if (isUnpaid && !wasCheckedWithin(order, returnCheckInterval, now())) await verifyPayment(order);
    } catch (error) {
      log.error('payer comes back, payment not verified', error);
    }
    return context.redirect(orderAddress(reference), 303);
  };
  // The gateway sends payers back to the address of its notices after a payment, and to the other one after a failure.
  app.get(address, (context) => returnPayer(context, context.req.query('tx_ref') ?? ''));
  app.get(`${address}/:reference`, (context) => returnPayer(context, context.req.param('reference')));
};

/**
 * A gateway that took payments before and is no longer configured: its notices are not acknowledged, so that it sends them
 * again once it is. Its payers see their orders.
 */
const addUnconfiguredRoutes = (app: Hono, provider: string, { orders }: Dependencies): void => {
  const answer = async (context: Context) => {
    const { reference = context.req.query('tx_ref') ?? '' } = context.req.param();
    if (!(await orders.hasOrdersIn('live'))) return context.text('Not found.', 404);
    context.header('Cache-Control', 'no-store');
    if (context.req.method === 'GET')
      return context.redirect(isOrderReference(reference) ? orderAddress(reference) : paths.vote, 303);
    context.header('Retry-After', String(retryAfterOutage));
    return context.text('This site has no keys for this gateway. Please send it again later.', 503);
  };
  app.on(['GET', 'POST'], noticeAddress(provider), answer);
  app.get(returnAddress(provider, ':reference'), answer);
};

/** The webhooks of the gateways. A notice is never trusted: it only makes the order due for verification. */
export const createNoticeRoutes = (dependencies: Dependencies): Hono => {
  const app = new Hono();
  for (const provider of dependencies.providers) addNoticeRoutes(app, provider, dependencies);
  for (const name of dependencies.absentGateways) addUnconfiguredRoutes(app, name, dependencies);
  app.onError((error, context) => {
    dependencies.log.error('payment notice failed', error);
    context.header('Retry-After', String(retryAfterOutage));
    return context.text('We could not save the notice. Please send it again.', 503);
  });
  return app;
};
