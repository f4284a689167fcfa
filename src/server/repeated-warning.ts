import type { Log } from './log.ts';

type Dependencies = {
  readonly log: Pick<Log, 'warn'>;
  readonly event: string;
  /** How often it is logged at most, in milliseconds. */
  readonly interval: number;
  readonly now: () => number;
};

/** A warning about what anyone can cause as often as they like: counted, and logged at most once per interval. */
export const createRepeatedWarning = ({ log, event, interval, now }: Dependencies) => {
  let [count, loggedAt] = [0, Number.NEGATIVE_INFINITY];
  return (): void => {
    count += 1;
    if (now() - loggedAt < interval) return;
    log.warn(event, { count });
    [count, loggedAt] = [0, now()];
  };
};
