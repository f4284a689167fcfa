import type { Database } from '../../src/server/db/database.ts';
import { bumpRevision } from '../../src/server/db/revision.ts';
import type { VoteLedgerTable } from '../../src/server/db/tables/vote-ledger.ts';
import type { Book } from '../../src/server/db/tables/vote-orders.ts';
import { inTransaction } from '../../src/server/db/transaction.ts';
import { toLedgerEntry } from '../../src/server/votes/ledger/ledger-store.ts';
import { hashEntry, treeHashes } from '../../src/server/votes/ledger/tree-hashes.ts';
import { gmtText } from '../../src/shared/dates.ts';
import { toHex } from '../../src/shared/transparency-log/bytes.ts';
import { TreeBuilder } from '../../src/shared/transparency-log/merkle-tree.ts';
import { ledgerNoon } from './vote-ledger.ts';

/** Rows per statement: SQLite allows about 32,000 values in one. */
const batchSize = 500;

/** Fills an empty ledger with one entry per number of votes, without orders; 0 is the entry of a failed payment. Returns the hashes of the leaves. */
export const addCountedEntries = async (
  database: Database,
  votes: readonly number[],
  book: Book = 'test',
): Promise<readonly Uint8Array[]> => {
  const tree = new TreeBuilder(treeHashes);
  const leaves: Uint8Array[] = [];
  const rows = votes.map((count, index) => {
    const row: VoteLedgerTable = {
      book,
      number: index + 1,
      order_id: null,
      at_gmt: gmtText(ledgerNoon),
      day: '2025-10-18',
      change: count === 0 ? 'failed' : 'paid',
      round: 1,
      votes: count,
      amount: count * 90,
      method: 'airtel',
      phone_mask: '',
      reference_end: 'TEST',
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
    for (let at = 0; at < rows.length; at += batchSize)
      await transaction
        .insertInto('vote_ledger')
        .values(rows.slice(at, at + batchSize))
        .execute();
    await bumpRevision(transaction, 'votes');
  });
  return leaves;
};
