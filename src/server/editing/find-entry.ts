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

/** Whether there is an entry with this id, also in the bin; without reading its text. */
export const hasEntry = async (db: Kysely<Schema>, type: string, id: number): Promise<boolean> => {
  const row = await db
    .selectFrom('entry')
    .select('id')
    .where('id', '=', id)
    .where('type', '=', type)
    .executeTakeFirst();
  return row !== undefined;
};
