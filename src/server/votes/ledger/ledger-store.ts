import { randomBytes } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { gmtText, toWallClock } from '../../../shared/dates.ts';
import { firstHash, type LedgerChange, type LedgerEntry } from '../../../shared/ledger.ts';
import { hidePhoneNumber } from '../../../shared/phone-number.ts';
import type { Book, Schema, VoteLedgerTable, VoteOrderTable } from '../../db/schema.ts';
import { hashOf, sealOf } from './ledger-hashes.ts';

type Order = Selectable<VoteOrderTable>;

/** What happened to an order. */
export type Change = {
  readonly order: Order;
  readonly change: LedgerChange;
  /** Why, such as `webhook`. */
  readonly cause: string;
  readonly at: number;
  /** The campaign's: days are counted as its people count them. */
  readonly timeZone: string;
};

/** By how much a change moves the sum. */
export const signs = { paid: 1, failed: 0, expired: 0, refunded: -1 } as const;

/** A stored row as the public sees it. */
export const entryOf = (row: Selectable<VoteLedgerTable>): LedgerEntry => ({
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

/** Every change of an order, in one chain of hashes for each book. */
export class LedgerStore {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /**
   * Adds what happened to an order. To be called in the transaction of the change, behind `bumpRevision(…, 'votes')`:
   * whoever holds that stamp is the only one who adds.
   */
  async add({ order, change, cause, at, timeZone }: Change): Promise<LedgerEntry> {
    const { book, provider, reference, method } = order;
    const last = await this.last(book);
    const nonce = randomBytes(16).toString('hex');
    // Only what counts is shown with its number: a failed attempt is nobody's business.
    const isCounted = signs[change] !== 0;
    const written = {
      number: (last?.number ?? 0) + 1,
      time: gmtText(at),
      day: toWallClock(at, timeZone).slice(0, 10),
      change,
      votes: signs[change] * order.votes,
      amount: signs[change] * order.price,
      method,
      phone: isCounted && order.phone !== null ? hidePhoneNumber(order.phone) : '',
      referenceEnd: reference.slice(-4),
      seal: sealOf({ nonce, reference, provider, cause }),
    };
    const entry = { ...written, hash: hashOf(last?.hash ?? firstHash, written) };
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

  /** The last entry; null where there is none. */
  async last(book: Book): Promise<LedgerEntry | null> {
    const row = await this.#db
      .selectFrom('vote_ledger')
      .selectAll()
      .where('book', '=', book)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row ? entryOf(row) : null;
  }

  /** The entry that counts an order's votes; null where they are not counted. */
  async creditOf(orderId: number): Promise<LedgerEntry | null> {
    const row = await this.#db
      .selectFrom('vote_ledger')
      .selectAll()
      .where('order_id', '=', orderId)
      .where('change', '=', 'paid')
      .executeTakeFirst();
    return row ? entryOf(row) : null;
  }

  /** What the entries behind one number, up to another, add to each day; a day that none of them touched is not there. */
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
    // PostgreSQL gives a sum as text.
    return rows.map(({ day, votes }) => ({ day, votes: Number(votes) }));
  }

  /** Entries behind a number, in order. */
  async entriesAfter(book: Book, number: number, most: number): Promise<readonly LedgerEntry[]> {
    const rows = await this.#db
      .selectFrom('vote_ledger')
      .selectAll()
      .where('book', '=', book)
      .where('number', '>', number)
      .orderBy('number')
      .limit(most)
      .execute();
    return rows.map(entryOf);
  }
}
