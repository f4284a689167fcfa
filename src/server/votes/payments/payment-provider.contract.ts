import { expect, test } from 'vitest';
import { newPayable } from '../../../../tests/support/payables.ts';
import type { PaymentMethod } from '../../../shared/votes/votes.ts';
import { findPaymentProblem, type Payable, type PaymentProvider } from './payment-provider.ts';

type Outcome = 'paid' | 'failed' | 'pending';

/** A provider whose voters do what the test says. */
type ProviderHarness = {
  readonly provider: PaymentProvider;
  /** A new order for this outcome. */
  readonly newOrder: (method: PaymentMethod, outcome: Outcome) => Payable;
  /** The voter pays, or declines. */
  readonly decide: (order: Payable, outcome: Outcome) => void;
};

/** A provider with a remote gateway. */
type GatewayHarness = ProviderHarness & {
  /** How many payment prompts the voter of this order got. */
  readonly timesPrompted: (order: Payable) => number;
  /** From now on the gateway is unavailable. */
  readonly makeUnavailable: () => Promise<void>;
  /** What must never be in an error, such as the key. */
  readonly secrets: readonly string[];
};

/** A provider whose gateway has a webhook. */
export type NoticeHarness = GatewayHarness & {
  readonly noticeOf: (order: Payable) => { readonly body: Uint8Array; readonly headers: Headers };
};

const methods = ['airtel', 'tnm', 'visa'] as const;
const outcomes = ['paid', 'failed', 'pending'] as const;
const cases = methods.flatMap((method) => outcomes.map((outcome) => [method, outcome] as const));
const { signal } = new AbortController();

/** The contract of every provider. */
export const providerContract = (open: () => Promise<ProviderHarness>): void => {
  test('its name is valid in an address', async () => {
    expect((await open()).provider.name).toMatch(/^[a-z]+$/);
  });

  test.each(cases)(
    '%s that is %s is reported so, with details that fit the order',
    async (method, outcome) => {
      const { provider, newOrder, decide } = await open();
      const order = newOrder(method, outcome);
      expect(await provider.requestPayment(order, signal)).toMatchObject({ kind: 'accepted' });
      decide(order, outcome);
      // Every time.
      for (const _ of [1, 2]) {
        const report = await provider.verify(order, signal);
        expect(report).toMatchObject({ kind: 'known', state: outcome, reference: order.reference });
        expect(report.kind === 'known' && findPaymentProblem(report, order)).toBe(null);
      }
    },
  );

  test.each(['airtel', 'tnm'] as const)('a repeated request for %s is accepted', async (method) => {
    const { provider, newOrder, decide } = await open();
    const order = newOrder(method, 'paid');
    for (const _ of [1, 2])
      expect(await provider.requestPayment(order, signal)).toMatchObject({ kind: 'accepted' });
    decide(order, 'paid');
    expect(await provider.requestPayment(order, signal)).toMatchObject({
      kind: 'accepted',
      canVerifyNow: true,
    });
    expect(await provider.verify(order, signal)).toMatchObject({ kind: 'known', state: 'paid' });
  });
};

/** The contract of every provider with a remote gateway. */
export const gatewayContract = (open: () => Promise<GatewayHarness>): void => {
  providerContract(open);

  test.each(methods)('%s stays pending until the voter pays, and prompts the voter once', async (method) => {
    const { provider, newOrder, timesPrompted } = await open();
    const order = newOrder(method, 'pending');
    const first = await provider.requestPayment(order, signal);
    expect(first).toMatchObject({ kind: 'accepted', canVerifyNow: false });
    if (first.kind === 'accepted') expect(first.checkoutUrl === null).toBe(method !== 'visa');
    await Promise.all([1, 2, 3].map(() => provider.requestPayment(order, signal)));
    expect(timesPrompted(order)).toBe(1);
    expect(await provider.verify(order, signal)).toMatchObject({ kind: 'known', state: 'pending' });
  });

  test.each(methods)('%s that was never requested is unknown', async (method) => {
    const { provider, newOrder } = await open();
    await provider.requestPayment(newOrder(method, 'pending'), signal);
    expect(await provider.verify(newOrder(method, 'pending'), signal)).toEqual({ kind: 'unknown' });
  });

  test('throws an error without personal data while the gateway is unavailable', async () => {
    const { provider, makeUnavailable, secrets } = await open();
    await makeUnavailable();
    for (const method of methods) {
      const order = newPayable(method, { email: 'voter@example.org' });
      for (const call of [provider.requestPayment, provider.verify]) {
        const error = await call(order, signal).catch((reason: unknown) => reason);
        expect(error).toBeInstanceOf(Error);
        const { stack, cause } = error as Error;
        const text = `${stack} ${cause}`;
        for (const word of [order.reference, '1234567', 'voter', ...secrets])
          expect(text).not.toContain(word);
      }
    }
  });

  test('obeys an aborted signal at once', async () => {
    const { provider, timesPrompted } = await open();
    const order = newPayable('airtel');
    await expect(provider.requestPayment(order, AbortSignal.abort())).rejects.toThrow();
    await expect(provider.verify(order, AbortSignal.abort())).rejects.toThrow();
    expect(timesPrompted(order)).toBe(0);
  });
};

/** The contract of every provider with a webhook. */
export const noticeContract = (open: () => Promise<NoticeHarness>): void => {
  test.each(methods)('authenticates notices about %s by their signature', async (method) => {
    const { provider, newOrder, decide, noticeOf } = await open();
    const order = newOrder(method, 'paid');
    await provider.requestPayment(order, signal);
    decide(order, 'paid');
    const { body, headers } = noticeOf(order);
    const genuine = { kind: 'genuine', reference: order.reference };
    // A repeated notice is genuine, too.
    for (const _ of [1, 2]) expect(await provider.readNotice?.(body, headers)).toEqual(genuine);
    const changed = Uint8Array.from(body, (byte, at) => (at === 9 ? byte ^ 1 : byte));
    expect(await provider.readNotice?.(changed, headers)).toEqual({ kind: 'forged' });
    expect(await provider.readNotice?.(body, new Headers())).toEqual({ kind: 'forged' });
  });
};
