import { z } from 'zod';
import { differenceKinds } from '../votes/reconciliation.ts';
import { orderStates, type PaymentChannel, paymentChannels } from '../votes/votes.ts';
import { OptionalDay } from './inbox-orders.ts';
import { listPageSchema } from './list-page.ts';

/** The limits of a statement: a campaign of months fits, and one process can read it within seconds. */
export const statementLimits = { bytes: 10_000_000, rows: 50_000, columns: 100 } as const;

export const statementTooLarge = `A statement can have at most ${statementLimits.bytes / 1_000_000} MB. Please export it in parts, such as month by month.`;

/** How many differences are kept with a reconciliation; all of them are counted. */
export const maxKeptDifferences = 1_000;

/** What is read from a statement, each with its label. */
export const statementColumns = {
  reference: 'Reference',
  amount: 'Amount paid',
  status: 'Status',
  refunded: 'Amount refunded',
  date: 'Date',
  channel: 'Channel',
  provider: 'Operator or provider',
  transaction: 'Transaction number',
  currency: 'Currency',
  mode: 'Live or test',
} as const;
export type StatementColumn = keyof typeof statementColumns;
export const statementColumnNames = Object.keys(statementColumns) as StatementColumn[];
export const requiredColumns: readonly StatementColumn[] = ['reference', 'amount'];

/** The position of each column in the statement, from 0; null if the statement does not have it. */
export const ColumnMapping = z.record(
  z.enum(statementColumnNames as [StatementColumn, ...StatementColumn[]]),
  z.number().nullable(),
);
export type ColumnMapping = z.infer<typeof ColumnMapping>;

/** A statement before its comparison: its columns, and what they probably mean. */
export const StatementHead = z.object({
  headers: z.array(z.string()),
  rows: z.number(),
  /** The first rows, to recognise the columns by. */
  sample: z.array(z.array(z.string())),
  mapping: ColumnMapping,
  /** The mapping was used for an earlier statement with the same headers. */
  isRemembered: z.boolean(),
});
export type StatementHead = z.infer<typeof StatementHead>;

/** The value of a select: a position, or empty. */
const position = z
  .union([z.literal(''), z.coerce.number().int().min(0).max(statementLimits.columns)])
  .default('')
  .transform((given) => (given === '' ? null : given));

/** The parameters of a comparison; the statement itself is the body. */
export const ReconciliationQuery = z.object({
  reference: position,
  amount: position,
  status: position,
  refunded: position,
  date: position,
  channel: position,
  provider: position,
  transaction: position,
  currency: position,
  mode: position,
  /** The days that the statement covers; without them, those of its first and last row. */
  from: OptionalDay,
  to: OptionalDay,
});

const channel = z.enum(Object.keys(paymentChannels) as [PaymentChannel, ...PaymentChannel[]]);

/** One payment that differs. Amounts are in whole kwacha. */
export const Difference = z.object({
  kind: z.enum(differenceKinds),
  reference: z.string(),
  /** The row of the statement; null if the statement does not have the payment. */
  row: z.number().nullable(),
  /** The order; null if the site does not know the reference. */
  here: z
    .object({
      orderId: z.number(),
      state: z.enum(orderStates),
      /** The votes that count now. */
      votes: z.number(),
      amount: z.number(),
      refunded: z.number(),
      channel: channel.nullable(),
      /** Of the other book: a test among real payments, or the reverse. */
      isOtherBook: z.boolean(),
    })
    .nullable(),
  there: z
    .object({
      state: z.enum(['paid', 'refunded', 'failed', 'pending']),
      /** Null if the statement has only the refund. */
      amount: z.number().nullable(),
      refunded: z.number(),
      /** Empty for kwacha. */
      currency: z.string(),
      channel: channel.nullable(),
    })
    .nullable(),
});
export type Difference = z.infer<typeof Difference>;

/** A number of payments and the money that they stand for, in whole kwacha. */
const Sum = z.object({ count: z.number(), amount: z.number() });

/** The result of a comparison without its differences. */
export const ReconciliationSummary = z.object({
  /** Moments are UTC: the first and the last second of the period. */
  first: z.string(),
  last: z.string(),
  rows: z.number(),
  /** What was paid. */
  matched: Sum,
  /**
   * The money of each kind. Missing: what was paid. Wrong amount and refunded: the statement's amount less ours. Wrong
   * channel: what was paid.
   */
  differences: z.record(z.enum(differenceKinds), Sum),
  /** Rows that were left out: not paid there and not counted here, or of the other book. */
  skipped: z.object({ notPaid: z.number(), otherBook: z.number() }),
  /** Orders that were placed or counted outside the period, so that another statement may have their payment. */
  atEdge: z.number(),
  /** Rows that could not be read; the first of them, each with its reason. */
  unreadable: z.object({
    count: z.number(),
    examples: z.array(z.object({ row: z.number(), reason: z.string() })),
  }),
});
export type ReconciliationSummary = z.infer<typeof ReconciliationSummary>;

/** A kept reconciliation. */
export const ReconciliationItem = ReconciliationSummary.extend({
  id: z.number(),
  /** UTC. */
  at: z.string(),
  by: z.string(),
  isPublished: z.boolean(),
  /** Of test payments, without real money. */
  isTest: z.boolean(),
});
export type ReconciliationItem = z.infer<typeof ReconciliationItem>;
export const ReconciliationList = listPageSchema(ReconciliationItem);

export const ReconciliationDetails = z.object({
  reconciliation: ReconciliationItem,
  listed: z.array(Difference),
});
export type ReconciliationDetails = z.infer<typeof ReconciliationDetails>;

export const Publication = z.object({ isPublished: z.boolean() });

export const countDifferences = ({ differences }: Pick<ReconciliationSummary, 'differences'>): number =>
  differenceKinds.reduce((sum, kind) => sum + differences[kind].count, 0);
