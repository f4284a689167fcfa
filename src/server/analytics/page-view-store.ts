import type { Insertable, Kysely } from 'kysely';
import type { PageViewMonthTable, PageViewTable, Schema } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';

/** So many views of a page on a day. */
export type PageViews = Readonly<Insertable<PageViewTable>>;

/** Rows per statement, well below what either database takes. */
const rowsAtOnce = 100;

/** In one order for all: two processes that write the same pages then wait for each other instead of for ever. */
const inOrder = (one: string, other: string): number => (one < other ? -1 : 1);

/** What was counted, by month, in that order. */
const byMonth = (views: readonly PageViews[]): readonly Insertable<PageViewMonthTable>[] => {
  const sums = new Map<string, Insertable<PageViewMonthTable>>();
  for (const { day, path, count } of views) {
    const month = day.slice(0, 7);
    const key = month + path;
    sums.set(key, { path, month, count: (sums.get(key)?.count ?? 0) + count });
  }
  return [...sums].toSorted(([one], [other]) => inOrder(one, other)).map(([, sum]) => sum);
};

/** How often each page was opened on each day, and in each month. */
export class PageViewStore {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /** Adds to what is there, all or nothing. A page comes at most once for each day. */
  async add(views: readonly PageViews[]): Promise<void> {
    const days = views.toSorted((one, other) => inOrder(one.day + one.path, other.day + other.path));
    const months = byMonth(days);
    await inTransaction(this.#db, async (transaction) => {
      for (let from = 0; from < days.length; from += rowsAtOnce)
        await transaction
          .insertInto('page_view')
          .values(days.slice(from, from + rowsAtOnce))
          .onConflict((conflict) =>
            conflict.columns(['day', 'path']).doUpdateSet((row) => ({
              count: row('page_view.count', '+', row.ref('excluded.count')),
            })),
          )
          .execute();
      for (let from = 0; from < months.length; from += rowsAtOnce)
        await transaction
          .insertInto('page_view_month')
          .values(months.slice(from, from + rowsAtOnce))
          .onConflict((conflict) =>
            conflict.columns(['path', 'month']).doUpdateSet((row) => ({
              count: row('page_view_month.count', '+', row.ref('excluded.count')),
            })),
          )
          .execute();
    });
  }
}
