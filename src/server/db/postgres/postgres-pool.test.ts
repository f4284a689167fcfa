import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { newPostgresDatabase } from '../../../../tests/support/databases.ts';
import { startStallingProxy } from '../../../../tests/support/stalling-proxy.ts';
import { testLog } from '../../../../tests/support/test-log.ts';
import { isDatabaseUnavailable } from '../database-unavailable.ts';
import { createOutage } from '../outage.ts';
import { isConnectionLost, isPostgresUnavailable } from './postgres-error.ts';
import { migrationTimeouts, openPostgresPool, siteTimeouts, startTimeouts } from './postgres-pool.ts';

const failing = (message: string, code?: string): Error =>
  Object.assign(new Error(message), code === undefined ? {} : { code });

test.each([
  ['a restart', failing('terminating connection due to administrator command', '57P01'), true, true],
  ['a crash', failing('terminating connection because of crash', '57P02'), true, true],
  ['a start', failing('the database system is starting up', '57P03'), true, true],
  ['a lost connection', failing('Connection terminated unexpectedly'), true, true],
  ['a refused connection', failing('connect ECONNREFUSED', 'ECONNREFUSED'), true, true],
  ['a broken pipe', failing('write EPIPE', 'EPIPE'), true, true],
  ['a connection error of the server', failing('connection failure', '08006'), true, true],
  ['a pool without a free connection', failing('timeout exceeded when trying to connect'), true, true],
  ['a statement without an answer', failing('Query read timeout'), true, true],
  ['too many connections', failing('too many clients already', '53300'), true, false],
  ['a full disk', failing('could not extend file', '53100'), true, false],
  ['a standby', failing('cannot execute INSERT in a read-only transaction', '25006'), true, true],
  ['a rule of a table', failing('duplicate key value', '23505'), false, false],
  ['a bug of ours', failing('syntax error', '42601'), false, false],
  ['any other error', new TypeError('x is not a function'), false, false],
] as const)('classifies %s', (_, error, isAway, isLost) => {
  expect([isPostgresUnavailable(error), isConnectionLost(error)]).toEqual([isAway, isLost]);
});

const open = async (timeouts = siteTimeouts) => {
  const url = await newPostgresDatabase();
  const outage = createOutage();
  const log = testLog();
  outage.reportTo(log);
  const pool = openPostgresPool(url, outage, timeouts);
  const db = new Kysely<Record<string, never>>({ dialect: new PostgresDialect({ pool }) });
  onTestFinished(async () => {
    await db.destroy();
    await pool.end();
  });
  return { url, outage, log, pool, db };
};

const caught = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

test('a transaction that loses its connection throws DatabaseUnavailable, and the next one works', async () => {
  const { db, outage } = await open();
  await sql`create table line (word text)`.execute(db);
  const error = await caught(
    db.transaction().execute(async (transaction) => {
      await sql`insert into line values ('lost')`.execute(transaction);
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
      await sql`insert into line values ('lost, too')`.execute(transaction);
    }),
  );
  expect(isDatabaseUnavailable(error)).toBe(true);
  expect(outage.isOn()).toBe(true);
  await sql`insert into line values ('kept')`.execute(db);
  expect((await sql`select word from line`.execute(db)).rows).toEqual([{ word: 'kept' }]);
  expect(outage.isOn()).toBe(false);
});

test('lost connections, busy or idle, affect no others', async () => {
  const { db, pool } = await open();
  const working = Array.from({ length: 5 }, () => caught(sql`select pg_sleep(60)`.execute(db)));
  await Promise.all(Array.from({ length: 3 }, () => pool.runQuery('select pg_sleep(0.2)')));
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
  expect((await Promise.all(working)).map(isDatabaseUnavailable)).toEqual([true, true, true, true, true]);
  expect(await pool.runQuery<{ one: number }>('select 1 as one')).toEqual([{ one: 1 }]);
});

test('a constraint violation is no outage, and its transaction can be rolled back', async () => {
  const { db, outage } = await open();
  await sql`create table line (word text primary key)`.execute(db);
  const error = await caught(
    db.transaction().execute(async (transaction) => {
      await sql`insert into line values ('twice')`.execute(transaction);
      await sql`insert into line values ('twice')`.execute(transaction);
    }),
  );
  expect(error).toMatchObject({ code: '23505' });
  expect([isDatabaseUnavailable(error), outage.isOn()]).toEqual([false, false]);
  expect((await sql`select word from line`.execute(db)).rows).toEqual([]);
});

test('after one timeout, statements fail at once until the server responds again', async () => {
  const address = new URL(await newPostgresDatabase());
  const proxy = await startStallingProxy(Number(address.port));
  address.port = String(proxy.port);
  const timeouts = { connect: 500, queue: 1_000, lock: 500, statement: 1_000 };
  const pool = openPostgresPool(address.href, createOutage(), timeouts);
  onTestFinished(async () => {
    await pool.end();
    await proxy.close();
  });
  const timed = async () => {
    const before = performance.now();
    const error = await caught(pool.runQuery('select 1', 300));
    return { isAway: isDatabaseUnavailable(error), time: performance.now() - before };
  };
  await pool.runQuery('select 1');
  proxy.stall();
  const first = await timed();
  const second = await timed();
  expect([first.isAway, second.isAway]).toEqual([true, true]);
  expect(second.time).toBeLessThan(first.time / 2);
  proxy.resume();
  await expect.poll(() => caught(pool.runQuery('select 1')), { timeout: 20_000, interval: 200 }).toBeNull();
});

/** Somebody else who holds the table until the test is over. */
const lockTable = async (url: string): Promise<void> => {
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  onTestFinished(() => other.end());
  await other.query('begin; lock table line in exclusive mode');
};

const shortTimeouts = { ...siteTimeouts, lock: 200, statement: 1_500 };
const wait = 'a statement that waits for a lock';

test.each([
  [`${wait} is given up by the server`, shortTimeouts],
  [`${wait} longer than for its answer is given up by the server, too`, { ...shortTimeouts, lock: 0 }],
])('%s, and other statements work', async (_, timeouts) => {
  const { url, db, pool, outage, log } = await open(timeouts);
  await sql`create table line (word text)`.execute(db);
  await lockTable(url);
  const insert = sql`insert into line values ('late')`;
  const errors = [
    await caught(insert.execute(db)),
    await caught(db.transaction().execute((transaction) => insert.execute(transaction))),
  ];
  expect(errors.map(isDatabaseUnavailable)).toEqual([true, true]);
  expect(outage.isOn()).toBe(false);
  expect(await pool.runQuery('select word from line')).toEqual([]);
  expect(log.lines).toHaveLength(1);
  expect(log.lines[0]).toContain('statement given up');
});

test('a statement that times out while later ones succeed is no outage', async () => {
  const { url, db, pool, outage } = await open({ ...siteTimeouts, lock: 0 });
  await sql`create table line (word text)`.execute(db);
  await lockTable(url);
  const waiting = caught(pool.runQuery("insert into line values ('late')", 500));
  await pool.runQuery('select 1');
  expect(isDatabaseUnavailable(await waiting)).toBe(true);
  expect(outage.isOn()).toBe(false);
  expect(await pool.runQuery('select word from line')).toEqual([]);
});

test('the timeouts of migrations apply whatever timeouts the connection has', async () => {
  const { db } = await open(migrationTimeouts);
  const limits = sql<{ lock: string; all: string }>`
    select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as all`;
  await db.connection().execute(async (connection) => {
    await sql`set lock_timeout = 1000`.execute(connection);
    await sql`set statement_timeout = 1000`.execute(connection);
    const { rows } = await connection.transaction().execute((transaction) => limits.execute(transaction));
    expect(rows).toEqual([{ lock: '1500ms', all: '0' }]);
  });
});

test('changed timeouts apply from the next statement on, not to those under way', async () => {
  const { pool } = await open(startTimeouts);
  const limit = "select current_setting('lock_timeout') as lock";
  const underWay = pool.runQuery<{ lock: string }>(`${limit} from pg_sleep(0.5)`);
  expect(await pool.runQuery(limit)).toEqual([{ lock: '30s' }]);
  pool.changeTimeouts(siteTimeouts);
  expect(await pool.runQuery(limit)).toEqual([{ lock: '4s' }]);
  expect(await underWay).toEqual([{ lock: '30s' }]);
});

test('a running site waits only a few seconds for its server', () => {
  expect(Math.max(...Object.values(siteTimeouts))).toBeLessThan(10_000);
});
