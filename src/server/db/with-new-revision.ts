import type { Kysely, Transaction } from 'kysely';
import { bumpRevision } from './revision.ts';
import type { Schema } from './schema.ts';
import { inTransaction } from './transaction.ts';

/** Thrown by work that had nothing to change: its transaction is rolled back, so that the revision stays, and `result` is returned. */
export class NothingChanged<T> extends Error {
  override readonly name = 'NothingChanged';
  readonly result: T;

  constructor(result: T) {
    super('Nothing has changed.');
    this.result = result;
  }
}

/**
 * Changes what the site shows, in a transaction. The new revision comes first and locks its row: concurrent changes wait, so
 * what this one reads stays true.
 */
export const withNewRevision = async <T>(
  db: Kysely<Schema>,
  work: (transaction: Transaction<Schema>) => Promise<T>,
): Promise<T> => {
  try {
    return await inTransaction(db, async (transaction) => {
      await bumpRevision(transaction);
      return work(transaction);
    });
  } catch (error) {
    if (error instanceof NothingChanged) return error.result as T;
    throw error;
  }
};
