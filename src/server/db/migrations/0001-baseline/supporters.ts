import { type Kysely, sql } from 'kysely';
import type { DialectName } from '../../dialect.ts';
import { columnsFor } from '../columns.ts';
import { createIndexes } from '../indexes.ts';

/** The team's tags, segments and notes. */
const createTagTables = async (db: Kysely<unknown>, dialect: DialectName): Promise<void> => {
  const { id, ordered } = columnsFor(dialect);
  await db.schema
    .createTable('supporter_tag')
    .addColumn('id', 'integer', id)
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', ordered, (column) => column.notNull().unique())
    .execute();
  await db.schema
    .createTable('tagged_supporter')
    .addColumn('supporter_id', 'integer', (column) =>
      column.notNull().references('supporter.id').onDelete('cascade'),
    )
    .addColumn('tag_id', 'integer', (column) =>
      column.notNull().references('supporter_tag.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('tagged_supporter_key', ['supporter_id', 'tag_id'])
    .execute();
  await createIndexes(db, 'tagged_supporter', { tagged_supporter_by_tag: ['tag_id', 'supporter_id'] });

  await db.schema
    .createTable('supporter_segment')
    .addColumn('id', 'integer', id)
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', ordered, (column) => column.notNull().unique())
    .addColumn('filter', 'text', (column) => column.notNull())
    .addColumn('tag_id', 'integer', (column) => column.references('supporter_tag.id'))
    .execute();

  await db.schema
    .createTable('supporter_note')
    .addColumn('id', 'integer', id)
    .addColumn('supporter_id', 'integer', (column) =>
      column.notNull().references('supporter.id').onDelete('cascade'),
    )
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('written_gmt', ordered, (column) => column.notNull())
    .addColumn('edited_by', 'text')
    .addColumn('edited_gmt', ordered)
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('search_text', 'text', (column) => column.notNull())
    .execute();
  await createIndexes(db, 'supporter_note', {
    supporter_note_by_supporter: ['supporter_id', 'written_gmt', 'id'],
  });
};

/** Files of people that the team imported, with what each did to which supporter. */
const createImportTables = async (db: Kysely<unknown>, dialect: DialectName): Promise<void> => {
  const { id, ordered } = columnsFor(dialect);
  await db.schema
    .createTable('supporter_import')
    .addColumn('id', 'integer', id)
    .addColumn('at_gmt', ordered, (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('counts', 'text', (column) => column.notNull())
    .addColumn('agreement', 'text')
    .addColumn('agreed_on', 'text')
    .addColumn('new_tag_ids', 'text', (column) => column.notNull())
    .addColumn('is_final', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('undone_gmt', ordered)
    .addColumn('undone_by', 'text')
    .execute();
  await createIndexes(db, 'supporter_import', { supporter_import_by_time: ['at_gmt', 'id'] });
  await db.schema
    .createTable('supporter_import_row')
    .addColumn('id', 'integer', id)
    .addColumn('import_id', 'integer', (column) =>
      column.notNull().references('supporter_import.id').onDelete('cascade'),
    )
    .addColumn('supporter_id', 'integer', (column) =>
      column.notNull().references('supporter.id').onDelete('cascade'),
    )
    .addColumn('is_new', 'integer', (column) => column.notNull())
    .addColumn('fields', 'text', (column) => column.notNull())
    .addColumn('further', 'text', (column) => column.notNull())
    .addColumn('tag_ids', 'text', (column) => column.notNull())
    .addColumn('note_id', 'integer')
    .addColumn('subscriber_id', 'integer')
    .execute();
  await createIndexes(db, 'supporter_import_row', {
    supporter_import_row_by_import: ['import_id', 'id'],
    supporter_import_row_by_supporter: ['supporter_id', 'import_id'],
    supporter_import_row_by_subscriber: ['subscriber_id'],
  });
};

/** Supporters, one row per e-mail address or phone number, with what they did and the words to search by. */
export const createSupporterTables = async (db: Kysely<unknown>, dialect: DialectName): Promise<void> => {
  const { id, ordered } = columnsFor(dialect);
  await db.schema
    .createTable('supporter')
    .addColumn('id', 'integer', id)
    .addColumn('name', 'text')
    .addColumn('name_key', ordered, (column) => column.notNull().defaultTo(''))
    .addColumn('nameless', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('email', ordered, (column) => column.unique())
    .addColumn('phone', ordered, (column) => column.unique())
    .addColumn('location', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull().defaultTo('added'))
    .addColumn('consent', 'text', (column) => column.notNull().defaultTo('none'))
    .addColumn('created_gmt', ordered, (column) => column.notNull())
    .execute();
  await createIndexes(db, 'supporter', {
    supporter_by_join: ['created_gmt', 'id'],
    supporter_by_state: ['state', 'created_gmt', 'id'],
    supporter_by_source: ['source', 'created_gmt', 'id'],
    // Supporters without a name come last in both directions, so each direction needs an index.
    supporter_by_name: ['nameless', 'name_key', 'id'],
    supporter_by_name_back: ['nameless', 'name_key desc', 'id desc'],
  });

  // Most supporters only voted, so few rows are in this index.
  await db.schema
    .createIndex('supporter_by_consent')
    .on('supporter')
    .columns(['consent', 'created_gmt', 'id'])
    .where(sql.ref('consent'), '<>', sql.lit('none'))
    .execute();

  await db.schema
    .createTable('supporter_action')
    .addColumn('id', 'integer', id)
    .addColumn('supporter_id', 'integer', (column) =>
      column.notNull().references('supporter.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'integer', (column) => column.notNull())
    .addColumn('done_gmt', ordered, (column) => column.notNull())
    .addUniqueConstraint('supporter_action_once', ['kind', 'subject_id', 'done_gmt'])
    .execute();
  await createIndexes(db, 'supporter_action', {
    supporter_action_by_supporter: ['supporter_id', 'done_gmt'],
  });

  await db.schema
    .createTable('supporter_word')
    .addColumn('word', ordered, (column) => column.notNull())
    .addColumn('supporter_id', 'integer', (column) =>
      column.notNull().references('supporter.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('supporter_word_key', ['word', 'supporter_id'])
    .$call((create) => (dialect === 'sqlite' ? create.modifyEnd(sql`without rowid`) : create))
    .execute();
  await createIndexes(db, 'supporter_word', { supporter_word_by_supporter: ['supporter_id', 'word'] });

  await db.schema
    .createTable('supporter_contact')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('value', ordered, (column) => column.notNull())
    .addColumn('supporter_id', 'integer', (column) =>
      column.notNull().references('supporter.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('supporter_contact_key', ['kind', 'value'])
    .execute();
  await createIndexes(db, 'supporter_contact', { supporter_contact_by_supporter: ['supporter_id', 'kind'] });

  await createTagTables(db, dialect);
  await createImportTables(db, dialect);
};
