import { type Kysely, sql } from 'kysely';
import type { DialectName } from '../../dialect.ts';
import { columnsFor } from '../columns.ts';

/** The uploaded files, where they are in the database. Both dialects have the tables; those of SQLite stay empty. */
export const createFileTables = async (db: Kysely<unknown>, dialect: DialectName): Promise<void> => {
  const { ordered, binary } = columnsFor(dialect);
  await db.schema
    .createTable('stored_file')
    .addColumn('name', ordered, (column) => column.primaryKey().notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('stored_gmt', ordered, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('stored_file_part')
    .addColumn('file', ordered, (column) =>
      column.notNull().references('stored_file.name').onDelete('cascade'),
    )
    .addColumn('part', 'integer', (column) => column.notNull())
    .addColumn('content', binary, (column) => column.notNull())
    .addPrimaryKeyConstraint('stored_file_part_key', ['file', 'part'])
    .execute();
  // Pictures are compressed already.
  if (dialect === 'postgres')
    await sql`alter table stored_file_part alter column content set storage external`.execute(db);
};
