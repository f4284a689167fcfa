import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/**
 * Whether a visible entry uses the file, in a field or in its text. Files that only drafts, scheduled entries or the bin
 * use are not public, nor are unused files.
 */
export const isMediaVisible = async (db: Kysely<Schema>, mediaId: number, now: string): Promise<boolean> => {
  const use = await db
    .selectFrom('media_use')
    // For an inner join, SQLite would scan all published entries; a cross join fixes the order of the tables.
    .crossJoin('entry')
    .select('entry.id')
    .where('media_use.media_id', '=', mediaId)
    .whereRef('entry.id', '=', 'media_use.entry_id')
    .where('entry.status', '=', 'publish')
    .where('entry.date_gmt', '<=', now)
    .limit(1)
    .executeTakeFirst();
  return use !== undefined;
};

/** Whether the author has a visible entry. */
export const isAuthorVisible = async (
  db: Kysely<Schema>,
  authorId: number,
  now: string,
): Promise<boolean> => {
  const written = await db
    .selectFrom('entry')
    .select('id')
    .where('author_id', '=', authorId)
    .where('status', '=', 'publish')
    .where('date_gmt', '<=', now)
    .limit(1)
    .executeTakeFirst();
  return written !== undefined;
};
