import type { Kysely } from 'kysely';
import { padInList } from '../../db/in-list.ts';
import type { Schema } from '../../db/schema.ts';
import type { Author, CountedTag, PictureQuery } from '../content-host.ts';

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

/** The authors who have visible entries. */
export const listVisibleAuthors = (db: Kysely<Schema>, now: string): Promise<Author[]> =>
  db
    .selectFrom('author')
    .selectAll()
    .where((author) =>
      author(
        'id',
        'in',
        author
          .selectFrom('entry')
          .select('author_id')
          .where('author_id', 'is not', null)
          .where('status', '=', 'publish')
          .where('date_gmt', '<=', now),
      ),
    )
    .execute();

/** The tags of visible entries. */
export const countVisibleTags = async (db: Kysely<Schema>, now: string): Promise<CountedTag[]> => {
  const rows = await db
    .selectFrom('entry_tag')
    .innerJoin('entry', 'entry.id', 'entry_tag.entry_id')
    .innerJoin('tag', 'tag.id', 'entry_tag.tag_id')
    .where('entry.status', '=', 'publish')
    .where('entry.date_gmt', '<=', now)
    .groupBy(['tag.id', 'tag.name', 'tag.slug'])
    .select(['tag.id', 'tag.name', 'tag.slug'])
    .select((tag) => tag.fn.countAll().as('count'))
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
};

/** The ids of the pictures that visible entries use, the newest first, and how many there are. */
export const listVisibleMedia = async (
  db: Kysely<Schema>,
  { include, exclude, skip, limit }: PictureQuery,
  now: string,
): Promise<{ ids: number[]; total: number }> => {
  if (include?.length === 0) return { ids: [], total: 0 };
  let used = db
    .selectFrom('media')
    .where('kind', '=', 'image')
    .where('binned_gmt', 'is', null)
    .where((media) =>
      media(
        'id',
        'in',
        media
          .selectFrom('media_use')
          .innerJoin('entry', 'entry.id', 'media_use.entry_id')
          .select('media_id')
          .where('entry.status', '=', 'publish')
          .where('entry.date_gmt', '<=', now),
      ),
    );
  if (include) used = used.where('id', 'in', padInList(include));
  if (exclude.length > 0) used = used.where('id', 'not in', padInList(exclude));
  const [{ total }, rows] = await Promise.all([
    used.select((media) => media.fn.countAll().as('total')).executeTakeFirstOrThrow(),
    used
      .select('id')
      .orderBy('created_gmt', 'desc')
      .orderBy('id', 'desc')
      .offset(skip)
      .limit(limit)
      .execute(),
  ]);
  return { ids: rows.map(({ id }) => id), total: Number(total) };
};
