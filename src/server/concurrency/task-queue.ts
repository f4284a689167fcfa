/** Runs jobs one after the other in the order they came; each caller gets its own job's outcome. */
export const createTaskQueue = (): (<T>(job: () => Promise<T>) => Promise<T>) => {
  let last: Promise<unknown> = Promise.resolve();
  return (job) => {
    const outcome = last.then(job);
    last = outcome.catch(() => undefined);
    return outcome;
  };
};

/**
 * The pictures that the team sends, in the library and in the settings: one at a time, because decoding one may take
 * 160 MB. Those of visitors have a lane of their own, so that they keep nobody of the team waiting.
 */
export const teamPictureQueue = createTaskQueue();
