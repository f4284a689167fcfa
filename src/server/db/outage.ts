import type { Log } from '../log.ts';
import { DatabaseUnavailable, isDatabaseUnavailable } from './database-unavailable.ts';
import { needsWriting } from './write-proof.ts';

/** Follows whether the database can be used, and tells the log when that changes. */
export type Outage = {
  /** From now on the log is told; before, during the start, a failure ends the program with a sentence of its own. */
  readonly reportTo: (log: Log) => void;
  /** Whether the database was away when it was last used. */
  readonly isOn: () => boolean;
  /** A statement failed because the database is away. */
  readonly noteFailure: (error: unknown, statement: string) => void;
  /** The database gave up one statement, as one that waits for a lock, and answers all others: that is no outage. */
  readonly noteGivenUp: (error: unknown) => void;
  /** A statement that was begun at this moment of `performance.now()` succeeded, and it may prove that writing works. */
  readonly noteSuccess: (provesWriting: boolean, begunAt: number) => void;
};

/** So often at most the log is told of statements that were given up, in milliseconds: one lock may be waited for by many. */
const tellGivenUpEvery = 60_000;

/**
 * An outage is logged once, however many requests meet it, and its end once. A statement that began before the last failure
 * does not end it: its answer may only have been on its way. Where writing failed, reading proves nothing: a full disk can
 * still be read.
 */
export const createOutage = (): Outage => {
  let log: Log | null = null;
  let failedAt: number | null = null;
  let beganAt = 0;
  let isOfWrites = false;
  let toldGivenUpAt = Number.NEGATIVE_INFINITY;
  return {
    reportTo: (given) => {
      log = given;
    },
    isOn: () => failedAt !== null,
    noteFailure: (error, statement) => {
      const now = performance.now();
      if (failedAt === null) {
        log?.error('database away', error);
        beganAt = now;
        isOfWrites = false;
      }
      isOfWrites ||= needsWriting(statement);
      failedAt = now;
    },
    noteGivenUp: (error) => {
      const now = performance.now();
      if (now - toldGivenUpAt < tellGivenUpEvery) return;
      toldGivenUpAt = now;
      log?.error('statement given up', error);
    },
    noteSuccess: (provesWriting, begunAt) => {
      if (failedAt === null || begunAt < failedAt || (isOfWrites && !provesWriting)) return;
      failedAt = null;
      log?.warn('database back', { seconds: Math.round((performance.now() - beganAt) / 1_000) });
    },
  };
};

/** What failed during an outage, failed by it: some libraries throw an error of their own, and lose the database's. */
export const causeInOutage = (outage: Pick<Outage, 'isOn'>, error: unknown): unknown =>
  outage.isOn() && !isDatabaseUnavailable(error) ? new DatabaseUnavailable(error) : error;

/** A log without the failures that come from an outage: the outage itself is logged once, by the database. */
export const withoutOutages = (log: Log): Log => ({
  ...log,
  error: (event, error, facts) => {
    if (!isDatabaseUnavailable(error)) log.error(event, error, facts);
  },
});
