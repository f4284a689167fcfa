import { type Kysely, sql } from 'kysely';
import type { DialectName } from '../dialect.ts';
import { columnsFor } from './columns.ts';

/** What the dashboard adds up: page views by month beside those by day. Supporters by when they came have an index already. */
export const addDashboardSums = (dialect: DialectName) => ({
  up: async (db: Kysely<unknown>): Promise<void> => {
    const { ordered } = columnsFor(dialect);
    await db.schema
      .createTable('page_view_month')
      .addColumn('path', ordered, (column) => column.notNull())
      .addColumn('month', ordered, (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('page_view_month_key', ['path', 'month'])
      .execute();
    await sql`insert into page_view_month (path, month, count)
      select path, substr(day, 1, 7), sum(count) from page_view group by path, substr(day, 1, 7)`.execute(db);
  },
});
