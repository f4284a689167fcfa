import type { ListQuery } from './list-query.ts';

type Listed = { readonly id: number; readonly slug: string };

/** The ids or slugs whose order the query requests; null for any other order. */
const getOrderedValues = ({ orderBy, include, slugs }: ListQuery): readonly (number | string)[] | null => {
  if (orderBy === 'include') return include;
  return orderBy === 'include_slugs' ? slugs : null;
};

/**
 * A comparator by position in the requested list of ids or slugs; null if the query has no such order or no list. The
 * order is not made in SQL, because the statement would need a position for every value.
 */
export const createExplicitOrder = (query: ListQuery): ((one: Listed, other: Listed) => number) | null => {
  const values = getOrderedValues(query);
  if (values === null || values.length === 0) return null;
  const positions = new Map<number | string, number>();
  for (const [index, value] of values.entries()) if (!positions.has(value)) positions.set(value, index);
  const getValue = ({ id, slug }: Listed) => (query.orderBy === 'include' ? id : slug.toLowerCase());
  const getPosition = (item: Listed) => positions.get(getValue(item)) ?? values.length;
  return (one, other) => getPosition(one) - getPosition(other) || one.id - other.id;
};
