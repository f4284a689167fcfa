import type { Kysely } from 'kysely';
import type { DialectName } from '../../dialect.ts';
import { columnsFor } from '../columns.ts';
import { createIndexes } from '../indexes.ts';

const createEntryTable = async (db: Kysely<unknown>, dialect: DialectName): Promise<void> => {
  const { id, ordered } = columnsFor(dialect);
  await db.schema
    .createTable('entry')
    .addColumn('id', 'integer', id)
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('slug', ordered, (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('status_before', 'text')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('date_gmt', ordered, (column) => column.notNull())
    .addColumn('modified_gmt', ordered, (column) => column.notNull())
    .addColumn('edited_by', 'text')
    .addColumn('author_id', 'integer', (column) => column.references('author.id'))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('title_key', ordered, (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('search_text', 'text', (column) => column.notNull())
    .addColumn('fields', 'text', (column) => column.notNull())
    .addColumn('category', ordered)
    // An unknown day is '', not null: both databases look up equal values in an index better than nulls.
    .addColumn('day', ordered, (column) => column.notNull().defaultTo(''))
    .addColumn('position', 'integer', (column) => column.notNull().defaultTo(0))
    .addUniqueConstraint('entry_type_slug', ['type', 'slug'])
    .execute();

  await createIndexes(db, 'entry', {
    // One index per sort order of a public list; the id breaks ties, so that pages never overlap.
    entry_by_date_gmt: ['type', 'status', 'date_gmt', 'id'],
    entry_by_modified_gmt: ['type', 'status', 'modified_gmt', 'id'],
    entry_by_title_key: ['type', 'status', 'title_key', 'id'],
    entry_by_author_id: ['type', 'status', 'author_id', 'id'],
    entry_by_id: ['type', 'status', 'id'],
    entry_by_position: ['type', 'status', 'position', 'date_gmt', 'id'],
    // These include the date, so that entries with a future date are filtered within the index.
    entry_by_category: ['type', 'status', 'category', 'date_gmt', 'id'],
    entry_by_day: ['type', 'status', 'day', 'id', 'date_gmt'],
    entry_by_category_day: ['type', 'status', 'category', 'day', 'id', 'date_gmt'],
    // For the team's lists of all statuses; the status is last, so that the bin is filtered within the index.
    entry_of_type_by_date_gmt: ['type', 'date_gmt', 'id', 'status'],
    entry_of_type_by_title_key: ['type', 'title_key', 'id', 'status'],
    // To find the next scheduled entry of any type.
    entry_by_status_date: ['status', 'date_gmt'],
    // To find out whether an author has a published entry of any type.
    entry_by_author_status_date: ['author_id', 'status', 'date_gmt'],
  });
};

/** One row per save of an entry. The values are those of the `entry` table, without what is derived from them. */
const createEntryVersionTable = async (db: Kysely<unknown>, dialect: DialectName): Promise<void> => {
  const { id, ordered } = columnsFor(dialect);
  await db.schema
    .createTable('entry_version')
    .addColumn('id', 'integer', id)
    .addColumn('entry_id', 'integer', (column) => column.notNull().references('entry.id').onDelete('cascade'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('is_published', 'integer', (column) => column.notNull())
    .addColumn('saved_gmt', ordered, (column) => column.notNull())
    .addColumn('saved_by', 'text', (column) => column.notNull())
    .addColumn('slug', ordered, (column) => column.notNull())
    .addColumn('date_gmt', ordered, (column) => column.notNull())
    .addColumn('author_id', 'integer', (column) => column.references('author.id'))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('fields', 'text', (column) => column.notNull())
    .addUniqueConstraint('entry_version_key', ['entry_id', 'version'])
    .execute();
  await createIndexes(db, 'entry_version', {
    // To remove old versions that were never published.
    entry_version_by_publication: ['entry_id', 'is_published', 'version'],
    entry_version_by_author: ['author_id'],
  });
};

/** Entries with their former slugs, authors, tags and versions, preview links, and the forms that created entries. */
export const createContentTables = async (db: Kysely<unknown>, dialect: DialectName): Promise<void> => {
  const { id, ordered } = columnsFor(dialect);
  await db.schema
    .createTable('author')
    .addColumn('id', 'integer', id)
    .addColumn('slug', ordered, (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .execute();

  await createEntryTable(db, dialect);
  await createEntryVersionTable(db, dialect);

  // The slugs under which an entry was public. Several entries may have had the same one; the highest id had it last.
  await db.schema
    .createTable('former_slug')
    .addColumn('id', 'integer', id)
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('slug', ordered, (column) => column.notNull())
    .addColumn('entry_id', 'integer', (column) => column.notNull().references('entry.id').onDelete('cascade'))
    .addUniqueConstraint('former_slug_key', ['type', 'slug', 'entry_id'])
    .execute();
  await createIndexes(db, 'former_slug', { former_slug_by_entry: ['entry_id'] });

  // The names that categories had before they were renamed or merged.
  await db.schema
    .createTable('former_category')
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('name_key', ordered, (column) => column.notNull())
    .addColumn('present_name', ordered, (column) => column.notNull())
    .addPrimaryKeyConstraint('former_category_key', ['type', 'name_key'])
    .execute();

  await db.schema
    .createTable('tag')
    .addColumn('id', 'integer', id)
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .addColumn('slug', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('entry_tag')
    .addColumn('entry_id', 'integer', (column) => column.notNull().references('entry.id').onDelete('cascade'))
    .addColumn('tag_id', 'integer', (column) => column.notNull().references('tag.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('entry_tag_key', ['tag_id', 'entry_id'])
    .execute();
  await createIndexes(db, 'entry_tag', { entry_tag_by_entry: ['entry_id'] });

  // One row per form that created an entry: a form that is sent again creates no second one.
  await db.schema
    .createTable('creation_key')
    .addColumn('member_id', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('form_key', 'text', (column) => column.notNull())
    .addColumn('entry_id', 'integer', (column) => column.notNull().references('entry.id').onDelete('cascade'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('sent', 'text', (column) => column.notNull())
    .addColumn('sent_gmt', ordered, (column) => column.notNull())
    .addPrimaryKeyConstraint('creation_key_key', ['member_id', 'type', 'form_key'])
    .execute();
  await createIndexes(db, 'creation_key', { creation_key_by_entry: ['entry_id'] });

  // What a member typed in an open form and has not saved yet; one row per form.
  await db.schema
    .createTable('autosave')
    .addColumn('member_id', ordered, (column) =>
      column.notNull().references('team_user.id').onDelete('cascade'),
    )
    .addColumn('form_id', ordered, (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('entry_id', 'integer', (column) => column.references('entry.id').onDelete('cascade'))
    .addColumn('version', 'integer')
    .addColumn('creation_key', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('input', 'text', (column) => column.notNull())
    .addColumn('saved_gmt', ordered, (column) => column.notNull())
    .addPrimaryKeyConstraint('autosave_key', ['member_id', 'form_id'])
    .execute();
  await createIndexes(db, 'autosave', {
    autosave_by_member_date: ['member_id', 'saved_gmt'],
    autosave_by_entry: ['entry_id'],
  });

  // What members had typed when they used the version of a colleague instead: of an entry, or of a settings section.
  await db.schema
    .createTable('kept_version')
    .addColumn('id', 'integer', id)
    .addColumn('entry_id', 'integer', (column) => column.references('entry.id').onDelete('cascade'))
    .addColumn('section', 'text')
    .addColumn('kept_by', 'text', (column) => column.notNull())
    .addColumn('kept_gmt', ordered, (column) => column.notNull())
    .addColumn('input', 'text', (column) => column.notNull())
    .execute();
  await createIndexes(db, 'kept_version', {
    kept_version_by_entry: ['entry_id', 'id'],
    kept_version_by_section: ['section', 'id'],
  });

  // Who has an entry or a settings section open: one row for each, which the open form renews.
  await db.schema
    .createTable('editing_lease')
    .addColumn('place', ordered, (column) => column.primaryKey())
    .addColumn('member_id', ordered, (column) =>
      column.notNull().references('team_user.id').onDelete('cascade'),
    )
    .addColumn('form_id', 'text', (column) => column.notNull())
    .addColumn('taken_from', 'text')
    .addColumn('since_gmt', ordered, (column) => column.notNull())
    .addColumn('hidden_gmt', 'text')
    .addColumn('ends_gmt', ordered, (column) => column.notNull())
    .execute();
  await createIndexes(db, 'editing_lease', { editing_lease_by_member: ['member_id'] });

  await db.schema
    .createTable('preview_link')
    .addColumn('id', 'integer', id)
    .addColumn('digest', ordered, (column) => column.notNull().unique())
    .addColumn('entry_id', 'integer', (column) => column.notNull().references('entry.id').onDelete('cascade'))
    .addColumn('member_id', ordered, (column) =>
      column.notNull().references('team_user.id').onDelete('cascade'),
    )
    .addColumn('created_gmt', ordered, (column) => column.notNull())
    .addColumn('expires_gmt', ordered, (column) => column.notNull())
    .execute();
  await createIndexes(db, 'preview_link', {
    preview_link_by_entry: ['entry_id'],
    preview_link_by_member: ['member_id'],
  });
};
