import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Schema } from './schema.ts';

/**
 * A stamp that is new after every change of content or settings, by any process. Caches compare it before
 * they answer, so a change is seen by the very next request. It is random, not counted: a number from a
 * transaction that was rolled back would come again with other content.
 */
export type RevisionSource = {
  /** The current stamp; a plain string where it can be had without waiting. */
  readonly current: () => string | Promise<string>;
};

/** To be called inside the transaction that makes the change. */
export const bumpRevision = async (db: Kysely<Schema>): Promise<void> => {
  await db.updateTable('revision').set({ value: randomUUID() }).where('name', '=', 'site').execute();
};

/** One prepared statement on the open file: a few microseconds, and it sees other processes' commits too. */
export const sqliteRevision = (database: DatabaseSync): RevisionSource => {
  const statement = database.prepare("select value from revision where name = 'site'");
  // As an array a row costs half as much as an object, and this is asked on every request.
  statement.setReturnArrays(true);
  return { current: () => String((statement.get() as unknown as unknown[] | undefined)?.[0]) };
};

/**
 * Asks the server, but never more than one question at a time: whoever asks while a question is under way
 * shares the next one. So a busy process asks a few thousand times a second at most, and an answer is never
 * older than the request it is used for.
 */
export const postgresRevision = (pool: pg.Pool): RevisionSource => {
  let running: Promise<string> | null = null;
  let next: Promise<string> | null = null;
  const ask = async (): Promise<string> => {
    const answer = await pool.query<{ value: string }>("select value from revision where name = 'site'");
    return String(answer.rows[0]?.value);
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
