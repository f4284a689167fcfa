import { getValueAt } from '../../src/content/raw.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A payment in the gateway. */
export type FakePayment = {
  readonly reference: string;
  readonly kind: 'mobile' | 'checkout';
  /** The requested amount. */
  readonly amount: number;
  readonly currency: string;
  /** As the shop sent it. */
  readonly mobile: string | null;
  readonly email: string | null;
  readonly callbackUrl: string | null;
  readonly returnUrl: string | null;
  /** The whole request body. */
  readonly request: Fields;
  readonly state: 'pending' | 'success' | 'failed';
  readonly attempts: number;
  /** What the payer paid; null before the payment. */
  readonly paid: { readonly amount: number; readonly currency: string } | null;
  /** How the payer pays; the checkout page offers every method. */
  readonly channel: FakeChannel;
  /** What was given back on the gateway's dashboard. */
  readonly refunded: number;
};

export type FakeChannel = 'Airtel Money' | 'TNM Mpamba' | 'Card' | 'Bank Transfer';

export type FakeResponse = { readonly status: number; readonly body: unknown };

/** The accepted format of phone numbers: the documentation does not define it. */
export type MobileDigits = 'nine' | 'ten' | 'any';

export const fakeOperators = {
  '20be6c20-adeb-4b5b-a7ba-0769820df4fb': 'Airtel Money',
  '27494cb5-ba9e-437f-a114-4e7a7686bcca': 'TNM Mpamba',
} as const;

/** With a test key, payments by these numbers succeed or fail without an approval. */
export const testNumberOutcomes: Readonly<Record<string, 'success' | 'failed'>> = {
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

export const reject = (message: unknown, status = 400): FakeResponse => ({
  status,
  body: { status: 'failed', message, data: null },
});

const readText = (body: unknown, field: string): string => {
  const value = getValueAt(body, field);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** The validation errors of a request by field, in the gateway's format. */
const listFieldErrors = (rules: Readonly<Record<string, boolean>>): Record<string, string[]> | null => {
  const wrong = Object.entries(rules).filter(([, isRight]) => !isRight);
  if (wrong.length === 0) return null;
  return Object.fromEntries(wrong.map(([field]) => [field, [`The ${field} field is missing or invalid.`]]));
};

/** Requests have the amount as a string; responses have it as a number. */
const isAmount = (amount: unknown): boolean =>
  typeof amount === 'string' && /^\d+(\.\d+)?$/.test(amount) && Number(amount) > 0;

const getOperator = (body: Fields): FakeChannel =>
  Object.entries(fakeOperators).find(([id]) => id === readText(body, 'mobile_money_operator_ref_id'))?.[1] ??
  'Airtel Money';

/** Parses a request for mobile money into a payment, or into a rejection. */
export const readMobileRequest = (body: Fields, digits: MobileDigits): FakePayment | FakeResponse => {
  const [mobile, amount, reference] = ['mobile', 'amount', 'charge_id'].map((field) => readText(body, field));
  const wrong = listFieldErrors({
    mobile: numbers[digits].test(mobile ?? ''),
    mobile_money_operator_ref_id: Object.hasOwn(
      fakeOperators,
      readText(body, 'mobile_money_operator_ref_id'),
    ),
    amount: isAmount(getValueAt(body, 'amount')),
    charge_id: (reference ?? '') !== '',
  });
  if (wrong) return reject(wrong);
  return {
    reference: reference ?? '',
    kind: 'mobile',
    amount: Number(amount),
    currency: 'MWK',
    mobile: mobile ?? null,
    email: readText(body, 'email') || null,
    callbackUrl: null,
    returnUrl: null,
    request: body,
    state: 'pending',
    attempts: 0,
    paid: null,
    channel: getOperator(body),
    refunded: 0,
  };
};

/** Parses a request for the hosted checkout into a payment, or into a rejection. */
export const readCheckoutRequest = (body: Fields, ownReference: string): FakePayment | FakeResponse => {
  const [amount, currency] = [readText(body, 'amount'), readText(body, 'currency')];
  const [callbackUrl, returnUrl] = [readText(body, 'callback_url'), readText(body, 'return_url')];
  const wrong = listFieldErrors({
    amount: isAmount(getValueAt(body, 'amount')),
    currency: currency === 'MWK' || currency === 'USD',
    callback_url: URL.canParse(callbackUrl),
    return_url: URL.canParse(returnUrl),
  });
  if (wrong) return reject(wrong);
  return {
    reference: readText(body, 'tx_ref') || ownReference,
    kind: 'checkout',
    amount: Number(amount),
    currency,
    mobile: null,
    email: readText(body, 'email') || null,
    callbackUrl,
    returnUrl,
    request: body,
    state: 'pending',
    attempts: 0,
    paid: null,
    channel: 'Card',
    refunded: 0,
  };
};

/** How the payer paid, as far as the dashboard shows it. */
const describeAuthorization = (channel: FakeChannel): Fields => {
  if (channel === 'Card')
    return { channel, card_number: '230377******0408', brand: 'MASTERCARD', provider: null };
  return channel === 'Bank Transfer'
    ? { channel, provider: 'NBM' }
    : { channel: 'Mobile Money', provider: channel };
};

/** A refund of a part names its amount; one of the whole payment only changes the status. */
const describeRefund = ({ paid, refunded }: FakePayment): Fields => {
  if (refunded === 0) return {};
  const status = 'Refunded';
  return refunded < (paid?.amount ?? 0) ? { status, refunded_amount: refunded } : { status };
};

/** Status, currency and mode: the two payment methods write them differently, as documented. */
const formatStatus = ({ kind, state, currency, paid }: FakePayment, isTest: boolean) => {
  const paidCurrency = paid?.currency ?? currency;
  return kind === 'mobile'
    ? {
        status: state === 'success' ? 'successful' : state,
        currency: paidCurrency === 'MWK' ? 'MK' : paidCurrency,
        mode: isTest ? 'Sandbox' : 'Live',
      }
    : { status: state, currency: paidCurrency, mode: isTest ? 'sandbox' : 'live' };
};

const moment = '2025-10-10T12:00:00.000000Z';

/** The payment in the response to a verification. */
export const describePayment = (payment: FakePayment, isTest: boolean): Fields => {
  const { reference, kind, attempts, paid, amount } = payment;
  const shared = {
    ...formatStatus(payment, isTest),
    amount: paid?.amount ?? amount,
    ...describeRefund(payment),
  };
  if (kind === 'mobile')
    return {
      ...shared,
      charge_id: reference,
      mobile_money: { name: payment.channel },
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
    authorization: describeAuthorization(payment.channel),
    customer: { email: payment.email },
    logs: [],
  };
};

/** The payment in a notice to the shop. */
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
    ...describeRefund(payment),
    ...(kind === 'mobile' ? { charge_id: reference } : { tx_ref: reference }),
    reference: `7${attempts}`,
    authorization: { channel: kind === 'mobile' ? 'Mobile Money' : 'Card' },
    created_at: moment,
    updated_at: moment,
  });
};
