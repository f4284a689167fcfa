import type { AnyContentType, Category } from '../../../content/content-type.ts';
import type { ContentItem, ContentPage } from '../content-host.ts';
import { getCategory } from '../facets.ts';
import { createFilter } from '../item-filter.ts';
import { createComparison } from '../item-order.ts';
import { getOffset, type ListQuery } from '../list-query.ts';
import { compareNames } from '../text-order.ts';

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
