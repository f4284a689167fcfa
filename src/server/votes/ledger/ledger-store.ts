import { randomBytes } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { gmtText, toWallClock } from '../../../shared/dates.ts';
import { initialHash, type LedgerChange, type LedgerEntry } from '../../../shared/ledger.ts';
import { maskPhoneForPublic } from '../../../shared/phone-number.ts';
import type { Book, Schema, VoteLedgerTable, VoteOrderTable } from '../../db/schema.ts';
import { computeEntryHash, computeSeal } from './ledger-hashes.ts';

type Order = Selectable<VoteOrderTable>;

/** A change of an order, to be entered in the ledger. */
export type Change = {
  readonly order: Order;
  readonly change: LedgerChange;
  /** What it adds; negative for a refund. */
  readonly votes: number;
  readonly amount: number;
  /** What caused the change, such as `webhook`. */
  readonly cause: string;
  readonly at: number;
  /** The campaign's time zone, which decides the day of the entry. */
  readonly timeZone: string;
};

/** A stored row as the public sees it. */
export const toLedgerEntry = (row: Selectable<VoteLedgerTable>): LedgerEntry => ({
  number: row.number,
  time: row.at_gmt,
  day: row.day,
  change: row.change,
  votes: row.votes,
  amount: row.amount,
  method: row.method,
  phone: row.phone_mask,
  referenceEnd: row.reference_end,
  seal: row.seal,
  hash: row.hash,
});

/** The ledger: every change of an order, in one hash chain per book. */
export class LedgerStore {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /**
   * Adds an entry. Must be called in the transaction of the change, after `bumpRevision(…, 'votes')`: that locks the
   * revision row, so that entries are added one after another.
   */
  async add({ order, change, votes, amount, cause, at, timeZone }: Change): Promise<LedgerEntry> {
    const { book, provider, reference } = order;
    const last = await this.last(book);
    const nonce = randomBytes(16).toString('hex');
    const written = {
      number: (last?.number ?? 0) + 1,
      time: gmtText(at),
      day: toWallClock(at, timeZone).slice(0, 10),
      change,
      votes,
      amount,
      method: order.channel ?? order.method,
      // The phone number of a failed attempt is not published, not even masked.
      phone: amount !== 0 && order.phone !== null ? maskPhoneForPublic(order.phone) : '',
      referenceEnd: reference.slice(-4),
      seal: computeSeal({ nonce, reference, provider, cause }),
    };
    const entry = { ...written, hash: computeEntryHash(last?.hash ?? initialHash, written) };
    const { time, phone, referenceEnd, ...same } = entry;
    await this.#db
      .insertInto('vote_ledger')
      .values({
        ...same,
        book,
        order_id: order.id,
        at_gmt: time,
        phone_mask: phone,
        reference_end: referenceEnd,
        cause,
        nonce,
      })
      .execute();
    return entry;
  }

  async last(book: Book): Promise<LedgerEntry | null> {
    const row = await this.#db
      .selectFrom('vote_ledger')
      .selectAll()
      .where('book', '=', book)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row ? toLedgerEntry(row) : null;
  }

  /** The entries of an order, the oldest first. */
  async listOfOrder(orderId: number): Promise<readonly LedgerEntry[]> {
    const rows = await this.#db
      .selectFrom('vote_ledger')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('number')
      .execute();
    return rows.map(toLedgerEntry);
  }

  /** The votes per day of the entries after one number, up to and including another. Days without votes are left out. */
  async creditedByDay(
    book: Book,
    after: number,
    upTo: number,
  ): Promise<readonly { readonly day: string; readonly votes: number }[]> {
    const rows = await this.#db
      .selectFrom('vote_ledger')
      .select((eb) => ['day', eb.fn.sum<number | string>('votes').as('votes')])
      .where('book', '=', book)
      .where('number', '>', after)
      .where('number', '<=', upTo)
      .where('votes', '!=', 0)
      .groupBy('day')
      .execute();
    // PostgreSQL returns a sum as text.
    return rows.map(({ day, votes }) => ({ day, votes: Number(votes) }));
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
