import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Kysely } from 'kysely';
import type { PostgresConnections } from './postgres-pool.ts';
import type { Schema } from './schema.ts';
import type { SqliteGuard } from './sqlite.ts';

/**
 * `site` covers content, media, settings and what pages show of visitors' words; `votes` what they show of orders,
 * which change far more often; `supporters` the people; `team` those who may sign in.
 */
export type RevisionName = 'site' | 'votes' | 'supporters' | 'team';

/**
 * A stamp that is new after every change of what it covers, by any process. Caches compare it before they
 * answer, so a change is seen by the very next request. It is random, not counted: a number from a
 * transaction that was rolled back would come again with other content.
 */
export type RevisionSource = {
  /** The current stamp; a plain string where it can be had without waiting. */
  readonly current: () => string | Promise<string>;
};

/**
 * To be called inside the transaction that makes the change, before its first row: whoever stamps holds the stamp until the
 * end. A transaction with several takes `votes` before `supporters` before `site`.
 */
export const bumpRevision = async (db: Kysely<Schema>, name: RevisionName = 'site'): Promise<void> => {
  await db.updateTable('revision').set({ value: randomUUID() }).where('name', '=', name).execute();
};

/** The name stands in the text: binding it anew on every request would cost as much as the answer. */
const questionFor = (name: RevisionName): string => `select value from revision where name = '${name}'`;

/** One prepared statement on the open file: a few microseconds, and it sees other processes' commits too. */
export const sqliteRevision = (
  database: DatabaseSync,
  guard: SqliteGuard,
  name: RevisionName,
): RevisionSource => {
  const question = questionFor(name);
  const statement = database.prepare(question);
  // As an array a row costs half as much as an object, and this is asked on every request.
  statement.setReturnArrays(true);
  const read = () => String((statement.get() as unknown as unknown[] | undefined)?.[0]);
  return {
    current: () => {
      try {
        return guard(question, read);
      } catch (error) {
        // Told as a server tells it, so that what stands ready is served then, too.
        return Promise.reject(error);
      }
    },
  };
};

/** How long a server gets to tell the stamp, in milliseconds: reading one row waits for nobody's lock. */
const stampTimeout = 3_000;

/**
 * Asks the server, but never more than one question at a time: whoever asks while a question is under way
 * shares the next one. So a busy process asks a few thousand times a second at most, and an answer is never
 * older than the request it is used for.
 */
export const postgresRevision = (pool: PostgresConnections, name: RevisionName): RevisionSource => {
  let running: Promise<string> | null = null;
  let next: Promise<string> | null = null;
  const ask = async (): Promise<string> => {
    const rows = await pool.ask<{ value: string }>(questionFor(name), stampTimeout);
    return String(rows[0]?.value);
  };
  const start = (): Promise<string> => {
    const flight = ask().finally(() => {
      if (running === flight) running = null;
    });
    running = flight;
    return flight;
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
