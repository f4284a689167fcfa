import type { Database } from '../../src/server/db/database.ts';
import { bumpRevision } from '../../src/server/db/revision.ts';
import { type StoredEntry, toLedgerEntry } from '../../src/server/votes/ledger/ledger-store.ts';
import { hashEntry, treeHashes } from '../../src/server/votes/ledger/tree-hashes.ts';
import { toHex } from '../../src/shared/transparency-log/bytes.ts';
import { TreeBuilder } from '../../src/shared/transparency-log/merkle-tree.ts';
import { unlockLedger } from './vote-ledger.ts';

/** Replaces the test payments' ledger by another one with valid hashes, as a cheating campaign with all rights could. */
export const rewriteLedger = async (
  database: Database,
  change: (entries: readonly StoredEntry[]) => readonly StoredEntry[],
): Promise<void> => {
  const { db } = database;
  const before = await db.selectFrom('vote_ledger').selectAll().orderBy('number').execute();
  await unlockLedger(database);
  await db.deleteFrom('vote_ledger').execute();
  const tree = new TreeBuilder(treeHashes);
  for (const entry of change(before)) {
    const subtrees = tree
      .add(hashEntry(toLedgerEntry(entry)))
      .map(toHex)
      .join('');
    await db
      .insertInto('vote_ledger')
      .values({ ...entry, subtrees })
      .execute();
  }
  await bumpRevision(db, 'votes');
};
