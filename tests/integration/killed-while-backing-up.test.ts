import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { parseBackupName } from '../../src/server/backup/backup-file.ts';
import { runRestore } from '../../src/server/backup/restore-command.ts';
import { getRenditionsFolder } from '../../src/server/data-folder/data-folder.ts';
import { type Database, type DatabaseLocation, openCurrentDatabase } from '../../src/server/db/database.ts';
import { parseEnvironment } from '../../src/server/environment.ts';
import { addBytes, type FileStore } from '../../src/server/files/file-store.ts';
import { openFileStore } from '../../src/server/files/open-file-store.ts';
import { newPostgresDatabase, onEveryDatabase } from '../support/databases.ts';
import { enterRules, fillLedger } from '../support/vote-ledger.ts';

const kills = 10;

/** Milliseconds between two writes: 200 a second. */
const writeInterval = 5;

/** Each write is two rows in one transaction, so that a state between them is recognised. */
const write = ({ db }: Database, count: number): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('tag')
      .values({ name: `Tag ${count}`, slug: `tag-${count}` })
      .execute();
    const value = JSON.stringify(count);
    await transaction
      .insertInto('setting')
      .values({ key: 'count', value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();
  });

const startWriting = (database: Database) => {
  let [count, isStopped] = [0, false];
  const run = async (): Promise<number> => {
    while (!isStopped) {
      const next = setTimeout(writeInterval);
      await write(database, count + 1);
      count += 1;
      await next;
    }
    return count;
  };
  const running = run();
  return {
    count: () => count,
    stop: () => {
      isStopped = true;
      return running;
    },
  };
};

/** The uploaded files of a site, wherever they are. */
const openFiles = (database: Database, variables: { readonly DATA_DIR: string }): FileStore =>
  openFileStore(parseEnvironment(variables).uploads, {
    database,
    renditionsFolder: getRenditionsFolder(variables.DATA_DIR),
  });

const readState = async (location: DatabaseLocation) => {
  const { db, close } = await openCurrentDatabase(location);
  try {
    const tags = await db.selectFrom('tag').select('name').orderBy('id').execute();
    const setting = await db
      .selectFrom('setting')
      .select('value')
      .where('key', '=', 'count')
      .executeTakeFirst();
    return { count: Number(setting?.value ?? 0), tags: tags.map(({ name }) => name) };
  } finally {
    await close();
  }
};

onEveryDatabase(({ newLocation, newFolder }) => {
  test('backups that are killed while the site is written to leave the complete ones, each of one moment', {
    timeout: 300_000,
  }, async () => {
    const folder = newFolder();
    const template = await newLocation();
    const location: DatabaseLocation =
      template.dialect === 'postgres' ? template : { dialect: 'sqlite', file: join(folder, 'site.db') };
    if (template.dialect === 'sqlite') copyFileSync(template.file, join(folder, 'site.db'));
    const database = await openCurrentDatabase(location);
    await enterRules(database);
    await fillLedger(database, 300);
    const variables = {
      DATA_DIR: folder,
      SECRET_KEY: 'a-secret-key-of-at-least-32-characters',
      ...(location.dialect === 'postgres' ? { DATABASE_URL: location.url } : {}),
    };
    const files = openFiles(database, variables);
    for (let index = 0; index < 30; index += 1)
      await addBytes(files, `picture-${index}.webp`, randomBytes(300_000));
    const backups = join(folder, 'backups');
    const listNames = (): string[] => {
      try {
        return readdirSync(backups);
      } catch {
        return [];
      }
    };
    /** Kills the command some time after it began to write; returns whether it had ended before. */
    const backUp = async (killAfter: number): Promise<boolean> => {
      const before = new Set(listNames());
      const child = spawn(process.execPath, ['scripts/backup.mjs'], {
        stdio: 'ignore',
        env: { ...process.env, ...variables },
      });
      const closed = once(child, 'close');
      while (child.exitCode === null && listNames().every((name) => before.has(name))) await setTimeout(2);
      await Promise.race([closed, setTimeout(killAfter)]);
      child.kill('SIGKILL');
      const [code] = await closed;
      return code === 0;
    };

    const writing = startWriting(database);
    let complete = 0;
    for (let index = 0; index < kills; index += 1) complete += Number(await backUp(index * 8));
    const least = writing.count();
    expect(await backUp(120_000)).toBe(true);
    complete += 1;
    const most = await writing.stop();
    await database.close();

    const names = listNames()
      .filter((name) => parseBackupName(name) !== null)
      .toSorted();
    expect(names).toHaveLength(complete);
    const target = newFolder();
    const other: DatabaseLocation =
      location.dialect === 'sqlite'
        ? { dialect: 'sqlite', file: join(target, 'site.db') }
        : { dialect: 'postgres', url: await newPostgresDatabase() };
    const lines: string[] = [];
    const output = {
      print: (line: string) => lines.push(line),
      printError: (line: string) => lines.push(line),
    };
    const targetVariables = {
      ...variables,
      DATA_DIR: target,
      ...(other.dialect === 'postgres' ? { DATABASE_URL: other.url } : {}),
    };
    const restored = await runRestore([join(backups, names.at(-1) ?? '')], targetVariables, output);
    expect(lines.at(-1)).toContain('The vote ledger is intact.');
    expect(restored).toBe(true);
    const { count, tags } = await readState(other);
    expect(tags).toEqual(Array.from({ length: count }, (_, index) => `Tag ${index + 1}`));
    expect(count).toBeGreaterThanOrEqual(least);
    expect(count).toBeLessThanOrEqual(most);
    const site = await openCurrentDatabase(other);
    expect(await openFiles(site, targetVariables).list()).toHaveLength(30);
    await site.close();
  });
});
