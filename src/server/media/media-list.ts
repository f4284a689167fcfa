import { type Kysely, sql } from 'kysely';
import type { MediaPage, MediaQuery, MediaSort } from '../../shared/admin/media.ts';
import type { Schema } from '../db/schema.ts';
import { parseSearchWords } from '../db/search-words.ts';
import type { Condition, Order } from '../db/word-search.ts';
import { toMediaItem } from './media-item.ts';
import { createMediaSearch } from './media-search-words.ts';

const createFilter = ({ folder, type }: MediaQuery): Condition | null => {
  const conditions: Condition[] = [];
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

/** Lists one page of the library. For a search with very many matches, `total` is a lower bound and `hasMore` is set. */
export const listMedia = async (db: Kysely<Schema>, query: MediaQuery): Promise<MediaPage> => {
  const { search, sort, page, size } = query;
  const media = createMediaSearch(db);
  const match = search === '' ? null : await media.match(parseSearchWords(search));
  const options = { filter: createFilter(query), order: orders[sort], page, size };
  const { rows, total, hasMore } = await media.page(match, options);
  return { items: rows.map(toMediaItem), total, page, size, hasMore };
};
