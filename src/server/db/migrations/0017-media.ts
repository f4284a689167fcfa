import type { Kysely } from 'kysely';
import type { DialectName } from '../dialect.ts';
import { filesInHtml, mediaInFields, nameOfFile, wordsOfRow } from './0017-media-of-row.ts';
import { columnsFor } from './columns.ts';

/** The tables as they are at the end of this migration, as far as it fills them. */
type Tables = {
  media: { id: number; file: string; title: string; alt: string; name: string; name_key: string };
  media_word: { word: string; media_id: number };
  media_use: { media_id: number; entry_id: number };
  entry: { id: number; type: string; content: string; fields: string };
};

const rowsAtOnce = 500;

/** Goes through a table by its numbers. */
const forEachRow = async <T extends { id: number }>(
  read: (after: number) => Promise<readonly T[]>,
  work: (row: T) => Promise<void>,
): Promise<void> => {
  for (let last = 0; ; ) {
    const rows = await read(last);
    for (const row of rows) await work(row);
    const end = rows.at(-1);
    if (end === undefined) return;
    last = end.id;
  }
};

const fillMedia = (db: Kysely<Tables>): Promise<void> =>
  forEachRow(
    (after) =>
      db
        .selectFrom('media')
        .select(['id', 'file', 'title', 'alt'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(rowsAtOnce)
        .execute(),
    async ({ id, file, title, alt }) => {
      const name = nameOfFile(file);
      await db
        .updateTable('media')
        .set({ name, name_key: name.toLowerCase() })
        .where('id', '=', id)
        .execute();
      const words = wordsOfRow([name, title, alt]);
      if (words.length > 0)
        await db
          .insertInto('media_word')
          .values(words.map((word) => ({ word, media_id: id })))
          .execute();
    },
  );

const fillUses = (db: Kysely<Tables>): Promise<void> =>
  forEachRow(
    (after) =>
      db
        .selectFrom('entry')
        .select(['id', 'type', 'content', 'fields'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(rowsAtOnce)
        .execute(),
    async ({ id, type, content, fields }) => {
      const files = filesInHtml(content);
      const shown =
        files.length === 0
          ? []
          : await db.selectFrom('media').select('id').where('file', 'in', files).execute();
      const ids = new Set([...mediaInFields(type, fields), ...shown.map((row) => row.id)]);
      if (ids.size > 0)
        await db
          .insertInto('media_use')
          .values([...ids].map((media_id) => ({ media_id, entry_id: id })))
          .execute();
    },
  );

/**
 * The library as people use it: folders, names, documents beside pictures, what was said of a picture; the words it is
 * searched by; and which entries use which file, so that nobody has to read them all to know.
 */
export const addMediaLibrary = (dialect: DialectName) => ({
  up: async (db: Kysely<Tables>): Promise<void> => {
    const { id, ordered } = columnsFor(dialect);
    await db.schema
      .createTable('media_folder')
      .addColumn('id', 'integer', id)
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('name_key', ordered, (column) => column.notNull().unique())
      .execute();

    // One by one: SQLite adds a single column at a time.
    const alter = () => db.schema.alterTable('media');
    await alter()
      .addColumn('name', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await alter()
      .addColumn('name_key', ordered, (column) => column.notNull().defaultTo(''))
      .execute();
    await alter()
      .addColumn('kind', 'text', (column) => column.notNull().defaultTo('image'))
      .execute();
    // Not known is 0: how large a file from before is, only its folder tells.
    await alter()
      .addColumn('bytes', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await alter()
      .addColumn('is_decorative', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    // By which somebody who has not seen the newest is told so, before they save.
    await alter()
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
    await alter().addColumn('digest', 'text').execute();
    await alter()
      .addColumn('folder_id', 'integer', (column) =>
        column.references('media_folder.id').onDelete('set null'),
      )
      .execute();
    await db.schema.createIndex('media_by_digest').on('media').column('digest').unique().execute();
    // One index for each order and filter of a list; the number settles ties, so that pages never overlap.
    for (const order of ['created_gmt', 'name_key'])
      for (const filter of ['', 'folder_id', 'kind'])
        await db.schema
          .createIndex(`media_by_${[filter, order].filter(Boolean).join('_')}`)
          .on('media')
          .columns([filter, order, 'id'].filter(Boolean))
          .execute();

    await db.schema
      .createTable('media_word')
      .addColumn('word', ordered, (column) => column.notNull())
      .addColumn('media_id', 'integer', (column) =>
        column.notNull().references('media.id').onDelete('cascade'),
      )
      .addPrimaryKeyConstraint('media_word_key', ['word', 'media_id'])
      .execute();
    await db.schema.createIndex('media_word_of').on('media_word').columns(['media_id', 'word']).execute();

    // Entries may name media that are gone; so only the entry is sure to be there.
    await db.schema
      .createTable('media_use')
      .addColumn('media_id', 'integer', (column) => column.notNull())
      .addColumn('entry_id', 'integer', (column) =>
        column.notNull().references('entry.id').onDelete('cascade'),
      )
      .addPrimaryKeyConstraint('media_use_key', ['media_id', 'entry_id'])
      .execute();
    await db.schema.createIndex('media_use_by_entry').on('media_use').column('entry_id').execute();

    await fillMedia(db);
    await fillUses(db);
  },
});
