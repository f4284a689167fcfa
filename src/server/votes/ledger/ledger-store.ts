import { randomBytes } from 'node:crypto';
import { type Kysely, type Selectable, sql } from 'kysely';
import { gmtText, toWallClock } from '../../../shared/dates.ts';
import {
  formatEntryLink,
  formatRoundTotal,
  isPayment,
  type LedgerChange,
  type LedgerEntry,
  type OrderChange,
} from '../../../shared/ledger.ts';
import { maskPhoneForPublic } from '../../../shared/phone-number.ts';
import { parseRules, type VoteRules } from '../../../shared/vote-rules.ts';
import type { Book, Schema, VoteLedgerTable, VoteOrderTable } from '../../db/schema.ts';
import { LedgerTree } from './ledger-tree.ts';
import { computeCommitment, hashEntry } from './tree-hashes.ts';

type Order = Selectable<VoteOrderTable>;
export type StoredEntry = Selectable<VoteLedgerTable>;

/** When and where an entry is written. */
export type Moment = {
  readonly at: number;
  /** The campaign's time zone, which decides the day of the entry. */
  readonly timeZone: string;
};

/** A change of an order, to be entered in the ledger. */
export type Change = Moment & {
  readonly order: Order;
  readonly change: OrderChange;
  /** What it adds; negative for a refund. */
  readonly votes: number;
  readonly amount: number;
  /** What caused the change, such as `webhook`. */
  readonly cause: string;
};

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

type EntryContent = Omit<StoredEntry, 'number' | 'at_gmt' | 'day' | 'subtrees'>;

/** The columns of an entry that is not about an order. */
const noOrder = {
  order_id: null,
  votes: 0,
  amount: 0,
  method: '',
  phone_mask: '',
  reference_end: '',
  salt: '',
  commitment: '',
} as const;

/** The ledger: everything that changes the count, as the leaves of one Merkle tree per book. */
export class LedgerStore {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /** Adds a change of an order. As `#add`. */
  async add({ order, change, votes, amount, cause, ...moment }: Change): Promise<StoredEntry> {
    const { book, provider, reference } = order;
    const salt = randomBytes(16).toString('hex');
    const transactionId = getCommittedPayment(change, order.transaction_id);
    const content: EntryContent = {
      book,
      order_id: order.id,
      change,
      round: order.round,
      votes,
      amount,
      method: order.channel ?? order.method,
      // The phone number of a failed attempt is not published, not even masked.
      phone_mask: amount !== 0 && order.phone !== null ? maskPhoneForPublic(order.phone) : '',
      reference_end: reference.slice(-4),
      details: await this.#linkPayment(order.id, change),
      cause,
      salt,
      commitment: computeCommitment({ salt, reference, provider, transactionId }),
    };
    return this.#add(content, moment);
  }

  /** A refund names the entry of its order's payment, so that anyone can see what it takes back. */
  async #linkPayment(orderId: number, change: OrderChange): Promise<string> {
    if (change !== 'refunded' && change !== 'restored') return '';
    const payment = (await this.listOfOrder(orderId)).find(isPayment);
    return payment ? formatEntryLink(payment.number) : '';
  }

  /** Enters the rules that hold from now on. As `#add`. */
  addRules(book: Book, details: string, moment: Moment): Promise<StoredEntry> {
    return this.#add({ ...noOrder, book, change: 'rules', round: null, details, cause: 'rules' }, moment);
  }

  /** Closes a round with its total. As `#add`. */
  async addClosing(book: Book, round: number, moment: Moment): Promise<StoredEntry> {
    const total = await this.#db
      .selectFrom('vote_ledger')
      .select((eb) => [
        eb.fn.sum<number | string | null>('votes').as('votes'),
        eb.fn.sum<number | string | null>('amount').as('amount'),
      ])
      .where('book', '=', book)
      .where('round', '=', round)
      .executeTakeFirstOrThrow();
    const details = formatRoundTotal({ votes: Number(total.votes), amount: Number(total.amount) });
    return this.#add({ ...noOrder, book, change: 'closed', round, details, cause: 'closed' }, moment);
  }

  /**
   * Must be called in the transaction of the change, after `bumpRevision(…, 'votes')`: that locks the revision row, so that
   * entries are added one after another.
   */
  async #add(content: EntryContent, { at, timeZone }: Moment): Promise<StoredEntry> {
    const { book } = content;
    const number = (await this.countEntries(book)) + 1;
    const written = { ...content, number, at_gmt: gmtText(at), day: toWallClock(at, timeZone).slice(0, 10) };
    const leaf = hashEntry(toLedgerEntry({ ...written, subtrees: '' }));
    const subtrees = await new LedgerTree(this.#db).completeSubtrees(book, number, leaf);
    const row = { ...written, subtrees };
    await this.#db.insertInto('vote_ledger').values(row).execute();
    return row;
  }

  /** How many entries a book has: the number of its last one. */
  async countEntries(book: Book): Promise<number> {
    const row = await this.#db
      .selectFrom('vote_ledger')
      .select('number')
      .where('book', '=', book)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.number ?? 0;
  }

  /**
   * Entries of a kind that is rare, from its own index. A query for their other columns would read the whole ledger, and so
   * would one with the kind as a parameter.
   */
  #selectNumbers(book: Book, change: 'rules' | 'closed') {
    return this.#db.selectFrom('vote_ledger').where('book', '=', book).where('change', '=', sql.lit(change));
  }

  /** The rules in force; null if none were entered yet. */
  async getRules(book: Book): Promise<string | null> {
    const row = await this.#db
      .selectFrom('vote_ledger')
      .select('details')
      .where('book', '=', book)
      .where('number', '=', (eb) => this.#selectNumbers(book, 'rules').select(eb.fn.max('number').as('last')))
      .executeTakeFirst();
    return row?.details ?? null;
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
      .where('number', 'in', this.#selectNumbers(book, 'closed').select('number'))
      .execute();
    return new Map(rows.map(({ round, ...entry }) => [Number(round), entry]));
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
