import { type ListQuery, skipOf } from '../list-query.ts';
import type { EntrySelection } from './entry-query.ts';

type Order = ListQuery['order'];

/** A part of a list that lies in one piece in an index, so that any page of it is found without sorting. */
export type Stretch = {
  /** Tells it apart from the other stretches of its type. */
  readonly name: string;
  readonly order: Order;
  readonly narrow: <T extends EntrySelection>(selection: T) => T;
};

/** Most lists are one stretch. By upcoming day, what is to come, what has no day and the past follow each other. */
export const stretchesOf = ({ orderBy, order, today }: ListQuery): readonly Stretch[] => {
  if (orderBy !== 'upcoming') return [{ name: 'all', order, narrow: (selection) => selection }];
  return [
    {
      name: `from ${today}`,
      order: 'asc',
      narrow: <T extends EntrySelection>(selection: T) => selection.where('day', '>=', today) as T,
    },
    {
      name: 'undated',
      order: 'asc',
      // Nothing is less than empty; but asked for a range, SQLite looks into the index of days.
      narrow: <T extends EntrySelection>(selection: T) => selection.where('day', '<=', '') as T,
    },
    {
      name: `before ${today}`,
      order: 'desc',
      narrow: <T extends EntrySelection>(selection: T) =>
        selection.where('day', '>', '').where('day', '<', today) as T,
    },
  ];
};

/** Which rows of a stretch to read, in which order. */
export type Window = {
  readonly stretch: Stretch;
  readonly order: Order;
  readonly limit: number;
  readonly offset: number;
};

/** These orders cannot be read from their far end. */
const oneWay: readonly ListQuery['orderBy'][] = ['relevance', 'include', 'include_slugs'];

/**
 * Which rows to read for a page, stretch by stretch. Rows in the far half of a stretch are counted off from its
 * far end, so that the last page of a long list comes as quickly as the first.
 */
export const windowsOf = (
  query: ListQuery,
  stretches: readonly { readonly stretch: Stretch; readonly total: number }[],
): Window[] => {
  let skip = skipOf(query);
  let wanted = query.perPage;
  const windows: Window[] = [];
  for (const { stretch, total } of stretches) {
    const limit = Math.min(wanted, total - skip);
    if (limit > 0) {
      const isNear = skip <= total / 2 || oneWay.includes(query.orderBy);
      const far: Order = stretch.order === 'asc' ? 'desc' : 'asc';
      windows.push(
        isNear
          ? { stretch, order: stretch.order, limit, offset: skip }
          : { stretch, order: far, limit, offset: total - skip - limit },
      );
      wanted -= limit;
    }
    skip = Math.max(0, skip - total);
  }
  return windows;
};
