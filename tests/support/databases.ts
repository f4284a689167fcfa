import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, describe, inject } from 'vitest';
import { type Database, type DatabaseLocation, openCurrentDatabase } from '../../src/server/db/database.ts';

const connectToServer = async (): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: `${inject('postgresUrl')}/postgres` });
  await client.connect();
  return client;
};

/** Creates a database, empty or a copy of a template; returns its address. */
const createOnServer = async (client: pg.Client, template?: string): Promise<string> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Copied as files: the template is small, and logging the copy would take longer.
  await client.query(
    template === undefined
      ? `create database ${name}`
      : `create database ${name} template ${template} strategy file_copy`,
  );
  return `${inject('postgresUrl')}/${name}`;
};

/** Creates a database on the test server, empty or a copy of a template; it is removed with the server. */
export const newPostgresDatabase = async (template?: string): Promise<string> => {
  const client = await connectToServer();
  try {
    return await createOnServer(client, template);
  } finally {
    await client.end();
  }
};

export type TestDatabases = {
  /** A fresh, migrated database that no process has open, removed after the test. */
  readonly newLocation: () => Promise<DatabaseLocation>;
  /** Like `newLocation`, without any tables. */
  readonly newEmptyLocation: () => Promise<DatabaseLocation>;
  /** Opens a database, by default a fresh, migrated one; it is closed after the test. */
  readonly open: (location?: DatabaseLocation) => Promise<Database>;
  /**
   * A fresh, migrated database for all tests of the file that call the returned function, which prepares it once; it is
   * removed after the last of them. For what takes long to prepare: the tests only read it, or add what the others do not see.
   */
  readonly shared: <T>(
    prepare: (database: Database, location: DatabaseLocation) => Promise<T>,
  ) => () => Promise<T>;
  /**
   * One database as two processes have it open. On SQLite it is opened once: a second writer in the same thread would wait
   * for a commit of the first that cannot come meanwhile.
   */
  readonly openTwice: () => Promise<readonly [Database, Database]>;
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
    type Cleanups = (() => Promise<void> | void)[];
    const cleanups: Cleanups = [];
    const sharedCleanups: Cleanups = [];
    const cleanUp = async (all: Cleanups): Promise<void> => {
      for (const cleanup of all.splice(0).reverse()) await cleanup();
    };
    let server: Promise<pg.Client> | null = null;
    /** One connection for all tests of the file: connecting takes as long as a short test. */
    const openServer = (): Promise<pg.Client> => {
      server ??= connectToServer();
      return server;
    };
    afterEach(() => cleanUp(cleanups));
    afterAll(async () => {
      await cleanUp(sharedCleanups);
      await (await server)?.end();
      server = null;
    });

    const createFolder = (remember: Cleanups): string => {
      const folder = mkdtempSync(join(tmpdir(), 'campaign-test-'));
      remember.push(() => rmSync(folder, { recursive: true, force: true }));
      return folder;
    };
    const createLocation = async (isMigrated: boolean, remember = cleanups): Promise<DatabaseLocation> => {
      if (dialect === 'sqlite') {
        const file = join(createFolder(remember), 'site.db');
        if (isMigrated) copyFileSync(inject('sqliteTemplate'), file);
        return { dialect, file };
      }
      const client = await openServer();
      const url = await createOnServer(client, isMigrated ? inject('postgresTemplate') : undefined);
      remember.push(async () => {
        await client.query(`drop database ${new URL(url).pathname.slice(1)} with (force)`);
      });
      return { dialect, url };
    };
    const newLocation = () => createLocation(true);
    const openAt = async (location: DatabaseLocation, remember: Cleanups): Promise<Database> => {
      const database = await openCurrentDatabase(location);
      remember.push(() => database.close());
      return database;
    };
    const open = async (location?: DatabaseLocation): Promise<Database> =>
      openAt(location ?? (await newLocation()), cleanups);
    const shared: TestDatabases['shared'] = (prepare) => {
      let prepared: ReturnType<typeof prepare> | null = null;
      const start = async () => {
        const location = await createLocation(true, sharedCleanups);
        return prepare(await openAt(location, sharedCleanups), location);
      };
      return () => {
        prepared ??= start();
        return prepared;
      };
    };
    const openTwice = async () => {
      const location = await newLocation();
      const one = await open(location);
      return [one, dialect === 'postgres' ? await open(location) : one] as const;
    };
    const newFolder = () => createFolder(cleanups);
    define(
      { openTwice, newLocation, newEmptyLocation: () => createLocation(false), open, shared, newFolder },
      dialect,
    );
  });
};

/** Runs the same tests on SQLite and on PostgreSQL: for stores, and for all that writes SQL. */
export const onEveryDatabase = (define: (databases: TestDatabases, dialect: Dialect) => void): void =>
  onDialects(['sqlite', 'postgres'], define);

/** Runs tests on SQLite only: for routes, whose stores have their own tests on both databases. */
export const onSqlite = (define: (databases: TestDatabases) => void): void => onDialects(['sqlite'], define);

/** Runs tests on PostgreSQL only: for what several machines share. */
export const onPostgres = (define: (databases: TestDatabases) => void): void =>
  onDialects(['postgres'], define);
