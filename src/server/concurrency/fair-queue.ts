import { getCustomerNetwork } from '../limits/ip-address.ts';

/** Queues a job under an address and returns the job's outcome; throws `QueueFull` where too many jobs are queued already. */
type FairQueue = <T>(address: string, job: () => Promise<T>) => Promise<T>;

type Limits = {
  /** How many jobs run at once. */
  readonly maxConcurrent: number;
  /** How many jobs may be queued, of one address and of all together. */
  readonly maxQueued?: { readonly each: number; readonly total: number };
};

/** Thrown when the queue is full: another job would run too late to be of use. */
export class QueueFull extends Error {
  constructor() {
    super('Too many jobs are waiting.');
  }
}

const unlimited = { each: Number.POSITIVE_INFINITY, total: Number.POSITIVE_INFINITY };

/** Runs at most `maxConcurrent` jobs at a time, round-robin over the customers: one with many jobs does not delay the others. */
export const createFairQueue = ({ maxConcurrent, maxQueued = unlimited }: Limits): FairQueue => {
  /** One queue per customer, in the order in which they are served. */
  const queues = new Map<string, (() => Promise<void>)[]>();
  let running = 0;
  let total = 0;

  const dequeue = (): (() => Promise<void>) | undefined => {
    for (const [customer, jobs] of queues) {
      const job = jobs.shift();
      total -= 1;
      queues.delete(customer);
      if (jobs.length > 0) queues.set(customer, jobs);
      return job;
    }
    return undefined;
  };

  const run = async (): Promise<void> => {
    if (running === maxConcurrent) return;
    running += 1;
    for (let job = dequeue(); job !== undefined; job = dequeue()) await job();
    running -= 1;
  };

  return (address, job) =>
    new Promise((resolve, reject) => {
      const customer = getCustomerNetwork(address);
      const jobs = queues.get(customer) ?? [];
      if (jobs.length >= maxQueued.each || total >= maxQueued.total) throw new QueueFull();
      jobs.push(() => job().then(resolve, reject));
      total += 1;
      queues.set(customer, jobs);
      void run();
    });
};
