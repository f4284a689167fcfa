import { getOffset, isUnfiltered, type ListQuery } from '../list-query.ts';
import type { TypeCopy } from './type-copy.ts';

/**
 * Whether a copy is enough to answer a query. While a long list is being read, its newest items are: for the beginning of the newest
 * first, and for items that are among them.
 */
export const canAnswer = ({ list, items }: TypeCopy, query: ListQuery): boolean => {
  if (list !== null) return true;
  if (query.slugs !== null) return query.slugs.every((slug) => items.some((item) => item.slug === slug));
  const isNewestFirst = query.orderBy === 'date' && query.order === 'desc';
  return (
    isNewestFirst &&
    query.category === null &&
    isUnfiltered(query) &&
    getOffset(query) + query.perPage <= items.length
  );
};
