import type { AnyContentType, Category } from '../../../content/content-type.ts';
import { gmtText } from '../../../shared/dates.ts';
import type { Database } from '../../db/database.ts';
import { rowsOfList } from '../../db/padded-list.ts';
import { givenOrder } from '../given-order.ts';
import { type ListQuery, skipOf } from '../list-query.ts';
import { compareNames } from '../text-order.ts';
import type { CountCache } from './count-cache.ts';
import type { EntryRow } from './entry-items.ts';
import { filterEntries, orderEntries, visibleEntries } from './entry-query.ts';
import { type ListMarks, surveyed } from './list-marks.ts';
import { type Stretch, stretchesOf, type Window, windowsOf } from './list-stretches.ts';

/** Finds the rows of a list's page, and what the list and its categories come to. */
export const createListReader = ({ db }: Database, counts: CountCache, now: () => number) => {
  const narrowed = (type: AnyContentType, query: ListQuery, stretch: Stretch, asOf: string) =>
    stretch.narrow(filterEntries(visibleEntries(db, type.name, asOf), query));

  const measure = (type: AnyContentType, query: ListQuery) =>
    Promise.all(
      stretchesOf(query).map(async (stretch) => ({
        stretch,
        total: await counts.total(type.name, query, stretch.name, (asOf) =>
          narrowed(type, query, stretch, asOf)
            .select((count) => count.fn.countAll().as('total'))
            .executeTakeFirstOrThrow(),
        ),
      })),
    );

  /** The entries of a stretch from a place on, counted off from the last mark before it. */
  const entriesFrom = (
    type: AnyContentType,
    query: ListQuery,
    { stretch, order }: Window,
    marks: ListMarks | null,
    place: number,
  ) => {
    const mark = marks?.before(place) ?? null;
    const isDownwards = order === 'desc';
    const asOf = mark && isDownwards ? mark.moment : gmtText(now());
    const visible = narrowed(type, query, stretch, asOf);
    const onwards = mark && !isDownwards ? visible.where('date_gmt', '>=', mark.moment) : visible;
    return orderEntries(onwards, { ...query, order }).offset(place - (mark?.place ?? 0));
  };

  const readWindow = async (type: AnyContentType, query: ListQuery, window: Window): Promise<EntryRow[]> => {
    const { stretch, order, limit, offset } = window;
    const marks = counts.marks(type.name, query, order);
    const survey = marks?.unsurveyedBefore(offset) ?? null;
    if (marks && survey !== null) {
      const found = entriesFrom(type, query, window, marks, survey).select('date_gmt').limit(surveyed);
      marks.learn(
        survey,
        (await found.execute()).map((row) => row.date_gmt),
      );
    }
    const wanted = entriesFrom(type, query, window, marks, offset).select('id').limit(limit);
    // Skipped entries are counted off in the index alone; only the wanted ones are read whole.
    const whole = db.selectFrom('entry').where('id', 'in', wanted).selectAll();
    return orderEntries(whole, { ...query, order: stretch.order }).execute();
  };

  /** A list in a given order has few entries: all are found, and the page is cut out of them here. */
  const readGiven = async (
    type: AnyContentType,
    query: ListQuery,
    inOrder: NonNullable<ReturnType<typeof givenOrder>>,
  ): Promise<{ rows: EntryRow[]; total: number }> => {
    const visible = filterEntries(visibleEntries(db, type.name, gmtText(now())), query);
    const found = await visible.select(['id', 'slug']).execute();
    const skip = skipOf(query);
    const wanted = found.sort(inOrder).slice(skip, skip + query.perPage);
    const rows = await rowsOfList(
      wanted.map(({ id }) => id),
      (padded) => db.selectFrom('entry').where('id', 'in', padded).selectAll().execute(),
    );
    return { rows: rows.sort(inOrder), total: found.length };
  };

  return {
    read: async (type: AnyContentType, query: ListQuery): Promise<{ rows: EntryRow[]; total: number }> => {
      const inOrder = givenOrder(query);
      if (inOrder) return readGiven(type, query, inOrder);
      const stretches = await measure(type, query);
      const rows: EntryRow[] = [];
      for (const window of windowsOf(query, stretches)) rows.push(...(await readWindow(type, query, window)));
      return { rows, total: stretches.reduce((sum, stretch) => sum + stretch.total, 0) };
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
