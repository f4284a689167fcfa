import type { Kysely } from 'kysely';
import type { ModerationState } from '../../shared/admin/inbox-states.ts';
import { bumpRevision } from '../db/revision.ts';
import type { Schema } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';

/** Lets what a visitor wrote appear on the site, or takes it away again. False where there is none with this number. */
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
