import { type Kysely, sql } from 'kysely';
import type { DialectName } from '../../dialect.ts';
import { columnsFor } from '../columns.ts';
import { createIndexes } from '../indexes.ts';

/** The outbox: every mail with its state. */
export const createMailTable = async (db: Kysely<unknown>, dialect: DialectName): Promise<void> => {
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
    .addColumn('search_text', 'text', (column) => column.notNull().defaultTo(''))
    // No foreign key: that table is created later.
    .addColumn('newsletter_id', 'integer')
    .addColumn('is_undecided', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('is_sender_refused', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();

  await createIndexes(db, 'mail', {
    mail_by_state: ['state', 'newsletter_id', 'due_gmt'],
    // Holds the text that is searched, so that a search does not read the mails' long texts.
    mail_listed: ['created_gmt', 'id', 'search_text'],
  });
  // Thousands of a newsletter's mails may be due at once.
  await db.schema
    .createIndex('mail_of_newsletter')
    .on('mail')
    .columns(['state', 'due_gmt', 'id'])
    .where(sql.ref('newsletter_id'), 'is not', null)
    .execute();
  // To count those that no attempt was made for.
  await db.schema
    .createIndex('mail_of_newsletter_by_attempts')
    .on('mail')
    .columns(['state', 'attempts'])
    .where(sql.ref('newsletter_id'), 'is not', null)
    .execute();
  // The list shows a mail as waiting while it is claimed or handed over.
  await sql`create index mail_listed_by_state on mail
    ((case when state in ('sent', 'failed', 'given-up') then state else 'waiting' end), created_gmt, id)`.execute(
    db,
  );
  // To find all mails from or to an address, in upper or lower case.
  await sql`create index mail_by_recipient on mail (lower(recipient))`.execute(db);
  await sql`create index mail_by_reply_to on mail (lower(reply_to))`.execute(db);
};
