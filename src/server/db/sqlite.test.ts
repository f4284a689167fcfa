import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { isDatabaseAway } from './database-away.ts';
import { openSqlite } from './sqlite.ts';

const openEmpty = () => {
  const folder = mkdtempSync(join(tmpdir(), 'sqlite-'));
  const file = join(folder, 'site.db');
  const { dialect, raw } = openSqlite(file);
  const db = new Kysely<Record<string, never>>({ dialect });
  onTestFinished(async () => {
    await db.destroy();
    rmSync(folder, { recursive: true });
  });
  return { db, raw, file };
};

test('a transaction that read first can still write: nobody else writes in between', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sqlite-'));
  const file = join(folder, 'site.db');
  const db = new Kysely<Record<string, never>>({ dialect: openSqlite(file).dialect });
  await sql`create table line (word text)`.execute(db);
  const other = new DatabaseSync(file, { timeout: 0 });
  onTestFinished(async () => {
    other.close();
    await db.destroy();
    rmSync(folder, { recursive: true });
  });
  await db.transaction().execute(async (transaction) => {
    await sql`select word from line`.execute(transaction);
    expect(() => other.exec("insert into line values ('between')")).toThrow('locked');
    await sql`insert into line values ('after')`.execute(transaction);
  });
  other.exec("insert into line values ('later')");
  expect(other.prepare('select word from line').all()).toEqual([{ word: 'after' }, { word: 'later' }]);
});

test('a full disk is told as it is, also where SQLite has ended the transaction by itself', async () => {
  const { db, raw } = openEmpty();
  await sql`create table line (word text)`.execute(db);
  raw.exec(
    `pragma max_page_count = ${Number(Object.values(raw.prepare('pragma page_count').get() ?? {})[0])}`,
  );
  const error = await db
    .transaction()
    .execute((transaction) => sql`insert into line values (${'x'.repeat(100_000)})`.execute(transaction))
    .catch((reason: unknown) => reason);
  expect(isDatabaseAway(error)).toBe(true);
  expect((error as Error).cause).toMatchObject({ errstr: 'database or disk is full' });
  expect(raw.isTransaction).toBe(false);
});

test('a rollback of what SQLite has already rolled back does not hide the reason', async () => {
  const { db, raw } = openEmpty();
  const reason = new Error('the disk is full');
  const work = db.transaction().execute(async () => {
    raw.exec('rollback');
    throw reason;
  });
  await expect(work).rejects.toBe(reason);
});

test('a file that somebody else keeps locked is away, not wrong', async () => {
  const { db, raw, file } = openEmpty();
  await sql`create table line (word text)`.execute(db);
  raw.exec('pragma busy_timeout = 50');
  const other = new DatabaseSync(file);
  other.exec('begin immediate');
  const error = await sql`insert into line values ('now')`.execute(db).catch((reason: unknown) => reason);
  expect(isDatabaseAway(error)).toBe(true);
  other.close();
  await sql`insert into line values ('later')`.execute(db);
});
