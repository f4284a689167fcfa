import type { Kysely } from 'kysely';

/**
 * What editing needs: a version by which two saves are told apart, however close they are; what an entry was before it
 * went to the bin; and lists of everything of a type, whatever its status.
 */
export const addEditing = () => ({
  up: async (db: Kysely<unknown>): Promise<void> => {
    // One by one: SQLite adds a single column at a time.
    await db.schema
      .alterTable('entry')
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
    await db.schema.alterTable('entry').addColumn('status_before', 'text').execute();
    // The status stands at the end, so that what is in the bin is told in the index alone.
    for (const column of ['date_gmt', 'title_key'])
      await db.schema
        .createIndex(`entry_of_type_by_${column}`)
        .on('entry')
        .columns(['type', column, 'id', 'status'])
        .execute();
  },
});
