import { type Kysely, sql } from 'kysely';
import type { DialectName } from '../dialect.ts';
import { facetsOfRow } from './0002-facets-of-row.ts';

/** The tables as they are between 0001 and the end of this migration. */
type Tables = {
  entry: {
    id: number;
    type: string;
    search_text: string;
    fields: string;
    category: string | null;
    day: string;
  };
};

const rowsAtOnce = 500;

const fillFacets = async (db: Kysely<Tables>): Promise<void> => {
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('entry')
      .select(['id', 'type', 'search_text', 'fields'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute();
    for (const row of rows)
      await db.updateTable('entry').set(facetsOfRow(row)).where('id', '=', row.id).execute();
    const end = rows[rows.length - 1];
    if (end === undefined) return;
    last = end.id;
  }
};

/**
 * What lists are filtered and ordered by, out of the fields' JSON into columns of its own: the category under the
 * name the site shows, and the day. The words of the fields join what a search looks through.
 */
export const addFacets = (dialect: DialectName) => ({
  up: async (db: Kysely<Tables>): Promise<void> => {
    // Byte order on both databases, so that lists come in the same order from either.
    const ordered = dialect === 'postgres' ? sql`text collate "C"` : 'text';
    // One by one: SQLite adds a single column at a time.
    await db.schema.alterTable('entry').addColumn('category', ordered).execute();
    // Not known is empty, not null: databases find the equal in an index, and lose their way among the missing.
    await db.schema
      .alterTable('entry')
      .addColumn('day', ordered, (column) => column.notNull().defaultTo(''))
      .execute();
    await fillFacets(db);
    // The date stands in every one, so that what is still to be published is told in the index alone.
    const indexes = {
      entry_by_category: ['category', 'date_gmt', 'id'],
      entry_by_day: ['day', 'id', 'date_gmt'],
      entry_by_category_day: ['category', 'day', 'id', 'date_gmt'],
    };
    for (const [name, columns] of Object.entries(indexes))
      await db.schema
        .createIndex(name)
        .on('entry')
        .columns(['type', 'status', ...columns])
        .execute();
  },
});
