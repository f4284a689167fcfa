import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '../tests/support/real-postgres.ts';
import { cpuMicroseconds } from './cpu-time.ts';
import { atLeast, atMost, type Figure, median } from './figures.ts';
import { request } from './http-client.ts';
import { type LoadGenerator, requestText, startLoadGenerator } from './load.ts';
import { type RunningServer, startSite } from './server-process.ts';

export type OrderJob = {
  readonly port: number;
  /** Of the page with the form. */
  readonly stamp: string;
  readonly connections: number;
  readonly milliseconds: number;
  /** Null: as many as the site takes. */
  readonly perSecond: number | null;
};

export type OrderResult = { readonly orders: number; readonly perSecond: number };

type OrderGenerator = {
  readonly place: (job: OrderJob) => Promise<OrderResult>;
  readonly stop: () => void;
};

const startOrderGenerator = (): OrderGenerator => {
  const child = fork(join(import.meta.dirname, 'order-worker.ts'));
  return {
    place: async (job) => {
      child.send(job);
      const [result] = (await once(child, 'message')) as [OrderResult | { readonly error: string }];
      if ('error' in result) throw new Error(result.error);
      return result;
    },
    stop: () => child.kill(),
  };
};

const orderConnections = 20;
const orderMilliseconds = 6_000;
const pageConnections = 16;
const pageMilliseconds = 1_500;
const rounds = 3;
/** Votes a second in the night of the finale. */
const finaleRate = 50;
/** The budgets of the finale. */
const minShareOfQuiet = 0.8;
const maxPageLatency = 100;

const pages = ['/', '/vote', '/vote/ledger', '/updates'];

const readStamp = async (port: number): Promise<string> => {
  const { body } = await request(port, '/vote', 'identity');
  return /"stamp":"([^"]+)"/.exec(body.toString())?.[1] ?? '';
};

/** The requests per second of `/vote` without orders and with orders at an even rate, in turns. */
const measureVotePage = async (
  site: RunningServer,
  load: LoadGenerator,
  orders: OrderGenerator,
): Promise<Figure> => {
  const stamp = await readStamp(site.port);
  const job = { port: site.port, request: requestText('/vote', 'br'), connections: pageConnections };
  const [quiet, busy]: [number[], number[]] = [[], []];
  await load.run({ ...job, milliseconds: pageMilliseconds });
  for (let round = 0; round < rounds; round += 1) {
    quiet.push((await load.run({ ...job, milliseconds: pageMilliseconds })).perSecond);
    const placing = orders.place({
      port: site.port,
      stamp,
      connections: orderConnections,
      milliseconds: pageMilliseconds + 500,
      perSecond: finaleRate,
    });
    busy.push((await load.run({ ...job, milliseconds: pageMilliseconds })).perSecond);
    await placing;
  }
  const ratio = median(busy.map((value, round) => value / (quiet[round] ?? value)));
  return {
    group: 'The night of the finale, SQLite',
    name: `/vote with ${finaleRate} votes a second`,
    value: median(busy),
    unit: 'req/s',
    reference: { label: 'quiet', value: median(quiet) },
    ratio,
    budget: atLeast(minShareOfQuiet, ratio),
  };
};

/** Orders per second, and the latency of pages meanwhile. */
const measureOrders = async (
  group: string,
  site: RunningServer,
  load: LoadGenerator,
  orders: OrderGenerator,
): Promise<Figure[]> => {
  const stamp = await readStamp(site.port);
  const job = { port: site.port, stamp, connections: orderConnections, perSecond: null };
  await orders.place({ ...job, milliseconds: 1_000 });
  const cpuBefore = cpuMicroseconds(site.pid);
  const { perSecond, orders: placed } = await orders.place({ ...job, milliseconds: orderMilliseconds });
  const cpuAfter = cpuMicroseconds(site.pid);
  const latencies: Figure[] = [];
  const placing = orders.place({ ...job, milliseconds: pages.length * pageMilliseconds });
  for (const path of pages) {
    // One connection: a visitor who waits, not a flood.
    const page = { port: site.port, request: requestText(path, 'br'), connections: 1 };
    const { p99 } = await load.run({ ...page, milliseconds: pageMilliseconds - 100 });
    const budget = atMost(maxPageLatency, p99, ' ms');
    latencies.push({
      group,
      name: `  p99 of ${path} meanwhile`,
      value: p99,
      unit: 'ms',
      reference: null,
      ratio: null,
      budget,
    });
  }
  await placing;
  const shared = { group, reference: null, ratio: null, budget: null };
  // Other programs on the machine disturb it less than the rate.
  const cpu: Figure[] =
    cpuBefore === null || cpuAfter === null
      ? []
      : [{ ...shared, name: '  processor time', value: (cpuAfter - cpuBefore) / placed, unit: 'µs/order' }];
  return [
    { ...shared, name: 'orders taken, paid and counted, one process', value: perSecond, unit: 'orders/s' },
    ...cpu,
    ...latencies,
  ];
};

/** What one process takes when everybody votes at once, and what visitors notice of it. */
export const measureFinale = async (temporary: string, print: (line: string) => void): Promise<Figure[]> => {
  const load = startLoadGenerator();
  const variables = { ADMIN_PASSWORD: 'a-long-enough-password', TRUSTED_PROXIES: '127.0.0.1' };
  const openFolder = (name: string): string => {
    const folder = join(temporary, name);
    mkdirSync(folder);
    return folder;
  };
  const measure = async (
    options: { readonly folder: string; readonly databaseUrl?: string },
    run: (site: RunningServer, orders: OrderGenerator) => Promise<Figure[]>,
  ): Promise<Figure[]> => {
    const { folder, ...rest } = options;
    const site = await startSite(folder, { ...rest, variables });
    const orders = startOrderGenerator();
    try {
      return await run(site, orders);
    } finally {
      orders.stop();
      await site.stop();
    }
  };

  print('Orders and pages on SQLite');
  const figures = await measure({ folder: openFolder('finale-sqlite') }, async (site, orders) => [
    await measureVotePage(site, load, orders),
    ...(await measureOrders('The night of the finale, SQLite', site, load, orders)),
  ]);
  print('Orders and pages on PostgreSQL');
  const postgres = await startPostgres();
  try {
    const databaseUrl = await postgres.create('finale');
    const options = { folder: openFolder('finale-postgres'), databaseUrl };
    figures.push(
      ...(await measure(options, (site, orders) =>
        measureOrders('The night of the finale, PostgreSQL', site, load, orders),
      )),
    );
  } finally {
    await postgres.stop();
    load.stop();
  }
  return figures;
};
