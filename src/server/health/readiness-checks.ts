import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { BackgroundWorker } from '../background/background-worker.ts';
import type { Database } from '../db/database.ts';
import { hasAllMigrations } from '../db/migration-checks.ts';
import { migrationsFor } from '../db/migrations/registry.ts';
import type { ReadinessCheck } from './readiness.ts';

/** Stores a row again as it is: a full disk or a read-only server rejects only what really writes. */
export const createDatabaseCheck = ({ db }: Pick<Database, 'db'>): ReadinessCheck => ({
  name: 'database',
  findProblem: async () => {
    // The start stores this row, and nothing changes it later.
    const [result] = await db
      .updateTable('secret')
      .set((row) => ({ value: row.ref('value') }))
      .where('name', '=', 'key-check')
      .execute();
    return result?.numUpdatedRows === 1n
      ? null
      : 'The database is not the one with which the site was started.';
  },
});

/** The database may be replaced under a running site, such as by an older backup. */
export const createMigrationCheck = ({ dialect, db }: Pick<Database, 'dialect' | 'db'>): ReadinessCheck => ({
  name: 'migrations',
  findProblem: async () => {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
    const executed = rows.map(({ name }) => name);
    return hasAllMigrations(executed, Object.keys(migrationsFor(dialect)))
      ? null
      : 'The database is of an older version than the program.';
  },
});

/** Below this many free bytes uploads and the database of the site soon fail. */
export const minFreeBytes = 100 * 1024 * 1024;

export const createDiskCheck = (folder: string, minimum = minFreeBytes): ReadinessCheck => ({
  name: 'disk',
  findProblem: async () => {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize < minimum
      ? `The disk of the data folder has less than ${minimum / 1024 / 1024} MB free.`
      : null;
  },
});

/** How long the longest task of a worker may take beside its polls, in milliseconds: a slow mail server is no reason to end. */
const maxTaskTime = 10 * 60_000;

/** A worker whose last turn is older than its limit has stopped working, though its process answers requests. */
export const createWorkersCheck = (
  workers: Readonly<Record<string, Pick<BackgroundWorker, 'lastTurn'>>>,
  now: () => number = () => performance.now(),
): ReadinessCheck => ({
  name: 'background work',
  findProblem: () => {
    const late = Object.entries(workers).flatMap(([name, { lastTurn }]) => {
      const turn = lastTurn();
      return turn !== null && now() - turn.at > 3 * turn.pollEvery + maxTaskTime ? [name] : [];
    });
    return late.length === 0 ? null : `These workers have not worked for too long: ${late.join(', ')}.`;
  },
});
