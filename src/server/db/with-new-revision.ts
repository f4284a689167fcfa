import type { Kysely, Transaction } from 'kysely';
import { bumpRevision } from './revision.ts';
import type { Schema } from './schema.ts';
import { inTransaction } from './transaction.ts';

/**
 * Changes what the site shows, in a transaction. The new revision comes first and locks its row: concurrent changes wait, so
 * what this one reads stays true.
 */
export const withNewRevision = <T>(
  db: Kysely<Schema>,
  work: (transaction: Transaction<Schema>) => Promise<T>,
): Promise<T> =>
  inTransaction(db, async (transaction) => {
    await bumpRevision(transaction);
    return work(transaction);
  });
