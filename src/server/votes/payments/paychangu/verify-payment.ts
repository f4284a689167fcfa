import { z } from 'zod';
import { isMobileMethod } from '../../../../shared/phone-number.ts';
import type { Book } from '../../../db/schema.ts';
import { isOrderReference } from '../../orders/order-reference.ts';
import type { Payable, PaymentReport } from '../payment-provider.ts';
import type { PaychanguClient } from './paychangu-client.ts';

/** Mobile money and the checkout have different words for the same. The full list is not documented. */
const paidWords: readonly string[] = ['success', 'successful'];
const failedWords: readonly string[] = [
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

const stateOf = (status: unknown): 'pending' | 'paid' | 'failed' => {
  const word = typeof status === 'string' ? status.trim().toLowerCase() : '';
  if (paidWords.includes(word)) return 'paid';
  return failedWords.includes(word) ? 'failed' : 'pending';
};

/** It is a number in what is documented, and a text in what is sent. */
const Amount = z.union([
  z.number(),
  z
    .string()
    .trim()
    .regex(/^\d{1,12}(\.\d+)?$/)
    .transform(Number),
]);
const Currency = z.string().trim().toUpperCase();

/** The key decides whether money moves, and this tells what it decided. */
const bookOf = (mode: unknown): Book | null => {
  const word = typeof mode === 'string' ? mode.trim().toLowerCase() : '';
  if (word === '') return null;
  return word === 'live' ? 'live' : 'test';
};

/** The reference an answer is about: ours, in whichever of the fields it is; otherwise what stands there instead. */
const referenceIn = (fields: readonly unknown[]): string | null => {
  const texts = fields.filter((field): field is string => typeof field === 'string' && field !== '');
  return texts.find(isOrderReference) ?? texts[0] ?? null;
};

/** Asks what became of a payment. */
export const verifyPayment = async (
  client: PaychanguClient,
  { reference, method }: Pick<Payable, 'reference' | 'method'>,
  signal: AbortSignal,
): Promise<PaymentReport> => {
  const id = encodeURIComponent(reference);
  const isMobile = isMobileMethod(method);
  const answer = await client.get(
    isMobile ? `/mobile-money/payments/${id}/verify` : `/verify-payment/${id}`,
    signal,
  );
  if (answer.kind === 'refused') {
    if (answer.status === 404 || answer.status === 400) return { kind: 'unknown' };
    throw new Error(`PayChangu answered with status ${answer.status}`);
  }
  const { status, amount, currency, mode, charge_id, tx_ref } = answer.data;
  const state = stateOf(status);
  const named = referenceIn(isMobile ? [charge_id, tx_ref] : [tx_ref, charge_id]);
  // Where something was paid, somebody has to look at it, whatever else it lacks.
  if (named === null && state !== 'paid')
    throw new Error('PayChangu does not tell which payment it tells of');
  const read = Currency.safeParse(currency).data ?? '';
  return {
    kind: 'known',
    state,
    reference: named ?? '',
    currency: read,
    amount: read === '' ? null : (Amount.safeParse(amount).data ?? null),
    book: bookOf(mode),
  };
};
