import type { Selectable } from 'kysely';
import type { AnyContentType, FieldValues } from '../../../content/content-type.ts';
import type { Picture } from '../../../content/picture.ts';
import { isObject } from '../../../content/raw.ts';
import { toWallClock } from '../../../shared/dates.ts';
import type { Database } from '../../db/database.ts';
import type { EntryTable } from '../../db/schema.ts';
import type { MediaStore } from '../../media/media-store.ts';
import type { Author, ContentHost, ContentItem, ContentPage, Tag } from '../content-host.ts';
import { type ListQuery, skipOf } from '../list-query.ts';
import { countCache } from './count-cache.ts';
import { filterEntries, orderEntries, visibleEntries } from './entry-query.ts';
import { gmtText } from './entry-store.ts';
import { tagsByName } from './tag-store.ts';

type EntryRow = Selectable<EntryTable>;

type Dependencies = {
  readonly database: Database;
  readonly media: MediaStore;
  readonly timeZone: () => Promise<string>;
  readonly now?: () => number;
};

const parseStored = (row: EntryRow): FieldValues => {
  const parsed: unknown = JSON.parse(row.fields);
  return isObject(parsed) ? parsed : {};
};

const mediaIdsOf = (type: AnyContentType, stored: FieldValues): number[] =>
  Object.entries(type.fields).flatMap(([name, field]) => {
    const value = stored[name];
    if (field.input === 'picture' && typeof value === 'number') return [value];
    return field.input === 'pictures' && Array.isArray(value) ? value.filter(Number.isSafeInteger) : [];
  });

/** The stored values with media numbers turned into pictures; one whose file is gone is missing. */
const resolveMedia = (
  type: AnyContentType,
  stored: FieldValues,
  media: ReadonlyMap<number, Picture>,
): FieldValues => {
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(type.fields)) {
    const value = stored[name] ?? null;
    if (field.input === 'picture') values[name] = media.get(Number(value)) ?? null;
    else if (field.input === 'pictures')
      values[name] = (Array.isArray(value) ? value : [])
        .map((id) => media.get(id))
        .filter((picture) => picture !== undefined);
    else values[name] = value;
  }
  return values;
};

/** Content from our own database. */
export const createEmbeddedHost = (dependencies: Dependencies): ContentHost => {
  const { database, media, timeZone, now = Date.now } = dependencies;
  const { db } = database;
  const counts = countCache(database, now);

  const loadAuthors = async (ids: readonly number[]): Promise<ReadonlyMap<number, Author>> => {
    if (ids.length === 0) return new Map();
    const rows = await db.selectFrom('author').selectAll().where('id', 'in', ids).execute();
    return new Map(rows.map((row) => [row.id, row]));
  };

  const toItems = async (type: AnyContentType, rows: readonly EntryRow[]): Promise<ContentItem[]> => {
    const stored = rows.map(parseStored);
    const authorIds = [...new Set(rows.map((row) => row.author_id).filter((id) => id !== null))];
    const [zone, pictures, authors, tags] = await Promise.all([
      timeZone(),
      media.load([...new Set(stored.flatMap((fields) => mediaIdsOf(type, fields)))]),
      loadAuthors(authorIds),
      tagsByName(db, stored),
    ]);
    const local = (gmt: string) => toWallClock(Date.parse(`${gmt}Z`), zone);
    return rows.map((row, index) => {
      const fields = stored[index] ?? {};
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
        values: resolveMedia(type, fields, pictures),
      };
    });
  };

  const list = async (type: AnyContentType, query: ListQuery): Promise<ContentPage> => {
    const isEmptyChoice = [query.slugs, query.include, query.authors].some((choice) => choice?.length === 0);
    if (isEmptyChoice) return { items: [], total: 0 };
    const moment = gmtText(now());
    const narrowed = filterEntries(visibleEntries(db, type.name, moment), query);
    const wanted = orderEntries(narrowed, query).select('id').limit(query.perPage).offset(skipOf(query));
    const [rows, total] = await Promise.all([
      // Skipped entries are counted off in the index alone; only the wanted ones are read whole.
      orderEntries(db.selectFrom('entry').where('id', 'in', wanted), query)
        .selectAll()
        .execute(),
      counts.total(type.name, query, () =>
        narrowed.select((count) => count.fn.countAll().as('total')).executeTakeFirstOrThrow(),
      ),
    ]);
    return { items: await toItems(type, rows), total };
  };

  return {
    list,
    get: async (type, id) => {
      const rows = await visibleEntries(db, type.name, gmtText(now()))
        .where('id', '=', id)
        .selectAll()
        .execute();
      return (await toItems(type, rows))[0] ?? null;
    },
    author: async (id) => (await loadAuthors([id])).get(id) ?? null,
    media: async (id) => (await media.load([id])).get(id) ?? null,
    revision: () => counts.revision(),
  };
};
