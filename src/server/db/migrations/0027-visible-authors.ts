import type { Kysely } from 'kysely';

/** To tell whether an author wrote anything that visitors see, of whatever type. */
export const indexVisibleAuthors = () => ({
  up: async (db: Kysely<unknown>): Promise<void> => {
    await db.schema
      .createIndex('entry_by_author_status_date')
      .on('entry')
      .columns(['author_id', 'status', 'date_gmt'])
      .execute();
  },
});
