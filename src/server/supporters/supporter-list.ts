import type { Kysely, Selectable, SelectQueryBuilder } from 'kysely';
import type { SupporterFilter, SupporterQuery, SupporterSort } from '../../shared/admin/supporters.ts';
import type { Schema, SupporterTable } from '../db/schema.ts';
import { findSupporters, isAmong, isFound, isSortedApart, type Match } from './supporter-search.ts';

export type StoredSupporter = Selectable<SupporterTable>;

type Asked<O> = SelectQueryBuilder<Schema, 'supporter', O>;

/** Those who are found and have the status and the source that were asked for. */
const fitting = (
  db: Kysely<Schema>,
  match: Match,
  { status, source }: Pick<SupporterFilter, 'status' | 'source'>,
): Asked<object> => {
  let fitting: Asked<object> = db.selectFrom('supporter');
  if (match.kind !== 'all') fitting = fitting.where((eb) => isFound(eb, match));
  if (status !== undefined) fitting = fitting.where('state', '=', status);
  if (source !== undefined) fitting = fitting.where('source', '=', source);
  return fitting;
};

const inOrder = <O>(query: Asked<O>, sort: SupporterSort): Asked<O> => {
  if (sort === 'newest') return query.orderBy('created_gmt', 'desc').orderBy('id', 'desc');
  if (sort === 'oldest') return query.orderBy('created_gmt').orderBy('id');
  const direction = sort === 'name' ? 'asc' : 'desc';
  return query.orderBy('nameless').orderBy('name_key', direction).orderBy('id', direction);
};

/** Those behind one of them, in the same order. */
const behind = <O>(query: Asked<O>, sort: SupporterSort, last: StoredSupporter): Asked<O> => {
  const further = sort === 'newest' || sort === 'name-back' ? '<' : '>';
  if (sort === 'newest' || sort === 'oldest')
    return query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('created_gmt', 'id'), further, tuple(last.created_gmt, last.id)),
    );
  return query.where(({ eb, or, and, refTuple, tuple }) =>
    or([
      eb('nameless', '>', last.nameless),
      and([
        eb('nameless', '=', last.nameless),
        eb(refTuple('name_key', 'id'), further, tuple(last.name_key, last.id)),
      ]),
    ]),
  );
};

type Found = {
  readonly supporters: readonly StoredSupporter[];
  readonly total: number;
  /** More were found than were counted. */
  readonly hasMore: boolean;
};

const nobody: Found = { supporters: [], total: 0, hasMore: false };

const countAll = async (query: Asked<object>): Promise<number> => {
  const { total } = await query
    .select((eb) => eb.fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow();
  // PostgreSQL gives a count as text.
  return Number(total);
};

/** Those found, put in order by themselves: no index tempts the database to go through all supporters instead. */
const sortedApart = <O>(query: Asked<O>, word: string, sort: 'name' | 'name-back'): Asked<O> => {
  const direction = sort === 'name' ? 'asc' : 'desc';
  return query
    .where((eb) => isAmong(eb, word))
    .orderBy((eb) => eb.fn.coalesce('nameless', eb.lit(1)))
    .orderBy('name_key', direction)
    .orderBy('id', direction);
};

/** A page of those who fit. */
export const listSupporters = async (db: Kysely<Schema>, query: SupporterQuery): Promise<Found> => {
  const { page, size, search, sort, status, source } = query;
  const match = await findSupporters(db, search);
  if (match.kind === 'few' && match.ids.length === 0) return nobody;
  const asked = fitting(db, match, query);
  const skipped = (page - 1) * size;
  const isFaceted = status !== undefined || source !== undefined;
  if (match.kind !== 'many') {
    const supporters = await inOrder(asked.selectAll(), sort).offset(skipped).limit(size).execute();
    const total = match.kind === 'few' && !isFaceted ? match.ids.length : await countAll(asked);
    return { supporters, total, hasMore: false };
  }
  const [word = ''] = match.words;
  const isByName = sort === 'name' || sort === 'name-back';
  const ordered =
    isByName && (await isSortedApart(db, word))
      ? sortedApart(asked.selectAll(), word, sort)
      : inOrder(asked.selectAll(), sort);
  const rows = await ordered
    .offset(skipped)
    .limit(size + 1)
    .execute();
  const supporters = rows.slice(0, size);
  const seen = skipped + supporters.length;
  const hasMore = rows.length !== supporters.length || rows.length === 0;
  // How many have the words is known; how many of them have the status, too, only as far as was looked.
  return { supporters, total: hasMore && !isFaceted ? Math.max(seen, match.atLeast) : seen, hasMore };
};

/** How many are in memory at once. */
const batchSize = 1_000;

/** All who fit, batch by batch. Between two nothing is open: who comes or goes meanwhile may be in it or not, nobody is twice. */
export async function* eachSupporter(
  db: Kysely<Schema>,
  filter: SupporterFilter,
): AsyncGenerator<readonly StoredSupporter[]> {
  const match = await findSupporters(db, filter.search);
  if (match.kind === 'few' && match.ids.length === 0) return;
  const asked = inOrder(fitting(db, match, filter).selectAll(), filter.sort).limit(batchSize);
  for (let last: StoredSupporter | undefined; ; ) {
    const rows = await (last === undefined ? asked : behind(asked, filter.sort, last)).execute();
    if (rows.length > 0) yield rows;
    if (rows.length < batchSize) return;
    last = rows.at(-1);
  }
}
