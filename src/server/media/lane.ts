/** Runs jobs one after the other in the order they came; each caller gets its own job's outcome. */
export const createLane = (): (<T>(job: () => Promise<T>) => Promise<T>) => {
  let last: Promise<unknown> = Promise.resolve();
  return (job) => {
    const outcome = last.then(job);
    last = outcome.catch(() => undefined);
    return outcome;
  };
};
