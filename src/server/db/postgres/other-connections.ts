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

/** Whether a site uses the database at this address. To be called while this program is not connected to it. */
export const isDatabaseUsed = async (url: string): Promise<boolean> => {
  const pool = openPostgresPool(url, createOutage(), startTimeouts);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    return (await db.connection().execute(countOtherConnections)) > 0;
  } finally {
    await pool.end();
  }
};
