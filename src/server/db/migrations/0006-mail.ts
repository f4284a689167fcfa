import type { Kysely } from 'kysely';
import type { DialectName } from '../dialect.ts';
import { columnsFor } from './columns.ts';

/** The outbox: every mail from the moment it is written, with what became of it. */
export const createMailTable = (dialect: DialectName) => ({
  up: async (db: Kysely<unknown>): Promise<void> => {
    const { id, ordered } = columnsFor(dialect);
    await db.schema
      .createTable('mail')
      .addColumn('id', 'integer', id)
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('message_id', 'text', (column) => column.notNull().unique())
      .addColumn('recipient', 'text', (column) => column.notNull())
      .addColumn('reply_to', 'text')
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('body_text', 'text', (column) => column.notNull())
      .addColumn('body_html', 'text', (column) => column.notNull())
      .addColumn('headers', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('due_gmt', ordered, (column) => column.notNull())
      .addColumn('claim', 'text')
      .addColumn('reason', 'text')
      .addColumn('created_gmt', ordered, (column) => column.notNull())
      .addColumn('sent_gmt', ordered)
      .execute();
    await db.schema.createIndex('mail_by_state').on('mail').columns(['state', 'due_gmt']).execute();
  },
});
