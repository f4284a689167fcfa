import { type Kysely, sql } from 'kysely';
import type { DialectName } from '../dialect.ts';
import { columnsFor } from './columns.ts';

/** Everybody who did something for the campaign, once per e-mail address or phone number, and what they did. */
export const createSupporterTables = (dialect: DialectName) => ({
  up: async (db: Kysely<unknown>): Promise<void> => {
    const { id, ordered } = columnsFor(dialect);
    await db.schema
      .createTable('supporter')
      .addColumn('id', 'integer', id)
      .addColumn('name', 'text')
      .addColumn('email', ordered, (column) => column.unique())
      .addColumn('phone', ordered, (column) => column.unique())
      .addColumn('location', 'text')
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('created_gmt', ordered, (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('supporter_deed')
      .addColumn('id', 'integer', id)
      .addColumn('supporter_id', 'integer', (column) =>
        column.notNull().references('supporter.id').onDelete('cascade'),
      )
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('subject_id', 'integer', (column) => column.notNull())
      .addColumn('done_gmt', ordered, (column) => column.notNull())
      .addUniqueConstraint('supporter_deed_once', ['kind', 'subject_id', 'done_gmt'])
      .execute();
    await db.schema
      .createIndex('supporter_deed_by_supporter')
      .on('supporter_deed')
      .columns(['supporter_id', 'done_gmt'])
      .execute();
    await sql`insert into revision (name, value) values ('supporters', 'new')`.execute(db);
  },
});
