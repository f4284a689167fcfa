import { type Kysely, sql } from 'kysely';
import type { DialectName } from '../../dialect.ts';
import { columnsFor } from '../columns.ts';
import { createIndexes } from '../indexes.ts';

/** The site's settings and their versions, the revision stamps of caches, and the check value of the secret key. */
export const createSettingTables = async (db: Kysely<unknown>, dialect: DialectName): Promise<void> => {
  const { id, ordered } = columnsFor(dialect);
  await db.schema
    .createTable('setting')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('settings_version')
    .addColumn('id', 'integer', id)
    .addColumn('section', 'text', (column) => column.notNull())
    .addColumn('saved_gmt', ordered)
    .addColumn('saved_by', 'text', (column) => column.notNull())
    .addColumn('settings', 'text', (column) => column.notNull())
    .execute();
  await createIndexes(db, 'settings_version', { settings_version_by_section: ['section', 'id'] });

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
