import type { Insertable, Kysely } from 'kysely';
import type { PageViewTable, Schema } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';

/** So many views of a page on a day. */
export type PageViews = Readonly<Insertable<PageViewTable>>;

/** Rows per statement, well below what either database takes. */
const rowsAtOnce = 100;

/** In one order for all: two processes that write the same pages then wait for each other instead of for ever. */
const inOrder = (one: PageViews, other: PageViews): number =>
  one.day < other.day || (one.day === other.day && one.path < other.path) ? -1 : 1;

/** How often each page was opened on each day. */
export class PageViewStore {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /** Adds to what is there, all or nothing. A page comes at most once for each day. */
  async add(views: readonly PageViews[]): Promise<void> {
    const rows = views.toSorted(inOrder);
    await inTransaction(this.#db, async (transaction) => {
      for (let from = 0; from < rows.length; from += rowsAtOnce)
        await transaction
          .insertInto('page_view')
          .values(rows.slice(from, from + rowsAtOnce))
          .onConflict((conflict) =>
            conflict.columns(['day', 'path']).doUpdateSet((row) => ({
              count: row('page_view.count', '+', row.ref('excluded.count')),
            })),
          )
          .execute();
    });
  }
}
