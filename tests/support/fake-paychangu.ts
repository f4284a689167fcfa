import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { createFakeErrors, withData } from './fake-paychangu-errors.ts';
import { createFakeNotices } from './fake-paychangu-notices.ts';
import {
  describePayment,
  type FakeChannel,
  type FakePayment,
  type FakeResponse,
  fakeOperators,
  type MobileDigits,
  readCheckoutRequest,
  readMobileRequest,
  reject,
  testNumberOutcomes,
} from './fake-paychangu-payments.ts';

type Options = {
  readonly secretKey?: string;
  readonly webhookSecret?: string;
  readonly digits?: MobileDigits;
};

/** One request: its kind, its payment, and its handler. */
type Job = {
  readonly on: 'ask' | 'verify' | null;
  readonly reference: string;
  readonly run: () => FakeResponse;
};

const readBody = async (request: IncomingMessage): Promise<Readonly<Record<string, unknown>>> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8')) ?? {};
  } catch {
    return {};
  }
};

const send = (response: ServerResponse, { status, body }: FakeResponse): void => {
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
};

export type FakePaychangu = Awaited<ReturnType<typeof startFakePaychangu>>;

/**
 * PayChangu on loopback, as far as it is documented. A test approves payments and triggers notices; only payments by the
 * test numbers complete without it.
 */
export const startFakePaychangu = async (options: Options = {}) => {
  const { secretKey = 'sec-live-0123456789', webhookSecret = 'webhook-secret-0123456789' } = options;
  const isTest = /^sec-test-/i.test(secretKey);
  const payments = new Map<string, FakePayment>();
  const counts = { ask: new Map<string, number>(), verify: new Map<string, number>() };
  const notices = createFakeNotices(webhookSecret, isTest);
  const errors = createFakeErrors();
  const closing = new AbortController();

  const getPayment = (reference: string): FakePayment => {
    const payment = payments.get(reference);
    if (!payment) throw new Error(`The gateway knows no payment ${reference}`);
    return payment;
  };

  const attempt = (
    payment: FakePayment,
    outcome: Pick<FakePayment, 'state' | 'paid'> & Partial<Pick<FakePayment, 'channel'>>,
  ): void => {
    // A payment can succeed only once.
    if (payment.state === 'success') return;
    const changed = { ...payment, ...outcome, attempts: payment.attempts + 1 };
    payments.set(payment.reference, changed);
    notices.add(changed);
  };
  const approve = (
    reference: string,
    { channel, ...paid }: Partial<NonNullable<FakePayment['paid']>> & { readonly channel?: FakeChannel } = {},
  ): void => {
    const payment = getPayment(reference);
    const { amount, currency } = payment;
    attempt(payment, {
      state: 'success',
      paid: { amount, currency, ...paid },
      channel: channel ?? payment.channel,
    });
  };
  const refund = (reference: string, amount?: number): void => {
    const payment = getPayment(reference);
    const total = payment.paid?.amount ?? 0;
    const refunded = Math.min(payment.refunded + (amount ?? total), total);
    if (refunded === payment.refunded) return;
    payments.set(reference, { ...payment, refunded });
    notices.add({ ...payment, refunded });
  };
  const decline = (reference: string): void =>
    attempt(getPayment(reference), { state: 'failed', paid: null });

  const add = (
    created: FakePayment | FakeResponse,
    toBody: (payment: FakePayment) => unknown,
  ): FakeResponse => {
    if (!('reference' in created)) return created;
    if (payments.has(created.reference)) return reject('The reference has already been taken.');
    payments.set(created.reference, created);
    const outcome = isTest ? testNumberOutcomes[(created.mobile ?? '').replace(/^0/, '')] : undefined;
    if (outcome === 'success') approve(created.reference);
    if (outcome === 'failed') decline(created.reference);
    // The response shows the payment as created; a verification shows its outcome.
    return { status: created.kind === 'mobile' ? 200 : 201, body: toBody(created) };
  };

  const verify = (reference: string, kind: FakePayment['kind']): FakeResponse => {
    const payment = payments.get(reference);
    if (payment?.kind !== kind) return reject('Transaction not found.', 404);
    // This status is that of the request, not of the payment.
    const status = kind === 'mobile' ? 'successful' : 'success';
    const data = describePayment(payment, isTest);
    return { status: 200, body: { status, message: 'Payment details retrieved successfully.', data } };
  };

  const toMobileBody = (payment: FakePayment) => ({
    status: 'success',
    message: 'Payment initiated successfully.',
    data: describePayment(payment, isTest),
  });
  const toCheckoutBody = ({ reference, currency, amount }: FakePayment) => ({
    status: 'success',
    message: 'Hosted payment session generated successfully.',
    data: {
      event: 'checkout.session:created',
      checkout_url: `${url}/checkout/${encodeURIComponent(reference)}`,
      data: { tx_ref: reference, currency, amount, mode: isTest ? 'sandbox' : 'live', status: 'pending' },
    },
  });

  const createJob = (method: string, path: string, body: Readonly<Record<string, unknown>>): Job => {
    const paymentRequest = (field: string, run: () => FakeResponse): Job => ({
      on: 'ask',
      reference: String(body[field] ?? ''),
      run,
    });
    if (method === 'POST' && path === '/mobile-money/payments/initialize')
      return paymentRequest('charge_id', () =>
        add(readMobileRequest(body, options.digits ?? 'any'), toMobileBody),
      );
    if (method === 'POST' && path === '/payment')
      return paymentRequest('tx_ref', () =>
        add(readCheckoutRequest(body, `PA${payments.size + 1}`), toCheckoutBody),
      );
    const [, mobile] = /^\/mobile-money\/payments\/([^/]+)\/(?:verify|details)$/.exec(path) ?? [];
    const [, checkout] = /^\/verify-payment\/([^/]+)$/.exec(path) ?? [];
    const reference = decodeURIComponent(mobile ?? checkout ?? '');
    if (method === 'GET' && reference !== '')
      return { on: 'verify', reference, run: () => verify(reference, mobile ? 'mobile' : 'checkout') };
    if (method !== 'GET' || path !== '/mobile-money')
      return { on: null, reference, run: () => reject('Not found.', 404) };
    const data = Object.entries(fakeOperators).map(([ref_id, name]) => ({ ref_id, name }));
    return { on: null, reference, run: () => ({ status: 200, body: { status: 'success', data } }) };
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { on, reference, run } = createJob(
      request.method ?? '',
      request.url ?? '',
      await readBody(request),
    );
    if (on !== null) counts[on].set(reference, (counts[on].get(reference) ?? 0) + 1);
    const error = errors.take(on, reference);
    if (error?.does === 'cut' && error.when === 'before') return void request.socket.destroy();
    if (error?.does === 'answer') return send(response, error);
    if (request.headers.authorization !== `Bearer ${secretKey}`)
      return send(response, reject('Unauthorized.', 401));
    const result = run();
    if (error?.does === 'cut') return void request.socket.destroy();
    if (error?.does === 'wait') await setTimeout(error.milliseconds, null, { signal: closing.signal });
    send(response, error?.does === 'override' ? withData(result, error.data) : result);
  };

  const server = createServer((request, response) => {
    handle(request, response).catch(() => request.socket.destroy());
  });
  // A burst of orders opens as many connections at once.
  server.listen(0, '127.0.0.1', 4_096);
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url,
    secretKey,
    webhookSecret,
    ...notices.control,
    ...errors.control,
    /** The payer pays the requested amount, or another one. */
    approve,
    /** Gives back the whole payment, or a part of it, on the gateway's dashboard. */
    refund,
    /** An attempt to pay fails; a checkout page stays open for another attempt. */
    decline,
    payment: (reference: string): FakePayment | null => payments.get(reference) ?? null,
    /** Successful payments, in the order of their requests. */
    successes: (): readonly { reference: string; amount: number; currency: string; refunded: number }[] =>
      [...payments.values()].flatMap(({ reference, paid, refunded }) =>
        paid ? [{ reference, ...paid, refunded }] : [],
      ),
    /** How many requests there were to start this payment, successful or not. */
    countPaymentRequests: (reference: string): number => counts.ask.get(reference) ?? 0,
    countVerifications: (reference: string): number => counts.verify.get(reference) ?? 0,
    /** The address to which a checkout redirects its payer after a payment or a failed attempt. */
    getPayerRedirect: (reference: string): string => {
      const { state, callbackUrl, returnUrl } = getPayment(reference);
      const address = new URL((state === 'success' ? callbackUrl : returnUrl) ?? '');
      address.searchParams.set('tx_ref', reference);
      address.searchParams.set('status', state);
      return address.href;
    },
    close: async (): Promise<void> => {
      closing.abort();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
};
