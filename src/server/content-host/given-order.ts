import type { ListQuery } from './list-query.ts';

type Listed = { readonly id: number; readonly slug: string };

/** The values by whose order the list is asked for; null where it is asked for by something else. */
const valuesOf = ({ orderBy, include, slugs }: ListQuery): readonly (number | string)[] | null => {
  if (orderBy === 'include') return include;
  return orderBy === 'include_slugs' ? slugs : null;
};

/**
 * Compares items by where they stand in the list of numbers or slugs that was given; null where no such order is asked
 * for, or the list is missing. A database would have to be told the place of every value, in a statement as long as the list.
 */
export const givenOrder = (query: ListQuery): ((one: Listed, other: Listed) => number) | null => {
  const values = valuesOf(query);
  if (values === null || values.length === 0) return null;
  const places = new Map<number | string, number>();
  for (const [place, value] of values.entries()) if (!places.has(value)) places.set(value, place);
  const key = query.orderBy === 'include' ? 'id' : 'slug';
  const placeOf = (item: Listed) => places.get(item[key]) ?? values.length;
  return (one, other) => placeOf(one) - placeOf(other) || one.id - other.id;
};
