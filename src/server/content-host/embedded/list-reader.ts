import type { AnyContentType, Category } from '../../../content/content-type.ts';
import { gmtText } from '../../../shared/dates.ts';
import type { Database } from '../../db/database.ts';
import { selectInBatches } from '../../db/in-list.ts';
import { createExplicitOrder } from '../explicit-order.ts';
import { getOffset, type ListQuery } from '../list-query.ts';
import { compareNames } from '../text-order.ts';
import type { CountCache } from './count-cache.ts';
import type { EntryRow } from './entry-items.ts';
import { filterEntries, orderEntries, visibleEntries } from './entry-query.ts';
import { type ListCheckpoints, sampleSize } from './list-checkpoints.ts';
import { type ListSegment, listSegments, planWindows, type RowWindow } from './list-segments.ts';

/** Reads the rows of one page of a list, the total of the list, and the categories of a type. */
export const createListReader = ({ db }: Database, counts: CountCache, now: () => number) => {
  const selectSegment = (type: AnyContentType, query: ListQuery, segment: ListSegment, asOf: string) =>
    segment.narrow(filterEntries(visibleEntries(db, type.name, asOf), query));

  const countSegments = (type: AnyContentType, query: ListQuery) =>
    Promise.all(
      listSegments(query).map(async (segment) => ({
        segment,
        total: await counts.total(type.name, query, segment.name, (asOf) =>
          selectSegment(type, query, segment, asOf)
            .select((count) => count.fn.countAll().as('total'))
            .executeTakeFirstOrThrow(),
        ),
      })),
    );

  /** The entries of a segment from an offset on, counted from the last checkpoint before it. */
  const selectFrom = (
    type: AnyContentType,
    query: ListQuery,
    { segment, order }: RowWindow,
    checkpoints: ListCheckpoints | null,
    offset: number,
  ) => {
    const checkpoint = checkpoints?.findBefore(offset) ?? null;
    const isDescending = order === 'desc';
    const asOf = checkpoint && isDescending ? checkpoint.date : gmtText(now());
    const visible = selectSegment(type, query, segment, asOf);
    const remaining =
      checkpoint && !isDescending ? visible.where('date_gmt', '>=', checkpoint.date) : visible;
    return orderEntries(remaining, { ...query, order }).offset(offset - (checkpoint?.offset ?? 0));
  };

  const readWindow = async (
    type: AnyContentType,
    query: ListQuery,
    window: RowWindow,
  ): Promise<EntryRow[]> => {
    const { segment, order, limit, offset } = window;
    const checkpoints = counts.checkpoints(type.name, query, order);
    const sampleOffset = checkpoints?.getSampleOffset(offset) ?? null;
    if (checkpoints && sampleOffset !== null) {
      const sample = selectFrom(type, query, window, checkpoints, sampleOffset)
        .select('date_gmt')
        .limit(sampleSize);
      checkpoints.addSample(
        sampleOffset,
        (await sample.execute()).map((row) => row.date_gmt),
      );
    }
    const wanted = selectFrom(type, query, window, checkpoints, offset).select('id').limit(limit);
    // The subquery skips rows in the index alone; only the rows of the page are read completely.
    const whole = db.selectFrom('entry').where('id', 'in', wanted).selectAll();
    return orderEntries(whole, { ...query, order: segment.order }).execute();
  };

  /** A list in explicit order has few entries: all are found, and the page is sliced here. */
  const readInExplicitOrder = async (
    type: AnyContentType,
    query: ListQuery,
    compareEntries: NonNullable<ReturnType<typeof createExplicitOrder>>,
  ): Promise<{ rows: EntryRow[]; total: number }> => {
    const visible = filterEntries(visibleEntries(db, type.name, gmtText(now())), query);
    const found = await visible.select(['id', 'slug']).execute();
    const skip = getOffset(query);
    const wanted = found.sort(compareEntries).slice(skip, skip + query.perPage);
    const rows = await selectInBatches(
      wanted.map(({ id }) => id),
      (padded) => db.selectFrom('entry').where('id', 'in', padded).selectAll().execute(),
    );
    return { rows: rows.sort(compareEntries), total: found.length };
  };

  return {
    read: async (type: AnyContentType, query: ListQuery): Promise<{ rows: EntryRow[]; total: number }> => {
      const compareEntries = createExplicitOrder(query);
      if (compareEntries) return readInExplicitOrder(type, query, compareEntries);
      const segments = await countSegments(type, query);
      const rows: EntryRow[] = [];
      for (const window of planWindows(query, segments))
        rows.push(...(await readWindow(type, query, window)));
      return { rows, total: segments.reduce((sum, segment) => sum + segment.total, 0) };
    },

    categories: (type: AnyContentType): Promise<readonly Category[]> =>
      counts.categories(type.name, async (asOf) => {
        const rows = await visibleEntries(db, type.name, asOf)
          .where('category', 'is not', null)
          .groupBy('category')
          .select((entry) => ['category as name', entry.fn.countAll().as('count')])
          .execute();
        return rows
          .map(({ name, count }) => ({ name: name ?? '', count: Number(count) }))
          .sort((one, other) => compareNames(one.name, other.name));
      }),
  };
};
