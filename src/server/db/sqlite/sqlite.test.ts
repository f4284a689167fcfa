import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { fillDisk, smallDisk } from '../../../../tests/support/small-disk.ts';
import { testLog } from '../../../../tests/support/test-log.ts';
import { isDatabaseUnavailable } from '../database-unavailable.ts';
import { createOutage } from '../outage.ts';
import { openSqlite } from './sqlite.ts';

const openEmpty = () => {
  const folder = mkdtempSync(join(tmpdir(), 'sqlite-'));
  const file = join(folder, 'site.db');
  const { dialect, writer: raw } = openSqlite(file);
  const db = new Kysely<Record<string, never>>({ dialect });
  onTestFinished(async () => {
    await db.destroy();
    rmSync(folder, { recursive: true });
  });
  return { db, raw, file };
};

test('a transaction that reads first can still write: no other writes in between', async () => {
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

test('a full disk is reported as such, also where SQLite rolled back by itself', async () => {
  const { db, raw } = openEmpty();
  await sql`create table line (word text)`.execute(db);
  raw.exec(
    `pragma max_page_count = ${Number(Object.values(raw.prepare('pragma page_count').get() ?? {})[0])}`,
  );
  const error = await db
    .transaction()
    .execute((transaction) => sql`insert into line values (${'x'.repeat(100_000)})`.execute(transaction))
    .catch((reason: unknown) => reason);
  expect(isDatabaseUnavailable(error)).toBe(true);
  expect((error as Error).cause).toMatchObject({ errstr: 'database or disk is full' });
  expect(raw.isTransaction).toBe(false);
});

test('while every commit fails, neither reads nor uncommitted changes end the outage', async (context) => {
  const disk = smallDisk(1);
  if (disk === null) return context.skip();
  const log = testLog();
  const outage = createOutage();
  outage.reportTo(log);
  const { dialect } = openSqlite(join(disk, 'site.db'), outage);
  const db = new Kysely<Record<string, never>>({ dialect });
  onTestFinished(() => db.destroy());
  await sql`create table line (word text)`.execute(db);
  const filler = fillDisk(disk);
  const outcomes: string[] = [];
  const write = () =>
    db.transaction().execute(async (transaction) => {
      await sql`insert into line values (${'x'.repeat(5_000)})`.execute(transaction);
      outcomes.push('inserted');
    });
  for (let time = 0; time < 20; time += 1) {
    await write().catch(() => outcomes.push('failed'));
    await sql`select word from line`.execute(db);
    await sql`delete from line where word = 'nowhere'`.execute(db);
  }
  expect(outcomes.slice(-2)).toEqual(['inserted', 'failed']);
  const events = () => log.lines.map((line) => (JSON.parse(line) as { event: string }).event);
  expect(events()).toEqual(['database away']);
  rmSync(filler);
  await write();
  expect(events()).toEqual(['database away', 'database back']);
});

test('a second rollback does not hide the cause', async () => {
  const { db, raw } = openEmpty();
  const reason = new Error('the disk is full');
  const work = db.transaction().execute(async () => {
    raw.exec('rollback');
    throw reason;
  });
  await expect(work).rejects.toBe(reason);
});

test('a file that another process locks throws DatabaseUnavailable', async () => {
  const { db, raw, file } = openEmpty();
  await sql`create table line (word text)`.execute(db);
  raw.exec('pragma busy_timeout = 50');
  const other = new DatabaseSync(file);
  other.exec('begin immediate');
  const error = await sql`insert into line values ('now')`.execute(db).catch((reason: unknown) => reason);
  expect(isDatabaseUnavailable(error)).toBe(true);
  other.close();
  await sql`insert into line values ('later')`.execute(db);
});
