import type { Migration } from 'kysely/migration';
import type { DialectName } from '../dialect.ts';
import { createBaseline } from './0001-baseline/baseline.ts';

/**
 * All migrations in order. The baseline may change until version 1.0.0 is released; from then on a migration is never
 * edited, and a change is a new migration.
 */
export const migrationsFor = (dialect: DialectName): Record<string, Migration> => ({
  '0001-baseline': createBaseline(dialect),
});
