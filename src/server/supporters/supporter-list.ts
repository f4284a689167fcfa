import { type Kysely, type Selectable, sql } from 'kysely';
import type { SupporterFilter, SupporterQuery, SupporterSort } from '../../shared/admin/supporters.ts';
import type { Schema, SupporterTable } from '../db/schema.ts';
import type { Condition, FoundPage, Match, Order, WordSearch } from '../db/word-search.ts';
import { supporterSearch, supporterWordsSought } from './supporter-search-words.ts';

export type StoredSupporter = Selectable<SupporterTable>;

/** Those who have the status and the source that were asked for; null where neither was. */
const filterOf = ({ status, source }: SupporterFilter): Condition | null => {
  const conditions: Condition[] = [];
  if (status !== undefined) conditions.push(sql`supporter.state = ${status}`);
  if (source !== undefined) conditions.push(sql`supporter.source = ${source}`);
  return conditions.length === 0 ? null : sql`(${sql.join(conditions, sql` and `)})`;
};

/** The number settles ties. */
const orders: Readonly<Record<SupporterSort, Order>> = {
  newest: { by: sql`supporter.created_gmt desc, supporter.id desc`, isOfWords: false },
  oldest: { by: sql`supporter.created_gmt, supporter.id`, isOfWords: false },
  name: { by: sql`supporter.nameless, supporter.name_key, supporter.id`, isOfWords: true },
  'name-back': {
    by: sql`supporter.nameless, supporter.name_key desc, supporter.id desc`,
    isOfWords: true,
  },
};

/** Whether somebody comes behind another in an order. */
const isBehind = (sort: SupporterSort, last: StoredSupporter): Condition => {
  const further = sql.raw(sort === 'newest' || sort === 'name-back' ? '<' : '>');
  if (sort === 'newest' || sort === 'oldest')
    return sql`(supporter.created_gmt, supporter.id) ${further} (${last.created_gmt}, ${last.id})`;
  return sql`(supporter.nameless > ${last.nameless} or (supporter.nameless = ${last.nameless}
    and (supporter.name_key, supporter.id) ${further} (${last.name_key}, ${last.id})))`;
};

/** Whom a search finds; null where nobody is sought. */
const matchOf = async (supporters: WordSearch<'supporter'>, search: string): Promise<Match | null> =>
  search === '' ? null : supporters.match(supporterWordsSought(search));

/** A page of those who fit. */
export const listSupporters = async (
  db: Kysely<Schema>,
  query: SupporterQuery,
): Promise<FoundPage<StoredSupporter>> => {
  const { search, sort, page, size } = query;
  const supporters = supporterSearch(db);
  const match = await matchOf(supporters, search);
  return supporters.page(match, { filter: filterOf(query), order: orders[sort], page, size });
};

/** How many are in memory at once. */
const batchSize = 1_000;

/** All who fit, batch by batch. Between two nothing is open: who comes or goes meanwhile may be in it or not, nobody is twice. */
export async function* eachSupporter(
  db: Kysely<Schema>,
  filter: SupporterFilter,
): AsyncGenerator<readonly StoredSupporter[]> {
  const { search, sort } = filter;
  const supporters = supporterSearch(db);
  let asked = db.selectFrom('supporter').selectAll().orderBy(orders[sort].by).limit(batchSize);
  const condition = filterOf(filter);
  if (condition !== null) asked = asked.where(condition);
  const match = await matchOf(supporters, search);
  if (match !== null) asked = asked.where(supporters.isFound(match));
  for (let last: StoredSupporter | undefined; ; ) {
    const rows = await (last === undefined ? asked : asked.where(isBehind(sort, last))).execute();
    if (rows.length > 0) yield rows;
    if (rows.length < batchSize) return;
    last = rows.at(-1);
  }
}
