import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
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

/** A fresh, empty database on the test server; it goes with the server. */
export const newPostgresDatabase = async (): Promise<string> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runOnServer(`create database ${name}`);
  return `${inject('postgresUrl')}/${name}`;
};

export type TestDatabases = {
  /** A fresh place for a database, removed after the test. */
  readonly newLocation: () => Promise<DatabaseLocation>;
  /** A fresh, migrated database, closed and removed after the test. */
  readonly open: (location?: DatabaseLocation) => Promise<Database>;
  /** A fresh folder, removed after the test. */
  readonly newFolder: () => string;
};

/** Runs the same tests on SQLite and on PostgreSQL. */
export const onEveryDatabase = (
  define: (databases: TestDatabases, dialect: 'sqlite' | 'postgres') => void,
): void => {
  describe.each(['sqlite', 'postgres'] as const)('on %s', (dialect) => {
    const cleanups: (() => Promise<void> | void)[] = [];
    afterEach(async () => {
      for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
    });

    const newFolder = (): string => {
      const folder = mkdtempSync(join(tmpdir(), 'campaign-test-'));
      cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
      return folder;
    };
    const newLocation = async (): Promise<DatabaseLocation> => {
      if (dialect === 'sqlite') return { dialect, file: join(newFolder(), 'site.db') };
      const url = await newPostgresDatabase();
      cleanups.push(() => runOnServer(`drop database ${new URL(url).pathname.slice(1)} with (force)`));
      return { dialect, url };
    };
    const open = async (location?: DatabaseLocation): Promise<Database> => {
      const database = await openDatabase(location ?? (await newLocation()));
      cleanups.push(() => database.close());
      return database;
    };
    define({ newLocation, open, newFolder }, dialect);
  });
};
