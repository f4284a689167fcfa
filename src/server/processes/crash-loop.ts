/** So many worker processes may end within this time, in milliseconds, before any of them was ready. */
export const maxFailedStarts = 5;
const period = 60_000;

/** Recognises that every start fails, when another attempt would only fail again. */
export const createCrashLoopCheck = (now: () => number = () => performance.now()) => {
  let failures: number[] = [];
  return {
    /** Returns whether too many starts have failed. */
    recordFailure: (): boolean => {
      failures = [...failures.filter((at) => now() - at < period), now()];
      return failures.length >= maxFailedStarts;
    },
    recordReady: (): void => {
      failures = [];
    },
  };
};
