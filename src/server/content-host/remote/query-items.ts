import type { AnyContentType, Category } from '../../../content/content-type.ts';
import { foldText } from '../../../shared/split-words.ts';
import { searchWords } from '../../db/contains-text.ts';
import type { ContentItem, ContentPage } from '../content-host.ts';
import { createExplicitOrder } from '../explicit-order.ts';
import { getCategory, getDay } from '../facets.ts';
import { getOffset, type ListQuery } from '../list-query.ts';
import { createSearchText } from '../search-text.ts';
import { compareNames, compareText } from '../text-order.ts';

const compare = (one: string | number, other: string | number): number =>
  typeof one === 'string' && typeof other === 'string'
    ? compareText(one, other)
    : Number(one) - Number(other);

const sortKey = {
  date: (item: ContentItem) => item.dateGmt,
  modified: (item: ContentItem) => item.modifiedGmt,
  title: (item: ContentItem) => foldText(item.title),
  slug: (item: ContentItem) => item.slug,
  author: (item: ContentItem) => item.author?.id ?? 0,
  id: (item: ContentItem) => item.id,
} as const;

type Comparison = (one: ContentItem, other: ContentItem) => number;

const createUpcomingComparison = (type: AnyContentType, today: string): Comparison => {
  const getSegment = (day: string): number => (day === '' ? 1 : day >= today ? 0 : 2);
  return (one, other) => {
    const [day, otherDay] = [getDay(type, one.values), getDay(type, other.values)];
    const segment = getSegment(day);
    const sign = segment === 2 ? -1 : 1;
    return segment - getSegment(otherDay) || sign * (compareText(day, otherDay) || compare(one.id, other.id));
  };
};

const createComparison = (type: AnyContentType, query: ListQuery): Comparison => {
  if (query.orderBy === 'upcoming') return createUpcomingComparison(type, query.today);
  const explicitOrder = createExplicitOrder(query);
  if (explicitOrder) return explicitOrder;
  if (query.orderBy === 'relevance') {
    const words = searchWords(query.search ?? '');
    const ranks = new Map<ContentItem, number>();
    // Cached, because sorting asks for the rank of an item many times.
    const rank = (item: ContentItem): number => {
      const known = ranks.get(item);
      if (known !== undefined) return known;
      const title = foldText(item.title);
      const found = words.every((word) => title.includes(word)) ? 0 : 1;
      ranks.set(item, found);
      return found;
    };
    return (one, other) =>
      rank(one) - rank(other) || compare(other.dateGmt, one.dateGmt) || compare(other.id, one.id);
  }
  if (query.orderBy === 'menu_order') {
    const sign = query.order === 'asc' ? 1 : -1;
    return (one, other) =>
      sign *
      (compare(one.menuOrder, other.menuOrder) ||
        compare(other.dateGmt, one.dateGmt) ||
        compare(other.id, one.id));
  }
  const isListOrder = query.orderBy === 'include' || query.orderBy === 'include_slugs';
  const key = sortKey[isListOrder ? 'date' : query.orderBy];
  const sign = query.order === 'asc' ? 1 : -1;
  return (one, other) => sign * (compare(key(one), key(other)) || compare(one.id, other.id));
};

/** Cached per item, because creating the text is the slowest part of a search, and items never change. */
const searchTexts = new WeakMap<ContentItem, string>();

const getSearchText = (type: AnyContentType, item: ContentItem): string => {
  const known = searchTexts.get(item);
  if (known !== undefined) return known;
  const text = createSearchText(type, item);
  searchTexts.set(item, text);
  return text;
};

const createFilter = (
  type: AnyContentType,
  query: ListQuery,
  now: string,
): ((item: ContentItem) => boolean) => {
  const words = searchWords(query.search ?? '');
  const slugs = query.slugs && new Set(query.slugs);
  const include = query.include && new Set(query.include);
  const exclude = new Set(query.exclude);
  const authors = query.authors && new Set(query.authors);
  return (item) => {
    if (item.dateGmt > now) return false;
    if (query.category !== null && getCategory(type, item.values) !== query.category) return false;
    // A query has small letters; a remote host may have others in its slugs.
    if (slugs && !slugs.has(item.slug.toLowerCase())) return false;
    if (include && !include.has(item.id)) return false;
    if (exclude.has(item.id)) return false;
    if (authors && !authors.has(item.author?.id ?? 0)) return false;
    if (query.after && item.dateGmt <= query.after) return false;
    if (query.before && item.dateGmt >= query.before) return false;
    if (query.modifiedAfter && item.modifiedGmt <= query.modifiedAfter) return false;
    if (query.modifiedBefore && item.modifiedGmt >= query.modifiedBefore) return false;
    if (words.length === 0) return true;
    const text = getSearchText(type, item);
    return words.every((word) => text.includes(word));
  };
};

/** Runs a list query on a copy in memory, with the same rules as the embedded host. */
export const queryItems = (
  type: AnyContentType,
  items: readonly ContentItem[],
  query: ListQuery,
  now: string,
): ContentPage => {
  const found = items.filter(createFilter(type, query, now)).sort(createComparison(type, query));
  const skip = getOffset(query);
  return { items: found.slice(skip, skip + query.perPage), total: found.length };
};

/** The categories of the items, with the number of items in each. */
export const countCategories = (type: AnyContentType, items: readonly ContentItem[]): Category[] => {
  const counts = new Map<string, number>();
  for (const item of items) {
    const name = getCategory(type, item.values);
    if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((one, other) => compareNames(one.name, other.name));
};
