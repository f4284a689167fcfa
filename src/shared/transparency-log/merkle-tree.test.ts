import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toBytes, toHex } from './bytes.ts';
import {
  createTreeHashes,
  joinSubtrees,
  type LeafRange,
  listConsistencyRanges,
  listInclusionRanges,
  listSubtrees,
  verifyConsistency,
  verifyInclusion,
} from './merkle-tree.ts';

const hashes = createTreeHashes((bytes) => createHash('sha256').update(bytes).digest());

/** The definition of RFC 6962 itself, without stored subtrees. */
const computeRoot = (leaves: readonly Uint8Array[]): Uint8Array => {
  if (leaves.length === 0) return hashes.empty;
  if (leaves.length === 1) return hashes.leaf(leaves[0] as Uint8Array);
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  return hashes.node(computeRoot(leaves.slice(0, split)), computeRoot(leaves.slice(split)));
};

const newLeaves = (count: number) => Array.from({ length: count }, (_, index) => toBytes(`leaf ${index}`));
const headOf = (leaves: readonly Uint8Array[]) => ({ size: leaves.length, root: computeRoot(leaves) });
const proofOf = (leaves: readonly Uint8Array[], ranges: readonly LeafRange[]) =>
  ranges.map(([start, end]) => computeRoot(leaves.slice(start, end)));

test('has the roots of the reference implementations', () => {
  expect(toHex(hashes.empty)).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  // The leaves that the tests of Certificate Transparency use.
  const leaves = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657'].map((hex) =>
    Uint8Array.from(Buffer.from(hex, 'hex')),
  );
  expect(toHex(computeRoot(leaves.slice(0, 1)))).toBe(
    '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  );
  expect(toHex(computeRoot(leaves))).toBe('ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c');
});

test('the subtrees of every range give its root', () => {
  for (let size = 0; size <= 70; size += 1) {
    const leaves = newLeaves(size);
    const roots = listSubtrees([0, size]).map(({ level, index }) =>
      computeRoot(leaves.slice(index * 2 ** level, (index + 1) * 2 ** level)),
    );
    expect(joinSubtrees(hashes, roots)).toEqual(computeRoot(leaves));
  }
});

test('proves every leaf of every small tree, and no other', () => {
  for (let size = 1; size <= 33; size += 1) {
    const leaves = newLeaves(size);
    const { root } = headOf(leaves);
    for (let index = 0; index < size; index += 1) {
      const proof = proofOf(leaves, listInclusionRanges(index, [0, size]));
      const leaf = hashes.leaf(leaves[index] as Uint8Array);
      expect(verifyInclusion(hashes, { index, leaf, size, root, proof })).toBe(true);
      const other = { index, leaf: hashes.leaf(toBytes('another')), size, root, proof };
      expect(verifyInclusion(hashes, other)).toBe(false);
      for (let wrong = -1; wrong <= size; wrong += 1)
        if (wrong !== index)
          expect(verifyInclusion(hashes, { index: wrong, leaf, size, root, proof })).toBe(false);
      expect(verifyInclusion(hashes, { index, leaf, size, root, proof: [...proof, leaf] })).toBe(false);
      if (proof.length > 0)
        expect(verifyInclusion(hashes, { index, leaf, size, root, proof: proof.slice(1) })).toBe(false);
    }
  }
});

test('proves that every tree continues every smaller one', () => {
  for (let to = 0; to <= 33; to += 1)
    for (let from = 0; from <= to; from += 1) {
      const leaves = newLeaves(to);
      const [older, newer] = [headOf(leaves.slice(0, from)), headOf(leaves)];
      const proof = proofOf(leaves, listConsistencyRanges(from, to));
      expect(verifyConsistency(hashes, older, newer, proof), `${from} to ${to}`).toBe(true);
      if (from === 0) continue;
      const forked = headOf([...leaves.slice(0, from - 1), toBytes('forged')]);
      expect(verifyConsistency(hashes, forked, newer, proof), `forged ${from} to ${to}`).toBe(false);
      if (from < to) expect(verifyConsistency(hashes, newer, older, proof)).toBe(false);
      expect(verifyConsistency(hashes, older, newer, [...proof, newer.root])).toBe(false);
    }
});

test('no proof leads from a tree to another with one leaf changed, removed or inserted', () => {
  const tree = fc.integer({ min: 1, max: 60 }).chain((size) =>
    fc.record({
      size: fc.constant(size),
      from: fc.integer({ min: 1, max: size }),
      at: fc.integer({ min: 0, max: size - 1 }),
      how: fc.constantFrom('change', 'remove', 'insert'),
    }),
  );
  fc.assert(
    fc.property(tree, ({ size, from, at, how }) => {
      fc.pre(at < from);
      const leaves = newLeaves(size);
      const replacement = {
        change: [toBytes('x')],
        remove: [],
        insert: [toBytes('x'), leaves[at] as Uint8Array],
      };
      const forged = leaves.toSpliced(at, 1, ...replacement[how as 'change']);
      fc.pre(forged.length >= from);
      const proof = proofOf(forged, listConsistencyRanges(from, forged.length));
      // Removing the last leaf of the old tree puts another in its place, so the old root differs in every case.
      expect(verifyConsistency(hashes, headOf(leaves.slice(0, from)), headOf(forged), proof)).toBe(false);
    }),
    { numRuns: 300 },
  );
});
