import { z } from 'zod';
import { ledgerChanges } from '../ledger.ts';
import { oneLine } from '../one-line.ts';
import { orderStates, type PaymentMethod, paymentMethods } from '../votes.ts';
import { listPageSchema, listQuery } from './list-page.ts';

const methods = Object.keys(paymentMethods) as [PaymentMethod, ...PaymentMethod[]];

/** The value of a date input; empty means no limit. The range rejects mistyped years. */
const day = z
  .union([z.literal(''), z.iso.date().refine((given) => given >= '2000-01-01' && given <= '2100-12-31')], {
    error: 'Please choose a day of this century.',
  })
  .default('')
  .transform((given) => given || null);

const days = { from: day, to: day };

export const OrderQuery = z.object({
  ...listQuery,
  ...days,
  /** `trouble` selects orders with a payment mismatch. */
  state: z.enum([...orderStates, 'trouble', 'all']).default('all'),
  method: z.enum([...methods, 'all']).default('all'),
});
export type OrderQuery = z.infer<typeof OrderQuery>;

export const TotalsQuery = z.object(days);

/** The payment mismatches: how a payment does not fit its order. */
export const mismatchSentences = {
  reference: 'The gateway answered with the payment of another order.',
  book: 'A test payment came for a real order, or real money for a test.',
  unreadable: 'The gateway says that it was paid, but not how much.',
  currency: 'It was paid in another currency.',
  amount: 'Less was paid than the order costs.',
} as const;
type Mismatch = keyof typeof mismatchSentences;

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
  /** When the payment was last verified. */
  checkedAt: z.string().nullable(),
  /** In national format. */
  phone: z.string().nullable(),
  email: z.string().nullable(),
  problem: z.enum(Object.keys(mismatchSentences) as [Mismatch, ...Mismatch[]]).nullable(),
  /** The gateway's report of the mismatched payment, if it was stored. */
  reported: z.string().nullable(),
  /** The team has resolved the mismatch. */
  isResolved: z.boolean(),
  /** No money moved. */
  isTest: z.boolean(),
  /** The payment was simulated, without a gateway. */
  isSimulated: z.boolean(),
});
export type OrderItem = z.infer<typeof OrderItem>;
export const OrderList = listPageSchema(OrderItem);

/** An order with its ledger entries, the oldest first. */
export const OrderDetails = z.object({
  order: OrderItem,
  history: z.array(
    z.object({
      number: z.number(),
      at: z.string(),
      change: z.enum(ledgerChanges),
      cause: z.string(),
    }),
  ),
  /** How the team resolved payment mismatches, the oldest first. */
  resolutions: z.array(
    z.object({ at: z.string(), by: z.string(), reason: z.string(), reported: z.string().nullable() }),
  ),
});
export type OrderDetails = z.infer<typeof OrderDetails>;

/** An order after its payment was verified again. */
export const VerifiedOrder = OrderDetails.extend({
  /** The result, as a message. */
  outcome: z.string(),
});

export const NewRefund = z.object({
  reason: z
    .string()
    .trim()
    .min(1, 'Please say why the money was given back.')
    .max(300, 'Please use at most 300 characters for the reason.'),
});

/** Resolves a payment mismatch. `reported` is what the member saw, so that a newer mismatch is not resolved unseen. */
export const NewResolution = z.object({
  reason: z
    .string()
    .overwrite(oneLine)
    .min(1, 'Please say what was done about the payment.')
    .max(300, 'Please use at most 300 characters.'),
  reported: z.string().max(1_000).nullable(),
});

const total = { votes: z.number(), amount: z.number() };

/** Paid orders less refunds. */
export const OrderTotals = z.object({
  methods: z.array(z.object({ method: z.enum(methods), ...total })),
  /** The newest first. */
  days: z.array(z.object({ day: z.string(), ...total })),
  all: z.object(total),
  isTest: z.boolean(),
});
export type OrderTotals = z.infer<typeof OrderTotals>;
