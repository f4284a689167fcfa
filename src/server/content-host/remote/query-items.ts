import type { AnyContentType, Category } from '../../../content/content-type.ts';
import type { ContentItem, ContentPage } from '../content-host.ts';
import { categoryOf, dayOf } from '../facets.ts';
import { givenOrder } from '../given-order.ts';
import { type ListQuery, searchWords, skipOf } from '../list-query.ts';
import { compareNames, compareText } from '../text-order.ts';
import { searchTextOf } from '../visible-text.ts';

const compare = (one: string | number, other: string | number): number =>
  typeof one === 'string' && typeof other === 'string'
    ? compareText(one, other)
    : Number(one) - Number(other);

const sortKey = {
  date: (item: ContentItem) => item.dateGmt,
  modified: (item: ContentItem) => item.modifiedGmt,
  title: (item: ContentItem) => item.title.toLowerCase(),
  slug: (item: ContentItem) => item.slug,
  author: (item: ContentItem) => item.author?.id ?? 0,
  id: (item: ContentItem) => item.id,
} as const;

type Comparison = (one: ContentItem, other: ContentItem) => number;

const byUpcoming = (type: AnyContentType, today: string): Comparison => {
  const stretchOf = (day: string): number => (day === '' ? 1 : day >= today ? 0 : 2);
  return (one, other) => {
    const [day, otherDay] = [dayOf(type, one.values), dayOf(type, other.values)];
    const stretch = stretchOf(day);
    const sign = stretch === 2 ? -1 : 1;
    return stretch - stretchOf(otherDay) || sign * (compareText(day, otherDay) || compare(one.id, other.id));
  };
};

const comparison = (type: AnyContentType, query: ListQuery): Comparison => {
  if (query.orderBy === 'upcoming') return byUpcoming(type, query.today);
  const inGivenOrder = givenOrder(query);
  if (inGivenOrder) return inGivenOrder;
  if (query.orderBy === 'relevance') {
    const words = searchWords(query.search ?? '');
    const ranks = new Map<ContentItem, number>();
    // Asked for with every comparison, so each title is looked at once.
    const rank = (item: ContentItem): number => {
      const known = ranks.get(item);
      if (known !== undefined) return known;
      const title = item.title.toLowerCase();
      const found = words.every((word) => title.includes(word)) ? 0 : 1;
      ranks.set(item, found);
      return found;
    };
    return (one, other) =>
      rank(one) - rank(other) || compare(other.dateGmt, one.dateGmt) || compare(other.id, one.id);
  }
  const isByChoice = query.orderBy === 'include' || query.orderBy === 'include_slugs';
  const key = sortKey[isByChoice ? 'date' : query.orderBy];
  const sign = query.order === 'asc' ? 1 : -1;
  return (one, other) => sign * (compare(key(one), key(other)) || compare(one.id, other.id));
};

/** The items of a copy stay the same, and reading their words takes longer than all the rest of a search. */
const searchTexts = new WeakMap<ContentItem, string>();

const wordsOf = (type: AnyContentType, item: ContentItem): string => {
  const known = searchTexts.get(item);
  if (known !== undefined) return known;
  const text = searchTextOf(type, item);
  searchTexts.set(item, text);
  return text;
};

const matches = (type: AnyContentType, query: ListQuery, now: string): ((item: ContentItem) => boolean) => {
  const words = searchWords(query.search ?? '');
  const slugs = query.slugs && new Set(query.slugs);
  const include = query.include && new Set(query.include);
  const exclude = new Set(query.exclude);
  const authors = query.authors && new Set(query.authors);
  return (item) => {
    if (item.dateGmt > now) return false;
    if (query.category !== null && categoryOf(type, item.values) !== query.category) return false;
    if (slugs && !slugs.has(item.slug)) return false;
    if (include && !include.has(item.id)) return false;
    if (exclude.has(item.id)) return false;
    if (authors && !authors.has(item.author?.id ?? 0)) return false;
    if (query.after && item.dateGmt <= query.after) return false;
    if (query.before && item.dateGmt >= query.before) return false;
    if (query.modifiedAfter && item.modifiedGmt <= query.modifiedAfter) return false;
    if (query.modifiedBefore && item.modifiedGmt >= query.modifiedBefore) return false;
    if (words.length === 0) return true;
    const text = wordsOf(type, item);
    return words.every((word) => text.includes(word));
  };
};

/** Answers a list from a whole copy in memory, by the same rules as the database does. */
export const queryItems = (
  type: AnyContentType,
  items: readonly ContentItem[],
  query: ListQuery,
  now: string,
): ContentPage => {
  const found = items.filter(matches(type, query, now)).sort(comparison(type, query));
  const skip = skipOf(query);
  return { items: found.slice(skip, skip + query.perPage), total: found.length };
};

/** The categories of the given items, each counted. */
export const countCategories = (type: AnyContentType, items: readonly ContentItem[]): Category[] => {
  const counts = new Map<string, number>();
  for (const item of items) {
    const name = categoryOf(type, item.values);
    if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((one, other) => compareNames(one.name, other.name));
};
