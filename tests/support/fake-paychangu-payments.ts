import { getValueAt } from '../../src/content/raw.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A payment as the gateway knows it. */
export type FakePayment = {
  readonly reference: string;
  readonly kind: 'mobile' | 'checkout';
  /** What was asked for. */
  readonly amount: number;
  readonly currency: string;
  /** As it was sent. */
  readonly mobile: string | null;
  readonly email: string | null;
  readonly callbackUrl: string | null;
  readonly returnUrl: string | null;
  /** All that was sent. */
  readonly request: Fields;
  readonly state: 'pending' | 'success' | 'failed';
  readonly attempts: number;
  /** What was really paid; null before. */
  readonly paid: { readonly amount: number; readonly currency: string } | null;
};

export type FakeAnswer = { readonly status: number; readonly body: unknown };

/** How numbers have to be written: the documentation does not say. */
export type MobileDigits = 'nine' | 'ten' | 'any';

export const fakeOperators = {
  '20be6c20-adeb-4b5b-a7ba-0769820df4fb': 'Airtel Money',
  '27494cb5-ba9e-437f-a114-4e7a7686bcca': 'TNM Mpamba',
} as const;

/** Numbers that pay, or fail, by themselves where the key is for tests. */
export const selfSettling: Readonly<Record<string, 'success' | 'failed'>> = {
  '990000000': 'success',
  '990000001': 'failed',
  '899817565': 'success',
  '899817566': 'failed',
};

const numbers: Readonly<Record<MobileDigits, RegExp>> = {
  nine: /^[89]\d{8}$/,
  ten: /^0[89]\d{8}$/,
  any: /^0?[89]\d{8}$/,
};

export const refuse = (message: unknown, status = 400): FakeAnswer => ({
  status,
  body: { status: 'failed', message, data: null },
});

const textIn = (body: unknown, field: string): string => {
  const value = getValueAt(body, field);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** What is wrong with a request, field by field, as the gateway says it. */
const complaints = (rules: Readonly<Record<string, boolean>>): Record<string, string[]> | null => {
  const wrong = Object.entries(rules).filter(([, isRight]) => !isRight);
  if (wrong.length === 0) return null;
  return Object.fromEntries(wrong.map(([field]) => [field, [`The ${field} field is missing or invalid.`]]));
};

/** It is sent as a text, and comes back as a number. */
const isAmount = (amount: unknown): boolean =>
  typeof amount === 'string' && /^\d+(\.\d+)?$/.test(amount) && Number(amount) > 0;

/** Reads a request for mobile money: the payment it makes, or why it makes none. */
export const readMobileRequest = (body: Fields, digits: MobileDigits): FakePayment | FakeAnswer => {
  const [mobile, amount, reference] = ['mobile', 'amount', 'charge_id'].map((field) => textIn(body, field));
  const wrong = complaints({
    mobile: numbers[digits].test(mobile ?? ''),
    mobile_money_operator_ref_id: Object.hasOwn(fakeOperators, textIn(body, 'mobile_money_operator_ref_id')),
    amount: isAmount(getValueAt(body, 'amount')),
    charge_id: (reference ?? '') !== '',
  });
  if (wrong) return refuse(wrong);
  return {
    reference: reference ?? '',
    kind: 'mobile',
    amount: Number(amount),
    currency: 'MWK',
    mobile: mobile ?? null,
    email: textIn(body, 'email') || null,
    callbackUrl: null,
    returnUrl: null,
    request: body,
    state: 'pending',
    attempts: 0,
    paid: null,
  };
};

/** Reads a request for the hosted checkout. */
export const readCheckoutRequest = (body: Fields, ownReference: string): FakePayment | FakeAnswer => {
  const [amount, currency] = [textIn(body, 'amount'), textIn(body, 'currency')];
  const [callbackUrl, returnUrl] = [textIn(body, 'callback_url'), textIn(body, 'return_url')];
  const wrong = complaints({
    amount: isAmount(getValueAt(body, 'amount')),
    currency: currency === 'MWK' || currency === 'USD',
    callback_url: URL.canParse(callbackUrl),
    return_url: URL.canParse(returnUrl),
  });
  if (wrong) return refuse(wrong);
  return {
    reference: textIn(body, 'tx_ref') || ownReference,
    kind: 'checkout',
    amount: Number(amount),
    currency,
    mobile: null,
    email: textIn(body, 'email') || null,
    callbackUrl,
    returnUrl,
    request: body,
    state: 'pending',
    attempts: 0,
    paid: null,
  };
};

/** The words each way of paying has for the same: taken from the documentation, differences and all. */
const wordsOf = ({ kind, state, currency, paid }: FakePayment, isTest: boolean) => {
  const said = paid?.currency ?? currency;
  return kind === 'mobile'
    ? {
        status: state === 'success' ? 'successful' : state,
        currency: said === 'MWK' ? 'MK' : said,
        mode: isTest ? 'Sandbox' : 'Live',
      }
    : { status: state, currency: said, mode: isTest ? 'sandbox' : 'live' };
};

const moment = '2025-10-10T12:00:00.000000Z';

/** A payment as a verification tells of it. */
export const describePayment = (payment: FakePayment, isTest: boolean): Fields => {
  const { reference, kind, attempts, paid, amount } = payment;
  const shared = { ...wordsOf(payment, isTest), amount: paid?.amount ?? amount };
  if (kind === 'mobile')
    return {
      ...shared,
      charge_id: reference,
      ref_id: `9${reference.length}263119322`,
      trans_id: null,
      type: 'Direct API Payment',
      mobile: '+265xxxxxxx00',
      attempts,
      event_type: 'api.charge.payment',
      created_at: moment,
      completed_at: payment.state === 'pending' ? null : moment,
    };
  return {
    ...shared,
    event_type: 'checkout.payment',
    tx_ref: reference,
    type: 'API Payment (Checkout)',
    number_of_attempts: attempts,
    reference: `2${reference.length}262425${attempts}`,
    charges: 0,
    authorization: { channel: 'Card', card_number: '230377******0408', brand: 'MASTERCARD', provider: null },
    customer: { email: payment.email },
    logs: [],
  };
};

/** A payment as a message to the shop tells of it. */
export const noticeBody = (payment: FakePayment, isTest: boolean): string => {
  const { reference, kind, attempts, paid, amount } = payment;
  return JSON.stringify({
    event_type: kind === 'mobile' ? 'api.charge.payment' : 'checkout.payment',
    currency: payment.currency,
    amount: paid?.amount ?? amount,
    charge: '20',
    mode: isTest ? 'test' : 'live',
    type: kind === 'mobile' ? 'Direct API Payment' : 'API Payment (Checkout)',
    status: payment.state,
    ...(kind === 'mobile' ? { charge_id: reference } : { tx_ref: reference }),
    reference: `7${attempts}`,
    authorization: { channel: kind === 'mobile' ? 'Mobile Money' : 'Card' },
    created_at: moment,
    updated_at: moment,
  });
};
