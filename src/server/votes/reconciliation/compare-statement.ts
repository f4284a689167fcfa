import type { Kysely } from 'kysely';
import type { Difference, ReconciliationSummary } from '../../../shared/admin/reconciliation.ts';
import { gmtText } from '../../../shared/dates.ts';
import { createPauses } from '../../concurrency/pauses.ts';
import { selectInBatches } from '../../db/in-list.ts';
import type { Schema } from '../../db/schema.ts';
import type { Book } from '../../db/tables/vote-orders.ts';
import { createCollector, toDifference } from './collect-differences.ts';
import { type ComparedOrder, comparePayment } from './compare-payment.ts';
import { groupRows, mergeRows } from './merge-rows.ts';
import { formatPeriod, type Period } from './statement-period.ts';
import type { StatementRows } from './statement-rows.ts';

/** The result of a comparison. */
export type ComparedStatement = {
  readonly summary: ReconciliationSummary;
  /** The most serious first; at most as many as are kept. */
  readonly listed: readonly Difference[];
};

const columns = [
  'id',
  'reference',
  'book',
  'state',
  'created_gmt',
  'paid_gmt',
  'channel',
  'credited_amount',
  'refunded',
  'counted_votes',
] as const satisfies readonly (keyof ComparedOrder)[];

const findOrders = async (
  db: Kysely<Schema>,
  references: readonly string[],
): Promise<Map<string, ComparedOrder>> => {
  const pause = createPauses(1);
  const orders = await selectInBatches(references, async (batch) => {
    await pause();
    return db.selectFrom('vote_order').select(columns).where('reference', 'in', batch).execute();
  });
  return new Map(orders.map((order) => [order.reference, order]));
};

/** How many orders are read at once, and how much is compared before other requests get their turn. */
const batchSize = 1_000;

/** The counted orders of which a part of their time, from being placed to being counted, is in the period. */
async function* streamCountedOrders(
  db: Kysely<Schema>,
  book: Book,
  { from, before }: Period,
): AsyncGenerator<ComparedOrder> {
  for (let last = 0; ; ) {
    const orders: readonly ComparedOrder[] = await db
      .selectFrom('vote_order')
      .select(columns)
      .where('book', '=', book)
      .where('state', 'in', ['paid', 'late'])
      .where('paid_gmt', '>=', gmtText(from))
      .where('created_gmt', '<', gmtText(before))
      .where('id', '>', last)
      .orderBy('id')
      .limit(batchSize)
      .execute();
    yield* orders;
    if (orders.length < batchSize) return;
    last = orders.at(-1)?.id ?? last;
  }
}

/** The payment was made after the order was placed, and before it was counted: in between lies the gateway's date. */
const isWithin = ({ created_gmt, paid_gmt }: ComparedOrder, { from, before }: Period): boolean =>
  created_gmt >= gmtText(from) && paid_gmt !== null && paid_gmt < gmtText(before);

/** How many unreadable rows are named. */
const maxExamples = 20;

/** Compares the rows of a statement with the orders of one book. Reads only. */
export const compareStatement = async (
  db: Kysely<Schema>,
  { rows, unreadable }: StatementRows,
  { book, period }: { readonly book: Book; readonly period: Period },
): Promise<ComparedStatement> => {
  const compared = rows.filter((row) => row.book === null || row.book === book);
  const groups = groupRows(compared);
  const orders = await findOrders(db, [...groups.keys()]);
  const pause = createPauses(batchSize);
  const { matched, sums, addMatched, add, list } = createCollector();
  let notPaid = 0;
  for (const group of groups.values()) {
    await pause();
    const payment = mergeRows(group);
    const order = orders.get(payment.reference) ?? null;
    const result = comparePayment(order, payment, book);
    if (result === null) notPaid += 1;
    else if (result === 'matched') addMatched(order?.credited_amount ?? 0);
    else add(toDifference(result, payment.reference, order, payment, book));
  }

  // The statement has these, too, even if it cannot be read what it says about them.
  const named = new Set([...compared, ...unreadable].map(({ reference }) => reference));
  let atEdge = 0;
  for await (const order of streamCountedOrders(db, book, period)) {
    await pause();
    if (named.has(order.reference)) continue;
    if (isWithin(order, period)) add(toDifference('missing-there', order.reference, order, null, book));
    else atEdge += 1;
  }

  return {
    summary: {
      ...formatPeriod(period),
      rows: rows.length + unreadable.length,
      matched,
      differences: sums,
      skipped: { notPaid, otherBook: rows.length - compared.length },
      atEdge,
      unreadable: {
        count: unreadable.length,
        examples: unreadable.slice(0, maxExamples).map(({ row, reason }) => ({ row, reason })),
      },
    },
    listed: list(),
  };
};
