import type { Kysely } from 'kysely';
import { firstHash } from '../../../shared/ledger.ts';
import type { Book, Schema } from '../../db/schema.ts';
import { type EntryWithOrder, entryError } from './entry-error.ts';
import { type OrderWithEntries, orderError } from './order-error.ts';

/** A book in which all fits. */
export type BookReport = {
  readonly book: Book;
  readonly entries: number;
  readonly votes: number;
  readonly head: string;
};

/** The first thing that does not fit: an entry, or an order that no entry can be named for. */
export type LedgerError = {
  readonly book: Book;
  readonly entry: number | null;
  readonly order: number | null;
  /** What is wrong, in one sentence that names it. */
  readonly sentence: string;
};

export type LedgerCheck =
  | { readonly isWhole: true; readonly books: readonly BookReport[] }
  | { readonly isWhole: false; readonly fault: LedgerError };

/** How many rows are in memory at once. */
const pageSize = 1_000;

/** Every book that something is counted in, whatever it is called. */
const booksIn = async (db: Kysely<Schema>): Promise<readonly Book[]> => {
  const entered = db.selectFrom('vote_ledger').select('book');
  const rows = await db.selectFrom('vote_order').select('book').union(entered).execute();
  return rows.map(({ book }) => book).sort();
};

/** Entries behind a number, or all from the first, each with its order as it is in the same moment. */
const entriesWithOrders = (
  db: Kysely<Schema>,
  book: Book,
  behind: number | null,
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
    ])
    .where('entry.book', '=', book)
    .$if(behind !== null, (query) => query.where('entry.number', '>', behind))
    .orderBy('entry.number')
    .limit(pageSize)
    .execute();

const checkEntries = async (db: Kysely<Schema>, book: Book): Promise<BookReport | LedgerError> => {
  let report: BookReport = { book, entries: 0, votes: 0, head: firstHash };
  let behind: number | null = null;
  for (;;) {
    const rows: readonly EntryWithOrder[] = await entriesWithOrders(db, book, behind);
    for (const row of rows) {
      const number = report.entries + 1;
      const fault = entryError(row, { number, previous: report.head });
      if (fault !== null) {
        const entry = Math.min(row.number, number);
        return { book, entry, order: null, sentence: `Entry ${entry} ${fault}.` };
      }
      report = { book, entries: number, votes: report.votes + row.votes, head: row.hash };
    }
    if (rows.length < pageSize) return report;
    behind = report.entries;
  }
};

/** Orders behind an id with their entries, all as they are in the same moment. */
const ordersWithEntries = async (
  db: Kysely<Schema>,
  book: Book,
  behind: number,
): Promise<readonly OrderWithEntries[]> => {
  const rows = await db
    .selectFrom((query) =>
      query
        .selectFrom('vote_order')
        .select(['id', 'state'])
        .where('book', '=', book)
        .where('id', '>', behind)
        .orderBy('id')
        .limit(pageSize)
        .as('of'),
    )
    .leftJoin('vote_ledger as entry', (join) =>
      join.onRef('entry.order_id', '=', 'of.id').on('entry.book', '=', book),
    )
    .select(['of.id', 'of.state', 'entry.number', 'entry.change'])
    .orderBy('of.id')
    .orderBy('entry.number')
    .execute();
  const orders = new Map<number, OrderWithEntries>();
  for (const { id, state, number, change } of rows) {
    const entries = number === null || change === null ? [] : [{ number, change }];
    orders.set(id, { id, state, entries: [...(orders.get(id)?.entries ?? []), ...entries] });
  }
  return [...orders.values()];
};

const checkOrders = async (db: Kysely<Schema>, book: Book): Promise<LedgerError | null> => {
  for (let behind = 0; ; ) {
    const orders = await ordersWithEntries(db, book, behind);
    for (const order of orders) {
      const fault = orderError(order);
      if (fault !== null)
        return { book, entry: null, order: order.id, sentence: `Order ${order.id} ${fault}.` };
      behind = order.id;
    }
    if (orders.length < pageSize) return null;
  }
};

/**
 * Checks the whole ledger against itself and against the orders: numbers without gaps, every hash, every seal, and that
 * what was paid is counted, once. Reads in pages and locks nothing, so the site goes on meanwhile.
 */
export const checkLedger = async (db: Kysely<Schema>): Promise<LedgerCheck> => {
  const books: BookReport[] = [];
  for (const book of await booksIn(db)) {
    const result = await checkEntries(db, book);
    if ('sentence' in result) return { isWhole: false, fault: result };
    const fault = await checkOrders(db, book);
    if (fault !== null) return { isWhole: false, fault };
    books.push(result);
  }
  return { isWhole: true, books };
};
