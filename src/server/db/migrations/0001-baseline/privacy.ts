import type { Kysely } from 'kysely';
import type { DialectName } from '../../dialect.ts';
import { columnsFor } from '../columns.ts';
import { createIndexes } from '../indexes.ts';

/** The runs of the daily job that removes what is no longer kept, the record of consents and deletions, and links to people's own data. */
export const createPrivacyTables = async (db: Kysely<unknown>, dialect: DialectName): Promise<void> => {
  const { id, ordered } = columnsFor(dialect);
  await db.schema
    .createTable('retention_run')
    .addColumn('id', 'integer', id)
    .addColumn('started_gmt', ordered, (column) => column.notNull())
    .addColumn('finished_gmt', ordered)
    // Unique, so that of several processes only one can begin a run.
    .addColumn('is_open', 'integer', (column) => column.unique())
    .addColumn('claim', 'text', (column) => column.notNull())
    .addColumn('claim_ends_gmt', ordered, (column) => column.notNull())
    .addColumn('figures', 'text', (column) => column.notNull())
    .execute();
  await createIndexes(db, 'retention_run', { retention_run_listed: ['started_gmt', 'id'] });

  await db.schema
    .createTable('privacy_record')
    .addColumn('id', 'integer', id)
    .addColumn('at_gmt', ordered, (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('way', 'text', (column) => column.notNull())
    .addColumn('statement', 'integer')
    .addColumn('digest', ordered, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('data_link')
    .addColumn('digest', ordered, (column) => column.primaryKey())
    .addColumn('email', ordered, (column) => column.notNull())
    .addColumn('created_gmt', ordered, (column) => column.notNull())
    .addColumn('expires_gmt', ordered, (column) => column.notNull())
    .execute();
  await createIndexes(db, 'data_link', { data_link_by_email: ['email'] });
  await createIndexes(db, 'privacy_record', { privacy_record_by_digest: ['digest', 'id'] });
};
