import type { Kysely } from 'kysely';
import type { DialectName } from '../dialect.ts';
import { columnsFor } from './columns.ts';

/** What visitors write to the team: contact messages, and feedback that waits for approval. */
export const createMessageTables = (dialect: DialectName) => ({
  up: async (db: Kysely<unknown>): Promise<void> => {
    const { id, ordered } = columnsFor(dialect);
    await db.schema
      .createTable('contact_message')
      .addColumn('id', 'integer', id)
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('message', 'text', (column) => column.notNull())
      .addColumn('digest', 'text', (column) => column.unique())
      .addColumn('created_gmt', ordered, (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('feedback')
      .addColumn('id', 'integer', id)
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('message', 'text', (column) => column.notNull())
      .addColumn('picture', 'text')
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('digest', 'text', (column) => column.unique())
      .addColumn('created_gmt', ordered, (column) => column.notNull())
      .execute();
  },
});
