import { randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { gmtText, toWallClock } from '../../../shared/dates.ts';
import { maskPhoneForPublic } from '../../../shared/phone-number.ts';
import { toHex } from '../../../shared/transparency-log/bytes.ts';
import { joinSubtrees, type TreeBuilder } from '../../../shared/transparency-log/merkle-tree.ts';
import {
  formatEntryLink,
  formatRoundTotal,
  isPayment,
  type OrderChange,
} from '../../../shared/votes/ledger.ts';
import type { VoteRules } from '../../../shared/votes/vote-rules.ts';
import { bumpRevision } from '../../db/revision.ts';
import type { Schema } from '../../db/schema.ts';
import { createRowsStatement } from '../../db/statement.ts';
import type { Book } from '../../db/tables/vote-orders.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { getCommittedPayment, LedgerStore, type StoredEntry, toLedgerEntry } from './ledger-store.ts';
import { type Inclusion, LedgerTree } from './ledger-tree.ts';
import { computeCommitment, hashEntry, treeHashes } from './tree-hashes.ts';

/** When and where an entry is written. */
export type Moment = {
  readonly at: number;
  /** The campaign's time zone, which decides the day of the entry. */
  readonly timeZone: string;
};

/** A change of an order, to be entered in the ledger. */
type Change = Moment & {
  readonly order: StoredOrder;
  readonly change: OrderChange;
  /** What it adds; negative for a refund. */
  readonly votes: number;
  readonly amount: number;
  /** What caused the change, such as `webhook`. */
  readonly cause: string;
};

export type AddedEntry = {
  readonly entry: StoredEntry;
  /** Proves that the tree up to this entry contains it. */
  readonly proveInclusion: () => Inclusion;
};

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

const insertEntries = createRowsStatement((db, entries: readonly StoredEntry[]) =>
  db.insertInto('vote_ledger').values(entries),
);

/** How many entries are written by one statement: databases limit the number of its values. */
const maxUnwritten = 100;

/**
 * The ledger while nobody else can add to it, so what was read once stays true. New entries are written together: at the end
 * of the transaction, or when they are read.
 */
export class LockedLedger {
  readonly #db: Kysely<Schema>;
  readonly #store: LedgerStore;
  readonly #trees = new Map<Book, TreeBuilder>();
  readonly #rules = new Map<Book, VoteRules | null>();
  #unwritten: StoredEntry[] = [];

  constructor(db: Kysely<Schema>) {
    this.#db = db;
    this.#store = new LedgerStore(db);
  }

  /** Adds a change of an order. */
  async add({ order, change, votes, amount, cause, ...moment }: Change): Promise<AddedEntry> {
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
    await this.write();
    const payment = (await this.#store.listOfOrder(orderId)).find(isPayment);
    return payment ? formatEntryLink(payment.number) : '';
  }

  /** Enters the rules that hold from now on. */
  async addRules(book: Book, details: string, moment: Moment): Promise<void> {
    await this.#add({ ...noOrder, book, change: 'rules', round: null, details, cause: 'rules' }, moment);
    this.#rules.delete(book);
  }

  /** Closes a round with its total. */
  async addClosing(book: Book, round: number, moment: Moment): Promise<void> {
    await this.write();
    const details = formatRoundTotal(await this.#store.sumRound(book, round));
    await this.#add({ ...noOrder, book, change: 'closed', round, details, cause: 'closed' }, moment);
  }

  async #add(content: EntryContent, { at, timeZone }: Moment): Promise<AddedEntry> {
    const tree = await this.#openTree(content.book);
    const { roots, size } = tree;
    const day = toWallClock(at, timeZone).slice(0, 10);
    const written = { ...content, number: size + 1, at_gmt: gmtText(at), day };
    // The subtrees are derived from the leaf, so they are no part of what is hashed.
    const leaf = hashEntry(toLedgerEntry({ ...written, subtrees: '' }));
    const entry = { ...written, subtrees: tree.add(leaf).map(toHex).join('') };
    this.#unwritten.push(entry);
    if (this.#unwritten.length >= maxUnwritten) await this.write();
    // The leaf is the last one: the proof consists of the subtrees to its left, as they were before it was added.
    const proveInclusion = (): Inclusion => ({
      root: joinSubtrees(treeHashes, [...roots, leaf]),
      proof: roots.toReversed(),
    });
    return { entry, proveInclusion };
  }

  async #openTree(book: Book): Promise<TreeBuilder> {
    const known = this.#trees.get(book);
    if (known) return known;
    const tree = await new LedgerTree(this.#db).openBuilder(book, await this.#store.countEntries(book));
    this.#trees.set(book, tree);
    return tree;
  }

  /** The rules in force; null if none were entered yet. */
  async parseRules(book: Book): Promise<VoteRules | null> {
    const known = this.#rules.get(book);
    if (known !== undefined) return known;
    await this.write();
    const rules = await this.#store.parseRules(book);
    this.#rules.set(book, rules);
    return rules;
  }

  /** The same as they were entered, as text. */
  async getRules(book: Book): Promise<string | null> {
    await this.write();
    return this.#store.getRules(book);
  }

  async listClosings(book: Book): ReturnType<LedgerStore['listClosings']> {
    await this.write();
    return this.#store.listClosings(book);
  }

  /** Writes the entries that were added. */
  async write(): Promise<void> {
    const entries = this.#unwritten;
    this.#unwritten = [];
    if (entries.length > 0) await insertEntries(this.#db, entries);
  }
}

/**
 * Runs changes of the count in a transaction that locks the revision of the votes until its end. The lock comes before that of
 * any order's row: one lock order for all transactions prevents deadlocks.
 */
export const inLedgerTransaction = <T>(
  db: Kysely<Schema>,
  work: (ledger: LockedLedger, transaction: Transaction<Schema>) => Promise<T>,
): Promise<T> =>
  inTransaction(db, async (transaction) => {
    await bumpRevision(transaction, 'votes');
    const ledger = new LockedLedger(transaction);
    const result = await work(ledger, transaction);
    await ledger.write();
    return result;
  });
