import type { PostgresTimeouts } from '../../src/server/db/postgres/postgres-pool.ts';
import { type SiteProcess, startSiteProcess } from './site-process.ts';

/** Less than half of the real ones, and long enough for a busy machine. In milliseconds. */
export const shortTimeouts: PostgresTimeouts = {
  connect: 2_000,
  queue: 2_500,
  lock: 1_500,
  statement: 3_000,
};

/** Starts the program with these timeouts of a running site, so that a test need not wait for the real ones. */
export const startShortTimeoutSite = (
  variables: Readonly<Record<string, string>>,
  timeouts = shortTimeouts,
): Promise<SiteProcess> =>
  startSiteProcess(
    { ...variables, POSTGRES_TIMEOUTS: JSON.stringify(timeouts) },
    'tests/support/short-timeout-site.ts',
  );
