import type { Kysely } from 'kysely';
import type { DialectName } from '../dialect.ts';
import { columnsFor } from './columns.ts';

/** Files whose rows are deleted and which are still to be removed. */
export const createFileRemoval = (dialect: DialectName) => ({
  up: async (db: Kysely<unknown>): Promise<void> => {
    await db.schema
      .createTable('file_removal')
      .addColumn('file', columnsFor(dialect).ordered, (column) => column.primaryKey().notNull())
      .execute();
  },
});
