import { atMost, type Figure, median } from './figures.ts';
import { type RunningServer, startBareServer, startSite } from './server-process.ts';

const starts = 5;
const budgetMilliseconds = 1_000;

const timeStart = async (start: () => Promise<RunningServer>): Promise<number> => {
  const server = await start();
  await server.stop();
  return server.startMilliseconds;
};

/** From the start of a site that is installed and built, with its data in place, to its first page. */
export const measureStartUp = async (dataFolder: string, answers: string, path: string): Promise<Figure> => {
  const site: number[] = [];
  const bare: number[] = [];
  // One more than is counted: the first start fills the compile cache.
  for (let turn = 0; turn <= starts; turn += 1) {
    site.push(await timeStart(() => startSite(dataFolder)));
    bare.push(await timeStart(() => startBareServer(answers, path)));
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
