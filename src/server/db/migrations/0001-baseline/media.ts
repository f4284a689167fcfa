import type { Kysely } from 'kysely';
import type { DialectName } from '../../dialect.ts';
import { columnsFor } from '../columns.ts';
import { createIndexes } from '../indexes.ts';

/** The media library: folders, files, search words, which entries use a file, former names, and files to remove from the disk. */
export const createMediaTables = async (db: Kysely<unknown>, dialect: DialectName): Promise<void> => {
  const { id, ordered } = columnsFor(dialect);
  await db.schema
    .createTable('media_folder')
    .addColumn('id', 'integer', id)
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', ordered, (column) => column.notNull().unique())
    .execute();

  await db.schema
    .createTable('media')
    .addColumn('id', 'integer', id)
    .addColumn('file', 'text', (column) => column.notNull().unique())
    .addColumn('mime_type', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('image'))
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('digest', 'text')
    // The picture before it was turned or cropped.
    .addColumn('original_file', 'text')
    .addColumn('original_digest', 'text')
    .addColumn('sizes', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('name_key', ordered, (column) => column.notNull().defaultTo(''))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('alt', 'text', (column) => column.notNull())
    .addColumn('is_decorative', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('focal_x', 'integer')
    .addColumn('focal_y', 'integer')
    .addColumn('folder_id', 'integer', (column) => column.references('media_folder.id').onDelete('set null'))
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_gmt', ordered, (column) => column.notNull())
    .addColumn('edited_by', 'text')
    .addColumn('edited_gmt', 'text')
    .addColumn('binned_gmt', ordered)
    .execute();
  await db.schema.createIndex('media_by_digest').on('media').column('digest').unique().execute();
  // One index per filter and sort order of a list; the id breaks ties, so that pages never overlap.
  await createIndexes(db, 'media', {
    media_by_created_gmt: ['created_gmt', 'id'],
    media_by_folder_id_created_gmt: ['folder_id', 'created_gmt', 'id'],
    media_by_kind_created_gmt: ['kind', 'created_gmt', 'id'],
    media_by_name_key: ['name_key', 'id'],
    media_by_folder_id_name_key: ['folder_id', 'name_key', 'id'],
    media_by_kind_name_key: ['kind', 'name_key', 'id'],
    media_by_binned_gmt: ['binned_gmt', 'id'],
  });

  await db.schema
    .createTable('media_word')
    .addColumn('word', ordered, (column) => column.notNull())
    .addColumn('media_id', 'integer', (column) => column.notNull().references('media.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('media_word_key', ['word', 'media_id'])
    .execute();
  await createIndexes(db, 'media_word', { media_word_of: ['media_id', 'word'] });

  // No foreign key to media: an entry may name a file that was deleted.
  await db.schema
    .createTable('media_use')
    .addColumn('media_id', 'integer', (column) => column.notNull())
    .addColumn('entry_id', 'integer', (column) => column.notNull().references('entry.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('media_use_key', ['media_id', 'entry_id'])
    .execute();
  await createIndexes(db, 'media_use', { media_use_by_entry: ['entry_id'] });

  // The former names of files that were replaced in place; the size is empty for the full picture.
  await db.schema
    .createTable('media_former_file')
    .addColumn('file', ordered, (column) => column.primaryKey().notNull())
    .addColumn('media_id', 'integer', (column) => column.notNull().references('media.id').onDelete('cascade'))
    .addColumn('size', 'text', (column) => column.notNull())
    .execute();
  await createIndexes(db, 'media_former_file', { media_former_file_of: ['media_id'] });

  // Files whose rows are deleted and which are still on the disk.
  await db.schema
    .createTable('file_removal')
    .addColumn('file', ordered, (column) => column.primaryKey().notNull())
    .execute();
};
