import { customerOf } from '../limits/ip-address.ts';

/** Runs a job when it is this address's turn, and gives what the job gives; throws `QueueFull` where too many wait already. */
export type FairQueue = <T>(address: string, job: () => Promise<T>) => Promise<T>;

type Limits = {
  /** How many jobs run at once. */
  readonly mostAtOnce: number;
  /** How many may wait, of one address and of all together. */
  readonly mostWaiting?: { readonly each: number; readonly total: number };
};

/** Too many jobs wait for one more to be of use to anybody. */
export class QueueFull extends Error {
  constructor() {
    super('Too many jobs are waiting.');
  }
}

const anyNumber = { each: Number.POSITIVE_INFINITY, total: Number.POSITIVE_INFINITY };

/** Runs at most `mostAtOnce` jobs at a time. Customers take turns, so one with many jobs does not delay the others. */
export const createFairQueue = ({ mostAtOnce, mostWaiting = anyNumber }: Limits): FairQueue => {
  /** The customer whose turn is next comes first. */
  const waiting = new Map<string, (() => Promise<void>)[]>();
  let running = 0;
  let total = 0;

  const takeNext = (): (() => Promise<void>) | undefined => {
    for (const [customer, jobs] of waiting) {
      const job = jobs.shift();
      total -= 1;
      waiting.delete(customer);
      if (jobs.length > 0) waiting.set(customer, jobs);
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
      const customer = customerOf(address);
      const jobs = waiting.get(customer) ?? [];
      if (jobs.length >= mostWaiting.each || total >= mostWaiting.total) throw new QueueFull();
      jobs.push(() => job().then(resolve, reject));
      total += 1;
      waiting.set(customer, jobs);
      void run();
    });
};
