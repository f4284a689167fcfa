import { expect, test } from 'vitest';
import { measureBestTimes } from '../../../../tests/support/best-times.ts';
import { onEveryDatabase } from '../../../../tests/support/databases.ts';
import { ledgerNoon } from '../../../../tests/support/vote-ledger.ts';
import { gmtText } from '../../../shared/dates.ts';
import { toHex } from '../../../shared/transparency-log/bytes.ts';
import {
  TreeBuilder,
  verifyConsistency,
  verifyInclusion,
} from '../../../shared/transparency-log/merkle-tree.ts';
import type { Database } from '../../db/database.ts';
import type { VoteLedgerTable } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { LedgerStore, toLedgerEntry } from './ledger-store.ts';
import { LedgerTree } from './ledger-tree.ts';
import { hashEntry, treeHashes } from './tree-hashes.ts';

/** Rows per statement: SQLite has a limit of parameters. */
const batchSize = 500;

/** Fills the live ledger with entries without orders, with their trees; returns the hashes of the leaves. */
const fill = async (database: Database, count: number): Promise<readonly Uint8Array[]> => {
  const tree = new TreeBuilder(treeHashes);
  const leaves: Uint8Array[] = [];
  const rows = Array.from({ length: count }, (_, index) => {
    const row: VoteLedgerTable = {
      book: 'live',
      number: index + 1,
      order_id: null,
      at_gmt: gmtText(ledgerNoon),
      day: '2025-10-18',
      change: 'failed',
      round: 1,
      votes: 0,
      amount: 0,
      method: 'airtel',
      phone_mask: '',
      reference_end: '',
      details: '',
      cause: 'test',
      salt: '',
      commitment: String(index),
      subtrees: '',
    };
    const leaf = hashEntry(toLedgerEntry(row));
    leaves.push(leaf);
    return { ...row, subtrees: tree.add(leaf).map(toHex).join('') };
  });
  await inTransaction(database.db, async (transaction) => {
    for (let at = 0; at < count; at += batchSize)
      await transaction
        .insertInto('vote_ledger')
        .values(rows.slice(at, at + batchSize))
        .execute();
  });
  return leaves;
};

onEveryDatabase(({ open }) => {
  test('proves what is in a long ledger, in about the time of a short one', async () => {
    const [short, long] = [await open(), await open()];
    await fill(short, 100);
    const leaves = await fill(long, 10_000);
    const [shortTree, tree] = [new LedgerTree(short.db), new LedgerTree(long.db)];
    const root = await tree.getRoot('live', 10_000);
    for (const number of [1, 2, 4_096, 8_192, 8_193, 9_999, 10_000]) {
      const { proof } = await tree.proveInclusion('live', number, 10_000);
      const leaf = leaves[number - 1] as Uint8Array;
      expect(
        verifyInclusion(treeHashes, { index: number - 1, leaf, size: 10_000, root, proof }),
        String(number),
      ).toBe(true);
      const from = { size: number, root: await tree.getRoot('live', number) };
      const consistency = await tree.proveConsistency('live', number, 10_000);
      expect(verifyConsistency(treeHashes, from, { size: 10_000, root }, consistency), `from ${number}`).toBe(
        true,
      );
    }
    const times = await measureBestTimes(
      () => shortTree.proveInclusion('live', 37, 100),
      () => tree.proveInclusion('live', 3_701, 10_000),
      3,
    );
    expect(times.large).toBeLessThanOrEqual(3 * times.small);
    // Every order needs the rules, every payment the ends of rounds. Here there are none, however long one looks.
    const [shortLedger, ledger] = [new LedgerStore(short.db), new LedgerStore(long.db)];
    const find = (store: LedgerStore) => async () => {
      await store.getRules('live');
      await store.listClosings('live');
    };
    const rare = await measureBestTimes(find(shortLedger), find(ledger), 3);
    expect(rare.large).toBeLessThanOrEqual(3 * rare.small);
  });
});
