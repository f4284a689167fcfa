import { z } from 'zod';
import { ledgerChanges } from '../ledger.ts';
import { oneLine } from '../one-line.ts';
import { orderStates, type PaymentMethod, paymentMethods } from '../votes.ts';
import { listPageOf, listQuery } from './list-page.ts';

const methods = Object.keys(paymentMethods) as [PaymentMethod, ...PaymentMethod[]];

/** A day as date inputs give it; nothing where none is chosen. Further away than this there are no votes. */
const day = z
  .union([z.literal(''), z.iso.date().refine((given) => given >= '2000-01-01' && given <= '2100-12-31')], {
    error: 'Please choose a day of this century.',
  })
  .default('')
  .transform((given) => given || null);

const days = { from: day, to: day };

/** What the list of vote orders can be asked for. */
export const OrderQuery = z.object({
  ...listQuery,
  ...days,
  /** `trouble` asks for those to which a payment came that does not fit. */
  state: z.enum([...orderStates, 'trouble', 'all']).default('all'),
  method: z.enum([...methods, 'all']).default('all'),
});
export type OrderQuery = z.infer<typeof OrderQuery>;

/** Which days the totals are asked for. */
export const TotalsQuery = z.object(days);

/** What of a payment that came does not fit its order, told to the team. */
export const mismatchSentences = {
  reference: 'The gateway answered with the payment of another order.',
  book: 'A test payment came for a real order, or real money for a test.',
  unreadable: 'The gateway says that it was paid, but not how much.',
  currency: 'It was paid in another currency.',
  amount: 'Less was paid than the order costs.',
} as const;
type Trouble = keyof typeof mismatchSentences;

export const OrderItem = z.object({
  id: z.number(),
  reference: z.string(),
  votes: z.number(),
  /** Whole kwacha. */
  price: z.number(),
  method: z.enum(methods),
  state: z.enum(orderStates),
  /** Moments are UTC, `2025-10-18T14:00:00`. */
  at: z.string(),
  paidAt: z.string().nullable(),
  /** When the gateway last answered. */
  checkedAt: z.string().nullable(),
  /** As it is dialled at home. */
  phone: z.string().nullable(),
  email: z.string().nullable(),
  trouble: z.enum(Object.keys(mismatchSentences) as [Trouble, ...Trouble[]]).nullable(),
  /** What the gateway said of a payment that does not fit, where that was noted. */
  reported: z.string().nullable(),
  /** The team has dealt with such a payment. */
  isFinal: z.boolean(),
  /** No money moved. */
  isTest: z.boolean(),
  /** Nor was any gateway asked: the site itself said what became of it. */
  isSimulated: z.boolean(),
});
export type OrderItem = z.infer<typeof OrderItem>;
export const OrderList = listPageOf(OrderItem);

/** An order with its entries in the ledger, the oldest first, and what the team did about its payments. */
export const WholeOrder = z.object({
  order: OrderItem,
  history: z.array(
    z.object({
      number: z.number(),
      at: z.string(),
      change: z.enum(ledgerChanges),
      cause: z.string(),
    }),
  ),
  /** What the team did by hand about payments that did not fit, the oldest first. */
  resolutions: z.array(
    z.object({ at: z.string(), by: z.string(), reason: z.string(), reported: z.string().nullable() }),
  ),
});
export type WholeOrder = z.infer<typeof WholeOrder>;

/** What came of asking the gateway again. */
export const RequestedOrder = WholeOrder.extend({
  /** In a sentence. */
  outcome: z.string(),
});

export const NewRefund = z.object({
  reason: z
    .string()
    .trim()
    .min(1, 'Please say why the money was given back.')
    .max(300, 'Please use at most 300 characters for the reason.'),
});

/** What was done about a payment that does not fit; with what was seen of it, so that nobody ends another one. */
export const NewResolution = z.object({
  reason: z
    .string()
    .overwrite(oneLine)
    .min(1, 'Please say what was done about the payment.')
    .max(300, 'Please use at most 300 characters.'),
  reported: z.string().max(1_000).nullable(),
});

const total = { votes: z.number(), amount: z.number() };

/** What counts: paid, less what was given back. */
export const OrderTotals = z.object({
  methods: z.array(z.object({ method: z.enum(methods), ...total })),
  /** The newest first. */
  days: z.array(z.object({ day: z.string(), ...total })),
  all: z.object(total),
  isTest: z.boolean(),
});
export type OrderTotals = z.infer<typeof OrderTotals>;
