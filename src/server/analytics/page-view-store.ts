import { type Insertable, sql, type Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import type { PageViewMonthTable, PageViewTable } from '../db/tables/page-views.ts';
import { inTransaction } from '../db/transaction.ts';
import { findPresentPaths } from './present-paths.ts';

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

/** Adds up rows of the same page and day. */
const sumByPath = (views: readonly PageViews[]): readonly PageViews[] => {
  const sums = new Map<string, PageViews>();
  for (const view of views) {
    const key = view.day + view.path;
    const sum = sums.get(key);
    sums.set(key, sum ? { ...view, count: sum.count + view.count } : view);
  }
  return [...sums.values()];
};

/** The page views by day and by month. */
export class PageViewStore {
  readonly #db: Database['db'];
  readonly #dialect: Database['dialect'];

  constructor({ db, dialect }: Pick<Database, 'db' | 'dialect'>) {
    this.#db = db;
    this.#dialect = dialect;
  }

  /** Adds views to the stored counts, in one transaction. The list must contain each page once per day. */
  async add(views: readonly PageViews[]): Promise<void> {
    if (views.length === 0) return;
    await inTransaction(this.#db, async (transaction) => {
      // Deletes nothing, but takes the lock for writing. After a read SQLite could not take it any more if another process
      // had written meanwhile, and on PostgreSQL a `move` waits for it, so that neither misses a view.
      await transaction.deleteFrom('page_view').where('day', '=', '').execute();
      // A page may have moved to another address since it was viewed.
      const present = await findPresentPaths(transaction, [...new Set(views.map(({ path }) => path))]);
      const days = sumByPath(
        views.map((view) => ({ ...view, path: present.get(view.path) ?? view.path })),
      ).toSorted((one, other) => compareKeys(one.day + one.path, other.day + other.path));
      await this.#addDays(transaction, days);
      await this.#addMonths(transaction, sumByMonth(days));
    });
  }

  /** Moves the views of a page to its new path, inside the transaction that changes its address. */
  async move(from: string, to: string): Promise<void> {
    await inTransaction(this.#db, async (transaction) => {
      // On SQLite, a transaction that writes is alone.
      if (this.#dialect === 'postgres')
        await sql`lock table page_view in exclusive mode`.execute(transaction);
      const days = await transaction
        .deleteFrom('page_view')
        .where('path', '=', from)
        .returning(['day', 'count'])
        .execute();
      const months = await transaction
        .deleteFrom('page_view_month')
        .where('path', '=', from)
        .returning(['month', 'count'])
        .execute();
      await this.#addDays(
        transaction,
        days.map((row) => ({ ...row, path: to })),
      );
      await this.#addMonths(
        transaction,
        months.map((row) => ({ ...row, path: to })),
      );
    });
  }

  async #addDays(transaction: Transaction<Schema>, days: readonly PageViews[]): Promise<void> {
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
  }

  async #addMonths(
    transaction: Transaction<Schema>,
    months: readonly Insertable<PageViewMonthTable>[],
  ): Promise<void> {
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
  }
}
