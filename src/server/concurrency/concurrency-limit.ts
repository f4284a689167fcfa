/** Runs a job once a slot is free; rejects if the signal aborts before that. */
type ConcurrencyLimit = <T>(job: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

/** Limits how many jobs run at once; the others wait in a queue. */
export const createConcurrencyLimit = (limit: number): ConcurrencyLimit => {
  let free = limit;
  // A Set keeps the order of insertion: the first has waited longest.
  const queue = new Set<() => void>();

  const acquire = (signal?: AbortSignal): Promise<void> | void => {
    if (free > 0) {
      free -= 1;
      return;
    }
    return new Promise<void>((resolve, reject) => {
      const onAbort = () => {
        queue.delete(onSlot);
        reject(signal?.reason);
      };
      const onSlot = () => {
        signal?.removeEventListener('abort', onAbort);
        resolve();
      };
      queue.add(onSlot);
      signal?.addEventListener('abort', onAbort, { once: true });
    });
  };

  const release = (): void => {
    const [next] = queue;
    if (next === undefined) {
      free += 1;
      return;
    }
    queue.delete(next);
    next();
  };

  return async (job, signal) => {
    signal?.throwIfAborted();
    await acquire(signal);
    try {
      return await job();
    } finally {
      release();
    }
  };
};
