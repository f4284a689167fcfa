import { atMost, type Figure, median } from './figures.ts';
import { type RunningServer, startBareServer, startSite } from './server-process.ts';

const starts = 5;
const budgetMilliseconds = 1_000;

const timeStart = async (start: () => Promise<RunningServer>): Promise<number> => {
  const server = await start();
  await server.stop();
  return server.startMilliseconds;
};

/** The time from the start of an installed and built site to its first page. */
export const measureStartUp = async (
  dataFolder: string,
  responses: string,
  path: string,
): Promise<Figure> => {
  const site: number[] = [];
  const bare: number[] = [];
  // The first start fills the compile cache and is not counted.
  for (let run = 0; run <= starts; run += 1) {
    site.push(await timeStart(() => startSite(dataFolder)));
    bare.push(await timeStart(() => startBareServer(responses, path)));
  }
  const value = median(site.slice(1));
  const reference = median(bare.slice(1));
  return {
    group: 'Process',
    name: 'start to first page',
    value,
    unit: 'ms',
    reference: { label: 'bare', value: reference },
    ratio: value / reference,
    budget: atMost(budgetMilliseconds, value, ' ms'),
  };
};
