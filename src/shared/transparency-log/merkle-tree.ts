import { areEqual, joinBytes } from './bytes.ts';

export type Sha256 = (bytes: Uint8Array) => Uint8Array;

/** The hashes of RFC 6962, section 2.1. */
type TreeHashes = {
  /** The root of a tree without leaves. */
  readonly empty: Uint8Array;
  readonly leaf: (content: Uint8Array) => Uint8Array;
  readonly node: (left: Uint8Array, right: Uint8Array) => Uint8Array;
};

// Different prefixes, so that a node cannot be passed off as a leaf.
const leafPrefix = Uint8Array.of(0);
const nodePrefix = Uint8Array.of(1);

export const createTreeHashes = (sha256: Sha256): TreeHashes => ({
  empty: sha256(new Uint8Array()),
  leaf: (content) => sha256(joinBytes(leafPrefix, content)),
  node: (left, right) => sha256(joinBytes(nodePrefix, left, right)),
});

/** Leaves from `start` up to and without `end`, counted from 0. */
export type LeafRange = readonly [start: number, end: number];

/** A complete subtree: `2 ** level` leaves, from leaf `index * 2 ** level` on. */
export type Subtree = { readonly level: number; readonly index: number };

/** The largest power of two that is smaller than the size. */
const getSplit = (size: number): number => {
  let split = 1;
  while (split * 2 < size) split *= 2;
  return split;
};

/**
 * The complete subtrees that a range consists of, from left to right. The range must begin where a complete subtree of its
 * size can begin, as all ranges of proofs do.
 */
export const listSubtrees = ([start, end]: LeafRange): readonly Subtree[] => {
  const subtrees: Subtree[] = [];
  for (let at = start; at < end; ) {
    let level = 0;
    while (at + 2 ** (level + 1) <= end) level += 1;
    subtrees.push({ level, index: at / 2 ** level });
    at += 2 ** level;
  }
  return subtrees;
};

/** The root of a range from the hashes of its subtrees, from left to right. */
export const joinSubtrees = (hashes: TreeHashes, roots: readonly Uint8Array[]): Uint8Array =>
  roots.length === 0 ? hashes.empty : roots.reduceRight((right, left) => hashes.node(left, right));

/** The ranges whose roots prove that a tree contains a leaf, from the leaf upwards (RFC 6962, section 2.1.1). */
export const listInclusionRanges = (index: number, [start, end]: LeafRange): readonly LeafRange[] => {
  if (end - start === 1) return [];
  const middle = start + getSplit(end - start);
  return index < middle
    ? [...listInclusionRanges(index, [start, middle]), [middle, end]]
    : [...listInclusionRanges(index, [middle, end]), [start, middle]];
};

const listRangesBelow = (size: number, [start, end]: LeafRange, isOldRoot: boolean): readonly LeafRange[] => {
  if (size === end) return isOldRoot ? [] : [[start, end]];
  const middle = start + getSplit(end - start);
  return size <= middle
    ? [...listRangesBelow(size, [start, middle], isOldRoot), [middle, end]]
    : [...listRangesBelow(size, [middle, end], false), [start, middle]];
};

/** The ranges whose roots prove that a tree continues a smaller one of `from` leaves (RFC 6962, section 2.1.2). */
export const listConsistencyRanges = (from: number, to: number): readonly LeafRange[] =>
  from === 0 || from === to ? [] : listRangesBelow(from, [0, to], true);

type Inclusion = {
  /** Of the leaf, from 0. */
  readonly index: number;
  readonly leaf: Uint8Array;
  readonly size: number;
  readonly root: Uint8Array;
  readonly proof: readonly Uint8Array[];
};

const isOdd = (number: number): boolean => number % 2 === 1;
const halve = (number: number): number => Math.floor(number / 2);

/** Whether a tree contains a leaf (the algorithm of RFC 9162, section 2.1.3.2). */
export const verifyInclusion = (hashes: TreeHashes, given: Inclusion): boolean => {
  if (!Number.isSafeInteger(given.index) || given.index < 0 || given.index >= given.size) return false;
  let [position, last, hash] = [given.index, given.size - 1, given.leaf];
  for (const sibling of given.proof) {
    if (last === 0) return false;
    if (isOdd(position) || position === last) {
      hash = hashes.node(sibling, hash);
      while (!isOdd(position) && position !== 0) [position, last] = [halve(position), halve(last)];
    } else hash = hashes.node(hash, sibling);
    [position, last] = [halve(position), halve(last)];
  }
  return last === 0 && areEqual(hash, given.root);
};

/** A tree at one moment. */
export type TreeHead = { readonly size: number; readonly root: Uint8Array };

/** Whether one tree continues the other: all leaves of the smaller are the first of the larger (RFC 9162, 2.1.4.2). */
export const verifyConsistency = (
  hashes: TreeHashes,
  from: TreeHead,
  to: TreeHead,
  proof: readonly Uint8Array[],
): boolean => {
  if (from.size > to.size) return false;
  if (from.size === to.size) return proof.length === 0 && areEqual(from.root, to.root);
  // Every tree continues the empty one.
  if (from.size === 0) return proof.length === 0 && areEqual(from.root, hashes.empty);
  let [position, last] = [from.size - 1, to.size - 1];
  while (isOdd(position)) [position, last] = [halve(position), halve(last)];
  // The old root itself is left out of the proof if it is a node of the new tree.
  const path = position === 0 ? [from.root, ...proof] : proof;
  const [first, ...others] = path;
  if (first === undefined) return false;
  let [oldRoot, newRoot] = [first, first];
  for (const sibling of others) {
    if (last === 0) return false;
    if (isOdd(position) || position === last) {
      [oldRoot, newRoot] = [hashes.node(sibling, oldRoot), hashes.node(sibling, newRoot)];
      while (!isOdd(position) && position !== 0) [position, last] = [halve(position), halve(last)];
    } else newRoot = hashes.node(newRoot, sibling);
    [position, last] = [halve(position), halve(last)];
  }
  return last === 0 && areEqual(oldRoot, from.root) && areEqual(newRoot, to.root);
};

/** Computes the root of leaves that are added one after another. */
export class TreeBuilder {
  readonly #hashes: TreeHashes;
  /** The roots of the complete subtrees that the leaves so far consist of, from left to right. */
  readonly #roots: Uint8Array[];
  #size: number;

  /** Begins with a tree of that size, given by the roots of `listSubtrees`. */
  constructor(hashes: TreeHashes, size = 0, roots: readonly Uint8Array[] = []) {
    this.#hashes = hashes;
    this.#size = size;
    this.#roots = [...roots];
  }

  get size(): number {
    return this.#size;
  }

  get root(): Uint8Array {
    return joinSubtrees(this.#hashes, this.#roots);
  }

  get roots(): readonly Uint8Array[] {
    return [...this.#roots];
  }

  /** Adds the hash of a leaf. Returns it with the hashes of the subtrees that it completes, upwards. */
  add(leaf: Uint8Array): readonly Uint8Array[] {
    this.#size += 1;
    const completed = [leaf];
    let hash = leaf;
    for (let size = this.#size; !isOdd(size); size = halve(size)) {
      hash = this.#hashes.node(this.#roots.pop() as Uint8Array, hash);
      completed.push(hash);
    }
    this.#roots.push(hash);
    return completed;
  }
}
