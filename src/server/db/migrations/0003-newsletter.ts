import type { Kysely } from 'kysely';
import type { DialectName } from '../dialect.ts';
import { columnsFor } from './columns.ts';

/** Whoever asked for the newsletter, once per address. */
export const createNewsletterTable = (dialect: DialectName) => ({
  up: async (db: Kysely<unknown>): Promise<void> => {
    const { id, ordered } = columnsFor(dialect);
    await db.schema
      .createTable('newsletter_subscriber')
      .addColumn('id', 'integer', id)
      .addColumn('email', ordered, (column) => column.notNull().unique())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('created_gmt', ordered, (column) => column.notNull())
      .execute();
  },
});
