import { setImmediate } from 'node:timers/promises';

/**
 * For work on a long list: await the returned function for each item, and other requests get their turn after every
 * `count` items.
 */
export const createPauses = (count: number): (() => Promise<void> | undefined) => {
  let done = 0;
  return () => {
    done += 1;
    return done % count === 0 ? setImmediate() : undefined;
  };
};
