import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Generated, Kysely, type SqliteDatabase, SqliteDialect, sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import type { StatementQuery } from '../statement.ts';
import { GroupCommitDriver, type TransactionalFile } from './group-commit-driver.ts';
import { openSqlite } from './sqlite.ts';

type Notes = { readonly note: { id: Generated<number>; text: string } };

const opened: Kysely<Notes>[] = [];
afterEach(async () => {
  for (const db of opened.splice(0)) await db.destroy();
});

/** A database in memory that records its statements, and fails at a statement if the test wants it. */
const openNotes = () => {
  const raw = new DatabaseSync(':memory:');
  raw.exec('create table note (id integer primary key, text text not null unique)');
  const statements: string[] = [];
  let failure: { readonly at: string; readonly rollsBack: boolean } | null = null;
  let commitTime = 0;
  const check = (text: string): void => {
    statements.push(text);
    // The disk blocks the thread.
    const end = performance.now() + (text === 'commit' ? commitTime : 0);
    while (performance.now() < end);
    if (failure?.at !== text) return;
    if (failure.rollsBack) raw.exec('rollback');
    throw new Error('disk full');
  };
  const file: TransactionalFile = {
    close: () => raw.close(),
    get isTransaction() {
      return raw.isTransaction;
    },
    tryBegin: () => true,
    prepare: (text) => {
      const statement = raw.prepare(text);
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => {
          check(text);
          return statement.all(...(parameters as SQLInputValue[]));
        },
        run: (parameters) => {
          check(text);
          return statement.run(...(parameters as SQLInputValue[]));
        },
        iterate: () => [].values(),
      };
    },
  };
  const reader: SqliteDatabase = { ...file, close: () => {} };
  class TestDialect extends SqliteDialect {
    override createDriver = () => new GroupCommitDriver(file, reader);
    override createAdapter() {
      const adapter = super.createAdapter();
      Object.defineProperty(adapter, 'supportsMultipleConnections', { value: true });
      return adapter;
    }
  }
  const db = new Kysely<Notes>({ dialect: new TestDialect({ database: file }) });
  opened.push(db);
  return {
    db,
    raw,
    add: (text: string) => db.insertInto('note').values({ text }).execute(),
    texts: () =>
      raw
        .prepare('select text from note order by text')
        .all()
        .map(({ text }) => text),
    countCommits: () => statements.filter((statement) => statement === 'commit').length,
    failAt: (at: string, rollsBack: boolean) => {
      failure = { at, rollsBack };
    },
    delayCommits: (milliseconds: number) => {
      commitTime = milliseconds;
    },
  };
};

const range = (length: number) => Array.from({ length }, (_, index) => `note ${index}`);

test('writes and transactions that wait at the same time share one commit', async () => {
  const { db, add, texts, countCommits } = openNotes();
  await Promise.all([
    ...range(10).map(add),
    ...range(5).map((text) =>
      db.transaction().execute(async (transaction) => {
        await transaction
          .insertInto('note')
          .values({ text: `${text} one` })
          .execute();
        await transaction
          .insertInto('note')
          .values({ text: `${text} two` })
          .execute();
      }),
    ),
  ]);
  expect(texts()).toHaveLength(20);
  expect(countCommits()).toBe(1);
  await add('later');
  expect(countCommits()).toBe(2);
});

test('a result arrives after the commit', async () => {
  const { db, add, raw } = openNotes();
  const seen: string[] = [];
  const record = (what: string) => () => seen.push(`${what}: ${raw.isTransaction ? 'open' : 'committed'}`);
  await Promise.all([
    add('one').then(record('write')),
    db
      .transaction()
      .execute((transaction) => transaction.selectFrom('note').selectAll().execute())
      .then(record('transaction')),
  ]);
  expect(seen.toSorted()).toEqual(['transaction: committed', 'write: committed']);
});

test('reads wait for nobody, and see only what is committed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'group-commit-'));
  const db = new Kysely<Notes>({ dialect: openSqlite(join(folder, 'notes.db')).dialect });
  opened.push(db);
  await sql`create table note (id integer primary key, text text not null)`.execute(db);
  const read = async () => (await db.selectFrom('note').select('text').execute()).map(({ text }) => text);
  await db.transaction().execute(async (transaction) => {
    await transaction.insertInto('note').values({ text: 'one' }).execute();
    expect(await read()).toEqual([]);
    expect(await transaction.selectFrom('note').select('text').execute()).toEqual([{ text: 'one' }]);
  });
  expect(await read()).toEqual(['one']);
});

test('commits pause once they have taken much time; the first come at once', async () => {
  const { add, delayCommits } = openNotes();
  const first = async () => {
    for (const text of ['a', 'b', 'c']) await add(text);
    return 'first commits';
  };
  expect(await Promise.race([first(), sleep(90)])).toBe('first commits');
  // More than the 5 ms that are free.
  delayCommits(7);
  await add('d');
  const start = performance.now();
  await add('e');
  // Timers may fire a little early.
  expect(performance.now() - start).toBeGreaterThan(90);
});

test('many writes that wait are committed sooner', async () => {
  const { add, countCommits, delayCommits } = openNotes();
  delayCommits(7);
  await add('first');
  const start = performance.now();
  const writes = Promise.all(Array.from({ length: 8 }, (_, index) => add(`note ${index}`)));
  expect(await Promise.race([writes.then(() => 'written'), sleep(90)])).toBe('written');
  expect(countCommits()).toBe(2);
  expect(performance.now() - start).toBeGreaterThan(10);
});

test('a statement that does not wait for the commit shares that of the next write', async () => {
  const { db, add, countCommits, texts } = openNotes();
  const query: StatementQuery = {
    ...db.insertInto('note').values({ text: 'counted' }).compile(),
    waitsForCommit: false,
  };
  await db.executeQuery(query);
  expect(countCommits()).toBe(0);
  await add('next');
  expect(countCommits()).toBe(1);
  expect(texts()).toEqual(['counted', 'next']);
});

test('one that fails or is rolled back takes nothing from the others', async () => {
  const { db, add, texts } = openNotes();
  await add('taken');
  const results = await Promise.allSettled([
    add('one'),
    add('taken'),
    db.transaction().execute(async (transaction) => {
      await transaction.insertInto('note').values({ text: 'never' }).execute();
      throw new Error('changed my mind');
    }),
    add('two'),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
  expect(texts()).toEqual(['one', 'taken', 'two']);
});

test.each([
  ['the commit fails', 'commit', false],
  ['the file rolls back by itself', 'update "note" set "text" = ? where "id" = ?', true],
])('where %s, all members get the error, and the next write works', async (_, at, rollsBack) => {
  const { db, add, texts, failAt, raw } = openNotes();
  failAt(at, rollsBack);
  const change = () => db.updateTable('note').set({ text: 'changed' }).where('id', '=', 1).execute();
  const results = await Promise.allSettled([add('one'), add('two'), change()]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toEqual([]);
  expect(texts()).toEqual([]);
  expect(raw.isTransaction).toBe(false);
  failAt('nothing', false);
  await add('next');
  expect(texts()).toEqual(['next']);
});

test('a transaction waits for its turn, and others for its end', async () => {
  const { db, add, texts } = openNotes();
  const order: string[] = [];
  const slow = db.transaction().execute(async (transaction) => {
    await transaction.insertInto('note').values({ text: 'slow' }).execute();
    // Longer than one round of the event loop.
    await new Promise((resolve) => setTimeout(resolve, 20));
    order.push('slow ends');
  });
  const quick = add('quick').then(() => order.push('quick is committed'));
  await Promise.all([slow, quick]);
  expect(order).toEqual(['slow ends', 'quick is committed']);
  expect(texts()).toEqual(['quick', 'slow']);
});

test('statements that control the connection run outside a transaction', async () => {
  const { db, add, raw } = openNotes();
  await Promise.all([add('one'), sql`pragma foreign_keys = off`.execute(db)]);
  expect(raw.prepare('pragma foreign_keys').get()).toEqual({ foreign_keys: 0 });
});
