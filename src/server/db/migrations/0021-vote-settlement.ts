import type { Kysely } from 'kysely';
import type { DialectName } from '../dialect.ts';
import { columnsFor } from './columns.ts';

/** What the team did about payments that did not fit their orders, and what those payments were. */
export const addVoteSettlement = (dialect: DialectName) => ({
  up: async (db: Kysely<unknown>): Promise<void> => {
    const { id, ordered } = columnsFor(dialect);
    // One by one: SQLite adds a single column at a time.
    await db.schema.alterTable('vote_order').addColumn('trouble_report', 'text').execute();
    await db.schema.alterTable('vote_order').addColumn('settled_gmt', ordered).execute();
    await db.schema
      .createTable('vote_settlement')
      .addColumn('id', 'integer', id)
      .addColumn('order_id', 'integer', (column) => column.notNull().references('vote_order.id'))
      .addColumn('at_gmt', ordered, (column) => column.notNull())
      .addColumn('actor', 'text', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('report', 'text')
      .execute();
    await db.schema
      .createIndex('vote_settlement_by_order')
      .on('vote_settlement')
      .column('order_id')
      .execute();
  },
});
