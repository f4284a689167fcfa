import type { Kysely, Transaction } from 'kysely';
import { bumpRevision } from './revision.ts';
import type { Schema } from './schema.ts';
import { inTransaction } from './transaction.ts';

/**
 * A change of what the site shows, in a transaction. It stamps first of all, so that whoever changes something at once
 * waits until this one is through: what it finds stays true.
 */
export const stampedChange = <T>(
  db: Kysely<Schema>,
  work: (transaction: Transaction<Schema>) => Promise<T>,
): Promise<T> =>
  inTransaction(db, async (transaction) => {
    await bumpRevision(transaction);
    return work(transaction);
  });
