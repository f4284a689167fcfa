import { type Kysely, sql } from 'kysely';
import type { MediaPage, MediaQuery, MediaSort } from '../../shared/admin/media.ts';
import type { Schema } from '../db/schema.ts';
import { parseSearchWords } from '../db/search/search-words.ts';
import type { Condition, Order } from '../db/search/word-search.ts';
import { toMediaItem } from './media-item.ts';
import { createMediaSearch } from './media-search-words.ts';

const createFilter = ({ folder, type, search }: MediaQuery): Condition | null => {
  const conditions: Condition[] = [];
  // A file in the bin has no search words, so a search needs no such condition, which would make its total less exact.
  if (search === '') conditions.push(sql`media.binned_gmt is null`);
  if (folder === 'none') conditions.push(sql`media.folder_id is null`);
  else if (folder !== undefined) conditions.push(sql`media.folder_id = ${folder}`);
  if (type !== undefined) conditions.push(sql`media.kind = ${type}`);
  return conditions.length === 0 ? null : sql`(${sql.join(conditions, sql` and `)})`;
};

/** The id breaks ties. */
const orders: Readonly<Record<MediaSort, Order>> = {
  newest: { by: sql`media.created_gmt desc, media.id desc`, isByWords: false },
  name: { by: sql`media.name_key, media.id`, isByWords: true },
};

/** One page of the bin, the newest in it first. */
const listBin = async (db: Kysely<Schema>, { page, size }: MediaQuery): Promise<MediaPage> => {
  const binned = db.selectFrom('media').where('binned_gmt', 'is not', null);
  const rows = await binned
    .selectAll()
    .orderBy('binned_gmt', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { count } = await binned.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
  return { items: rows.map(toMediaItem), total: Number(count), page, size, hasMore: false };
};

/** Lists one page of the library. For a search with very many matches, `total` is a lower bound and `hasMore` is set. */
export const listMedia = async (db: Kysely<Schema>, query: MediaQuery): Promise<MediaPage> => {
  if (query.folder === 'bin') return listBin(db, query);
  const { search, sort, page, size } = query;
  const media = createMediaSearch(db);
  const match = search === '' ? null : await media.match(parseSearchWords(search));
  const options = { filter: createFilter(query), order: orders[sort], page, size };
  const { rows, total, hasMore } = await media.page(match, options);
  return { items: rows.map(toMediaItem), total, page, size, hasMore };
};
