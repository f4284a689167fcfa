import { type Kysely, sql } from 'kysely';
import { panelVotes } from '../../../shared/cloth/cloth-layout.ts';
import type { Schema } from '../../db/schema.ts';
import type { Book } from '../../db/tables/vote-orders.ts';
import { hashDigits } from '../ledger/ledger-tree.ts';

/** An entry that counted votes, with the place after its last diamond. */
type PlacedEntry = {
  readonly number: number;
  readonly hash: string;
  readonly votes: number;
  readonly end: number;
};

/** An entry that takes votes back, or counts them again. */
type VoteReversal = {
  readonly number: number;
  readonly hash: string;
  /** Negative if votes are taken back. */
  readonly votes: number;
  /** The entry that counted them. */
  readonly credit: number;
};

/** An entry that counted votes. */
type Credit = Omit<PlacedEntry, 'end'>;

/** The hash of a leaf is the first of the subtrees that are stored with it. */
const selectHash = (table: string) =>
  sql<string>`substr(${sql.ref(`${table}.subtrees`)}, 1, ${sql.lit(hashDigits)})`;

/** Reads the entries that make the cloth. Ranges of entries are read from the primary key, so none reads the whole ledger. */
export class ClothStore {
  readonly #db: Kysely<Schema>;
  readonly #book: Book;

  constructor(db: Kysely<Schema>, book: Book) {
    this.#db = db;
    this.#book = book;
  }

  /** The entries from one number to another that counted votes. */
  #selectCredits(from: number, to: number) {
    return this.#db
      .selectFrom('vote_ledger as credit')
      .where('credit.book', '=', this.#book)
      .where('credit.number', '>=', from)
      .where('credit.number', '<=', to)
      .where('credit.change', 'in', ['paid', 'credited'])
      .where('credit.votes', '>', 0);
  }

  async listCredits(from: number, to: number): Promise<readonly Credit[]> {
    return this.#selectCredits(from, to)
      .select(['credit.number', 'credit.votes', selectHash('credit').as('hash')])
      .orderBy('credit.number')
      .execute();
  }

  async findLastCredit(from: number, to: number): Promise<Credit | null> {
    const row = await this.#selectCredits(from, to)
      .select(['credit.number', 'credit.votes', selectHash('credit').as('hash')])
      .orderBy('credit.number', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row ?? null;
  }

  async sumCredits(from: number, to: number): Promise<number> {
    const row = await this.#selectCredits(from, to)
      .select((eb) => eb.fn.sum<number | string | null>('credit.votes').as('votes'))
      .executeTakeFirst();
    return Number(row?.votes ?? 0);
  }

  /** The entries with the first or the last diamond of a panel. `before` is the number of diamonds before the entry `from`. */
  async listPanelEdges(from: number, to: number, before: number): Promise<readonly PlacedEntry[]> {
    const placed = this.#selectCredits(from, to).select([
      'credit.number',
      'credit.votes',
      selectHash('credit').as('hash'),
      sql<number | string>`${sql.lit(before)} + sum(credit.votes) over (order by credit.number)`.as('end'),
    ]);
    const size = sql.lit(panelVotes);
    const rows = await this.#db
      .selectFrom(placed.as('placed'))
      .selectAll()
      // Divisions of whole numbers: the beginning of the next panel, and the end of the last one.
      .where(
        sql<boolean>`(placed."end" - placed.votes + ${size} - 1) / ${size} * ${size} < placed."end"
          or placed."end" / ${size} * ${size} > placed."end" - placed.votes`,
      )
      .orderBy('placed.number')
      .execute();
    // PostgreSQL returns a sum as text.
    return rows.map((row) => ({ ...row, end: Number(row.end) }));
  }

  /**
   * Reversals with the entry that counted their votes: the one of the same order. A query limits only one of both to a range
   * of the book's entries, so that the database reads that range first, and the other one by its order.
   */
  #selectReversals() {
    return this.#db
      .selectFrom('vote_ledger as credit')
      .innerJoin('vote_ledger as reversal', 'reversal.order_id', 'credit.order_id')
      .where('credit.change', 'in', ['paid', 'credited'])
      .where('reversal.change', 'in', ['refunded', 'restored'])
      .where('reversal.votes', '!=', 0)
      .select([
        'reversal.number',
        'reversal.votes',
        'credit.number as credit',
        selectHash('reversal').as('hash'),
      ])
      .orderBy('reversal.number');
  }

  /** The reversals among the entries from one number to another. */
  listReversals(from: number, to: number): Promise<readonly VoteReversal[]> {
    return this.#selectReversals()
      .where('reversal.book', '=', this.#book)
      .where('reversal.number', '>=', from)
      .where('reversal.number', '<=', to)
      .execute();
  }

  /** The reversals, up to and including one entry, of what the entries from one number to another counted. */
  async listReversalsOf(from: number, to: number, upTo: number): Promise<readonly VoteReversal[]> {
    const reversals = await this.#selectReversals()
      .where('credit.book', '=', this.#book)
      .where('credit.number', '>=', from)
      .where('credit.number', '<=', to)
      .execute();
    return reversals.filter(({ number }) => number <= upTo);
  }
}
