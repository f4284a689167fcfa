import type { ContentItem, ContentPage } from '../content-host.ts';
import { type ListQuery, searchWords, skipOf } from '../list-query.ts';
import { searchTextOf } from '../visible-text.ts';

/** Surrogates stand below U+E000 in a JavaScript string, but the characters they make come after it. */
const rankOf = (unit: number): number => (unit >= 0xd800 && unit < 0xe000 ? unit + 0x10000 : unit);

/** Text by its code points, which is also the order of its bytes and so the databases'. */
const compareText = (one: string, other: string): number => {
  const length = Math.min(one.length, other.length);
  for (let index = 0; index < length; index += 1) {
    const difference = rankOf(one.charCodeAt(index)) - rankOf(other.charCodeAt(index));
    if (difference !== 0) return difference;
  }
  return one.length - other.length;
};

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

const comparison = (query: ListQuery): ((one: ContentItem, other: ContentItem) => number) => {
  const { include, slugs } = query;
  if (query.orderBy === 'include' && include)
    return (one, other) => include.indexOf(one.id) - include.indexOf(other.id);
  if (query.orderBy === 'include_slugs' && slugs)
    return (one, other) => slugs.indexOf(one.slug) - slugs.indexOf(other.slug);
  if (query.orderBy === 'relevance') {
    const words = searchWords(query.search ?? '');
    const rank = (item: ContentItem) =>
      words.every((word) => item.title.toLowerCase().includes(word)) ? 0 : 1;
    return (one, other) =>
      rank(one) - rank(other) || compare(other.dateGmt, one.dateGmt) || compare(other.id, one.id);
  }
  const isByChoice = query.orderBy === 'include' || query.orderBy === 'include_slugs';
  const key = sortKey[isByChoice ? 'date' : query.orderBy];
  const sign = query.order === 'asc' ? 1 : -1;
  return (one, other) => sign * (compare(key(one), key(other)) || compare(one.id, other.id));
};

const matches = (query: ListQuery, now: string): ((item: ContentItem) => boolean) => {
  const words = searchWords(query.search ?? '');
  return (item) => {
    if (item.dateGmt > now) return false;
    if (query.slugs && !query.slugs.includes(item.slug)) return false;
    if (query.include && !query.include.includes(item.id)) return false;
    if (query.exclude.includes(item.id)) return false;
    if (query.authors && !query.authors.includes(item.author?.id ?? 0)) return false;
    if (query.after && item.dateGmt <= query.after) return false;
    if (query.before && item.dateGmt >= query.before) return false;
    if (query.modifiedAfter && item.modifiedGmt <= query.modifiedAfter) return false;
    if (query.modifiedBefore && item.modifiedGmt >= query.modifiedBefore) return false;
    if (words.length === 0) return true;
    const text = searchTextOf(item.title, item.html);
    return words.every((word) => text.includes(word));
  };
};

/** Answers a list from a whole copy in memory, by the same rules as the database does. */
export const queryItems = (items: readonly ContentItem[], query: ListQuery, now: string): ContentPage => {
  const found = items.filter(matches(query, now)).sort(comparison(query));
  const skip = skipOf(query);
  return { items: found.slice(skip, skip + query.perPage), total: found.length };
};
