import { type Kysely, sql } from 'kysely';
import type { DialectName } from '../../dialect.ts';
import { columnsFor } from '../columns.ts';
import { createIndexes } from '../indexes.ts';

/** Vote orders with their payments, and how the team resolved payments that did not match their orders. */
export const createVoteOrderTables = async (db: Kysely<unknown>, dialect: DialectName): Promise<void> => {
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
    .addColumn('book', 'text', (column) => column.notNull().defaultTo('test'))
    .addColumn('round', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('phone', ordered)
    .addColumn('email', 'text')
    .addColumn('test_outcome', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('created_gmt', ordered, (column) => column.notNull())
    .addColumn('expires_gmt', ordered, (column) => column.notNull().defaultTo(''))
    .addColumn('prompted_gmt', ordered)
    .addColumn('checkout_url', 'text')
    .addColumn('due_gmt', ordered)
    .addColumn('checked_gmt', ordered)
    .addColumn('notice_gmt', ordered)
    .addColumn('mismatch', 'text')
    .addColumn('mismatch_report', 'text')
    .addColumn('mismatch_amount', 'integer')
    .addColumn('resolved_gmt', ordered)
    .addColumn('paid_gmt', ordered)
    .addColumn('channel', 'text')
    .addColumn('transaction_id', 'text')
    .addColumn('operator_id', 'text')
    .addColumn('credited_votes', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('credited_amount', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('refunded', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('gateway_refunded', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('counted_votes', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('failure', 'text')
    .addColumn('open_phone', 'text', (column) => column.unique())
    .execute();

  await createIndexes(db, 'vote_order', {
    vote_order_by_due: ['state', 'due_gmt', 'id'],
    vote_order_by_phone: ['phone', 'created_gmt'],
    vote_order_listed: ['book', 'created_gmt', 'id'],
    vote_order_listed_by_state: ['book', 'state', 'created_gmt', 'id'],
    vote_order_listed_by_method: ['book', 'method', 'created_gmt', 'id'],
  });
  // Most orders have neither when they are stored, and an index of every order makes each take longer.
  for (const column of ['transaction_id', 'operator_id'])
    await sql`create index ${sql.ref(`vote_order_by_${column}`)} on vote_order (${sql.ref(column)})
      where ${sql.ref(column)} is not null`.execute(db);
  // To find all orders of an address, in upper or lower case.
  await sql`create index vote_order_by_email on vote_order (lower(email))`.execute(db);
  // The last four characters of a reference, which the public ledger shows.
  await sql`create index vote_order_by_end on vote_order (substr(reference, 14))`.execute(db);
  await sql`create index vote_order_with_mismatch on vote_order (book, created_gmt, id) where mismatch is not null`.execute(
    db,
  );

  await db.schema
    .createTable('voting_times')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('opens_gmt', ordered)
    .addColumn('closes_gmt', ordered)
    .execute();

  await db.schema
    .createTable('gateway_problem')
    .addColumn('provider', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('since_gmt', ordered, (column) => column.notNull())
    .addColumn('last_gmt', ordered, (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('order_resolution')
    .addColumn('id', 'integer', id)
    .addColumn('order_id', 'integer', (column) => column.notNull().references('vote_order.id'))
    .addColumn('at_gmt', ordered, (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('report', 'text')
    .execute();
  await createIndexes(db, 'order_resolution', { order_resolution_by_order: ['order_id'] });

  await db.schema
    .createTable('order_credit')
    .addColumn('id', 'integer', id)
    .addColumn('order_id', 'integer', (column) => column.notNull().references('vote_order.id'))
    .addColumn('at_gmt', ordered, (column) => column.notNull())
    .addColumn('member_id', 'text', (column) => column.notNull())
    .addColumn('proposed_by', 'text', (column) => column.notNull())
    .addColumn('votes', 'integer', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('report', 'text')
    .addColumn('closed_gmt', ordered)
    .addColumn('closed_by', 'text')
    .addColumn('is_approved', 'integer')
    .execute();
  await createIndexes(db, 'order_credit', { order_credit_by_order: ['order_id'] });
  await sql`create unique index order_credit_open on order_credit (order_id) where closed_gmt is null`.execute(
    db,
  );
};
