import { type ExpressionBuilder, type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { padInList } from '../../db/in-list.ts';
import type { Schema } from '../../db/schema.ts';
import { contains, containsText, searchWords } from '../../db/search/contains-text.ts';
import type { ListQuery } from '../list-query.ts';

export type EntrySelection = SelectQueryBuilder<Schema, 'entry', object>;

/** SQL condition. In WordPress, author 0 means entries without an author. */
const hasAuthorIn = (authors: readonly number[]) => (entry: ExpressionBuilder<Schema, 'entry'>) =>
  authors.includes(0)
    ? entry.or([entry('author_id', 'in', padInList(authors)), entry('author_id', 'is', null)])
    : entry('author_id', 'in', padInList(authors));

/** SQL condition; entries without an author have a null, which `not in` would leave out. */
const hasAuthorNotIn = (authors: readonly number[]) => (entry: ExpressionBuilder<Schema, 'entry'>) =>
  authors.includes(0)
    ? entry('author_id', 'not in', padInList(authors))
    : entry.or([entry('author_id', 'not in', padInList(authors)), entry('author_id', 'is', null)]);

const hasTagIn = (tags: readonly number[]) => (entry: ExpressionBuilder<Schema, 'entry'>) =>
  entry('id', 'in', entry.selectFrom('entry_tag').select('entry_id').where('tag_id', 'in', padInList(tags)));

/** The entries of a type that visitors see: published, and not dated in the future. */
export const visibleEntries = (db: Kysely<Schema>, type: string, now: string) =>
  db
    .selectFrom('entry')
    .where('type', '=', type)
    .where('status', '=', 'publish')
    .where('date_gmt', '<=', now);

/** Adds the filters of the query. All values are bound as SQL parameters. */
export const filterEntries = <T extends EntrySelection>(selection: T, query: ListQuery): T => {
  let filtered: EntrySelection = selection;
  if (query.category !== null) filtered = filtered.where('category', '=', query.category);
  if (query.slugs) filtered = filtered.where('slug', 'in', padInList(query.slugs));
  if (query.include) filtered = filtered.where('id', 'in', padInList(query.include));
  if (query.exclude.length > 0) filtered = filtered.where('id', 'not in', padInList(query.exclude));
  if (query.authors) filtered = filtered.where(hasAuthorIn(query.authors));
  if (query.excludedAuthors.length > 0) filtered = filtered.where(hasAuthorNotIn(query.excludedAuthors));
  if (query.tags && query.requiresAllTags)
    for (const tag of query.tags) filtered = filtered.where(hasTagIn([tag]));
  else if (query.tags) filtered = filtered.where(hasTagIn(query.tags));
  if (query.excludedTags.length > 0)
    filtered = filtered.where((entry) => entry.not(hasTagIn(query.excludedTags)(entry)));
  if (query.after) filtered = filtered.where('date_gmt', '>', query.after);
  if (query.before) filtered = filtered.where('date_gmt', '<', query.before);
  if (query.modifiedAfter) filtered = filtered.where('modified_gmt', '>', query.modifiedAfter);
  if (query.modifiedBefore) filtered = filtered.where('modified_gmt', '<', query.modifiedBefore);
  if (query.search)
    filtered = filtered.where(containsText(query.search, query.searchesTitles ? 'title_key' : 'search_text'));
  return filtered as T;
};

const columnFor = {
  date: 'date_gmt',
  modified: 'modified_gmt',
  title: 'title_key',
  slug: 'slug',
  author: 'author_id',
  id: 'id',
  parent: 'id',
  upcoming: 'day',
} as const;

/**
 * Adds the order of the query; ties are ordered by id, so that pages never overlap. For `upcoming`, this orders one
 * segment of the list; the order by a list of ids or slugs is in `explicit-order.ts`.
 */
export const orderEntries = <T extends EntrySelection>(selection: T, query: ListQuery): T => {
  const { orderBy, order } = query;
  if (orderBy === 'relevance') {
    const inTitle = searchWords(query.search ?? '').map((word) => contains('title_key', word));
    const first = sql`case when ${sql.join(inTitle, sql` and `)} then 0 else 1 end`;
    const ranked = inTitle.length > 0 ? selection.orderBy(first) : selection;
    return ranked.orderBy('date_gmt', 'desc').orderBy('id', 'desc') as T;
  }
  if (orderBy === 'menu_order') {
    const newestFirst = order === 'asc' ? 'desc' : 'asc';
    return selection
      .orderBy('position', order)
      .orderBy('date_gmt', newestFirst)
      .orderBy('id', newestFirst) as T;
  }
  const column = orderBy === 'include' || orderBy === 'include_slugs' ? 'date_gmt' : columnFor[orderBy];
  if (column === 'id') return selection.orderBy('id', order) as T;
  // SQLite and PostgreSQL sort null differently by default.
  if (column === 'author_id')
    return selection
      .orderBy(column, (by) => (order === 'asc' ? by.asc().nullsFirst() : by.desc().nullsLast()))
      .orderBy('id', order) as T;
  return selection.orderBy(column, order).orderBy('id', order) as T;
};
