import { z } from 'zod';
import { isMobileMethod } from '../../../../shared/phone-number.ts';
import type { Book } from '../../../db/schema.ts';
import { isOrderReference } from '../../orders/order-reference.ts';
import type { Payable, PaymentReport } from '../payment-provider.ts';
import type { PaychanguClient } from './paychangu-client.ts';

/** Mobile money and the checkout use different statuses. The full list is not documented. */
const paidStatuses: readonly string[] = ['success', 'successful'];
const failedStatuses: readonly string[] = [
  'failed',
  'failure',
  'declined',
  'rejected',
  'cancelled',
  'canceled',
  'expired',
  'timed_out',
  'reversed',
  'refunded',
];

const parseState = (status: unknown): 'pending' | 'paid' | 'failed' => {
  const text = typeof status === 'string' ? status.trim().toLowerCase() : '';
  if (paidStatuses.includes(text)) return 'paid';
  return failedStatuses.includes(text) ? 'failed' : 'pending';
};

/** A number according to the documentation, a string in real responses. */
const Amount = z.union([
  z.number(),
  z
    .string()
    .trim()
    .regex(/^\d{1,12}(\.\d+)?$/)
    .transform(Number),
]);
const Currency = z.string().trim().toUpperCase();

/** Whether real money moved, by the response's `mode`. */
const parseBook = (mode: unknown): Book | null => {
  const text = typeof mode === 'string' ? mode.trim().toLowerCase() : '';
  if (text === '') return null;
  return text === 'live' ? 'live' : 'test';
};

/** The first field that is a reference of ours; otherwise the first text. */
const findReference = (fields: readonly unknown[]): string | null => {
  const texts = fields.filter((field): field is string => typeof field === 'string' && field !== '');
  return texts.find(isOrderReference) ?? texts[0] ?? null;
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
  const { status, amount, currency, mode, charge_id, tx_ref } = response.data;
  const state = parseState(status);
  const reported = findReference(isMobile ? [charge_id, tx_ref] : [tx_ref, charge_id]);
  // A payment without a reference is still reported, as a mismatch: the team has to look at the money.
  if (reported === null && state !== 'paid')
    throw new Error('PayChangu does not tell which payment it tells of');
  const parsedCurrency = Currency.safeParse(currency).data ?? '';
  return {
    kind: 'known',
    state,
    reference: reported ?? '',
    currency: parsedCurrency,
    amount: parsedCurrency === '' ? null : (Amount.safeParse(amount).data ?? null),
    book: parseBook(mode),
  };
};
