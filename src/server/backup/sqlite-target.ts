import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { openSqlite } from '../db/sqlite/sqlite.ts';
import { openSqliteFile } from '../db/sqlite/sqlite-file.ts';
import { StartError } from '../start-error.ts';
import type { FillDatabase, RestoreTarget } from './restore-target.ts';

const inUse = (file: string) =>
  new StartError(
    `${file} is in use: the site is running, or another program has it open. Nothing was changed; please stop the site first.`,
  );

/**
 * Locks the former file until the new one has its name. Without a write-ahead log beside it: SQLite would apply the log of one file
 * to the other. Changing the mode needs the file for itself, so it also shows whether a site is running.
 */
const lockFile = (file: string): DatabaseSync => {
  const database = new DatabaseSync(file, { timeout: 1_000 });
  try {
    const mode = Object.values(database.prepare('pragma journal_mode = delete').get() ?? {})[0];
    if (mode !== 'delete') throw inUse(file);
    database.exec('begin exclusive');
    return database;
  } catch (error) {
    database.close();
    throw error instanceof StartError || !/locked/.test(String(error)) ? error : inUse(file);
  }
};

const syncPath = (path: string): void => {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
};

const writeFile = async (file: string, fill: FillDatabase, check: FillDatabase): Promise<void> => {
  openSqliteFile(file);
  const { dialect } = openSqlite(file);
  const db = new Kysely<unknown>({ dialect });
  try {
    await db.transaction().execute(fill);
    await check(db);
  } finally {
    // The last connection copies its write-ahead log into the file, and removes it.
    await db.destroy();
  }
  if (existsSync(`${file}-wal`)) throw new Error('The restored database could not be completed.');
  syncPath(file);
};

const removeFile = (file: string): void => {
  for (const path of [file, `${file}-wal`, `${file}-shm`, `${file}-journal`]) rmSync(path, { force: true });
};

/** The database is written to a new file, which then takes the name of the former one. */
export const openSqliteTarget = async (file: string): Promise<RestoreTarget> => {
  const hasDatabase = existsSync(file);
  // Only shows that no site is running: a backup of it is written first, which reads the file.
  if (hasDatabase) lockFile(file).close();
  return {
    hasDatabase,
    replace: async (fill, check) => {
      const part = `${file}.${randomUUID()}.part`;
      let former: DatabaseSync | null = null;
      try {
        await writeFile(part, fill, check);
        if (existsSync(file)) former = lockFile(file);
        renameSync(part, file);
        syncPath(dirname(file));
      } finally {
        former?.close();
        removeFile(part);
      }
    },
    close: async () => {},
  };
};
