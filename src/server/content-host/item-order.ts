import type { AnyContentType } from '../../content/content-type.ts';
import { foldText } from '../../shared/split-words.ts';
import { searchWords } from '../db/search/contains-text.ts';
import type { ContentItem } from './content-host.ts';
import { createExplicitOrder } from './explicit-order.ts';
import { getDay } from './facets.ts';
import type { ListQuery } from './list-query.ts';
import { compareText } from './text-order.ts';

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
  parent: (item: ContentItem) => item.id,
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

/** The order of a list, by the same rules as in the database. */
export const createComparison = (type: AnyContentType, query: ListQuery): Comparison => {
  if (query.orderBy === 'upcoming') return createUpcomingComparison(type, query.today);
  const explicitOrder = createExplicitOrder(query);
  if (explicitOrder) return explicitOrder;
  if (query.orderBy === 'relevance') {
    const words = searchWords(query.search ?? '');
    const relevances = new Map<ContentItem, number>();
    // Cached, because sorting asks for the relevance of an item many times.
    const getRelevance = (item: ContentItem): number => {
      const known = relevances.get(item);
      if (known !== undefined) return known;
      const title = foldText(item.title);
      const found = words.every((word) => title.includes(word)) ? 0 : 1;
      relevances.set(item, found);
      return found;
    };
    return (one, other) =>
      getRelevance(one) - getRelevance(other) ||
      compare(other.dateGmt, one.dateGmt) ||
      compare(other.id, one.id);
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
