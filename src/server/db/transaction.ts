import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/** Runs the work in the open transaction, or in a new one, so that several stores can share a transaction. */
export const inTransaction = <T>(
  db: Kysely<Schema>,
  work: (transaction: Transaction<Schema>) => Promise<T>,
): Promise<T> => (db.isTransaction ? work(db as Transaction<Schema>) : db.transaction().execute(work));
