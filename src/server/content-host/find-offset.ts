import type { AnyContentType } from '../../content/content-type.ts';
import type { ContentHost, ContentItem } from './content-host.ts';
import { createComparison } from './item-order.ts';
import type { ListQuery } from './list-query.ts';

/**
 * How many of the other items of a list come before an item, whether or not it is published; without an id it is new. A binary search, because a
 * list can be long and only the host can read it in its order.
 */
export const findOffset = async (
  host: Pick<ContentHost, 'list'>,
  type: AnyContentType,
  query: ListQuery,
  item: ContentItem,
): Promise<number> => {
  const compare = createComparison(type, query);
  // The highest id, which decides between items with the same date or day, belongs to the newest entry.
  const placed = item.id === 0 ? { ...item, id: Number.MAX_SAFE_INTEGER } : item;
  const others = { ...query, exclude: [...query.exclude, item.id] };
  const readAt = (offset: number) => host.list(type, { ...others, offset, perPage: 1 });
  let [from, to] = [0, (await readAt(0)).total];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    const [other] = (await readAt(middle)).items;
    // Another process has removed the end of the list.
    if (other === undefined) to = middle;
    else if (compare(other, placed) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
};
