import { z } from 'zod';
import type { PaymentChannel } from '../../../../shared/votes/votes.ts';
import type { Book } from '../../../db/tables/vote-orders.ts';
import type { KnownPayment } from '../payment-provider.ts';
import type { Fields } from './response-fields.ts';

/** Mobile money and the checkout use different words. The full list is not documented. */
const statusWords: Readonly<Record<string, KnownPayment['state']>> = {
  success: 'paid',
  successful: 'paid',
  failed: 'failed',
  failure: 'failed',
  declined: 'failed',
  rejected: 'failed',
  cancelled: 'failed',
  canceled: 'failed',
  expired: 'failed',
  timed_out: 'failed',
  refunded: 'refunded',
  partially_refunded: 'refunded',
  partial_refund: 'refunded',
  reversed: 'refunded',
};

/** A status such as `failed/cancelled` counts if all its words mean the same; an unknown word means "not known", which is pending. */
export const parseStatus = (status: unknown): KnownPayment['state'] => {
  const words = typeof status === 'string' ? status.toLowerCase().split('/') : [];
  const states = new Set(
    words.map((word) => {
      const name = word.trim().replace(/[\s-]+/g, '_');
      return Object.hasOwn(statusWords, name) ? statusWords[name] : undefined;
    }),
  );
  const [state] = states;
  return states.size === 1 && state !== undefined ? state : 'pending';
};

/** A number according to the documentation, a string in real responses, also with commas: `2,000.00`. */
const Amount = z.union([
  z.number(),
  z
    .string()
    .trim()
    .regex(/^(?:\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.\d+)?$/)
    .transform((text) => Number(text.replaceAll(',', ''))),
]);

export const parseAmount = (amount: unknown): number | null => Amount.safeParse(amount).data ?? null;

const Currency = z.string().trim().toUpperCase();

export const parseCurrency = (currency: unknown): string => Currency.safeParse(currency).data ?? '';

const liveModes: readonly string[] = ['live', 'production'];

/** Whether real money moved, by the response's `mode`. An unknown mode counts as a test, so that the team looks at it. */
export const parseBook = (mode: unknown): Book | null => {
  const text = typeof mode === 'string' ? mode.trim().toLowerCase() : '';
  if (text === '') return null;
  return liveModes.includes(text) ? 'live' : 'test';
};

/** The names of fields that may hold the refunded part: none is documented. */
const refundFields: readonly string[] = ['refunded_amount', 'amount_refunded', 'refund_amount'];

/** What the gateway gave back; null if it gives no amount. */
export const parseRefundedAmount = (fields: Fields): number | null =>
  refundFields.map((name) => parseAmount(fields[name])).find((amount) => amount !== null) ?? null;

const channelPatterns: readonly (readonly [RegExp, PaymentChannel])[] = [
  [/airtel/i, 'airtel'],
  [/tnm|mpamba/i, 'tnm'],
  [/bank/i, 'bank'],
  [/card|visa/i, 'visa'],
  [/mobile/i, 'mobile'],
];

const ChannelFields = z.object({
  authorization: z
    .object({ channel: z.unknown(), provider: z.unknown(), brand: z.unknown() })
    .partial()
    .catch({}),
  mobile_money: z.object({ name: z.unknown() }).partial().catch({}),
});

/** How the payer really paid: the checkout page offers every method. Null if the gateway does not report it. */
export const parseChannel = (fields: Fields): PaymentChannel | null => {
  const { authorization, mobile_money } = ChannelFields.parse({
    authorization: fields.authorization,
    mobile_money: fields.mobile_money,
  });
  const text = [authorization.provider, mobile_money.name, authorization.channel, authorization.brand]
    .filter((part) => typeof part === 'string')
    .join(' ');
  return channelPatterns.find(([pattern]) => pattern.test(text))?.[1] ?? null;
};

/** A short identifier of the gateway or the operator; null for anything else. */
export const parseTransactionId = (id: unknown): string | null => {
  const text = typeof id === 'number' ? String(id) : typeof id === 'string' ? id.trim() : '';
  return /^[\w.:-]{1,64}$/.test(text) ? text : null;
};
