import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { openSqlite } from './sqlite.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** A database, and how often each statement was prepared. */
const openCounted = () => {
  const prepare = DatabaseSync.prototype.prepare;
  const counts = new Map<string, number>();
  vi.spyOn(DatabaseSync.prototype, 'prepare').mockImplementation(function (this: DatabaseSync, text) {
    counts.set(text, (counts.get(text) ?? 0) + 1);
    return prepare.call(this, text);
  });
  const db = new Kysely<unknown>({
    dialect: openSqlite(join(mkdtempSync(join(tmpdir(), 'statements-')), 'site.db')).dialect,
  });
  return { db, counts, ask: (text: string) => sql.raw(text).execute(db) };
};

test('a frequent statement is prepared once, however many others come', async () => {
  const { db, counts, ask } = openCounted();
  for (let number = 0; number < 1_000; number += 1) {
    await ask('select 0 as usual');
    await ask(`select ${number} as other`);
  }
  expect(counts.get('select 0 as usual')).toBe(1);
  await db.destroy();
});

test('only the most recently used statements are cached', async () => {
  const { db, counts, ask } = openCounted();
  for (let number = 0; number < 300; number += 1) await ask(`select ${number} as other`);
  await ask('select 299 as other');
  await ask('select 0 as other');
  expect(counts.get('select 299 as other')).toBe(1);
  expect(counts.get('select 0 as other')).toBe(2);
  await db.destroy();
});

test('the length of statements limits the cache, and the longest are not cached', async () => {
  const { db, counts, ask } = openCounted();
  const long = (number: number) => `select ${number} as other -- ${'x'.repeat(10_000)}`;
  for (let number = 0; number < 60; number += 1) await ask(long(number));
  await ask(long(59));
  await ask(long(0));
  expect(counts.get(long(59))).toBe(1);
  expect(counts.get(long(0))).toBe(2);
  await ask('select 0 as usual');
  const longest = `select 1 as other -- ${'x'.repeat(30_000)}`;
  await ask(longest);
  await ask(longest);
  expect(counts.get(longest)).toBe(2);
  await ask('select 0 as usual');
  expect(counts.get('select 0 as usual')).toBe(1);
  await db.destroy();
});
