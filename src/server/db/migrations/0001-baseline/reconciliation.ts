import type { Kysely } from 'kysely';
import type { DialectName } from '../../dialect.ts';
import { columnsFor } from '../columns.ts';
import { createIndexes } from '../indexes.ts';

/** Comparisons of the orders with statements of the gateway, and what the columns of statements mean. */
export const createReconciliationTables = async (
  db: Kysely<unknown>,
  dialect: DialectName,
): Promise<void> => {
  const { id, ordered } = columnsFor(dialect);
  await db.schema
    .createTable('reconciliation')
    .addColumn('id', 'integer', id)
    .addColumn('book', 'text', (column) => column.notNull())
    .addColumn('at_gmt', ordered, (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('summary', 'text', (column) => column.notNull())
    .addColumn('differences', 'text', (column) => column.notNull())
    .addColumn('is_published', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await createIndexes(db, 'reconciliation', {
    reconciliation_listed: ['book', 'at_gmt', 'id'],
    reconciliation_published: ['book', 'is_published', 'at_gmt', 'id'],
  });
  await db.schema
    .createTable('statement_mapping')
    .addColumn('headers_digest', 'text', (column) => column.primaryKey())
    .addColumn('mapping', 'text', (column) => column.notNull())
    .addColumn('used_gmt', ordered, (column) => column.notNull())
    .execute();
};
