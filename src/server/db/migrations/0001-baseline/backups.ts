import type { Kysely } from 'kysely';
import type { DialectName } from '../../dialect.ts';
import { columnsFor } from '../columns.ts';
import { createIndexes } from '../indexes.ts';

/** The backups that the site makes by itself or on request. The files themselves are in the folder for backups. */
export const createBackupTables = async (db: Kysely<unknown>, dialect: DialectName): Promise<void> => {
  const { id, ordered } = columnsFor(dialect);
  await db.schema
    .createTable('backup_run')
    .addColumn('id', 'integer', id)
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('started_gmt', ordered, (column) => column.notNull())
    .addColumn('ended_gmt', ordered)
    // Unique, so that of several processes only one can begin a run.
    .addColumn('is_open', 'integer', (column) => column.unique())
    .addColumn('claim', 'text', (column) => column.notNull())
    .addColumn('claim_ends_gmt', ordered, (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('done', 'integer', (column) => column.notNull())
    .addColumn('total', 'integer', (column) => column.notNull())
    .addColumn('place', 'text')
    .addColumn('name', 'text')
    // A whole number that may be larger than an integer of PostgreSQL.
    .addColumn('bytes', 'double precision')
    .addColumn('problem', 'text')
    .addColumn('copied_gmt', ordered)
    .addColumn('copy_problem', 'text')
    .addColumn('copy_problem_gmt', ordered)
    .addColumn('copy_due_gmt', ordered)
    .execute();
  await createIndexes(db, 'backup_run', { backup_run_listed: ['started_gmt', 'id'] });
};
