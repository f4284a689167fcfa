import type { Log } from '../log.ts';
import { DatabaseUnavailable, isDatabaseUnavailable } from './database-unavailable.ts';
import { needsWriting } from './sqlite/write-detector.ts';

/** Tracks whether the database is available, and logs when that changes. */
export type Outage = {
  /** Starts logging. During the start nothing is logged: there an error ends the program with its own message. */
  readonly reportTo: (log: Log) => void;
  /** Whether the database was unavailable at its last use. */
  readonly isOn: () => boolean;
  /** A statement failed because the database is unavailable. */
  readonly recordError: (error: unknown, statement: string) => void;
  /** The database cancelled one statement, such as one that waited for a lock; others work, so this is no outage. */
  readonly recordCancelled: (error: unknown) => void;
  /** A statement succeeded that started at this value of `performance.now()`. */
  readonly recordSuccess: (confirmsWriting: boolean, startedAt: number) => void;
};

/** Min. milliseconds between two log lines about cancelled statements: many may wait for the same lock. */
const cancelledLogInterval = 60_000;

/**
 * The beginning and the end of an outage are logged once each. A statement that started before the last error does not end
 * the outage: its result may have been on its way already. After a failed write only a write ends it: a full disk can still
 * be read.
 */
export const createOutage = (): Outage => {
  let log: Log | null = null;
  let failedAt: number | null = null;
  let beganAt = 0;
  let hasFailedWrite = false;
  let loggedCancelledAt = Number.NEGATIVE_INFINITY;
  return {
    reportTo: (given) => {
      log = given;
    },
    isOn: () => failedAt !== null,
    recordError: (error, statement) => {
      const now = performance.now();
      if (failedAt === null) {
        log?.error('database away', error);
        beganAt = now;
        hasFailedWrite = false;
      }
      hasFailedWrite ||= needsWriting(statement);
      failedAt = now;
    },
    recordCancelled: (error) => {
      const now = performance.now();
      if (now - loggedCancelledAt < cancelledLogInterval) return;
      loggedCancelledAt = now;
      log?.error('statement given up', error);
    },
    recordSuccess: (confirmsWriting, startedAt) => {
      if (failedAt === null || startedAt < failedAt || (hasFailedWrite && !confirmsWriting)) return;
      failedAt = null;
      log?.warn('database back', { seconds: Math.round((performance.now() - beganAt) / 1_000) });
    },
  };
};

/** Wraps an error during an outage as `DatabaseUnavailable`: some libraries throw their own error without its cause. */
export const toOutageError = (outage: Pick<Outage, 'isOn'>, error: unknown): unknown =>
  outage.isOn() && !isDatabaseUnavailable(error) ? new DatabaseUnavailable(error) : error;

/** A log without the errors that an outage causes: the outage itself is logged once. */
export const ignoreOutageErrors = (log: Log): Log => ({
  ...log,
  error: (event, error, details) => {
    if (!isDatabaseUnavailable(error)) log.error(event, error, details);
  },
});
