import { type Kysely, sql } from 'kysely';
import type { DialectName } from '../../dialect.ts';
import { columnsFor } from '../columns.ts';
import { createIndexes } from '../indexes.ts';

const createRecipientTable = async (db: Kysely<unknown>, dialect: DialectName): Promise<void> => {
  const { id, ordered } = columnsFor(dialect);
  await db.schema
    .createTable('newsletter_recipient')
    .addColumn('id', 'integer', id)
    .addColumn('newsletter_id', 'integer', (column) => column.notNull().references('newsletter.id'))
    .addColumn('subscriber_id', 'integer', (column) =>
      column.references('newsletter_subscriber.id').onDelete('set null'),
    )
    .addColumn('mail_id', 'integer', (column) => column.unique().references('mail.id').onDelete('set null'))
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('sent_gmt', ordered)
    .addColumn('left_gmt', ordered)
    // By subscriber first: the index also finds what a subscriber got.
    .addUniqueConstraint('newsletter_recipient_once', ['subscriber_id', 'newsletter_id'])
    .execute();
  await createIndexes(db, 'newsletter_recipient', {
    newsletter_recipient_by_state: ['newsletter_id', 'state', 'mail_id', 'id'],
  });
};

const createPaceTable = async (db: Kysely<unknown>, dialect: DialectName): Promise<void> => {
  const { ordered } = columnsFor(dialect);
  await db.schema
    .createTable('newsletter_pace')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('prepared_gmt', ordered)
    .addColumn('rests_until_gmt', ordered)
    .addColumn('rest_seconds', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('reason', 'text')
    .execute();
  await sql`insert into newsletter_pace (id) values (1)`.execute(db);
};

const createUseTable = async (db: Kysely<unknown>): Promise<void> => {
  // No foreign key to media: a newsletter may name a file that was deleted.
  await db.schema
    .createTable('newsletter_media_use')
    .addColumn('media_id', 'integer', (column) => column.notNull())
    .addColumn('newsletter_id', 'integer', (column) =>
      column.notNull().references('newsletter.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('newsletter_media_use_key', ['media_id', 'newsletter_id'])
    .execute();
  await createIndexes(db, 'newsletter_media_use', { newsletter_media_use_by_newsletter: ['newsletter_id'] });
};

/** The links of newsletters whose clicks are counted. */
const createLinkTable = (db: Kysely<unknown>): Promise<void> =>
  db.schema
    .createTable('newsletter_link')
    .addColumn('newsletter_id', 'integer', (column) =>
      column.notNull().references('newsletter.id').onDelete('cascade'),
    )
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('clicks', 'integer', (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('newsletter_link_key', ['newsletter_id', 'number'])
    .execute();

/** Newsletters, from their drafts to their results. */
export const createNewsletterTables = async (db: Kysely<unknown>, dialect: DialectName): Promise<void> => {
  const { id, ordered } = columnsFor(dialect);
  await db.schema
    .createTable('newsletter')
    .addColumn('id', 'integer', id)
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('draft'))
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('preview_text', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('segment_id', 'integer', (column) =>
      column.references('supporter_segment.id').onDelete('set null'),
    )
    .addColumn('segment_name', 'text')
    .addColumn('entry_id', 'integer', (column) => column.references('entry.id').onDelete('set null'))
    .addColumn('follows_update', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('is_sent_with_publication', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('is_archived', 'integer', (column) => column.notNull())
    .addColumn('archive_slug', ordered, (column) => column.unique())
    .addColumn('scheduled_gmt', ordered)
    .addColumn('started_gmt', ordered)
    .addColumn('finished_gmt', ordered)
    .addColumn('problem', 'text')
    .addColumn('sender_refusals', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('body_html', 'text')
    .addColumn('body_text', 'text')
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('created_gmt', ordered, (column) => column.notNull())
    .addColumn('edited_by', 'text', (column) => column.notNull())
    .addColumn('modified_gmt', ordered, (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema.createIndex('newsletter_by_state').on('newsletter').columns(['state', 'id']).execute();
  await db.schema.createIndex('newsletter_by_segment').on('newsletter').column('segment_id').execute();
  // An update is sent with its publication once.
  await db.schema
    .createIndex('newsletter_of_publication')
    .unique()
    .on('newsletter')
    .column('entry_id')
    .where(sql.ref('is_sent_with_publication'), '=', sql.lit(1))
    .execute();
  await createRecipientTable(db, dialect);
  await createPaceTable(db, dialect);
  await createUseTable(db);
  await createLinkTable(db);
};
