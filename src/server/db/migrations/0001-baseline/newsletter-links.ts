import type { Kysely } from 'kysely';

/** The links of newsletters whose clicks are counted. */
export const createNewsletterLinkTable = (db: Kysely<unknown>): Promise<void> =>
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
