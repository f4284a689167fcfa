import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openSqlite } from './sqlite.ts';

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
