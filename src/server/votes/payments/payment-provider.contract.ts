import { expect, test } from 'vitest';
import { newPayable } from '../../../../tests/support/payables.ts';
import type { PaymentMethod } from '../../../shared/votes.ts';
import { type Payable, type PaymentProvider, troubleWith } from './payment-provider.ts';

type Outcome = 'paid' | 'failed' | 'pending';

/** A provider in a world where its voters do what a test says. */
export type ProviderWorld = {
  readonly provider: PaymentProvider;
  /** A new order that will come to this. */
  readonly newOrder: (method: PaymentMethod, outcome: Outcome) => Payable;
  /** The voter does what the order is to come to. */
  readonly decide: (order: Payable, outcome: Outcome) => void;
};

/** A provider with a gateway elsewhere. */
export type GatewayWorld = ProviderWorld & {
  /** Voters who were asked to pay this order. */
  readonly timesPrompted: (order: Payable) => number;
  /** From now on it cannot be reached. */
  readonly goAway: () => Promise<void>;
  /** What must never be in an error: the key, and what else only the two know. */
  readonly secrets: readonly string[];
};

/** A gateway that sends messages. */
export type TellingWorld = GatewayWorld & {
  readonly noticeOf: (order: Payable) => { readonly body: Uint8Array; readonly headers: Headers };
};

const methods = ['airtel', 'tnm', 'visa'] as const;
const outcomes = ['paid', 'failed', 'pending'] as const;
const cases = methods.flatMap((method) => outcomes.map((outcome) => [method, outcome] as const));
const { signal } = new AbortController();

/** What every provider does. */
export const providerContract = (open: () => Promise<ProviderWorld>): void => {
  test('its name can stand in an address', async () => {
    expect((await open()).provider.name).toMatch(/^[a-z]+$/);
  });

  test.each(cases)('%s that is %s is told so, in what fits the order', async (method, outcome) => {
    const { provider, newOrder, decide } = await open();
    const order = newOrder(method, outcome);
    expect(await provider.ask(order, signal)).toMatchObject({ kind: 'asked' });
    decide(order, outcome);
    // As often as it is asked.
    for (const _ of [1, 2]) {
      const report = await provider.verify(order, signal);
      expect(report).toMatchObject({ kind: 'known', state: outcome, reference: order.reference });
      expect(report.kind === 'known' && troubleWith(report, order)).toBe(null);
    }
  });

  test.each(['airtel', 'tnm'] as const)('%s that is asked for twice is not given up', async (method) => {
    const { provider, newOrder, decide } = await open();
    const order = newOrder(method, 'paid');
    for (const _ of [1, 2]) expect(await provider.ask(order, signal)).toMatchObject({ kind: 'asked' });
    decide(order, 'paid');
    expect(await provider.ask(order, signal)).toMatchObject({ kind: 'asked', isFinal: true });
    expect(await provider.verify(order, signal)).toMatchObject({ kind: 'known', state: 'paid' });
  });
};

/** What every provider does that asks somebody else. */
export const gatewayContract = (open: () => Promise<GatewayWorld>): void => {
  providerContract(open);

  test.each(methods)('%s waits for the voter, who is asked once', async (method) => {
    const { provider, newOrder, timesPrompted } = await open();
    const order = newOrder(method, 'pending');
    const first = await provider.ask(order, signal);
    expect(first).toMatchObject({ kind: 'asked', isFinal: false });
    if (first.kind === 'asked') expect(first.checkoutUrl === null).toBe(method !== 'visa');
    await Promise.all([1, 2, 3].map(() => provider.ask(order, signal)));
    expect(timesPrompted(order)).toBe(1);
    expect(await provider.verify(order, signal)).toMatchObject({ kind: 'known', state: 'pending' });
  });

  test.each(methods)('%s that was never asked for is unknown', async (method) => {
    const { provider, newOrder } = await open();
    await provider.ask(newOrder(method, 'pending'), signal);
    expect(await provider.verify(newOrder(method, 'pending'), signal)).toEqual({ kind: 'unknown' });
  });

  test('a gateway that is away is told by an error that names nobody', async () => {
    const { provider, goAway, secrets } = await open();
    await goAway();
    for (const method of methods) {
      const order = newPayable(method, { email: 'voter@example.org' });
      for (const call of [provider.ask, provider.verify]) {
        const error = await call(order, signal).catch((reason: unknown) => reason);
        expect(error).toBeInstanceOf(Error);
        const { stack, cause } = error as Error;
        const told = `${stack} ${cause}`;
        for (const word of [order.reference, '1234567', 'voter', ...secrets])
          expect(told).not.toContain(word);
      }
    }
  });

  test('it gives up at once when it is told to', async () => {
    const { provider, timesPrompted } = await open();
    const order = newPayable('airtel');
    await expect(provider.ask(order, AbortSignal.abort())).rejects.toThrow();
    await expect(provider.verify(order, AbortSignal.abort())).rejects.toThrow();
    expect(timesPrompted(order)).toBe(0);
  });
};

/** What every provider does whose gateway sends messages. */
export const noticeContract = (open: () => Promise<TellingWorld>): void => {
  test.each(methods)('its messages about %s are known by their signature', async (method) => {
    const { provider, newOrder, decide, noticeOf } = await open();
    const order = newOrder(method, 'paid');
    await provider.ask(order, signal);
    decide(order, 'paid');
    const { body, headers } = noticeOf(order);
    const genuine = { kind: 'genuine', reference: order.reference };
    // A message that comes again is as genuine as before.
    for (const _ of [1, 2]) expect(await provider.readNotice?.(body, headers)).toEqual(genuine);
    const changed = Uint8Array.from(body, (byte, at) => (at === 9 ? byte ^ 1 : byte));
    expect(await provider.readNotice?.(changed, headers)).toEqual({ kind: 'forged' });
    expect(await provider.readNotice?.(body, new Headers())).toEqual({ kind: 'forged' });
  });
};
