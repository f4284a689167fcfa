import type { Kysely } from 'kysely';
import { areEqual, toBase64, toHex } from '../../../shared/transparency-log/bytes.ts';
import { TreeBuilder, type TreeHead } from '../../../shared/transparency-log/merkle-tree.ts';
import type { Schema } from '../../db/schema.ts';
import type { Book } from '../../db/tables/vote-orders.ts';
import { type EntryWithOrder, findEntryError, findTimeError } from './entry-error.ts';
import { toLedgerEntry } from './ledger-store.ts';
import { findOrderError, type OrderWithEntries } from './order-error.ts';
import { RoundCheck } from './round-error.ts';
import { SaleCheck } from './sale-error.ts';
import { hashEntry, treeHashes } from './tree-hashes.ts';

/** The report on a book without errors. */
export type BookReport = {
  readonly book: Book;
  readonly entries: number;
  readonly votes: number;
  /** The root of the tree of all entries, as checkpoints write it. */
  readonly root: string;
};

/** The first error found: in an entry, or in an order that has no matching entry. */
type LedgerError = {
  readonly book: Book;
  readonly entry: number | null;
  readonly order: number | null;
  /** One sentence that names the entry or order and the error. */
  readonly message: string;
};

type LedgerCheck =
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
    .select((query) => [
      'of.reference as order_reference',
      'of.provider as order_provider',
      'of.transaction_id as order_transaction',
      'of.book as order_book',
      'of.round as order_round',
      'of.votes as order_votes',
      'of.price as order_price',
      'of.method as order_method',
      'of.channel as order_channel',
      'of.created_gmt as order_created',
      query
        .selectFrom('vote_ledger as payment')
        .select('payment.number')
        .whereRef('payment.order_id', '=', 'entry.order_id')
        .where('payment.change', 'in', ['paid', 'credited', 'late'])
        .limit(1)
        .as('order_payment'),
    ])
    .where('entry.book', '=', book)
    .$if(after !== null, (query) => query.where('entry.number', '>', after))
    .orderBy('entry.number')
    .limit(pageSize)
    .execute();

/** An earlier state of a book, as somebody has it on record. */
export type KnownHead = TreeHead & { readonly book: Book };

/** Checks the entries of a book one after another. */
class EntryCheck {
  readonly #tree = new TreeBuilder(treeHashes);
  readonly #sales = new SaleCheck();
  readonly #rounds = new RoundCheck();
  readonly #known: readonly TreeHead[];
  #votes = 0;
  #time: string | null = null;

  constructor(known: readonly TreeHead[]) {
    this.#known = known;
  }

  /** What is wrong with the next entry, with its number; null if nothing is. */
  findError(row: EntryWithOrder): { readonly entry: number; readonly error: string } | null {
    const number = this.#tree.size + 1;
    if (row.number > number) return { entry: number, error: `is missing: entry ${row.number} comes next` };
    if (row.number < number)
      return { entry: row.number, error: 'does not belong to the list, which begins with entry 1' };
    const subtrees = this.#tree.add(hashEntry(toLedgerEntry(row)));
    const error =
      (subtrees.map(toHex).join('') === row.subtrees
        ? null
        : 'was changed, or is not where it was entered: its hash does not match') ??
      this.#findForkError() ??
      findTimeError(row, this.#time) ??
      findEntryError(row) ??
      this.#sales.findError(row) ??
      this.#rounds.findError(row);
    this.#votes += row.votes;
    this.#time = row.at_gmt;
    return error === null ? null : { entry: number, error };
  }

  #findForkError(): string | null {
    const { size, root } = this.#tree;
    const isFork = this.#known.some((head) => head.size === size && !areEqual(head.root, root));
    return isFork
      ? 'or an earlier one has changed: the entries up to it do not give the root of the earlier checkpoint'
      : null;
  }

  /** An earlier state with more entries than there are. */
  findLargerHead(): TreeHead | null {
    return this.#known.find(({ size }) => size > this.#tree.size) ?? null;
  }

  createReport(book: Book): BookReport {
    return { book, entries: this.#tree.size, votes: this.#votes, root: toBase64(this.#tree.root) };
  }
}

const checkEntries = async (
  db: Kysely<Schema>,
  book: Book,
  known: readonly TreeHead[],
  pageSize: number,
): Promise<BookReport | LedgerError> => {
  const check = new EntryCheck(known);
  let after: number | null = null;
  for (;;) {
    const rows: readonly EntryWithOrder[] = await listEntriesWithOrders(db, book, after, pageSize);
    for (const row of rows) {
      const found = check.findError(row);
      if (found !== null) {
        const { entry, error } = found;
        return { book, entry, order: null, message: `Entry ${entry} ${error}.` };
      }
      after = row.number;
    }
    if (rows.length === pageSize) continue;
    const report = check.createReport(book);
    const larger = check.findLargerHead();
    if (larger === null) return report;
    const entry = report.entries + 1;
    const message = `Entry ${entry} is missing: the earlier checkpoint has ${larger.size} entries.`;
    return { book, entry, order: null, message };
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
    .select([
      'of.id',
      'of.state',
      'of.counted_votes',
      'entry.number',
      'entry.change',
      'entry.votes',
      'entry.amount',
    ])
    .orderBy('of.id')
    .orderBy('entry.number')
    .execute();
  const orders = new Map<number, OrderWithEntries>();
  for (const { id, state, counted_votes: countedVotes, number, change, votes, amount } of rows) {
    const isEntry = number !== null && change !== null && votes !== null && amount !== null;
    const entries = isEntry ? [{ number, change, votes, amount }] : [];
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

type CheckOptions = {
  /** Earlier states that the ledger must continue. */
  readonly known?: readonly KnownHead[];
  readonly pageSize?: number;
};

/**
 * Checks the whole ledger against itself, against the orders and against what is known of it: numbers without gaps, every
 * hash and commitment, times, prices and rounds, and that each paid order is counted once. Reads in pages and locks nothing, so the
 * site can keep running.
 */
export const checkLedger = async (
  db: Kysely<Schema>,
  { known = [], pageSize = defaultPageSize }: CheckOptions = {},
): Promise<LedgerCheck> => {
  const books: BookReport[] = [];
  for (const book of new Set([...(await listBooks(db)), ...known.map((head) => head.book)])) {
    const heads = known.filter((head) => head.book === book);
    const result = await checkEntries(db, book, heads, pageSize);
    if ('message' in result) return { isWhole: false, error: result };
    const error = await checkOrders(db, book, pageSize);
    if (error !== null) return { isWhole: false, error };
    books.push(result);
  }
  return { isWhole: true, books };
};
