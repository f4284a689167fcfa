import { type Kysely, type Selectable, sql } from 'kysely';
import type { SupporterFilter, SupporterQuery, SupporterSort } from '../../shared/admin/supporters.ts';
import { padInList } from '../db/in-list.ts';
import type { Schema } from '../db/schema.ts';
import type { Condition, FoundPage, Match, Order, WordSearch } from '../db/search/word-search.ts';
import type { SupporterTable } from '../db/tables/supporters.ts';
import { createFilterCondition, type MomentFilter } from './supporter-filter.ts';
import { createSupporterSearch, getTagWord, parseSupporterSearch } from './supporter-search-words.ts';

export type StoredSupporter = Selectable<SupporterTable>;

/** The id makes the order unique. */
const orders: Readonly<Record<SupporterSort, Order>> = {
  newest: { by: sql`supporter.created_gmt desc, supporter.id desc`, isByWords: false },
  oldest: { by: sql`supporter.created_gmt, supporter.id`, isByWords: false },
  name: { by: sql`supporter.nameless, supporter.name_key, supporter.id`, isByWords: true },
  'name-back': {
    by: sql`supporter.nameless, supporter.name_key desc, supporter.id desc`,
    isByWords: true,
  },
};

/** The condition for supporters that come after the given one in this order. */
const createAfterCondition = (sort: SupporterSort, last: StoredSupporter): Condition => {
  const operator = sql.raw(sort === 'newest' || sort === 'name-back' ? '<' : '>');
  if (sort === 'newest' || sort === 'oldest')
    return sql`(supporter.created_gmt, supporter.id) ${operator} (${last.created_gmt}, ${last.id})`;
  return sql`(supporter.nameless > ${last.nameless} or (supporter.nameless = ${last.nameless}
    and (supporter.name_key, supporter.id) ${operator} (${last.name_key}, ${last.id})))`;
};

/** The match of the search text and the tag; null if there is neither. */
const findMatch = async (
  supporters: WordSearch<'supporter'>,
  { search, tag }: Pick<SupporterFilter, 'search' | 'tag'>,
): Promise<Match | null> => {
  if (search === '' && tag === undefined) return null;
  const words = parseSupporterSearch(search);
  // A search of signs only finds nobody, also among those with a tag.
  if (search !== '' && words.length === 0) return supporters.match([]);
  return supporters.match([...words, ...(tag === undefined ? [] : [getTagWord(tag)])]);
};

/** The condition that a row of `supporter` is found; to select other rows by. */
export const findSupporterCondition = async (
  db: Kysely<Schema>,
  filter: MomentFilter,
): Promise<Condition> => {
  const supporters = createSupporterSearch(db);
  const match = await findMatch(supporters, filter);
  const conditions = [createFilterCondition(filter), match === null ? null : supporters.isFound(match)];
  return sql`(${sql.join([sql`1 = 1`, ...conditions.filter((one) => one !== null)], sql` and `)})`;
};

/** One page of the matching supporters. */
export const listSupporters = async (
  db: Kysely<Schema>,
  query: MomentFilter & Pick<SupporterQuery, 'page' | 'size'>,
): Promise<FoundPage<StoredSupporter>> => {
  const { sort, page, size } = query;
  const supporters = createSupporterSearch(db);
  const match = await findMatch(supporters, query);
  return supporters.page(match, { filter: createFilterCondition(query), order: orders[sort], page, size });
};

/** Supporters in memory at once. */
const batchSize = 1_000;

/**
 * All matching supporters in batches, without an open transaction between two batches: supporters added or removed
 * meanwhile may be included or not, but none comes twice.
 */
export async function* streamSupporters(
  db: Kysely<Schema>,
  filter: MomentFilter,
): AsyncGenerator<readonly StoredSupporter[]> {
  const { sort } = filter;
  const supporters = createSupporterSearch(db);
  let query = db.selectFrom('supporter').selectAll().orderBy(orders[sort].by).limit(batchSize);
  const condition = createFilterCondition(filter);
  if (condition !== null) query = query.where(condition);
  const match = await findMatch(supporters, filter);
  if (match !== null) query = query.where(supporters.isFound(match));
  for (let last: StoredSupporter | undefined; ; ) {
    const rows = await (last === undefined ? query : query.where(createAfterCondition(sort, last))).execute();
    if (rows.length > 0) yield rows;
    if (rows.length < batchSize) return;
    last = rows.at(-1);
  }
}

/** These supporters in batches, in the given order, without those who are gone. */
export async function* streamSelectedSupporters(
  db: Kysely<Schema>,
  ids: readonly number[],
): AsyncGenerator<readonly StoredSupporter[]> {
  for (let at = 0; at < ids.length; at += batchSize) {
    const batch = ids.slice(at, at + batchSize);
    const rows = await db.selectFrom('supporter').selectAll().where('id', 'in', padInList(batch)).execute();
    const found = new Map(rows.map((row) => [row.id, row]));
    yield [...new Set(batch)].flatMap((id) => found.get(id) ?? []);
  }
}
