import { type Kysely, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import { type MediaPage, type MediaQuery, mostFound } from '../../shared/admin/media.ts';
import type { MediaTable, Schema } from '../db/schema.ts';
import type { FoundWords } from '../db/text-search.ts';
import { toMediaItem } from './media-item.ts';
import { mediaWords } from './media-words.ts';

type MediaRow = Selectable<MediaTable>;

const filterOf = ({ folder, type }: MediaQuery): RawBuilder<SqlBool> => {
  const conditions = [sql<SqlBool>`1 = 1`];
  if (folder === 'none') conditions.push(sql`media.folder_id is null`);
  else if (folder !== undefined) conditions.push(sql`media.folder_id = ${folder}`);
  if (type !== undefined) conditions.push(sql`media.kind = ${type}`);
  return sql.join(conditions, sql` and `) as RawBuilder<SqlBool>;
};

const countAll = async (db: Kysely<Schema>, filter: RawBuilder<SqlBool>): Promise<number> => {
  const row = await db
    .selectFrom('media')
    .select(({ fn }) => fn.countAll().as('count'))
    .where(filter)
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

const readRows = (
  db: Kysely<Schema>,
  { sort, page, size }: MediaQuery,
  condition: RawBuilder<SqlBool>,
): Promise<MediaRow[]> => {
  const chosen = db.selectFrom('media').selectAll().where(condition);
  const ordered =
    sort === 'name'
      ? chosen.orderBy('name_key').orderBy('id')
      : chosen.orderBy('created_gmt', 'desc').orderBy('id', 'desc');
  return ordered
    .limit(size)
    .offset((page - 1) * size)
    .execute();
};

/** One page of the library. A search that fits very many is told as so many and more: nobody looks through them all. */
export const listMedia = async (db: Kysely<Schema>, query: MediaQuery): Promise<MediaPage> => {
  const { search, page, size } = query;
  const filter = filterOf(query);
  const answer = (rows: readonly MediaRow[], total: number, hasMore: boolean): MediaPage => ({
    items: rows.map(toMediaItem),
    total,
    page,
    size,
    hasMore,
  });
  if (search === '') return answer(await readRows(db, query, filter), await countAll(db, filter), false);
  const found: FoundWords | null = await mediaWords(db).find(search, mostFound);
  const count = (await found?.count('media', filter)) ?? 0;
  // Further pages than are counted would have to be looked for among all.
  if (found === null || (page - 1) * size >= Math.min(count, mostFound))
    return answer([], Math.min(count, mostFound), count > mostFound);
  const rows = await readRows(db, query, sql`${filter} and ${found.condition(sql.ref('media.id'))}`);
  return answer(rows, Math.min(count, mostFound), count > mostFound);
};
