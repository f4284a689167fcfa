import { setTimeout } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { createOutage } from '../outage.ts';
import { openPostgresPool, startTimeouts } from './postgres-pool.ts';

/** How many other programs are connected to the database of this connection. */
export const countOtherConnections = async (db: Kysely<unknown>): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
};

/** Connections that were just closed are listed for a moment. How often is counted, and the milliseconds in between. */
const closing = { attempts: 20, pause: 100 };

/** Whether a site uses the database at this address. To be called while this program is not connected to it. */
export const isDatabaseUsed = async (url: string): Promise<boolean> => {
  const pool = openPostgresPool(url, createOutage(), startTimeouts);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await db.connection().execute(async (connection) => {
      for (let attempt = 0; attempt < closing.attempts; attempt += 1) {
        if (attempt > 0) await setTimeout(closing.pause);
        if ((await countOtherConnections(connection)) === 0) return false;
      }
      return true;
    });
  } finally {
    await pool.end();
  }
};
