import { Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import type { DatabaseLocation } from '../../src/server/db/database.ts';
import { migrationsFor } from '../../src/server/db/migrations/registry.ts';
import { openSqlite } from '../../src/server/db/sqlite.ts';

/** A database as an older version of the program left it, up to this migration, filled by `fill`. */
export const storeOldDatabase = async <S>(
  location: DatabaseLocation,
  migration: string,
  fill: (db: Kysely<S>) => Promise<void>,
): Promise<void> => {
  const dialect =
    location.dialect === 'sqlite'
      ? openSqlite(location.file).dialect
      : new PostgresDialect({ pool: new pg.Pool({ connectionString: location.url, max: 1 }) });
  const db = new Kysely<S>({ dialect });
  const provider = { getMigrations: async () => migrationsFor(location.dialect) };
  const { error } = await new Migrator({ db, provider }).migrateTo(migration);
  if (error) throw error;
  await fill(db);
  await db.destroy();
};
