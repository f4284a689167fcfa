import type { PaymentProvider } from './payment-provider.ts';

const states = { succeed: 'paid', fail: 'failed', wait: 'pending' } as const;

/** Payments for trying the site out: no money moves, and they do what they are told. */
export const testPayments: PaymentProvider = {
  name: 'test',
  book: 'test',
  ask: async ({ test_outcome }) => ({
    kind: 'asked',
    checkoutUrl: null,
    isFinal: test_outcome !== 'wait',
  }),
  verify: async ({ reference, price, test_outcome }) => ({
    kind: 'known',
    state: states[test_outcome ?? 'succeed'],
    reference,
    currency: 'MWK',
    amount: price,
    book: 'test',
  }),
  readNotice: null,
};
