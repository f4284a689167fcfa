import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/** Runs the work in a transaction: its own, or the one that is already open, so that stores can work together in one. */
export const inTransaction = <T>(
  db: Kysely<Schema>,
  work: (transaction: Transaction<Schema>) => Promise<T>,
): Promise<T> => (db.isTransaction ? work(db as Transaction<Schema>) : db.transaction().execute(work));
