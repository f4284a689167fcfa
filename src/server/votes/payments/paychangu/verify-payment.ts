import { z } from 'zod';
import { isMobileMethod } from '../../../../shared/phone-number.ts';
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

const Names = { charge_id: z.unknown().optional(), tx_ref: z.unknown().optional() };

/** What was paid has to be told in full. */
const PaidPayment = z.object({
  // It is a number in what is documented, and a text in what is sent.
  amount: z.union([
    z.number(),
    z
      .string()
      .trim()
      .regex(/^\d{1,12}(\.\d+)?$/)
      .transform(Number),
  ]),
  currency: z.string().trim().toUpperCase(),
  ...Names,
});

/** Where nothing was paid, nobody has to say how much. */
const OtherPayment = z.object(Names).transform((names) => ({ ...names, amount: 0, currency: '' }));

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
  const state = stateOf(answer.data.status);
  const payment = (state === 'paid' ? PaidPayment : OtherPayment).safeParse(answer.data);
  if (!payment.success) throw new Error('PayChangu tells of a payment what cannot be read');
  const { amount, currency, charge_id, tx_ref } = payment.data;
  const named = referenceIn(isMobile ? [charge_id, tx_ref] : [tx_ref, charge_id]);
  if (named === null) throw new Error('PayChangu does not tell which payment it tells of');
  return { kind: 'known', state, reference: named, currency, amount };
};
