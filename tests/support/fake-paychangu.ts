import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { createFakeFaults, saying } from './fake-paychangu-faults.ts';
import { createFakeNotices } from './fake-paychangu-notices.ts';
import {
  describePayment,
  type FakeAnswer,
  type FakePayment,
  fakeOperators,
  type MobileDigits,
  readCheckoutRequest,
  readMobileRequest,
  refuse,
  selfSettling,
} from './fake-paychangu-payments.ts';

type Options = {
  readonly secretKey?: string;
  readonly webhookSecret?: string;
  readonly digits?: MobileDigits;
};

/** One request: what it is about, and doing it. */
type Job = {
  readonly on: 'ask' | 'verify' | null;
  readonly reference: string;
  readonly run: () => FakeAnswer;
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

const send = (response: ServerResponse, { status, body }: FakeAnswer): void => {
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
};

export type FakePaychangu = Awaited<ReturnType<typeof startFakePaychangu>>;

/**
 * PayChangu as far as it is documented, on loopback. It does nothing by itself: payments are approved and messages sent
 * when a test says so, but for the numbers that settle themselves.
 */
export const startFakePaychangu = async (options: Options = {}) => {
  const { secretKey = 'sec-live-0123456789', webhookSecret = 'webhook-secret-0123456789' } = options;
  const isTest = /^sec-test-/i.test(secretKey);
  const payments = new Map<string, FakePayment>();
  const counts = { ask: new Map<string, number>(), verify: new Map<string, number>() };
  const notices = createFakeNotices(webhookSecret, isTest);
  const faults = createFakeFaults();
  const closing = new AbortController();

  const paymentOf = (reference: string): FakePayment => {
    const payment = payments.get(reference);
    if (!payment) throw new Error(`The gateway knows no payment ${reference}`);
    return payment;
  };

  const attempt = (payment: FakePayment, outcome: Pick<FakePayment, 'state' | 'paid'>): void => {
    // Money moves once.
    if (payment.state === 'success') return;
    const changed = { ...payment, ...outcome, attempts: payment.attempts + 1 };
    payments.set(payment.reference, changed);
    notices.add(changed);
  };
  const approve = (reference: string, paid: Partial<NonNullable<FakePayment['paid']>> = {}): void => {
    const payment = paymentOf(reference);
    const { amount, currency } = payment;
    attempt(payment, { state: 'success', paid: { amount, currency, ...paid } });
  };
  const decline = (reference: string): void => attempt(paymentOf(reference), { state: 'failed', paid: null });

  const add = (made: FakePayment | FakeAnswer, answerOf: (payment: FakePayment) => unknown): FakeAnswer => {
    if (!('reference' in made)) return made;
    if (payments.has(made.reference)) return refuse('The reference has already been taken.');
    payments.set(made.reference, made);
    const outcome = isTest ? selfSettling[(made.mobile ?? '').replace(/^0/, '')] : undefined;
    if (outcome === 'success') approve(made.reference);
    if (outcome === 'failed') decline(made.reference);
    // As it was when it was made: the rest is found out later.
    return { status: made.kind === 'mobile' ? 200 : 201, body: answerOf(made) };
  };

  const tell = (reference: string, kind: FakePayment['kind']): FakeAnswer => {
    const payment = payments.get(reference);
    if (payment?.kind !== kind) return refuse('Transaction not found.', 404);
    // This status is of the request, whatever became of the payment.
    const status = kind === 'mobile' ? 'successful' : 'success';
    const data = describePayment(payment, isTest);
    return { status: 200, body: { status, message: 'Payment details retrieved successfully.', data } };
  };

  const mobileAnswer = (payment: FakePayment) => ({
    status: 'success',
    message: 'Payment initiated successfully.',
    data: describePayment(payment, isTest),
  });
  const checkoutAnswer = ({ reference, currency, amount }: FakePayment) => ({
    status: 'success',
    message: 'Hosted payment session generated successfully.',
    data: {
      event: 'checkout.session:created',
      checkout_url: `${url}/checkout/${encodeURIComponent(reference)}`,
      data: { tx_ref: reference, currency, amount, mode: isTest ? 'sandbox' : 'live', status: 'pending' },
    },
  });

  const jobOf = (method: string, path: string, body: Readonly<Record<string, unknown>>): Job => {
    const asking = (field: string, run: () => FakeAnswer): Job => ({
      on: 'ask',
      reference: String(body[field] ?? ''),
      run,
    });
    if (method === 'POST' && path === '/mobile-money/payments/initialize')
      return asking('charge_id', () => add(readMobileRequest(body, options.digits ?? 'any'), mobileAnswer));
    if (method === 'POST' && path === '/payment')
      return asking('tx_ref', () => add(readCheckoutRequest(body, `PA${payments.size + 1}`), checkoutAnswer));
    const [, mobile] = /^\/mobile-money\/payments\/([^/]+)\/(?:verify|details)$/.exec(path) ?? [];
    const [, checkout] = /^\/verify-payment\/([^/]+)$/.exec(path) ?? [];
    const reference = decodeURIComponent(mobile ?? checkout ?? '');
    if (method === 'GET' && reference !== '')
      return { on: 'verify', reference, run: () => tell(reference, mobile ? 'mobile' : 'checkout') };
    if (method !== 'GET' || path !== '/mobile-money')
      return { on: null, reference, run: () => refuse('Not found.', 404) };
    const data = Object.entries(fakeOperators).map(([ref_id, name]) => ({ ref_id, name }));
    return { on: null, reference, run: () => ({ status: 200, body: { status: 'success', data } }) };
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { on, reference, run } = jobOf(request.method ?? '', request.url ?? '', await readBody(request));
    if (on !== null) counts[on].set(reference, (counts[on].get(reference) ?? 0) + 1);
    const fault = faults.take(on, reference);
    if (fault?.does === 'cut' && fault.when === 'before') return void request.socket.destroy();
    if (fault?.does === 'answer') return send(response, fault);
    if (request.headers.authorization !== `Bearer ${secretKey}`)
      return send(response, refuse('Unauthorized.', 401));
    const answer = run();
    if (fault?.does === 'cut') return void request.socket.destroy();
    if (fault?.does === 'wait') await setTimeout(fault.milliseconds, null, { signal: closing.signal });
    send(response, fault?.does === 'say' ? saying(answer, fault.data) : answer);
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
    ...faults.control,
    /** The payer pays: what is asked for, or something else. */
    approve,
    /** An attempt to pay fails; a checkout's page stays open for the next. */
    decline,
    payment: (reference: string): FakePayment | null => payments.get(reference) ?? null,
    /** Payments that really went through, in the order they were asked for. */
    successes: (): readonly { reference: string; amount: number; currency: string }[] =>
      [...payments.values()].flatMap(({ reference, paid }) => (paid ? [{ reference, ...paid }] : [])),
    /** How often the gateway was asked for a payment, or about it, whatever it answered. */
    timesAsked: (reference: string): number => counts.ask.get(reference) ?? 0,
    timesVerified: (reference: string): number => counts.verify.get(reference) ?? 0,
    /** Where a checkout sends its payer: on after a payment, back otherwise. */
    payerGoesTo: (reference: string): string => {
      const { state, callbackUrl, returnUrl } = paymentOf(reference);
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
