import type { Kysely } from 'kysely';
import type { AnyContentType } from '../../content/content-type.ts';
import type { EntryMove } from '../../shared/admin/content.ts';
import type { Schema } from '../db/schema.ts';
import { binned } from './entry-status.ts';

/**
 * Moves one entry in the list as it is now, so that a colleague's move at the same time stays. No entry gets a new version:
 * its own text did not change. False if one of the two entries is not in the list. Call it inside a transaction.
 */
export const moveEntry = async (
  db: Kysely<Schema>,
  type: AnyContentType,
  { id, before }: EntryMove,
): Promise<boolean> => {
  const rows = await db
    .selectFrom('entry')
    .select(['id', 'position'])
    .where('type', '=', type.name)
    .where('status', '!=', binned)
    .orderBy('position')
    .orderBy('date_gmt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const moved = rows.find((row) => row.id === id);
  const others = rows.filter((row) => row !== moved);
  const at = before === null ? others.length : others.findIndex((row) => row.id === before);
  if (moved === undefined || at === -1) return false;
  const ordered = [...others.slice(0, at), moved, ...others.slice(at)];
  for (const [index, row] of ordered.entries())
    if (row.position !== index + 1)
      await db
        .updateTable('entry')
        .set({ position: index + 1 })
        .where('id', '=', row.id)
        .execute();
  return true;
};
