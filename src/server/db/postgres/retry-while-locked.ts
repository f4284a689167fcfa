import { setTimeout } from 'node:timers/promises';
import { StartError } from '../../start-error.ts';
import { DatabaseUnavailable } from '../database-unavailable.ts';
import { isStatementCancelled } from './postgres-error.ts';

/** How long to try, and how long to leave the tables to others after each attempt, in milliseconds. */
const defaults = { timeout: 5 * 60_000, pause: 1_000 };

const isLocked = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable && isStatementCancelled(error.cause);

/**
 * Repeats a migration that gave up waiting for a lock. While it waits for a table, visitors wait behind it: so it waits only
 * shortly (`migrationTimeouts`), and lets them pass before it tries again.
 */
export const retryWhileLocked = async (
  work: () => Promise<void>,
  { timeout, pause } = defaults,
): Promise<void> => {
  const begin = performance.now();
  for (;;)
    try {
      return await work();
    } catch (error) {
      if (!isLocked(error)) throw error;
      if (performance.now() - begin > timeout)
        throw new StartError(
          'The database could not be brought up to date, because another program has been using its tables all the time, such as a backup or a long query. Nothing was changed; end that program, and start again.',
        );
      await setTimeout(pause);
    }
};
