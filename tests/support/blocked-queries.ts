import { type Kysely, sql } from 'kysely';
import { vi } from 'vitest';
import type { Schema } from '../../src/server/db/schema.ts';

/** Waits until another session waits for a lock of this transaction. For PostgreSQL only. */
export const waitForBlockedQuery = (transaction: Kysely<Schema>): Promise<void> =>
  vi.waitFor(
    async () => {
      const { rows } = await sql`
        select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))
      `.execute(transaction);
      if (rows.length === 0) throw new Error('No query is blocked.');
    },
    { timeout: 10_000, interval: 20 },
  );
