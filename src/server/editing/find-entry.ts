import type { Kysely } from 'kysely';
import type { AnyContentType } from '../../content/content-type.ts';
import type { EntryRow } from '../content-host/embedded/entry-items.ts';
import type { Schema } from '../db/schema.ts';

/** Finds an entry of a type by its id, also drafts and entries in the bin. */
export const findEntry = async (
  db: Kysely<Schema>,
  type: AnyContentType,
  id: number,
): Promise<EntryRow | null> => {
  const row = await db
    .selectFrom('entry')
    .selectAll()
    .where('type', '=', type.name)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
};
