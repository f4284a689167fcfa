import type {
  KnownPayment,
  PaymentProvider,
  PaymentReport,
  PaymentRequestResult,
} from '../../src/server/votes/payments/payment-provider.ts';

type ScriptedState = 'unknown' | 'away' | KnownPayment['state'];

/** The report of a payment that is not known in detail. */
export const plainReport = {
  kind: 'known',
  currency: 'MWK',
  refunded: 0,
  book: null,
  channel: null,
  failure: null,
  transactionId: null,
  operatorId: null,
} as const;

/** A provider that responds as a test scripts it, with the order's price as the default amount, and records its calls. */
export const scriptedPayments = () => {
  const script: {
    says: ScriptedState;
    amount: number | null;
    refunded: number;
    asks: PaymentRequestResult | 'away';
  } = {
    says: 'pending',
    amount: null,
    refunded: 0,
    asks: { kind: 'accepted', checkoutUrl: null, canVerifyNow: false },
  };
  const calls: string[] = [];
  const provider: PaymentProvider = {
    name: 'scripted',
    book: 'live',
    address: 'https://gateway.example',
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
      return {
        ...plainReport,
        state: script.says,
        reference,
        amount,
        book: 'live',
        refunded: script.refunded,
      };
    },
    readNotice: async (body) => ({ kind: 'genuine', reference: new TextDecoder().decode(body) }),
  };
  return { provider, script, calls };
};
