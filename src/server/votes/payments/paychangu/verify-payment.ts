import { isMobileMethod } from '../../../../shared/phone-number.ts';
import { isOrderReference } from '../../orders/order-reference.ts';
import type { KnownPayment, Payable, PaymentReport } from '../payment-provider.ts';
import { parseFailure } from './parse-failure.ts';
import {
  parseAmount,
  parseBook,
  parseChannel,
  parseCurrency,
  parseRefundedAmount,
  parseStatus,
  parseTransactionId,
} from './parse-payment.ts';
import type { PaychanguClient } from './paychangu-client.ts';
import type { Fields } from './response-fields.ts';

const isText = (field: unknown): field is string => typeof field === 'string' && field !== '';

/** The first field that is a reference of ours; otherwise the first text. */
const findReference = (fields: readonly unknown[]): string | null => {
  const texts = fields.filter(isText);
  return texts.find(isOrderReference) ?? texts[0] ?? null;
};

const isOf = (reference: string, { charge_id, tx_ref }: Fields): boolean =>
  charge_id === reference || tx_ref === reference;

/** The object that describes the payment: that of the order, else the first within the body that describes any. */
const findPayment = (objects: readonly [Fields, ...Fields[]], reference: string): Fields => {
  const [outermost, ...inner] = objects;
  const found =
    inner.find((fields) => isOf(reference, fields)) ??
    inner.find(({ status, amount }) => status !== undefined && amount !== undefined) ??
    inner[0] ??
    (isOf(reference, outermost) ? outermost : null);
  if (found === null) throw new Error('PayChangu sent an answer that we cannot read');
  return found;
};

/** The amounts of a payment. A refund without an amount of its own is one of the whole payment. */
const parseMoney = (
  fields: Fields,
  state: KnownPayment['state'],
): Pick<KnownPayment, 'amount' | 'refunded'> => {
  const amount = parseAmount(fields.amount);
  return { amount, refunded: parseRefundedAmount(fields) ?? (state === 'refunded' ? amount : 0) };
};

/** Gets the state of a payment. */
export const verifyPayment = async (
  client: PaychanguClient,
  { reference, method }: Pick<Payable, 'reference' | 'method'>,
  signal: AbortSignal,
): Promise<PaymentReport> => {
  const id = encodeURIComponent(reference);
  const isMobile = isMobileMethod(method);
  const response = await client.get(
    isMobile ? `/mobile-money/payments/${id}/verify` : `/verify-payment/${id}`,
    signal,
  );
  if (response.kind === 'rejected') {
    if (response.status === 404 || response.status === 400) return { kind: 'unknown' };
    throw new Error(`PayChangu answered with status ${response.status}`);
  }
  const fields = findPayment(response.objects, reference);
  const { currency, mode, charge_id, tx_ref } = fields;
  const state = parseStatus(fields.status);
  const reported = findReference(isMobile ? [charge_id, tx_ref] : [tx_ref, charge_id]);
  // A payment without a reference is still reported, as a mismatch: the team has to look at the money.
  if (reported === null && state !== 'paid')
    throw new Error('PayChangu does not say which payment its answer is about');
  const parsedCurrency = parseCurrency(currency);
  const money = parseMoney(fields, state);
  // The status of a flat body with a message may be that of the request.
  const isAmbiguous = fields === response.objects[0] && 'message' in fields;
  return {
    kind: 'known',
    state,
    reference: reported ?? '',
    currency: parsedCurrency,
    ...money,
    amount: parsedCurrency === '' || isAmbiguous ? null : money.amount,
    book: parseBook(mode),
    channel: parseChannel(fields),
    failure: state === 'failed' ? parseFailure(fields) : null,
    transactionId: parseTransactionId(isMobile ? fields.ref_id : fields.reference),
    operatorId: parseTransactionId(fields.trans_id),
  };
};
