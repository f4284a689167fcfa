import type { Log } from '../../log.ts';

type Dependencies = {
  readonly log: Log;
  /** How long a voter waits for the gateway, in milliseconds; what comes later, the order's page shows. */
  readonly patience?: number;
  /** How long what is under way gets to finish when the program stops, in milliseconds. */
  readonly grace?: number;
};

export type Timeout = {
  /** Does a job that may wait for the gateway; gives what it gives, or something else once the voter has waited enough. */
  readonly wait: <T>(job: (signal: AbortSignal) => Promise<T>, otherwise: () => Promise<T>) => Promise<T>;
  /** Ends what is under way: orders are written down, and looked after at the next start. */
  readonly stop: () => Promise<void>;
};

/** Lets voters wait for a slow gateway only for a while; the job goes on without them. */
export const createTimeout = ({ log, patience = 5_000, grace = 3_000 }: Dependencies): Timeout => {
  const closing = new AbortController();
  const running = new Set<Promise<unknown>>();
  return {
    wait: async (job, otherwise) => {
      const done = job(closing.signal);
      const tracked = done
        .catch((error: unknown) => log.error('asking the gateway failed', error))
        .finally(() => running.delete(tracked));
      running.add(tracked);
      let timer: NodeJS.Timeout | undefined;
      const isOver = new Promise<boolean>((resolve) => {
        timer = setTimeout(() => resolve(true), patience);
      });
      const hasWaited = await Promise.race([done.then(() => false), isOver]).finally(() =>
        clearTimeout(timer),
      );
      return hasWaited ? otherwise() : done;
    },
    stop: async () => {
      const timer = setTimeout(() => closing.abort(), grace);
      await Promise.all(running);
      clearTimeout(timer);
    },
  };
};
