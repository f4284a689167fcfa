import type { Log } from '../../log.ts';

type Dependencies = {
  readonly log: Log;
  /** How long a voter waits for the gateway, in milliseconds; the order's page shows a later result. */
  readonly timeout?: number;
  /** How long running jobs may take to finish when the server stops, in milliseconds. */
  readonly grace?: number;
};

type TimeoutRunner = {
  /** Runs a job; returns its result, or that of the fallback after the timeout. The job continues in the background. */
  readonly withTimeout: <T>(
    job: (signal: AbortSignal) => Promise<T>,
    fallback: () => Promise<T>,
  ) => Promise<T>;
  /** Aborts running jobs: their orders are stored, and verified after the next start. */
  readonly stop: () => Promise<void>;
};

/** Limits how long voters wait for a slow gateway. */
export const createTimeoutRunner = ({ log, timeout = 5_000, grace = 3_000 }: Dependencies): TimeoutRunner => {
  const closing = new AbortController();
  const running = new Set<Promise<unknown>>();
  return {
    withTimeout: async (job, fallback) => {
      const done = job(closing.signal);
      const tracked = done
        .catch((error: unknown) => log.error('asking the gateway failed', error))
        .finally(() => running.delete(tracked));
      running.add(tracked);
      let timer: NodeJS.Timeout | undefined;
      const timedOut = new Promise<boolean>((resolve) => {
        timer = setTimeout(() => resolve(true), timeout);
      });
      const isTimedOut = await Promise.race([done.then(() => false), timedOut]).finally(() =>
        clearTimeout(timer),
      );
      return isTimedOut ? fallback() : done;
    },
    stop: async () => {
      const timer = setTimeout(() => closing.abort(), grace);
      await Promise.all(running);
      clearTimeout(timer);
    },
  };
};
