import type { Kysely } from 'kysely';
import { fromHex } from '../../../shared/transparency-log/bytes.ts';
import {
  joinSubtrees,
  type LeafRange,
  listConsistencyRanges,
  listInclusionRanges,
  listSubtrees,
  type Subtree,
  TreeBuilder,
} from '../../../shared/transparency-log/merkle-tree.ts';
import type { Schema } from '../../db/schema.ts';
import type { Book } from '../../db/tables/vote-orders.ts';
import { treeHashes } from './tree-hashes.ts';

/** The root of a tree, and the proof that it contains an entry. */
export type Inclusion = { readonly root: Uint8Array; readonly proof: readonly Uint8Array[] };

/** The digits of one hash. */
export const hashDigits = 64;

/** The number of the entry that completes a subtree. */
const getLastNumber = ({ level, index }: Subtree): number => (index + 1) * 2 ** level;

/**
 * The Merkle tree of a book's entries. Every complete subtree is stored with the entry that completes it, so that a proof
 * reads a few rows however long the ledger is.
 */
export class LedgerTree {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /** The hashes of complete subtrees, in the given order, by one query. */
  async #readSubtrees(book: Book, subtrees: readonly Subtree[]): Promise<readonly Uint8Array[]> {
    if (subtrees.length === 0) return [];
    const rows = await this.#db
      .selectFrom('vote_ledger')
      .select(['number', 'subtrees'])
      .where('book', '=', book)
      .where('number', 'in', [...new Set(subtrees.map(getLastNumber))])
      .execute();
    const stored = new Map(rows.map((row) => [row.number, row.subtrees]));
    return subtrees.map((subtree) => {
      const at = subtree.level * hashDigits;
      const digits = stored.get(getLastNumber(subtree))?.slice(at, at + hashDigits) ?? '';
      if (digits.length !== hashDigits)
        throw new Error(
          `The ledger has no subtree of level ${subtree.level} at entry ${getLastNumber(subtree)}.`,
        );
      return fromHex(digits);
    });
  }

  /** The tree of the first entries, to be continued. */
  async openBuilder(book: Book, size: number): Promise<TreeBuilder> {
    return new TreeBuilder(treeHashes, size, await this.#readSubtrees(book, listSubtrees([0, size])));
  }

  async #readRanges(book: Book, ranges: readonly LeafRange[]): Promise<readonly Uint8Array[]> {
    const subtrees = ranges.map(listSubtrees);
    const hashes = [...(await this.#readSubtrees(book, subtrees.flat()))];
    return subtrees.map(({ length }) => joinSubtrees(treeHashes, hashes.splice(0, length)));
  }

  /** The root of the tree of the first entries. */
  async getRoot(book: Book, size: number): Promise<Uint8Array> {
    const [root] = await this.#readRanges(book, [[0, size]]);
    return root ?? treeHashes.empty;
  }

  /** Of the tree of the first `size` entries; by one query. */
  async proveInclusion(book: Book, number: number, size: number): Promise<Inclusion> {
    const whole: LeafRange = [0, size];
    const [root, ...proof] = await this.#readRanges(book, [whole, ...listInclusionRanges(number - 1, whole)]);
    return { root: root ?? treeHashes.empty, proof };
  }

  /** Proves that the tree of `to` entries continues that of `from` entries. */
  proveConsistency(book: Book, from: number, to: number): Promise<readonly Uint8Array[]> {
    return this.#readRanges(book, listConsistencyRanges(from, to));
  }
}
