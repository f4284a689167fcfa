import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { newPostgresDatabase } from '../../../../tests/support/databases.ts';
import { StartError } from '../../start-error.ts';
import { openDatabase } from '../database.ts';
import { DatabaseUnavailable } from '../database-unavailable.ts';
import { listPostgresMigrations, postgresStartError } from './postgres-start-error.ts';

const run = async (url: string, ...statements: readonly string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
};

const rejectionOf = async (url: string): Promise<string> => {
  const outcome: unknown = await openDatabase({ dialect: 'postgres', url }).then(
    (database) => database.close(),
    (error: unknown) => error,
  );
  if (!(outcome instanceof StartError)) throw new Error(`The database was opened: ${String(outcome)}`);
  return outcome.message;
};

const tablesIn = async (url: string): Promise<string[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query("select tablename from pg_tables where schemaname = 'public'");
  await client.end();
  return rows.map(({ tablename }) => tablename as string);
};

/** A user of the server who may do nothing, and the address by which they come. */
const asUser = async (url: string, ...rights: readonly string[]): Promise<string> => {
  const name = `user_${randomUUID().replaceAll('-', '')}`;
  const server = `${inject('postgresUrl')}/postgres`;
  await run(server, `create role ${name} login password 'secret' ${rights.join(' ')}`);
  onTestFinished(() => run(url, `drop owned by ${name}`, `drop role ${name}`));
  return Object.assign(new URL(url), { username: name, password: 'secret' }).href;
};

test('for a user who may not create tables, the message names what to grant', async () => {
  const url = await newPostgresDatabase();
  await run(url, 'revoke create on schema public from public');
  expect(await rejectionOf(await asUser(url))).toMatch(/not allowed to create or use tables.*grant/);
});

test('has a message for a server without a free connection', async () => {
  const url = await newPostgresDatabase();
  expect(await rejectionOf(await asUser(url, 'connection limit 0'))).toMatch(/has no connection left/);
});

test('has a message for a read-only server', async () => {
  const url = await newPostgresDatabase();
  const name = new URL(url).pathname.slice(1);
  await run(url, `alter database ${name} set default_transaction_read_only = on`);
  expect(await rejectionOf(url)).toMatch(/read-only.*primary/);
});

test('rejects a database of another program and leaves it unchanged', async () => {
  const url = await newPostgresDatabase();
  await run(url, 'create table invoice (id integer)');
  expect(await rejectionOf(url)).toMatch(/belongs to another program \(it has a table "invoice"\)/);
  expect(await tablesIn(url)).toEqual(['invoice']);
});

test('rejects a database with migrations of another program and leaves it unchanged', async () => {
  const url = await newPostgresDatabase();
  await run(
    url,
    'create table kysely_migration (name text, timestamp text)',
    "insert into kysely_migration values ('2020_init', 'now')",
  );
  expect(await rejectionOf(url)).toMatch(/belongs to another program, with its own migrations/);
  expect(await tablesIn(url)).toEqual(['kysely_migration']);
});

test.each([
  ['57P03', /just starting or shutting down/],
  ['53100', /is full/],
  ['53200', /out of memory/],
  ['28P01', /refused the user or password/],
  ['ENOTFOUND', /cannot be reached \(ENOTFOUND\)/],
])('has a message for connection error %s that quotes no address', (code, sentence) => {
  const cause = Object.assign(new Error('at postgres://user:secret@host'), { code });
  const startError = postgresStartError(new DatabaseUnavailable(cause)) as Error;
  expect(startError).toBeInstanceOf(StartError);
  expect(startError.message).toMatch(sentence);
  expect(startError.message).not.toContain('secret');
});

test('has a message for a timeout', () => {
  const timeOut = new DatabaseUnavailable(new Error('Connection terminated due to connection timeout'));
  expect(postgresStartError(timeOut)).toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(/cannot be reached \(no answer in time, or the connection was lost\)/),
  });
});

test('returns other errors unchanged', () => {
  const error = new Error('a bug of ours', { cause: new Error('and its cause') });
  expect(postgresStartError(error)).toBe(error);
});

test('accepts a database that another process of the site starts to set up at the same moment', async () => {
  const answers: Record<string, unknown>[][] = [[{ found: null }], [{ name: 'kysely_migration' }]];
  const runQuery = async <R>(): Promise<R[]> =>
    (answers.shift() ?? [{ found: 'kysely_migration', name: '0001-first' }]) as R[];
  expect(await listPostgresMigrations({ runQuery })).toEqual(['0001-first']);
});
