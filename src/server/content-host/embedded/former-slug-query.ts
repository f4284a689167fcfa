import type { Kysely } from 'kysely';
import type { AnyContentType } from '../../../content/content-type.ts';
import type { Schema } from '../../db/schema.ts';

/** The present slug of the visible entry that had this slug last; null if there is none. */
export const findPublicSlug = async (
  db: Kysely<Schema>,
  type: AnyContentType,
  formerSlug: string,
  now: string,
): Promise<string | null> => {
  const row = await db
    .selectFrom('former_slug')
    .innerJoin('entry', 'entry.id', 'former_slug.entry_id')
    .where('former_slug.type', '=', type.name)
    .where('former_slug.slug', '=', formerSlug)
    .where('entry.status', '=', 'publish')
    .where('entry.date_gmt', '<=', now)
    .select('entry.slug')
    .orderBy('former_slug.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.slug ?? null;
};
