import { type Kysely, sql } from 'kysely';

/** The site's settings, the revision stamps of caches, and the check value of the secret key. */
export const createSettingTables = async (db: Kysely<unknown>): Promise<void> => {
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
  // A stamp is updated, never inserted, so its row must be there from the start.
  await sql`insert into revision (name, value) values
    ('site', 'new'), ('votes', 'new'), ('supporters', 'new'), ('team', 'new')`.execute(db);

  await db.schema
    .createTable('secret')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
};
