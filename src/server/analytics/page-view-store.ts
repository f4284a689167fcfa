import type { Insertable, Kysely } from 'kysely';
import type { PageViewMonthTable, PageViewTable, Schema } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';

/** The views of one page on one day. */
export type PageViews = Readonly<Insertable<PageViewTable>>;

/** Rows per statement: databases limit the number of parameters. */
const batchSize = 100;

/** Sorted, so that two processes lock the rows of the same pages in the same order and cannot deadlock. */
const compareKeys = (one: string, other: string): number => (one < other ? -1 : 1);

/** The views summed by month, in the same order. */
const sumByMonth = (views: readonly PageViews[]): readonly Insertable<PageViewMonthTable>[] => {
  const sums = new Map<string, Insertable<PageViewMonthTable>>();
  for (const { day, path, count } of views) {
    const month = day.slice(0, 7);
    const key = month + path;
    sums.set(key, { path, month, count: (sums.get(key)?.count ?? 0) + count });
  }
  return [...sums].toSorted(([one], [other]) => compareKeys(one, other)).map(([, sum]) => sum);
};

/** The page views by day and by month. */
export class PageViewStore {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /** Adds views to the stored counts, in one transaction. The list must contain each page once per day. */
  async add(views: readonly PageViews[]): Promise<void> {
    const days = views.toSorted((one, other) => compareKeys(one.day + one.path, other.day + other.path));
    const months = sumByMonth(days);
    await inTransaction(this.#db, async (transaction) => {
      for (let from = 0; from < days.length; from += batchSize)
        await transaction
          .insertInto('page_view')
          .values(days.slice(from, from + batchSize))
          .onConflict((conflict) =>
            conflict.columns(['day', 'path']).doUpdateSet((row) => ({
              count: row('page_view.count', '+', row.ref('excluded.count')),
            })),
          )
          .execute();
      for (let from = 0; from < months.length; from += batchSize)
        await transaction
          .insertInto('page_view_month')
          .values(months.slice(from, from + batchSize))
          .onConflict((conflict) =>
            conflict.columns(['path', 'month']).doUpdateSet((row) => ({
              count: row('page_view_month.count', '+', row.ref('excluded.count')),
            })),
          )
          .execute();
    });
  }
}
