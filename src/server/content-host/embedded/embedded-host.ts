import type { AnyContentType } from '../../../content/content-type.ts';
import { gmtText, toWallClock } from '../../../shared/dates.ts';
import type { Database } from '../../db/database.ts';
import type { Log } from '../../log.ts';
import type { MediaStore } from '../../media/media-store.ts';
import type { Author, ContentHost, ContentItem, ContentPage, Tag } from '../content-host.ts';
import type { ListQuery } from '../list-query.ts';
import { createCountCache } from './count-cache.ts';
import { visibleEntries } from './entry-query.ts';
import { createListReader, type EntryRow } from './list-reader.ts';
import { mediaIdsOf, parseStored, resolveValues } from './stored-values.ts';
import { tagsByName } from './tag-store.ts';

type Dependencies = {
  readonly database: Database;
  readonly media: MediaStore;
  readonly timeZone: () => Promise<string>;
  readonly now?: () => number;
  /** Where an entry that cannot be read is reported. */
  readonly log?: Log;
};

/** Content from our own database. */
export const createEmbeddedHost = (dependencies: Dependencies): ContentHost => {
  const { database, media, timeZone, now = Date.now, log } = dependencies;
  const { db } = database;
  const counts = createCountCache(database, now);
  const lists = createListReader(database, counts, now);

  const loadAuthors = async (ids: readonly number[]): Promise<ReadonlyMap<number, Author>> => {
    if (ids.length === 0) return new Map();
    const rows = await db.selectFrom('author').selectAll().where('id', 'in', ids).execute();
    return new Map(rows.map((row) => [row.id, row]));
  };

  /** A damaged row is reported and left out, never taking the others with it. */
  const readable = (type: AnyContentType, found: readonly EntryRow[]) =>
    found.flatMap((row) => {
      const fields = parseStored(row.fields);
      if (fields !== null) return [{ row, fields }];
      log?.warn('content item dropped', { type: type.name, reason: `item ${row.id} has unreadable fields` });
      return [];
    });

  const toItems = async (type: AnyContentType, found: readonly EntryRow[]): Promise<ContentItem[]> => {
    const entries = readable(type, found);
    const rows = entries.map(({ row }) => row);
    const stored = entries.map(({ fields }) => fields);
    const authorIds = [...new Set(rows.map((row) => row.author_id).filter((id) => id !== null))];
    const [zone, pictures, authors, tags] = await Promise.all([
      timeZone(),
      media.load([...new Set(stored.flatMap((fields) => mediaIdsOf(type, fields)))]),
      loadAuthors(authorIds),
      tagsByName(db, stored),
    ]);
    const local = (gmt: string) => toWallClock(Date.parse(`${gmt}Z`), zone);
    return entries.map(({ row, fields }) => {
      const names: unknown[] = Array.isArray(fields.tags) ? fields.tags : [];
      return {
        id: row.id,
        slug: row.slug,
        date: local(row.date_gmt),
        dateGmt: row.date_gmt,
        modified: local(row.modified_gmt),
        modifiedGmt: row.modified_gmt,
        title: row.title,
        html: row.content,
        author: row.author_id === null ? null : (authors.get(row.author_id) ?? null),
        tags: names.map((name) => tags.get(String(name))).filter((tag): tag is Tag => tag !== undefined),
        values: resolveValues(type, fields, pictures),
      };
    });
  };

  const list = async (type: AnyContentType, query: ListQuery): Promise<ContentPage> => {
    const isEmptyChoice = [query.slugs, query.include, query.authors].some((choice) => choice?.length === 0);
    if (isEmptyChoice) return { items: [], total: 0 };
    const { rows, total } = await lists.read(type, query);
    return { items: await toItems(type, rows), total };
  };

  return {
    list,
    categories: async (type) => (type.category === undefined ? [] : lists.categories(type)),
    get: async (type, id) => {
      const rows = await visibleEntries(db, type.name, gmtText(now()))
        .where('id', '=', id)
        .selectAll()
        .execute();
      return (await toItems(type, rows))[0] ?? null;
    },
    author: async (id) => (await loadAuthors([id])).get(id) ?? null,
    media: async (id) => (await media.load([id])).get(id) ?? null,
    pictureOrigins: () => [],
    revision: () => counts.revision(),
  };
};
