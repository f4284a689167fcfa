import { type Kysely, sql } from 'kysely';
import type { DialectName } from '../dialect.ts';
import { columnsFor } from './columns.ts';

/** What an order's payment needs: whose money, until when, and when the gateway is asked about it. */
export const addVotePayments = (dialect: DialectName) => ({
  up: async (db: Kysely<unknown>): Promise<void> => {
    const { ordered } = columnsFor(dialect);
    const table = 'vote_order';
    // One by one: SQLite adds a single column at a time. All orders there were are test payments.
    await db.schema
      .alterTable(table)
      .addColumn('book', 'text', (column) => column.notNull().defaultTo('test'))
      .execute();
    await db.schema
      .alterTable(table)
      .addColumn('expires_gmt', ordered, (column) => column.notNull().defaultTo(''))
      .execute();
    await sql`update vote_order set expires_gmt = created_gmt`.execute(db);
    for (const column of ['phone', 'asked_gmt', 'due_gmt', 'checked_gmt', 'notice_gmt'])
      await db.schema.alterTable(table).addColumn(column, ordered).execute();
    for (const column of ['email', 'test_outcome', 'checkout_url', 'trouble'])
      await db.schema.alterTable(table).addColumn(column, 'text').execute();
    // What was left waiting is looked at once more, and ends.
    await sql`update vote_order set due_gmt = created_gmt where state = 'pending'`.execute(db);
    await db.schema.createIndex('vote_order_by_due').on(table).column('due_gmt').execute();
    await db.schema.createIndex('vote_order_by_phone').on(table).columns(['phone', 'created_gmt']).execute();
    await db.schema.createIndex('vote_order_by_created').on(table).columns(['created_gmt', 'id']).execute();
  },
});
