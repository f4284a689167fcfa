import type { Kysely } from 'kysely';
import { gmtText } from '../../shared/dates.ts';
import type { Schema } from '../db/schema.ts';
import { listNamedFiles } from './named-files.ts';

/** In milliseconds. A file is stored before the row that names it. */
const maxWaiting = 24 * 60 * 60 * 1000;

/**
 * Removes files of the database that no row names: their process was killed before it wrote the row. Files and rows are in the same
 * database here; those of a folder may belong to another one.
 */
export const removeUnnamedFiles = async (db: Kysely<Schema>, now: number): Promise<void> => {
  const limit = gmtText(now - maxWaiting);
  const old = await db.selectFrom('stored_file').select('name').where('stored_gmt', '<', limit).execute();
  if (old.length === 0) return;
  // Read after the files: what is stored meanwhile is not removed.
  const named = await listNamedFiles(db);
  for (const { name } of old)
    if (!named.has(name))
      await db.deleteFrom('stored_file').where('name', '=', name).where('stored_gmt', '<', limit).execute();
};
