import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, describe, inject } from 'vitest';
import { type Database, type DatabaseLocation, openDatabase } from '../../src/server/db/database.ts';

const runOnServer = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: `${inject('postgresUrl')}/postgres` });
  await client.connect();
  await client.query(statement);
  await client.end();
};

/** Creates a database on the test server, empty or a copy of a template; it is removed with the server. */
export const newPostgresDatabase = async (template?: string): Promise<string> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Copied as files: the template is small, and logging the copy would take longer.
  await runOnServer(
    template === undefined
      ? `create database ${name}`
      : `create database ${name} template ${template} strategy file_copy`,
  );
  return `${inject('postgresUrl')}/${name}`;
};

export type TestDatabases = {
  /** A location for a new database, removed after the test. */
  readonly newLocation: () => Promise<DatabaseLocation>;
  /** A fresh, migrated database, closed and removed after the test. */
  readonly open: (location?: DatabaseLocation) => Promise<Database>;
  /** A fresh folder, removed after the test. */
  readonly newFolder: () => string;
};

type Dialect = DatabaseLocation['dialect'];

/** Defines tests for each of the dialects, with databases of that dialect. */
const onDialects = (
  dialects: readonly Dialect[],
  define: (databases: TestDatabases, dialect: Dialect) => void,
): void => {
  describe.each(dialects)('on %s', (dialect) => {
    const cleanups: (() => Promise<void> | void)[] = [];
    afterEach(async () => {
      for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
    });

    const newFolder = (): string => {
      const folder = mkdtempSync(join(tmpdir(), 'campaign-test-'));
      cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
      return folder;
    };
    const newLocation = async (isMigrated = false): Promise<DatabaseLocation> => {
      if (dialect === 'sqlite') {
        const file = join(newFolder(), 'site.db');
        if (isMigrated) copyFileSync(inject('sqliteTemplate'), file);
        return { dialect, file };
      }
      const url = await newPostgresDatabase(isMigrated ? inject('postgresTemplate') : undefined);
      cleanups.push(() => runOnServer(`drop database ${new URL(url).pathname.slice(1)} with (force)`));
      return { dialect, url };
    };
    const open = async (location?: DatabaseLocation): Promise<Database> => {
      const database = await openDatabase(location ?? (await newLocation(true)));
      cleanups.push(() => database.close());
      return database;
    };
    define({ newLocation: () => newLocation(), open, newFolder }, dialect);
  });
};

/** Runs the same tests on SQLite and on PostgreSQL: for stores, and for all that writes SQL. */
export const onEveryDatabase = (define: (databases: TestDatabases, dialect: Dialect) => void): void =>
  onDialects(['sqlite', 'postgres'], define);

/** Runs tests on SQLite only: for routes, whose stores have their own tests on both databases. */
export const onSqlite = (define: (databases: TestDatabases) => void): void => onDialects(['sqlite'], define);
