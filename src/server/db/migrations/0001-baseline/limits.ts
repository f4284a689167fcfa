import type { Kysely } from 'kysely';
import type { DialectName } from '../../dialect.ts';
import { columnsFor } from '../columns.ts';
import { createIndexes } from '../indexes.ts';

/** The counters of rate limits, shared by all processes. */
export const createLimitTable = async (db: Kysely<unknown>, dialect: DialectName): Promise<void> => {
  const { ordered } = columnsFor(dialect);
  await db.schema
    .createTable('rate_limit')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('ends_gmt', ordered, (column) => column.notNull())
    .execute();
  await createIndexes(db, 'rate_limit', { rate_limit_by_end: ['ends_gmt'] });
};
