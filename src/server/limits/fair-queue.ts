/** Runs jobs one after the other. Addresses take turns: a job waits for one of each other address, not for all of them. */
export const createFairLane = (): (<T>(address: string, job: () => Promise<T>) => Promise<T>) => {
  /** The address whose turn is next comes first. */
  const waiting = new Map<string, (() => Promise<void>)[]>();
  let isRunning = false;

  const takeNext = (): (() => Promise<void>) | undefined => {
    for (const [address, jobs] of waiting) {
      const job = jobs.shift();
      waiting.delete(address);
      if (jobs.length > 0) waiting.set(address, jobs);
      return job;
    }
    return undefined;
  };

  const run = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    for (let job = takeNext(); job !== undefined; job = takeNext()) await job();
    isRunning = false;
  };

  return (address, job) =>
    new Promise((resolve, reject) => {
      const jobs = waiting.get(address) ?? [];
      jobs.push(() => job().then(resolve, reject));
      waiting.set(address, jobs);
      void run();
    });
};
