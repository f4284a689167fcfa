import { z } from 'zod';
import { oneLine } from '../one-line.ts';
import { orderChanges } from '../votes/ledger.ts';
import {
  orderStates,
  type PaymentChannel,
  type PaymentMethod,
  paymentChannels,
  paymentMethods,
} from '../votes/votes.ts';
import { listPageSchema, listQuery } from './list-page.ts';

const methods = Object.keys(paymentMethods) as [PaymentMethod, ...PaymentMethod[]];
const channels = Object.keys(paymentChannels) as [PaymentChannel, ...PaymentChannel[]];

/** The value of a date input; empty means no limit. The range rejects mistyped years. */
export const OptionalDay = z
  .union([z.literal(''), z.iso.date().refine((given) => given >= '2000-01-01' && given <= '2100-12-31')], {
    error: 'Please choose a day from 2000 to 2100.',
  })
  .default('')
  .transform((given) => given || null);

const days = { from: OptionalDay, to: OptionalDay };

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
  book: 'A test payment arrived for a real order, or real money for a test.',
  unreadable: 'The gateway says that the order was paid, but not how much.',
  currency: 'The order was paid in another currency.',
  amount: 'Less was paid than the order costs.',
  unpaid: 'The votes have been counted, but the gateway now says that the payment failed.',
} as const;
type Mismatch = keyof typeof mismatchSentences;

export const OrderItem = z.object({
  id: z.number(),
  reference: z.string(),
  votes: z.number(),
  /** Whole kwacha. */
  price: z.number(),
  /** As the voter chose. */
  method: z.enum(methods),
  /** As the voter really paid; null before the payment. */
  channel: z.enum(channels).nullable(),
  /** The gateway's own identifier of the payment, and that of the operator. */
  transactionId: z.string().nullable(),
  operatorId: z.string().nullable(),
  /** The votes that count now. */
  countedVotes: z.number(),
  /** What was given back in all, and what of it the gateway reports; whole kwacha. */
  refunded: z.number(),
  gatewayRefunded: z.number(),
  state: z.enum(orderStates),
  /** The number of the round in which it was placed. */
  round: z.number(),
  /** Its money came after its round was closed, also once it is given back. */
  isLate: z.boolean(),
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
  /** Nothing can be counted for its round any more. */
  isRoundClosed: z.boolean(),
  history: z.array(
    z.object({
      number: z.number(),
      at: z.string(),
      change: z.enum(orderChanges),
      cause: z.string(),
    }),
  ),
  /** How the team resolved payment mismatches, the oldest first. */
  resolutions: z.array(
    z.object({ at: z.string(), by: z.string(), reason: z.string(), reported: z.string().nullable() }),
  ),
  /** The proposals to count a payment that does not fit, the oldest first. */
  credits: z.array(
    z.object({
      at: z.string(),
      by: z.string(),
      votes: z.number(),
      reason: z.string(),
      /** Null while it waits for approval. */
      closed: z.object({ at: z.string(), by: z.string(), isApproved: z.boolean() }).nullable(),
      /** The reader proposed it, and so cannot approve it. */
      isOwn: z.boolean(),
    }),
  ),
});
export type OrderDetails = z.infer<typeof OrderDetails>;

/** An order after its payment was verified again. */
export const VerifiedOrder = OrderDetails.extend({
  /** The result, as a message. */
  outcome: z.string(),
});

/** Why a member did something, in one line. */
const reason = (missing: string) =>
  z.string().overwrite(oneLine).min(1, missing).max(300, 'Please use at most 300 characters for the reason.');

export const NewRefund = z.object({ reason: reason('Please say why the money was refunded.') });

export const NewUndo = z.object({ reason: reason('Please say why you are undoing the refund.') });

/** Proposes to count a payment that does not fit. `reported` is what the member saw. */
export const NewCredit = z.object({
  votes: z.number('Please enter a whole number of votes.').int().min(1, 'Please enter at least one vote.'),
  reason: reason('Please say why the votes should count.'),
  reported: z.string().max(1_000).nullable(),
});

/** Resolves a payment mismatch. `reported` is what the member saw, so that a newer mismatch is not resolved unseen. */
export const NewResolution = z.object({
  reason: reason('Please say what was done about the payment.'),
  reported: z.string().max(1_000).nullable(),
});

const total = { votes: z.number(), amount: z.number() };

/** Paid orders less refunds. */
export const OrderTotals = z.object({
  methods: z.array(z.object({ method: z.enum(channels), ...total })),
  /** The newest first. */
  days: z.array(z.object({ day: z.string(), ...total })),
  all: z.object(total),
  isTest: z.boolean(),
});
export type OrderTotals = z.infer<typeof OrderTotals>;
