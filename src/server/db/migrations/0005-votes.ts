import { type Kysely, sql } from 'kysely';
import type { DialectName } from '../dialect.ts';
import { columnsFor } from './columns.ts';

/** Vote orders, and a revision stamp of their own. */
export const createVoteTable = (dialect: DialectName) => ({
  up: async (db: Kysely<unknown>): Promise<void> => {
    const { id, ordered } = columnsFor(dialect);
    await db.schema
      .createTable('vote_order')
      .addColumn('id', 'integer', id)
      .addColumn('reference', 'text', (column) => column.notNull().unique())
      .addColumn('client_key', 'text', (column) => column.unique())
      .addColumn('votes', 'integer', (column) => column.notNull())
      .addColumn('price', 'integer', (column) => column.notNull())
      .addColumn('method', 'text', (column) => column.notNull())
      .addColumn('provider', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('created_gmt', ordered, (column) => column.notNull())
      .addColumn('paid_gmt', ordered)
      .execute();
    // Holds the votes, too: their sum is read from the index alone.
    await db.schema.createIndex('vote_order_by_state').on('vote_order').columns(['state', 'votes']).execute();
    await sql`insert into revision (name, value) values ('votes', 'new')`.execute(db);
  },
});
