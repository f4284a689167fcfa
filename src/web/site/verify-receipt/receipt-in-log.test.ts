import { expect, test } from 'vitest';
import {
  otherSigner,
  proveLine,
  signLines,
  testVerification,
} from '../../../../tests/support/signed-ledger.ts';
import { toBytes } from '../../../shared/transparency-log/bytes.ts';
import { formatLogProof } from '../../../shared/transparency-log/log-proof.ts';
import { listConsistencyRanges, TreeBuilder } from '../../../shared/transparency-log/merkle-tree.ts';
import { ledgerColumns } from '../../../shared/votes/ledger.ts';
import { type VerifiedReceipt, verifyReceipt } from '../../../shared/votes/vote-receipt.ts';
import { treeHashes } from '../ledger/log-verification.ts';
import type { LogRequests } from '../seen-checkpoint/log-requests.ts';
import { findReceiptInLog } from './receipt-in-log.ts';

const lines = Array.from({ length: 9 }, (_, index) => [index + 1, ...ledgerColumns.slice(1)].join(','));
const signed = lines.slice(0, 5);
const { checkpoint, key } = signLines(signed);
const receipt = verifyReceipt(
  testVerification,
  formatLogProof({
    extra: toBytes(lines[2] ?? ''),
    index: 2,
    hashes: proveLine(signed, 3),
    note: checkpoint,
  }),
) as VerifiedReceipt;

const rootOf = (leaves: readonly string[]): Uint8Array => {
  const tree = new TreeBuilder(treeHashes);
  for (const leaf of leaves) tree.add(treeHashes.leaf(toBytes(leaf)));
  return tree.root;
};

/** Asks a log that has these lines. */
const ask = (all: readonly string[], given: Partial<LogRequests> = {}) =>
  findReceiptInLog(
    {
      getCheckpoint: async () => signLines(all).checkpoint,
      getKey: async () => key,
      getProof: async (from, to) =>
        listConsistencyRanges(from, to).map((range) => rootOf(all.slice(...range))),
      ...given,
    },
    receipt,
    key,
  );

test('the list of today continues the one of the receipt', async () => {
  expect(await ask(signed)).toMatchObject({ kind: 'continued', size: 5 });
  expect(await ask(lines)).toMatchObject({ kind: 'continued', size: 9 });
});

test('no answer says nothing about the list', async () => {
  expect(await ask(lines, { getCheckpoint: async () => null })).toEqual({ kind: 'unknown' });
  expect(await ask(lines, { getProof: async () => null })).toEqual({ kind: 'unknown' });
});

test.each([
  ['forked', lines.with(0, 'forged'), {}],
  ['shrunk', lines.slice(0, 4), {}],
  ['other key', lines, { getCheckpoint: async () => signLines(lines, otherSigner).checkpoint }],
] as const)(
  'a list that is %s is a conflict with the checkpoint of the receipt',
  async (kind, all, given) => {
    expect(await ask(all, given)).toMatchObject({
      kind: 'conflict',
      conflict: { kind, earlier: { checkpoint, seen: null } },
    });
  },
);
