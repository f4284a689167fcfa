import type { PaymentProvider } from './payment-provider.ts';

const states = { succeed: 'paid', fail: 'failed', wait: 'pending' } as const;

/** Simulated payments for trying the site out: no money moves, and the form chooses the outcome. */
export const testPayments: PaymentProvider = {
  name: 'test',
  book: 'test',
  address: null,
  requestPayment: async ({ test_outcome }) => ({
    kind: 'accepted',
    checkoutUrl: null,
    canVerifyNow: test_outcome !== 'wait',
  }),
  verify: async ({ reference, price, method, test_outcome }) => ({
    kind: 'known',
    state: states[test_outcome ?? 'succeed'],
    reference,
    currency: 'MWK',
    amount: price,
    refunded: 0,
    book: 'test',
    channel: method,
    failure: null,
    transactionId: null,
    operatorId: null,
  }),
  readNotice: null,
};
