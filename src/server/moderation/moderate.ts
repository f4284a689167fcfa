import type { Kysely } from 'kysely';
import type { ModerationState } from '../../shared/admin/inbox-states.ts';
import { bumpRevision } from '../db/revision.ts';
import type { Schema } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';

/** Sets the moderation state of one submission. False if there is no such id. */
export const moderate = (
  db: Kysely<Schema>,
  table: 'comment' | 'feedback',
  id: number,
  state: ModerationState,
): Promise<boolean> =>
  inTransaction(db, async (transaction) => {
    const changed = await transaction
      .updateTable(table)
      .set({ state })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    if (changed) await bumpRevision(transaction);
    return changed !== undefined;
  });
