import { type ColumnBuilderCallback, type ColumnDataType, type Expression, type Kysely, sql } from 'kysely';
import type { DialectName } from '../dialect.ts';

type ColumnType = ColumnDataType | Expression<unknown>;

/** The tables of content: entries, their authors and tags, media, settings and the revision stamp. */
export const createContentTables = (dialect: DialectName) => ({
  up: async (db: Kysely<unknown>): Promise<void> => {
    const id: ColumnBuilderCallback = (column) =>
      dialect === 'postgres'
        ? column.generatedByDefaultAsIdentity().primaryKey()
        : column.primaryKey().autoIncrement();
    // Byte order on both databases, so that lists come in the same order from either.
    const ordered: ColumnType = dialect === 'postgres' ? sql`text collate "C"` : 'text';

    await db.schema
      .createTable('author')
      .addColumn('id', 'integer', id)
      .addColumn('slug', ordered, (column) => column.notNull().unique())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('description', 'text', (column) => column.notNull())
      .execute();

    await db.schema
      .createTable('entry')
      .addColumn('id', 'integer', id)
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('slug', ordered, (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('date_gmt', ordered, (column) => column.notNull())
      .addColumn('modified_gmt', ordered, (column) => column.notNull())
      .addColumn('author_id', 'integer', (column) => column.references('author.id'))
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('title_key', ordered, (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('search_text', 'text', (column) => column.notNull())
      .addColumn('fields', 'text', (column) => column.notNull())
      .addUniqueConstraint('entry_type_slug', ['type', 'slug'])
      .execute();
    // One index per order a list can be asked for; the id settles ties, so that pages never overlap.
    for (const column of ['date_gmt', 'modified_gmt', 'title_key', 'author_id', 'id'])
      await db.schema
        .createIndex(`entry_by_${column}`)
        .on('entry')
        .columns([...new Set(['type', 'status', column, 'id'])])
        .execute();

    // To find the next scheduled entry of any type.
    await db.schema.createIndex('entry_by_status_date').on('entry').columns(['status', 'date_gmt']).execute();

    await db.schema
      .createTable('media')
      .addColumn('id', 'integer', id)
      .addColumn('file', 'text', (column) => column.notNull().unique())
      .addColumn('mime_type', 'text', (column) => column.notNull())
      .addColumn('width', 'integer', (column) => column.notNull())
      .addColumn('height', 'integer', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('alt', 'text', (column) => column.notNull())
      .addColumn('sizes', 'text', (column) => column.notNull())
      .addColumn('created_gmt', ordered, (column) => column.notNull())
      .execute();

    await db.schema
      .createTable('tag')
      .addColumn('id', 'integer', id)
      .addColumn('name', 'text', (column) => column.notNull().unique())
      .addColumn('slug', 'text', (column) => column.notNull())
      .execute();

    await db.schema
      .createTable('setting')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute();

    await db.schema
      .createTable('revision')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute();
    await sql`insert into revision (name, value) values ('site', 'new')`.execute(db);
  },
});
