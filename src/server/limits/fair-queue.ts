/** Runs a job when it is this address's turn, and gives what the job gives. */
export type FairQueue = <T>(address: string, job: () => Promise<T>) => Promise<T>;

/** Runs only so many jobs at once. Addresses take turns: a job waits for one of each other address, not for all of them. */
export const createFairQueue = (mostAtOnce: number): FairQueue => {
  /** The address whose turn is next comes first. */
  const waiting = new Map<string, (() => Promise<void>)[]>();
  let running = 0;

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
    if (running === mostAtOnce) return;
    running += 1;
    for (let job = takeNext(); job !== undefined; job = takeNext()) await job();
    running -= 1;
  };

  return (address, job) =>
    new Promise((resolve, reject) => {
      const jobs = waiting.get(address) ?? [];
      jobs.push(() => job().then(resolve, reject));
      waiting.set(address, jobs);
      void run();
    });
};
