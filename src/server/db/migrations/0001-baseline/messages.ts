import { type Kysely, sql } from 'kysely';
import type { DialectName } from '../../dialect.ts';
import { columnsFor } from '../columns.ts';
import { createIndexes } from '../indexes.ts';
import { createReplyTable } from './reply-table.ts';

const createContactTables = async (db: Kysely<unknown>, dialect: DialectName): Promise<void> => {
  const { id, ordered } = columnsFor(dialect);
  await db.schema
    .createTable('contact_message')
    .addColumn('id', 'integer', id)
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('digest', 'text', (column) => column.unique())
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('new'))
    .addColumn('created_gmt', ordered, (column) => column.notNull())
    .addColumn('decided_by', 'text')
    .addColumn('decided_gmt', ordered)
    .addColumn('search_text', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await createIndexes(db, 'contact_message', {
    contact_message_listed: ['created_gmt', 'id'],
    contact_message_listed_by_state: ['state', 'created_gmt', 'id'],
  });
  // To find all messages from an address, in upper or lower case.
  await sql`create index contact_message_by_email on contact_message (lower(email))`.execute(db);
  await createReplyTable(db, dialect, { name: 'contact_reply', column: 'message_id', of: 'contact_message' });
};

const createFeedbackTables = async (db: Kysely<unknown>, dialect: DialectName): Promise<void> => {
  const { id, ordered } = columnsFor(dialect);
  await db.schema
    .createTable('feedback')
    .addColumn('id', 'integer', id)
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('picture', 'text')
    .addColumn('digest', 'text', (column) => column.unique())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('created_gmt', ordered, (column) => column.notNull())
    .addColumn('decided_by', 'text')
    .addColumn('decided_gmt', ordered)
    .addColumn('search_text', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await createIndexes(db, 'feedback', {
    feedback_listed: ['created_gmt', 'id'],
    feedback_by_state: ['state', 'created_gmt'],
  });
};

/** Contact messages with the team's replies, and feedback. */
export const createMessageTables = async (db: Kysely<unknown>, dialect: DialectName): Promise<void> => {
  await createContactTables(db, dialect);
  await createFeedbackTables(db, dialect);
};
