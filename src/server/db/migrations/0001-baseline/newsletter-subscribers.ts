import { type Kysely, sql } from 'kysely';
import type { DialectName } from '../../dialect.ts';
import { columnsFor } from '../columns.ts';
import { createIndexes } from '../indexes.ts';

/** Newsletter subscribers, one row per address. */
export const createSubscriberTable = async (db: Kysely<unknown>, dialect: DialectName): Promise<void> => {
  const { id, ordered } = columnsFor(dialect);
  await db.schema
    .createTable('newsletter_subscriber')
    .addColumn('id', 'integer', id)
    .addColumn('email', ordered, (column) => column.notNull().unique())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('token', 'text')
    .addColumn('created_gmt', ordered, (column) => column.notNull())
    .addColumn('asked_gmt', ordered, (column) => column.notNull())
    .addColumn('mailed_gmt', ordered)
    .addColumn('confirmed_gmt', ordered)
    .addColumn('ended_gmt', ordered)
    .addColumn('reason', 'text')
    .execute();
  await db.schema
    .createIndex('newsletter_subscriber_by_token')
    .unique()
    .on('newsletter_subscriber')
    .column('token')
    .execute();
  // The sign-ups that wait, the latest first.
  await createIndexes(db, 'newsletter_subscriber', {
    newsletter_subscriber_by_state: ['state', 'asked_gmt', 'id'],
  });

  await db.schema
    .createTable('temporary_bounce')
    .addColumn('subscriber_id', 'integer', (column) =>
      column.notNull().references('newsletter_subscriber.id').onDelete('cascade'),
    )
    .addColumn('message_id', ordered, (column) => column.notNull())
    .addColumn('bounced_gmt', ordered, (column) => column.notNull())
    .addPrimaryKeyConstraint('temporary_bounce_key', ['subscriber_id', 'message_id'])
    .execute();

  // One row: how far the mailbox of bounces was read.
  await db.schema
    .createTable('bounce_mailbox')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('uid_validity', 'text')
    .addColumn('last_uid', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('due_gmt', ordered, (column) => column.notNull().defaultTo(''))
    .addColumn('claim', 'text')
    .addColumn('claim_ends_gmt', ordered)
    .addColumn('read_gmt', ordered)
    .addColumn('failures', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('problem', 'text')
    .addColumn('bounces', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('ignored', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`insert into bounce_mailbox (id) values (1)`.execute(db);
};
