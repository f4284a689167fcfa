import { expect, test } from 'vitest';
import { measureBestTimes } from '../../../../tests/support/best-times.ts';
import { addCountedEntries } from '../../../../tests/support/counted-entries.ts';
import { onEveryDatabase } from '../../../../tests/support/databases.ts';
import { verifyConsistency, verifyInclusion } from '../../../shared/transparency-log/merkle-tree.ts';
import type { Database } from '../../db/database.ts';
import { LedgerStore } from './ledger-store.ts';
import { LedgerTree } from './ledger-tree.ts';
import { treeHashes } from './tree-hashes.ts';

/** How many times as long the long ledger may take. */
const maxFactor = 3;

/** Fills the live ledger with entries without votes; returns the hashes of the leaves. */
const fill = (database: Database, count: number): Promise<readonly Uint8Array[]> =>
  addCountedEntries(database, new Array<number>(count).fill(0), 'live');

onEveryDatabase(({ open }) => {
  test('a long ledger is proved, and its rules and closings are found, in about the time of a short one', async () => {
    const [short, long] = [await open(), await open()];
    await fill(short, 100);
    const leaves = await fill(long, 10_000);
    const [shortTree, tree] = [new LedgerTree(short.db), new LedgerTree(long.db)];
    const root = await tree.getRoot('live', 10_000);
    // The first and last entries, and those around complete subtrees.
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
      maxFactor,
    );
    expect(times.large).toBeLessThanOrEqual(maxFactor * times.small);
    // Every order needs the rules, every payment the closings. This ledger has neither: without an index, all of it is read.
    const [shortLedger, ledger] = [new LedgerStore(short.db), new LedgerStore(long.db)];
    const find = (store: LedgerStore) => async () => {
      await store.getRules('live');
      await store.listClosings('live');
    };
    const searches = await measureBestTimes(find(shortLedger), find(ledger), maxFactor);
    expect(searches.large).toBeLessThanOrEqual(maxFactor * searches.small);
  });
});
