import { type Kysely, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import { type MediaPage, type MediaQuery, type MediaSort, mostFound } from '../../shared/admin/media.ts';
import type { MediaTable, Schema } from '../db/schema.ts';
import { toMediaItem } from './media-item.ts';
import { mediaWords } from './media-words.ts';

type MediaRow = Selectable<MediaTable>;

const filterOf = ({ folder, type }: MediaQuery): RawBuilder<SqlBool> | null => {
  const conditions: RawBuilder<SqlBool>[] = [];
  if (folder === 'none') conditions.push(sql`media.folder_id is null`);
  else if (folder !== undefined) conditions.push(sql`media.folder_id = ${folder}`);
  if (type !== undefined) conditions.push(sql`media.kind = ${type}`);
  return conditions.length === 0 ? null : sql`(${sql.join(conditions, sql` and `)})`;
};

/** The number settles ties, so that pages never overlap. */
const orders: Readonly<Record<MediaSort, RawBuilder<unknown>>> = {
  newest: sql`media.created_gmt desc, media.id desc`,
  name: sql`media.name_key, media.id`,
};

type FoundRows = { readonly rows: readonly MediaRow[]; readonly total: number; readonly hasMore: boolean };

const readAll = async (db: Kysely<Schema>, query: MediaQuery): Promise<FoundRows> => {
  const { sort, page, size } = query;
  const filter = filterOf(query) ?? sql<SqlBool>`1 = 1`;
  const { count } = await db
    .selectFrom('media')
    .select(({ fn }) => fn.countAll().as('count'))
    .where(filter)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('media')
    .selectAll()
    .where(filter)
    .orderBy(orders[sort])
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { rows, total: Number(count), hasMore: false };
};

const readFound = async (db: Kysely<Schema>, query: MediaQuery): Promise<FoundRows> => {
  const { search, sort, page, size } = query;
  const text = { search, filter: filterOf(query), order: orders[sort], page, size, most: mostFound };
  const { ids, total, hasMore } = await mediaWords(db).find(text);
  if (ids.length === 0) return { rows: [], total, hasMore };
  const rows = await db
    .selectFrom('media')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy(orders[sort])
    .execute();
  return { rows, total, hasMore };
};

/** One page of the library. A search that fits very many is told as so many and more: nobody looks through them all. */
export const listMedia = async (db: Kysely<Schema>, query: MediaQuery): Promise<MediaPage> => {
  const { rows, total, hasMore } = await (query.search === '' ? readAll(db, query) : readFound(db, query));
  return { items: rows.map(toMediaItem), total, page: query.page, size: query.size, hasMore };
};
