import type { Kysely } from 'kysely';
import type { DialectName } from '../../dialect.ts';
import { columnsFor } from '../columns.ts';
import { createIndexes } from '../indexes.ts';

/** Page views by path, per day and per month. Nothing about the visitor is stored. */
export const createPageViewTables = async (db: Kysely<unknown>, dialect: DialectName): Promise<void> => {
  const { ordered } = columnsFor(dialect);
  await db.schema
    .createTable('page_view')
    .addColumn('day', ordered, (column) => column.notNull())
    .addColumn('path', ordered, (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('page_view_key', ['day', 'path'])
    .execute();
  // To move the views of an entry whose address changes.
  await createIndexes(db, 'page_view', { page_view_by_path: ['path', 'day'] });

  await db.schema
    .createTable('page_view_month')
    .addColumn('path', ordered, (column) => column.notNull())
    .addColumn('month', ordered, (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('page_view_month_key', ['path', 'month'])
    .execute();
};
