import { type Kysely, sql } from 'kysely';
import { gmtText, gmtTime } from '../../../shared/dates.ts';
import type { DialectName } from '../dialect.ts';
import { columnsFor } from './columns.ts';

/** The mail that told of feedback was written right after it, with its name in the subject. */
const findMailsOfFeedback = async (db: Kysely<unknown>): Promise<void> => {
  const beginning = 'New feedback from ';
  const { rows } = await sql<{ id: number; subject: string; created_gmt: string }>`
    select id, subject, created_gmt from mail where kind = 'new-feedback' order by id`.execute(db);
  for (const { id, subject, created_gmt } of rows)
    await sql`insert into feedback_mail (feedback_id, mail_id) select min(id), ${sql.lit(id)} from feedback
      where name = ${subject.slice(beginning.length)}
        and created_gmt between ${gmtText(gmtTime(created_gmt) - 5_000)} and ${created_gmt}
        and id not in (select feedback_id from feedback_mail)
      having count(*) > 0`.execute(db);
};

/** What the team's inbox needs: who decided about visitors' words, answers to contact messages, and the orders it lists by. */
export const addInbox = (dialect: DialectName) => ({
  up: async (db: Kysely<unknown>): Promise<void> => {
    const { id, ordered } = columnsFor(dialect);
    // One by one: SQLite adds a single column at a time.
    await db.schema
      .alterTable('contact_message')
      .addColumn('state', 'text', (column) => column.notNull().defaultTo('new'))
      .execute();
    for (const table of ['comment', 'feedback', 'contact_message']) {
      await db.schema.alterTable(table).addColumn('decided_by', 'text').execute();
      await db.schema.alterTable(table).addColumn('decided_gmt', ordered).execute();
    }
    await db.schema
      .createTable('feedback_mail')
      .addColumn('feedback_id', 'integer', (column) => column.primaryKey())
      .addColumn('mail_id', 'integer', (column) => column.notNull().references('mail.id').onDelete('cascade'))
      .execute();
    await db.schema
      .createTable('contact_reply')
      .addColumn('id', 'integer', id)
      .addColumn('message_id', 'integer', (column) =>
        column.notNull().references('contact_message.id').onDelete('cascade'),
      )
      .addColumn('mail_id', 'integer', (column) => column.references('mail.id').onDelete('set null'))
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('words', 'text', (column) => column.notNull())
      .addColumn('replied_by', 'text', (column) => column.notNull())
      .addColumn('created_gmt', ordered, (column) => column.notNull())
      .execute();

    const index = (name: string, table: string, columns: string[]) =>
      db.schema.createIndex(name).on(table).columns(columns).execute();
    await index('contact_reply_by_message', 'contact_reply', ['message_id']);
    await index('contact_reply_by_mail', 'contact_reply', ['mail_id']);
    await index('feedback_mail_by_mail', 'feedback_mail', ['mail_id']);
    for (const table of ['comment', 'feedback', 'contact_message'])
      await index(`${table}_listed`, table, ['created_gmt', 'id']);
    // Feedback has one since 0010.
    for (const table of ['comment', 'contact_message'])
      await index(`${table}_listed_by_state`, table, ['state', 'created_gmt', 'id']);
    await index('vote_order_listed', 'vote_order', ['book', 'created_gmt', 'id']);
    await index('vote_order_listed_by_state', 'vote_order', ['book', 'state', 'created_gmt', 'id']);
    await index('vote_order_listed_by_method', 'vote_order', ['book', 'method', 'created_gmt', 'id']);
    // Whatever was sent from or to an address, however it was written.
    for (const [table, column] of [
      ['vote_order', 'email'],
      ['comment', 'email'],
      ['contact_message', 'email'],
      ['mail', 'recipient'],
      ['mail', 'reply_to'],
    ] as const)
      await sql`create index ${sql.ref(`${table}_by_${column}`)} on ${sql.table(table)} (lower(${sql.ref(column)}))`.execute(
        db,
      );
    // The last four characters of a reference, by which the public ledger names an order.
    await sql`create index vote_order_by_end on vote_order (substr(reference, 14))`.execute(db);
    await sql`create index vote_order_in_trouble on vote_order (book, created_gmt, id) where trouble is not null`.execute(
      db,
    );
    await findMailsOfFeedback(db);
    // Holds all that the totals add up: they are read from the index alone.
    await index('vote_ledger_totals', 'vote_ledger', ['book', 'day', 'method', 'change', 'votes', 'amount']);
    // What is searched stands in it: the mails' long texts are not looked at.
    await index('mail_listed', 'mail', ['created_gmt', 'id', 'recipient', 'subject', 'kind']);
    // To people a mail waits until it is sent or has failed, whatever is done with it in between.
    await sql`create index mail_listed_by_state on mail
      ((case when state in ('sent', 'failed') then state else 'waiting' end), created_gmt, id)`.execute(db);
  },
});
