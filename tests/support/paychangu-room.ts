import { afterEach } from 'vitest';
import { createPaychangu } from '../../src/server/votes/payments/paychangu/paychangu-provider.ts';
import type { PaymentProvider } from '../../src/server/votes/payments/payment-provider.ts';
import { type FakePaychangu, startFakePaychangu } from './fake-paychangu.ts';
import { fixtureSite } from './rest-door.ts';

type Room = { readonly gateway: FakePaychangu; readonly provider: PaymentProvider };
type Options = Parameters<typeof startFakePaychangu>[0] & { readonly timeLimit?: number };

/** Opens the provider over a gateway of its own, which is closed after the test. To be called while tests are defined. */
export const paychanguRooms = (): ((options?: Options) => Promise<Room>) => {
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
