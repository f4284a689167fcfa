import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import type { OrderJob, OrderResult } from './orders.ts';

/** Places orders with test payments that succeed at once, in its own process so that it shares no event loop. */

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
let placed = 0;

/** A number and an address of its own for each order: both have limits. */
const createOrder = (stamp: string, index: number) => ({
  address: `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`,
  body: new URLSearchParams({
    form: 'vote',
    opened: stamp,
    votes: '5',
    prices: '1:100,5:450,10:850,25:2000',
    method: 'airtel',
    phone: `099${String(index).padStart(7, '0')}`,
    outcome: 'succeed',
    key: crypto.randomUUID(),
  }).toString(),
});

const placeOrder = ({ port, stamp }: OrderJob): Promise<void> =>
  new Promise((resolve, reject) => {
    placed += 1;
    const { address, body } = createOrder(stamp, placed);
    const headers = {
      Accept: 'application/json',
      'Content-Type': 'application/x-www-form-urlencoded',
      'Content-Length': Buffer.byteLength(body),
      'X-Forwarded-For': address,
    };
    const post = request(
      { host: '127.0.0.1', port, path: '/vote', method: 'POST', headers, agent },
      (response) => {
        response.resume();
        response.once('end', () => {
          if (response.statusCode === 200) resolve();
          else reject(new Error(`An order was answered with ${response.statusCode}.`));
        });
      },
    );
    post.once('error', reject);
    post.end(body);
  });

/** As many as the site takes. */
const placeAll = async (job: OrderJob, until: number): Promise<number> => {
  let count = 0;
  const placeNext = async (): Promise<void> => {
    while (performance.now() < until) {
      await placeOrder(job);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: job.connections }, placeNext));
  return count;
};

/** At an even rate. */
const placeEvenly = async (job: OrderJob, perSecond: number, until: number): Promise<number> => {
  const orders: Promise<void>[] = [];
  const begin = performance.now();
  while (performance.now() < until) {
    while (orders.length < ((performance.now() - begin) * perSecond) / 1_000) orders.push(placeOrder(job));
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  await Promise.all(orders);
  return orders.length;
};

const runJob = async (job: OrderJob): Promise<OrderResult> => {
  const begin = performance.now();
  const until = begin + job.milliseconds;
  const { perSecond } = job;
  const orders = await (perSecond === null ? placeAll(job, until) : placeEvenly(job, perSecond, until));
  return { orders, perSecond: (orders * 1_000) / (performance.now() - begin) };
};

process.on('message', (job: OrderJob) => {
  runJob(job)
    .catch((error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }))
    .then((result) => process.send?.(result));
});
