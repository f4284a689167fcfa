import { type Kysely, sql } from 'kysely';
import { vi } from 'vitest';
import type { Schema } from '../../src/server/db/schema.ts';

/** Comes back once somebody else waits for what the open transaction holds. To be called inside it, on PostgreSQL. */
export const somebodyWaits = (transaction: Kysely<Schema>): Promise<void> =>
  vi.waitFor(
    async () => {
      const { rows } = await sql`
        select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))
      `.execute(transaction);
      if (rows.length === 0) throw new Error('Nobody waits.');
    },
    { timeout: 10_000, interval: 20 },
  );
