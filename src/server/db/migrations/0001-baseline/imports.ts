import type { Kysely } from 'kysely';
import type { DialectName } from '../../dialect.ts';
import { columnsFor } from '../columns.ts';
import { createIndexes } from '../indexes.ts';

/** What was imported from another site, so that importing it again creates nothing twice. */
export const createImportSourceTable = async (db: Kysely<unknown>, dialect: DialectName): Promise<void> => {
  const { ordered } = columnsFor(dialect);
  // No foreign key: a row that outlives its subject says that the team has deleted it.
  await db.schema
    .createTable('import_source')
    .addColumn('source', ordered, (column) => column.notNull())
    .addColumn('kind', ordered, (column) => column.notNull())
    .addColumn('source_id', ordered, (column) => column.notNull())
    .addColumn('our_id', 'integer', (column) => column.notNull())
    .addColumn('source_digest', 'text', (column) => column.notNull())
    .addColumn('stored_state', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('import_source_key', ['source', 'kind', 'source_id'])
    .execute();
  await createIndexes(db, 'import_source', { import_source_by_row: ['kind', 'our_id'] });
};
