import { afterEach } from 'vitest';
import { createPaychangu } from '../../src/server/votes/payments/paychangu/paychangu-provider.ts';
import type { PaymentProvider } from '../../src/server/votes/payments/payment-provider.ts';
import { type FakePaychangu, startFakePaychangu } from './fake-paychangu.ts';
import { fixtureSite } from './rest-harness.ts';

type PaychanguHarness = { readonly gateway: FakePaychangu; readonly provider: PaymentProvider };
type Options = Parameters<typeof startFakePaychangu>[0] & { readonly timeLimit?: number };

/** Returns a function that opens the provider with a new fake gateway, which is closed after the test. Call it where tests are defined. */
export const setUpPaychanguHarness = (): ((options?: Options) => Promise<PaychanguHarness>) => {
  const gateways: FakePaychangu[] = [];
  afterEach(async () => {
    await Promise.all(gateways.splice(0).map((gateway) => gateway.close()));
  });
  return async ({ timeLimit, ...options } = {}) => {
    const gateway = await startFakePaychangu(options);
    gateways.push(gateway);
    const provider = createPaychangu({
      settings: gateway,
      site: fixtureSite,
      contestantName: async () => 'Thandiwe Banda',
      ...(timeLimit === undefined ? {} : { timeLimit }),
    });
    return { gateway, provider };
  };
};
