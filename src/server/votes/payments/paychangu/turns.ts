/** Does a job once it is its turn; rejects where the signal comes first. */
export type Turns = <T>(job: () => Promise<T>, signal: AbortSignal) => Promise<T>;

/** Lets so many jobs run at once; whoever comes later waits in line. */
export const createTurns = (most: number): Turns => {
  let free = most;
  // Those who wait, the longest first.
  const waiting = new Set<() => void>();

  const enter = (signal: AbortSignal): Promise<void> | void => {
    if (free > 0) {
      free -= 1;
      return;
    }
    return new Promise<void>((resolve, reject) => {
      const leave = () => {
        waiting.delete(goIn);
        reject(signal.reason);
      };
      const goIn = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      waiting.add(goIn);
      signal.addEventListener('abort', leave, { once: true });
    });
  };

  const exit = (): void => {
    const [next] = waiting;
    if (next === undefined) {
      free += 1;
      return;
    }
    waiting.delete(next);
    next();
  };

  return async (job, signal) => {
    signal.throwIfAborted();
    await enter(signal);
    try {
      return await job();
    } finally {
      exit();
    }
  };
};
