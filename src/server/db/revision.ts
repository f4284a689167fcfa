import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Kysely } from 'kysely';
import type { PostgresConnections } from './postgres/postgres-pool.ts';
import type { Schema } from './schema.ts';
import type { SqliteGuard } from './sqlite/sqlite.ts';
import { createStatement } from './statement.ts';

/**
 * `site` covers content, media, settings and the published submissions of visitors; `votes` covers what pages show of
 * orders, which change far more often; `supporters` the list of supporters; `team` the team's members.
 */
type RevisionName = 'site' | 'votes' | 'supporters' | 'team';

/**
 * A value that is new after every change of what it covers, by any process. Caches compare it on every request, so the next
 * request sees a change. It is random, not a counter: after a rollback, a counter would repeat a number with other content.
 */
export type RevisionSource = {
  /** The current revision; a plain string where it can be read without waiting. */
  readonly current: () => string | Promise<string>;
};

const setRevision = createStatement((db, { name, value }: { name: RevisionName; value: string }) =>
  db.updateTable('revision').set({ value }).where('name', '=', name),
);

/**
 * Call it inside the transaction of the change, before its first row: it locks the revision's row until the end. A
 * transaction with several locks `votes` before `supporters` before `site`, so that no two can deadlock.
 */
export const bumpRevision = async (db: Kysely<Schema>, name: RevisionName = 'site'): Promise<void> => {
  await setRevision(db, { name, value: randomUUID() });
};

/** The name is part of the text: binding it on every request would cost as much as the query itself. */
const createQuery = (name: RevisionName): string => `select value from revision where name = '${name}'`;

/** One prepared statement on the open file: takes a few microseconds, and sees the commits of other processes. */
export const sqliteRevision = (
  database: DatabaseSync,
  guard: SqliteGuard,
  name: RevisionName,
): RevisionSource => {
  const query = createQuery(name);
  const statement = database.prepare(query);
  // A row as an array costs half as much as an object, and this runs on every request.
  statement.setReturnArrays(true);
  const read = () => String((statement.get() as unknown as unknown[] | undefined)?.[0]);
  return {
    current: () => {
      try {
        return guard(query, read);
      } catch (error) {
        // A rejected promise, as from PostgreSQL, so that callers serve cached responses then, too.
        return Promise.reject(error);
      }
    },
  };
};

/** In milliseconds. Short, because reading one row waits for no lock. */
const revisionTimeout = 3_000;

/**
 * Runs one query at a time: callers during a query share the next one. So a busy process queries a few thousand times a
 * second at most, and a result is never older than the request that uses it.
 */
export const postgresRevision = (pool: PostgresConnections, name: RevisionName): RevisionSource => {
  let running: Promise<string> | null = null;
  let next: Promise<string> | null = null;
  const readRevision = async (): Promise<string> => {
    const rows = await pool.runQuery<{ value: string }>(createQuery(name), revisionTimeout);
    return String(rows[0]?.value);
  };
  const start = (): Promise<string> => {
    const query = readRevision().finally(() => {
      if (running === query) running = null;
    });
    running = query;
    return query;
  };
  return {
    current: () => {
      if (running === null) return start();
      next ??= running
        .catch(() => '')
        .then(() => {
          next = null;
          return start();
        });
      return next;
    },
  };
};
