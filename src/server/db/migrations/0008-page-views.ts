import type { Kysely } from 'kysely';
import type { DialectName } from '../dialect.ts';
import { columnsFor } from './columns.ts';

/** How often each page was opened on each day; of whom, nothing. */
export const createPageViewTable = (dialect: DialectName) => ({
  up: async (db: Kysely<unknown>): Promise<void> => {
    const { ordered } = columnsFor(dialect);
    await db.schema
      .createTable('page_view')
      .addColumn('day', ordered, (column) => column.notNull())
      .addColumn('path', ordered, (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('page_view_key', ['day', 'path'])
      .execute();
  },
});
