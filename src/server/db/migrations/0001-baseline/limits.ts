import type { Kysely } from 'kysely';
import type { DialectName } from '../../dialect.ts';
import { columnsFor } from '../columns.ts';
import { createIndexes } from '../indexes.ts';

/** The counters of rate limits, and the nonces of signed messages that were accepted; both shared by all processes. */
export const createLimitTables = async (db: Kysely<unknown>, dialect: DialectName): Promise<void> => {
  const { ordered } = columnsFor(dialect);
  await db.schema
    .createTable('rate_limit')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('ends_gmt', ordered, (column) => column.notNull())
    .execute();
  await createIndexes(db, 'rate_limit', { rate_limit_by_end: ['ends_gmt'] });
  await db.schema
    .createTable('used_nonce')
    .addColumn('nonce', ordered, (column) => column.primaryKey())
    .addColumn('ends_gmt', ordered, (column) => column.notNull())
    .execute();
  await createIndexes(db, 'used_nonce', { used_nonce_by_end: ['ends_gmt'] });
};
