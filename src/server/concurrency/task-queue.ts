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
 * Pictures that the team uploads, to the library and to the settings. One at a time: decoding a picture may take 160 MB.
 * Visitors' pictures have their own queue and never delay the team's.
 */
export const teamPictureQueue = createTaskQueue();

/**
 * Files of the team that are read as tables: statements of the gateway, and imports of supporters. One at a time: a large one
 * takes some memory, and pages must not wait for several.
 */
export const csvQueue = createTaskQueue();
