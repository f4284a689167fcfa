import { openDatabase } from '../src/server/db/database.ts';
import { bumpRevision } from '../src/server/db/revision.ts';
import { type Figure, median, percentile } from './figures.ts';
import { fetchPage } from './http-client.ts';

const renders = 100;
const warmUp = 20;

/**
 * Renders the home page again for every request: the revision is changed in the database, as an edit by another
 * process would do.
 */
export const measureUncachedRender = async (port: number, databaseFile: string): Promise<Figure[]> => {
  const database = await openDatabase({ dialect: 'sqlite', file: databaseFile });
  const rendered: number[] = [];
  const cached: number[] = [];
  try {
    for (let round = 0; round < warmUp + renders; round += 1) {
      await bumpRevision(database.db);
      const first = await fetchPage(port, '/');
      const second = await fetchPage(port, '/');
      if (round < warmUp) continue;
      rendered.push(first.milliseconds);
      cached.push(second.milliseconds);
    }
  } finally {
    await database.close();
  }
  const group = 'One request at a time';
  const figure = (name: string, value: number, reference: number): Figure => ({
    group,
    name,
    value,
    unit: 'ms',
    reference: { label: 'cached', value: reference },
    ratio: value / reference,
    budget: null,
  });
  return [
    figure('home page, rendered anew, p50', median(rendered), median(cached)),
    figure('home page, rendered anew, p99', percentile(rendered, 0.99), percentile(cached, 0.99)),
  ];
};
