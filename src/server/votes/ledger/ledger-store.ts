import { type Kysely, type Selectable, sql } from 'kysely';
import {
  isPayment,
  type LedgerChange,
  type LedgerEntry,
  type RoundTotal,
} from '../../../shared/votes/ledger.ts';
import { parseRules, type VoteRules } from '../../../shared/votes/vote-rules.ts';
import type { Schema } from '../../db/schema.ts';
import { createStatement } from '../../db/statement.ts';
import type { VoteLedgerTable } from '../../db/tables/vote-ledger.ts';
import type { Book } from '../../db/tables/vote-orders.ts';

export type StoredEntry = Selectable<VoteLedgerTable>;

/** A stored row as the public sees it. */
export const toLedgerEntry = (row: StoredEntry): LedgerEntry => ({
  number: row.number,
  time: row.at_gmt,
  day: row.day,
  change: row.change,
  round: row.round ?? '',
  votes: row.votes,
  amount: row.amount,
  method: row.method,
  phone: row.phone_mask,
  referenceEnd: row.reference_end,
  commitment: row.commitment,
  details: row.details,
});

/** Only an entry that says that the money came is about that payment. */
export const getCommittedPayment = (change: LedgerChange, transactionId: string | null): string =>
  isPayment({ change }) ? (transactionId ?? '') : '';

/**
 * Entries of a kind that is rare, from its own index. A query for their other columns would read the whole ledger, and so
 * would one with the kind as a parameter.
 */
const selectNumbers = (db: Kysely<Schema>, book: Book, change: 'rules' | 'closed') =>
  db.selectFrom('vote_ledger').where('book', '=', book).where('change', '=', sql.lit(change));

const selectLastNumber = createStatement((db, { book }: Pick<StoredEntry, 'book'>) =>
  db.selectFrom('vote_ledger').select('number').where('book', '=', book).orderBy('number', 'desc').limit(1),
);

const selectRules = createStatement((db, { book }: Pick<StoredEntry, 'book'>) =>
  db
    .selectFrom('vote_ledger')
    .select('details')
    .where('book', '=', book)
    .where('number', '=', (eb) => selectNumbers(db, book, 'rules').select(eb.fn.max('number').as('last'))),
);

/** The ledger: everything that changes the count, as the leaves of one Merkle tree per book. */
export class LedgerStore {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /** How many entries a book has: the number of its last one. */
  async countEntries(book: Book): Promise<number> {
    const [last] = await selectLastNumber(this.#db, { book });
    return last?.number ?? 0;
  }

  /** The rules in force; null if none were entered yet. */
  async getRules(book: Book): Promise<string | null> {
    const [rules] = await selectRules(this.#db, { book });
    return rules?.details ?? null;
  }

  /** The rules in force, parsed; null if none were entered yet. */
  async parseRules(book: Book): Promise<VoteRules | null> {
    const text = await this.getRules(book);
    return text === null ? null : parseRules(text);
  }

  /** The name of a round; empty if it has none. */
  async findRoundName(book: Book, round: number): Promise<string> {
    const rules = await this.parseRules(book);
    return rules?.rounds.find(({ number }) => number === round)?.name ?? '';
  }

  /** The entries that closed rounds, by the number of the round. */
  async listClosings(book: Book): Promise<ReadonlyMap<number, Pick<StoredEntry, 'number' | 'details'>>> {
    const rows = await this.#db
      .selectFrom('vote_ledger')
      .select(['round', 'number', 'details'])
      .where('book', '=', book)
      .where('number', 'in', selectNumbers(this.#db, book, 'closed').select('number'))
      .execute();
    return new Map(rows.map(({ round, ...entry }) => [Number(round), entry]));
  }

  async sumRound(book: Book, round: number): Promise<RoundTotal> {
    const total = await this.#db
      .selectFrom('vote_ledger')
      .select((eb) => [
        eb.fn.sum<number | string | null>('votes').as('votes'),
        eb.fn.sum<number | string | null>('amount').as('amount'),
      ])
      .where('book', '=', book)
      .where('round', '=', round)
      .executeTakeFirstOrThrow();
    return { votes: Number(total.votes), amount: Number(total.amount) };
  }

  /** The entries of an order, the oldest first. */
  listOfOrder(orderId: number): Promise<readonly StoredEntry[]> {
    return this.#db
      .selectFrom('vote_ledger')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('number')
      .execute();
  }

  /** The votes per day and round of the entries after one number, up to and including another. Without votes there is no row. */
  async sumVotes(
    book: Book,
    after: number,
    upTo: number,
  ): Promise<readonly { readonly day: string; readonly round: number; readonly votes: number }[]> {
    const rows = await this.#db
      .selectFrom('vote_ledger')
      .select((eb) => ['day', 'round', eb.fn.sum<number | string>('votes').as('votes')])
      .where('book', '=', book)
      .where('number', '>', after)
      .where('number', '<=', upTo)
      .where('votes', '!=', 0)
      .groupBy(['day', 'round'])
      .execute();
    // PostgreSQL returns a sum as text.
    return rows.map(({ day, round, votes }) => ({ day, round: Number(round), votes: Number(votes) }));
  }

  /** The entries after a number, the oldest first. */
  async listEntriesAfter(book: Book, number: number, limit: number): Promise<readonly LedgerEntry[]> {
    const rows = await this.#db
      .selectFrom('vote_ledger')
      .selectAll()
      .where('book', '=', book)
      .where('number', '>', number)
      .orderBy('number')
      .limit(limit)
      .execute();
    return rows.map(toLedgerEntry);
  }
}
