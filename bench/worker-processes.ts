import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { captureResponses, type Exchange } from './captured-responses.ts';
import { atLeast, type Figure, median } from './figures.ts';
import { requestText, startLoadGenerator } from './load.ts';
import { type RunningServer, startBareServer, startSite } from './server-process.ts';

/** The site must gain at least this share of what a bare Node server gains from a second process. */
const minShareOfBareGain = 0.8;
/** Few connections, because the load generator shares the cores with the servers. */
const connections = 16;
const rounds = 8;
const roundMilliseconds = 1_000;
/** Long enough for the second worker process to start, too, and for both to have compiled what they run. */
const warmUpMilliseconds = 5_000;

const home: Exchange = { name: 'home-workers', path: '/', encoding: 'br' };

type Pair = { readonly label: string; readonly path: string; readonly servers: readonly RunningServer[] };

/**
 * Requests per second with one and with two worker processes, of the site and of a bare Node server, all in turns. On two cores the
 * load generator takes a part of them, so only the gains are compared.
 */
export const measureWorkerProcesses = async (dataFolder: string, temporary: string): Promise<Figure[]> => {
  const responses = join(temporary, 'worker-answers');
  mkdirSync(responses);
  const startWorkers = (count: number) => {
    // Sites that are measured side by side must not wait for each other's writes.
    const folder = join(temporary, `data-of-${count}`);
    cpSync(dataFolder, folder, { recursive: true });
    return startSite(folder, { variables: { WEB_CONCURRENCY: String(count) } });
  };
  const one = await startWorkers(1);
  await captureResponses(one.port, [home], responses);
  const captured = `/${home.name}`;
  const pairs: readonly Pair[] = [
    { label: 'site', path: home.path, servers: [one, await startWorkers(2)] },
    {
      label: 'bare',
      path: captured,
      servers: [await startBareServer(responses, captured, 1), await startBareServer(responses, captured, 2)],
    },
  ];
  await sleep(warmUpMilliseconds);
  const load = startLoadGenerator();
  const rates = pairs.map(({ servers }) => servers.map((): number[] => []));
  let maxBusy = 0;
  try {
    for (let round = -2; round < rounds; round += 1)
      for (const [pair, { path, servers }] of pairs.entries())
        for (const [index, { port }] of servers.entries()) {
          const request = requestText(path, home.encoding);
          const milliseconds = round < 0 ? warmUpMilliseconds / 2 : roundMilliseconds;
          const { perSecond, busy } = await load.run({ port, request, connections, milliseconds });
          if (round < 0) continue;
          rates[pair]?.[index]?.push(perSecond);
          maxBusy = Math.max(maxBusy, busy);
        }
  } finally {
    load.stop();
    for (const { servers } of pairs) for (const server of servers) await server.stop();
  }
  const getGains = ([single = [], double = []]: readonly number[][] = []) =>
    double.map((rate, round) => rate / (single[round] ?? rate));
  const [siteGain, bareGain] = rates.map((ofPair) => median(getGains(ofPair)));
  const ratio = (siteGain ?? 0) / (bareGain ?? 1);
  const group = 'Two worker processes against one';
  const shared = { group, ratio: null, budget: null };
  return [
    ...pairs.map(({ label }, pair): Figure => {
      const [single = [], double = []] = rates[pair] ?? [];
      return {
        ...shared,
        name: `home page, cached, br, ${label}`,
        value: median(double),
        unit: 'req/s',
        reference: { label: 'one', value: median(single) },
        ratio: median(getGains(rates[pair])),
      };
    }),
    {
      group,
      name: 'gain of the site, against that of a bare Node server',
      value: siteGain ?? 0,
      unit: 'times',
      reference: { label: 'bare', value: bareGain ?? 0 },
      ratio,
      budget: atLeast(minShareOfBareGain, ratio),
    },
    {
      ...shared,
      name: 'load generator, share of its core at most',
      value: maxBusy,
      unit: '',
      reference: null,
    },
  ];
};
