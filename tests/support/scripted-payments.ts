import type {
  PaymentProvider,
  PaymentReport,
  PaymentRequestResult,
} from '../../src/server/votes/payments/payment-provider.ts';

type ScriptedState = 'unknown' | 'pending' | 'paid' | 'failed' | 'away';

/** A provider that responds as a test scripts it, with the order's price as the default amount, and records its calls. */
export const scriptedPayments = () => {
  const script: { says: ScriptedState; amount: number | null; asks: PaymentRequestResult | 'away' } = {
    says: 'pending',
    amount: null,
    asks: { kind: 'accepted', checkoutUrl: null, canVerifyNow: false },
  };
  const calls: string[] = [];
  const provider: PaymentProvider = {
    name: 'scripted',
    book: 'live',
    requestPayment: async () => {
      calls.push('requestPayment');
      if (script.asks === 'away') throw new Error('The gateway is away.');
      return script.asks;
    },
    verify: async ({ reference, price }): Promise<PaymentReport> => {
      calls.push('verify');
      if (script.says === 'away') throw new Error('The gateway is away.');
      if (script.says === 'unknown') return { kind: 'unknown' };
      const amount = script.amount ?? price;
      return { kind: 'known', state: script.says, reference, currency: 'MWK', amount, book: 'live' };
    },
    readNotice: async (body) => ({ kind: 'genuine', reference: new TextDecoder().decode(body) }),
  };
  return { provider, script, calls };
};
