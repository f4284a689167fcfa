import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/**
 * Whether a visitor can see an entry that shows the file, in a field or in its text. Nothing else of the library is
 * public: what drafts, scheduled entries and the bin name is not, nor what nothing names.
 */
export const isMediaVisible = async (db: Kysely<Schema>, mediaId: number, now: string): Promise<boolean> => {
  const use = await db
    .selectFrom('media_use')
    // From an inner join SQLite would make a way through all published entries; this one it takes in the order written.
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

/** Whether a visitor can see an entry that the author wrote. */
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
