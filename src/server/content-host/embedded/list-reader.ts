import type { Selectable } from 'kysely';
import type { AnyContentType, Category } from '../../../content/content-type.ts';
import { gmtText } from '../../../shared/dates.ts';
import type { Database } from '../../db/database.ts';
import type { EntryTable } from '../../db/schema.ts';
import type { ListQuery } from '../list-query.ts';
import { compareNames } from '../text-order.ts';
import type { CountCache } from './count-cache.ts';
import { filterEntries, orderEntries, visibleEntries } from './entry-query.ts';
import { type Stretch, stretchesOf, type Window, windowsOf } from './list-stretches.ts';

export type EntryRow = Selectable<EntryTable>;

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

  const readWindow = async (
    type: AnyContentType,
    query: ListQuery,
    { stretch, order, limit, offset }: Window,
  ): Promise<EntryRow[]> => {
    const marks = counts.marks(type.name, query, order);
    const mark = marks?.before(offset) ?? null;
    const isDownwards = order === 'desc';
    const asOf = mark && isDownwards ? mark.moment : gmtText(now());
    const visible = narrowed(type, query, stretch, asOf);
    const onwards = mark && !isDownwards ? visible.where('date_gmt', '>=', mark.moment) : visible;
    const wanted = orderEntries(onwards, { ...query, order })
      .select('id')
      .limit(limit)
      .offset(offset - (mark?.place ?? 0));
    // Skipped entries are counted off in the index alone; only the wanted ones are read whole.
    const whole = db.selectFrom('entry').where('id', 'in', wanted).selectAll();
    const rows = await orderEntries(whole, { ...query, order: stretch.order }).execute();
    const moments = rows.map((row) => row.date_gmt);
    marks?.learn(offset, order === stretch.order ? moments : moments.toReversed());
    return rows;
  };

  return {
    read: async (type: AnyContentType, query: ListQuery): Promise<{ rows: EntryRow[]; total: number }> => {
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
