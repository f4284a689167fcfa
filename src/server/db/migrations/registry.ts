import type { Migration } from 'kysely/migration';
import type { DialectName } from '../dialect.ts';
import { createContentTables } from './0001-content.ts';

/** All migrations in order. A landed migration is never edited: what changes is a new one. */
export const migrationsFor = (dialect: DialectName): Record<string, Migration> => ({
  '0001-content': createContentTables(dialect),
});
