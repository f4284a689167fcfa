import type {
  Asked,
  PaymentProvider,
  PaymentReport,
} from '../../src/server/votes/payments/payment-provider.ts';

type Said = 'unknown' | 'pending' | 'paid' | 'failed' | 'away';

/** A provider that says what a test tells it to, and remembers what it was asked. */
export const scriptedPayments = () => {
  const script: { says: Said; asks: Asked | 'away' } = {
    says: 'pending',
    asks: { kind: 'asked', checkoutUrl: null, isSettled: false },
  };
  const calls: string[] = [];
  const provider: PaymentProvider = {
    name: 'scripted',
    book: 'live',
    ask: async () => {
      calls.push('ask');
      if (script.asks === 'away') throw new Error('The gateway is away.');
      return script.asks;
    },
    verify: async ({ reference, price }): Promise<PaymentReport> => {
      calls.push('verify');
      if (script.says === 'away') throw new Error('The gateway is away.');
      if (script.says === 'unknown') return { kind: 'unknown' };
      return { kind: 'known', state: script.says, reference, currency: 'MWK', amount: price, book: 'live' };
    },
    readNotice: async (body) => ({ kind: 'genuine', reference: new TextDecoder().decode(body) }),
  };
  return { provider, script, calls };
};
