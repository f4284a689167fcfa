import { type Kysely, sql, type Updateable } from 'kysely';
import type { EntryRow } from '../content-host/embedded/entry-items.ts';
import type { Schema } from '../db/schema.ts';
import type { EntryTable } from '../db/tables/content.ts';

/** Changes columns of an entry and counts the change as a save; returns the changed row. */
export const changeEntryRow = (
  db: Kysely<Schema>,
  { id }: Pick<EntryRow, 'id'>,
  changes: Updateable<EntryTable>,
): Promise<EntryRow> =>
  db
    .updateTable('entry')
    .set(changes)
    .set({ version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
