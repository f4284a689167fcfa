import { getFallbackCategory } from '../../../content/category.ts';
import type { AnyContentType } from '../../../content/content-type.ts';
import { getCategoryKey } from '../../../shared/category-key.ts';
import type { ContentItem } from '../content-host.ts';
import { getCategory } from '../facets.ts';
import { compareText } from '../text-order.ts';

/** The spelling that most items have; of two that are equally frequent, the first in the alphabet. */
const chooseSpelling = (counts: ReadonlyMap<string, number>): string | undefined =>
  [...counts].sort(
    ([one, oneCount], [other, otherCount]) => otherCount - oneCount || compareText(one, other),
  )[0]?.[0];

/**
 * Gives categories that differ only in capitals one spelling, as they are one category for a reader: two buttons would each show
 * half of the list. The embedded host gives an entry the spelling in use when it is stored.
 */
export const unifyCategories = (type: AnyContentType, items: readonly ContentItem[]): ContentItem[] => {
  const field = type.category;
  if (field === undefined) return [...items];
  const spellings = new Map<string, Map<string, number>>();
  for (const { values } of items) {
    const name = getCategory(type, values);
    if (name === null) continue;
    const key = getCategoryKey(name);
    const counts = spellings.get(key) ?? new Map<string, number>();
    spellings.set(key, counts.set(name, (counts.get(name) ?? 0) + 1));
  }
  const fallback = getFallbackCategory(type);
  const chosen = new Map([...spellings].map(([key, counts]) => [key, chooseSpelling(counts)]));
  // An item without a category is in the fallback, however others spell it.
  if (fallback !== null) chosen.set(getCategoryKey(fallback), fallback);
  return items.map((item) => {
    const name = getCategory(type, item.values);
    const spelling = name === null ? undefined : chosen.get(getCategoryKey(name));
    return spelling === undefined || spelling === name
      ? item
      : { ...item, values: { ...item.values, [field]: spelling } };
  });
};
