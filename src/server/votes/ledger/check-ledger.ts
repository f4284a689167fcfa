import type { Kysely } from 'kysely';
import { initialHash } from '../../../shared/ledger.ts';
import type { Book, Schema } from '../../db/schema.ts';
import { type EntryWithOrder, findEntryError } from './entry-error.ts';
import { findOrderError, type OrderWithEntries } from './order-error.ts';

/** The report on a book without errors. */
export type BookReport = {
  readonly book: Book;
  readonly entries: number;
  readonly votes: number;
  readonly head: string;
};

/** The first error found: in an entry, or in an order that has no matching entry. */
export type LedgerError = {
  readonly book: Book;
  readonly entry: number | null;
  readonly order: number | null;
  /** One sentence that names the entry or order and the error. */
  readonly message: string;
};

export type LedgerCheck =
  | { readonly isWhole: true; readonly books: readonly BookReport[] }
  | { readonly isWhole: false; readonly error: LedgerError };

/** Rows in memory at once. */
const defaultPageSize = 1_000;

/** All books in the database, also those with unknown names. */
const listBooks = async (db: Kysely<Schema>): Promise<readonly Book[]> => {
  const entered = db.selectFrom('vote_ledger').select('book');
  const rows = await db.selectFrom('vote_order').select('book').union(entered).execute();
  return rows.map(({ book }) => book).sort();
};

/** The next page of entries, each with its order. One query, so that a concurrent change cannot come between the two. */
const listEntriesWithOrders = (
  db: Kysely<Schema>,
  book: Book,
  after: number | null,
  pageSize: number,
): Promise<readonly EntryWithOrder[]> =>
  db
    .selectFrom('vote_ledger as entry')
    .leftJoin('vote_order as of', 'of.id', 'entry.order_id')
    .selectAll('entry')
    .select([
      'of.reference as order_reference',
      'of.provider as order_provider',
      'of.book as order_book',
      'of.votes as order_votes',
      'of.price as order_price',
      'of.method as order_method',
      'of.channel as order_channel',
    ])
    .where('entry.book', '=', book)
    .$if(after !== null, (query) => query.where('entry.number', '>', after))
    .orderBy('entry.number')
    .limit(pageSize)
    .execute();

const checkEntries = async (
  db: Kysely<Schema>,
  book: Book,
  pageSize: number,
): Promise<BookReport | LedgerError> => {
  let report: BookReport = { book, entries: 0, votes: 0, head: initialHash };
  let after: number | null = null;
  for (;;) {
    const rows: readonly EntryWithOrder[] = await listEntriesWithOrders(db, book, after, pageSize);
    for (const row of rows) {
      const number = report.entries + 1;
      const error = findEntryError(row, { number, previous: report.head });
      if (error !== null) {
        const entry = Math.min(row.number, number);
        return { book, entry, order: null, message: `Entry ${entry} ${error}.` };
      }
      report = { book, entries: number, votes: report.votes + row.votes, head: row.hash };
    }
    if (rows.length < pageSize) return report;
    after = report.entries;
  }
};

/** The next page of orders with their entries. One query, for the same reason as above. */
const listOrdersWithEntries = async (
  db: Kysely<Schema>,
  book: Book,
  after: number,
  pageSize: number,
): Promise<readonly OrderWithEntries[]> => {
  const rows = await db
    .selectFrom((query) =>
      query
        .selectFrom('vote_order')
        .select(['id', 'state', 'counted_votes'])
        .where('book', '=', book)
        .where('id', '>', after)
        .orderBy('id')
        .limit(pageSize)
        .as('of'),
    )
    .leftJoin('vote_ledger as entry', (join) =>
      join.onRef('entry.order_id', '=', 'of.id').on('entry.book', '=', book),
    )
    .select(['of.id', 'of.state', 'of.counted_votes', 'entry.number', 'entry.change', 'entry.votes'])
    .orderBy('of.id')
    .orderBy('entry.number')
    .execute();
  const orders = new Map<number, OrderWithEntries>();
  for (const { id, state, counted_votes: countedVotes, number, change, votes } of rows) {
    const entries = number === null || change === null || votes === null ? [] : [{ number, change, votes }];
    orders.set(id, { id, state, countedVotes, entries: [...(orders.get(id)?.entries ?? []), ...entries] });
  }
  return [...orders.values()];
};

const checkOrders = async (db: Kysely<Schema>, book: Book, pageSize: number): Promise<LedgerError | null> => {
  for (let after = 0; ; ) {
    const orders = await listOrdersWithEntries(db, book, after, pageSize);
    for (const order of orders) {
      const error = findOrderError(order);
      if (error !== null)
        return { book, entry: null, order: order.id, message: `Order ${order.id} ${error}.` };
      after = order.id;
    }
    if (orders.length < pageSize) return null;
  }
};

/**
 * Checks the whole ledger against itself and against the orders: numbers without gaps, every hash, every seal, and that
 * each paid order is counted once. Reads in pages and locks nothing, so the site can keep running.
 */
export const checkLedger = async (db: Kysely<Schema>, pageSize = defaultPageSize): Promise<LedgerCheck> => {
  const books: BookReport[] = [];
  for (const book of await listBooks(db)) {
    const result = await checkEntries(db, book, pageSize);
    if ('message' in result) return { isWhole: false, error: result };
    const error = await checkOrders(db, book, pageSize);
    if (error !== null) return { isWhole: false, error };
    books.push(result);
  }
  return { isWhole: true, books };
};
