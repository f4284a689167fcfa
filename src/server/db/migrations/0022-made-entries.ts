import type { Kysely } from 'kysely';
import type { DialectName } from '../dialect.ts';
import { columnsFor } from './columns.ts';

/** What was made in which form, so that a form that is sent again makes nothing twice. */
export const createCreationKeys = (dialect: DialectName) => ({
  up: async (db: Kysely<unknown>): Promise<void> => {
    const { ordered } = columnsFor(dialect);
    await db.schema
      .createTable('made_entry')
      .addColumn('member_id', 'text', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('form_key', 'text', (column) => column.notNull())
      .addColumn('entry_id', 'integer', (column) =>
        column.notNull().references('entry.id').onDelete('cascade'),
      )
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('sent', 'text', (column) => column.notNull())
      .addColumn('sent_gmt', ordered, (column) => column.notNull())
      .addPrimaryKeyConstraint('made_entry_key', ['member_id', 'type', 'form_key'])
      .execute();
    await db.schema.createIndex('made_entry_by_entry').on('made_entry').column('entry_id').execute();
  },
});
