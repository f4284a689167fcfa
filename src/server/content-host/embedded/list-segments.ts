import { getOffset, type ListQuery } from '../list-query.ts';
import type { EntrySelection } from './entry-query.ts';

type Order = ListQuery['order'];

/** A part of a list that is contiguous in an index, so that any page of it is found without sorting. */
export type ListSegment = {
  /** Unique among the segments of a type. */
  readonly name: string;
  readonly order: Order;
  readonly narrow: <T extends EntrySelection>(selection: T) => T;
};

/** Most lists are one segment. `upcoming` has three: future, without a day, past. */
export const listSegments = ({ orderBy, order, today }: ListQuery): readonly ListSegment[] => {
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
      // Means "equal to empty"; written as a range so that SQLite uses the index on days.
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

/** The rows of a segment to read, and the order to read them in. */
export type RowWindow = {
  readonly segment: ListSegment;
  readonly order: Order;
  readonly limit: number;
  readonly offset: number;
};

/** Orderings that cannot be read in reverse. */
const oneWay: readonly ListQuery['orderBy'][] = ['relevance', 'include', 'include_slugs'];

/**
 * The rows to read for a page, segment by segment. Rows in the second half of a segment are read in reverse order from
 * its end, so that the last page of a long list is as fast as the first.
 */
export const planWindows = (
  query: ListQuery,
  segments: readonly { readonly segment: ListSegment; readonly total: number }[],
): RowWindow[] => {
  let skip = getOffset(query);
  let wanted = query.perPage;
  const windows: RowWindow[] = [];
  for (const { segment, total } of segments) {
    const limit = Math.min(wanted, total - skip);
    if (limit > 0) {
      const isFirstHalf = skip <= total / 2 || oneWay.includes(query.orderBy);
      const reversed: Order = segment.order === 'asc' ? 'desc' : 'asc';
      windows.push(
        isFirstHalf
          ? { segment, order: segment.order, limit, offset: skip }
          : { segment, order: reversed, limit, offset: total - skip - limit },
      );
      wanted -= limit;
    }
    skip = Math.max(0, skip - total);
  }
  return windows;
};
