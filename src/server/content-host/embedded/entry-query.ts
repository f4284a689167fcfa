import { type ExpressionBuilder, type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { likePattern } from '../../db/like-pattern.ts';
import { paddedList } from '../../db/padded-list.ts';
import type { Schema } from '../../db/schema.ts';
import { type ListQuery, searchWords } from '../list-query.ts';

export type EntrySelection = SelectQueryBuilder<Schema, 'entry', object>;

/** Whether a column has the word anywhere in it. */
export const contains = (column: 'search_text' | 'title_key', word: string) =>
  sql<boolean>`${sql.ref(column)} like ${likePattern(word)} escape '\\'`;

/** WordPress counts what nobody signed as author 0. */
const writtenBy = (authors: readonly number[]) => (entry: ExpressionBuilder<Schema, 'entry'>) =>
  authors.includes(0)
    ? entry.or([entry('author_id', 'in', paddedList(authors)), entry('author_id', 'is', null)])
    : entry('author_id', 'in', paddedList(authors));

/** A visitor's view of a type: published, and its date has come. */
export const visibleEntries = (db: Kysely<Schema>, type: string, now: string) =>
  db
    .selectFrom('entry')
    .where('type', '=', type)
    .where('status', '=', 'publish')
    .where('date_gmt', '<=', now);

/** Narrows a visitor's view to what was asked for. Every value travels as a parameter. */
export const filterEntries = <T extends EntrySelection>(selection: T, query: ListQuery): T => {
  let narrowed: EntrySelection = selection;
  if (query.category !== null) narrowed = narrowed.where('category', '=', query.category);
  if (query.slugs) narrowed = narrowed.where('slug', 'in', paddedList(query.slugs));
  if (query.include) narrowed = narrowed.where('id', 'in', paddedList(query.include));
  if (query.exclude.length > 0) narrowed = narrowed.where('id', 'not in', paddedList(query.exclude));
  if (query.authors) narrowed = narrowed.where(writtenBy(query.authors));
  if (query.after) narrowed = narrowed.where('date_gmt', '>', query.after);
  if (query.before) narrowed = narrowed.where('date_gmt', '<', query.before);
  if (query.modifiedAfter) narrowed = narrowed.where('modified_gmt', '>', query.modifiedAfter);
  if (query.modifiedBefore) narrowed = narrowed.where('modified_gmt', '<', query.modifiedBefore);
  for (const word of searchWords(query.search ?? ''))
    narrowed = narrowed.where(contains('search_text', word));
  return narrowed as T;
};

const columnFor = {
  date: 'date_gmt',
  modified: 'modified_gmt',
  title: 'title_key',
  slug: 'slug',
  author: 'author_id',
  id: 'id',
  upcoming: 'day',
} as const;

/**
 * Puts the entries in the order asked for; the id settles ties, so that pages never overlap. What is asked for
 * by upcoming day comes in stretches, and this orders one of them; the order of a given list is made in `given-order.ts`.
 */
export const orderEntries = <T extends EntrySelection>(selection: T, query: ListQuery): T => {
  const { orderBy, order } = query;
  if (orderBy === 'relevance') {
    const inTitle = searchWords(query.search ?? '').map((word) => contains('title_key', word));
    const first = sql`case when ${sql.join(inTitle, sql` and `)} then 0 else 1 end`;
    const ranked = inTitle.length > 0 ? selection.orderBy(first) : selection;
    return ranked.orderBy('date_gmt', 'desc').orderBy('id', 'desc') as T;
  }
  const column = orderBy === 'include' || orderBy === 'include_slugs' ? 'date_gmt' : columnFor[orderBy];
  if (column === 'id') return selection.orderBy('id', order) as T;
  // Left to themselves, the databases disagree on which end a missing author belongs to.
  if (column === 'author_id')
    return selection
      .orderBy(column, (by) => (order === 'asc' ? by.asc().nullsFirst() : by.desc().nullsLast()))
      .orderBy('id', order) as T;
  return selection.orderBy(column, order).orderBy('id', order) as T;
};
