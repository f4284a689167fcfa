import type { Kysely, Selectable } from 'kysely';
import { bumpRevision } from '../db/revision.ts';
import type { Schema } from '../db/schema.ts';
import type { SupporterTable } from '../db/tables/supporters.ts';

/** Reads a supporter for a change. Bumping the revision locks all supporters until the end of the transaction. */
export const lockSupporter = async (
  transaction: Kysely<Schema>,
  id: number,
): Promise<Selectable<SupporterTable> | undefined> => {
  await bumpRevision(transaction, 'supporters');
  return transaction.selectFrom('supporter').selectAll().where('id', '=', id).executeTakeFirst();
};
