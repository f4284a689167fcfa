import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { requireIntactLedger } from '../../src/server/backup/check-ledger.ts';
import { type DatabaseLocation, openDatabase } from '../../src/server/db/database.ts';
import type { DialectName } from '../../src/server/db/dialect.ts';
import { migrationsFor } from '../../src/server/db/migrations/registry.ts';
import { newPostgresDatabase, onEveryDatabase } from '../support/databases.ts';
import {
  listReleases,
  loadReleasedDatabase,
  releasesFolder,
  writeReleasedDatabases,
} from '../support/released-databases/released-database.ts';
import { startSiteProcess } from '../support/site-process.ts';
import { testSecretText } from '../support/test-secret-key.ts';

/** How long a visitor of the former version may wait for a migration, in milliseconds. */
const longestLock = 2_000;
const orders = 100_000;

/** The databases of this version, which the next one has to open. */
const present = 'this version';
let presentFolder: string;

beforeAll(async () => {
  presentFolder = mkdtempSync(join(tmpdir(), 'campaign-release-'));
  await writeReleasedDatabases(presentFolder, await newPostgresDatabase());
});

afterAll(() => rmSync(presentFolder, { recursive: true, force: true }));

const load = (release: string, location: DatabaseLocation): Promise<void> =>
  loadReleasedDatabase(release === present ? presentFolder : join(releasesFolder, release), location);

type Query = (text: string) => Promise<readonly Record<string, unknown>[]>;

/** Reads and writes without the program. */
const connect = async (location: DatabaseLocation): Promise<{ query: Query; close: () => Promise<void> }> => {
  if (location.dialect === 'sqlite') {
    const connection = new DatabaseSync(location.file);
    return {
      query: async (text) => connection.prepare(text).all(),
      close: async () => connection.close(),
    };
  }
  const client = new pg.Client({ connectionString: location.url });
  await client.connect();
  return { query: async (text) => (await client.query(text)).rows, close: () => client.end() };
};

const tableNames: Record<DialectName, string> = {
  sqlite: "select name from sqlite_schema where type = 'table' and name not like 'sqlite%' order by name",
  postgres: "select tablename as name from pg_tables where schemaname = 'public' order by tablename",
};
const structures: Record<DialectName, string> = {
  sqlite: 'select name, sql from sqlite_schema order by name',
  postgres: `select table_name as name, column_name, data_type, column_default, is_nullable
    from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`,
};

type Rows = ReadonlyMap<string, readonly Record<string, unknown>[]>;

/** All rows in an order that does not depend on the database. */
const readRows = async (location: DatabaseLocation): Promise<Rows> => {
  const { query, close } = await connect(location);
  const tables = new Map<string, readonly Record<string, unknown>[]>();
  for (const { name } of await query(tableNames[location.dialect]))
    if (!String(name).startsWith('kysely_'))
      tables.set(
        String(name),
        (await query(`select * from "${name}"`)).map((row) => JSON.parse(JSON.stringify(row))),
      );
  await close();
  return tables;
};

const sorted = (rows: readonly object[]): string[] => rows.map((row) => JSON.stringify(row)).toSorted();

/** Every table and column that was there before has the same values. */
const expectSameRows = (after: Rows, before: Rows): void => {
  for (const [table, rows] of before) {
    const columns = Object.keys(rows[0] ?? {});
    const kept = (after.get(table) ?? []).map((row) =>
      Object.fromEntries(columns.map((column) => [column, row[column]])),
    );
    expect([table, sorted(kept)]).toEqual([table, sorted(rows)]);
  }
};

const withMigration =
  (migration: Migration) =>
  (dialect: DialectName): Record<string, Migration> => ({
    ...migrationsFor(dialect),
    '9999-of-a-test': migration,
  });

/** A change as versions to come will make it: another column with its index on a table that grows. */
const addColumn: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('vote_order')
      .addColumn('greeting', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await db.schema
      .createIndex('vote_order_by_greeting')
      .on('vote_order')
      .columns(['greeting', 'id'])
      .execute();
  },
};

/** The same on both databases. */
const manyOrders = `insert into vote_order (reference, votes, price, method, provider, book, state, created_gmt, expires_gmt, phone)
  with recursive numbers(number) as (select 1 union all select number + 1 from numbers where number < ${orders})
  select 'MANY-' || number, 5, 450, 'airtel', 'test', 'test', 'expired', '2025-10-18T12:00:00', '2025-10-18T12:15:00', '+265990000000' from numbers`;

const read = 'select id, state from vote_order order by id desc limit 20';
const write = "update vote_order set checked_gmt = '2025-10-19T12:00:00' where reference = 'MANY-500'";

type Traffic = { readonly stop: () => Promise<{ readonly longest: number; readonly count: number }> };

/** The former version reads and writes one after the other; a process of its own on SQLite, which waits for locks without a pause. */
const startTraffic = async (location: DatabaseLocation): Promise<Traffic> => {
  if (location.dialect === 'sqlite') {
    const worker = new Worker(
      `const { DatabaseSync } = require('node:sqlite');
      const { parentPort, workerData } = require('node:worker_threads');
      const connection = new DatabaseSync(workerData.file, { timeout: 60_000 });
      const [read, write] = workerData.statements.map((text) => connection.prepare(text));
      let [longest, count, isStopped] = [0, 0, false];
      parentPort.once('message', () => { isStopped = true; });
      const run = () => {
        const begin = performance.now();
        read.all();
        write.run();
        longest = Math.max(longest, performance.now() - begin);
        count += 1;
        if (isStopped) { connection.close(); parentPort.postMessage({ longest, count }); }
        else setTimeout(run, 5);
      };
      run();
      parentPort.postMessage('started');`,
      { eval: true, workerData: { file: location.file, statements: [read, write] } },
    );
    const next = () => new Promise<never>((resolve) => worker.once('message', resolve));
    await next();
    return {
      stop: async () => {
        const result = next();
        worker.postMessage('stop');
        return result;
      },
    };
  }
  const { query, close } = await connect(location);
  let [longest, count, isStopped] = [0, 0, false];
  const run = async (): Promise<void> => {
    while (!isStopped) {
      const begin = performance.now();
      await query(read);
      await query(write);
      longest = Math.max(longest, performance.now() - begin);
      count += 1;
      await setTimeout(5);
    }
    await close();
  };
  const ended = run();
  return {
    stop: async () => {
      isStopped = true;
      await ended;
      return { longest, count };
    },
  };
};

describe.each([...listReleases(), present])('a database of %s', (release) => {
  onEveryDatabase(({ newEmptyLocation }, dialect) => {
    const open = async (): Promise<DatabaseLocation> => {
      const location = await newEmptyLocation();
      await load(release, location);
      return location;
    };

    test('opens with the same data, and an intact ledger', async () => {
      const location = await open();
      const before = await readRows(location);
      expect(before.get('vote_ledger')?.length).toBeGreaterThan(30);
      const database = await openDatabase(location);
      await requireIntactLedger(database.db, dialect);
      await database.close();
      expectSameRows(await readRows(location), before);
    });

    test('is served by the site', async () => {
      const location = await open();
      const folder =
        location.dialect === 'sqlite'
          ? dirname(location.file)
          : mkdtempSync(join(tmpdir(), 'campaign-upgrade-'));
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
      const site = await startSiteProcess({
        DATA_DIR: folder,
        SECRET_KEY: testSecretText,
        ADMIN_PASSWORD: 'another-long-password',
        ...(location.dialect === 'postgres' ? { DATABASE_URL: location.url } : {}),
      });
      expect((await fetch(`${site.address}/`)).status).toBe(200);
      expect(await (await fetch(`${site.address}/updates`)).text()).toContain('Choir evening');
      const ledger = await (await fetch(`${site.address}/vote/ledger.csv`)).text();
      expect(ledger.split('\n').length).toBeGreaterThan(30);
      await site.end('SIGTERM');
    });

    test(`is brought up to date under traffic, with ${orders} orders`, { timeout: 180_000 }, async () => {
      const location = await open();
      const { query, close } = await connect(location);
      await query(manyOrders);
      await close();
      const traffic = await startTraffic(location);
      const database = await openDatabase(location, undefined, withMigration(addColumn));
      const { longest, count } = await traffic.stop();
      await requireIntactLedger(database.db, dialect);
      await database.close();
      expect(count).toBeGreaterThan(1);
      expect(longest).toBeLessThan(longestLock);
    });

    test('stays as it is if a migration fails', async () => {
      const location = await open();
      const structure = async () => {
        const { query, close } = await connect(location);
        const found = await query(structures[dialect]);
        await close();
        return found;
      };
      const before = [await readRows(location), await structure()] as const;
      const failing: Migration = {
        up: async (db: Kysely<unknown>) => {
          await addColumn.up(db);
          await db.schema.dropTable('page_view').execute();
          throw new Error('there is no such column: hymn');
        },
      };
      await expect(openDatabase(location, undefined, withMigration(failing))).rejects.toMatchObject({
        name: 'StartError',
        message:
          'The database could not be brought up to date: “9999-of-a-test” failed (there is no such column: hymn). Nothing was changed; start the former version again, and report this sentence to the developers.',
      });
      expect(await structure()).toEqual(before[1]);
      const database = await openDatabase(location);
      await database.close();
      expectSameRows(await readRows(location), before[0]);
    });
  });

  test('is brought up to date while a backup reads all tables, and visitors do not wait behind it', {
    timeout: 120_000,
  }, async () => {
    const location: DatabaseLocation = { dialect: 'postgres', url: await newPostgresDatabase() };
    await load(release, location);
    const reader = await connect(location);
    await reader.query('begin isolation level repeatable read');
    await reader.query('select count(*) from vote_order');
    const traffic = await startTraffic(location);
    const opening = openDatabase(location, undefined, withMigration(addColumn));
    // Two attempts of the migration.
    await setTimeout(4_000);
    await reader.query('commit');
    await reader.close();
    await (await opening).close();
    const { longest, count } = await traffic.stop();
    expect(count).toBeGreaterThan(10);
    expect(longest).toBeLessThan(longestLock);
  });
});
