import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { openDataFolder } from '../src/server/data-folder/data-folder.ts';
import { type Database, type DatabaseLocation, openDatabase } from '../src/server/db/database.ts';
import { bumpRevision } from '../src/server/db/revision.ts';
import { formatNumber } from '../src/shared/format-number.ts';
import { paths, wordpress } from '../src/shared/paths.ts';
import { atMost, type Figure, median } from './figures.ts';
import { fetchPage } from './http-client.ts';
import { type RunningServer, startSite } from './server-process.ts';
import { type DemoRows, storeUpdates } from './stored-updates.ts';

const sizes = [100, 10_000, 100_000] as const;
const perPage = 10;
const rounds = 30;
const warmUp = 10;
const maxRatio = 2;
/** A category of the demo campaign with about a third of its updates. */
const category = 'Education';

type Campaign = { readonly count: number; readonly site: RunningServer; readonly database: Database };

type ListCase = {
  readonly label: string;
  readonly pathFor: (count: number, round: number) => string;
  /** Whether content changes before each request, so that nothing cached can be used. */
  readonly isAfterChange: boolean;
};

const listPage = (page: number): string =>
  `${wordpress.list('update')}?per_page=${perPage}&_embed&page=${page}`;

const middlePage = (count: number): string => listPage(Math.ceil(count / perPage / 2));

const categoryPage = (): string =>
  `${wordpress.list('update')}?per_page=4&_embed&category=${encodeURIComponent(category)}`;

/** A new address, for which no response is cached. */
const bypassCache = (path: string, round: number): string => `${path}&round=${round}`;

const cases: readonly ListCase[] = [
  { label: 'list, first page', pathFor: () => listPage(1), isAfterChange: false },
  { label: 'list, middle page', pathFor: middlePage, isAfterChange: false },
  { label: 'list, last page', pathFor: (count) => listPage(count / perPage), isAfterChange: false },
  {
    label: 'list, first page made anew',
    pathFor: (_, round) => bypassCache(listPage(1), round),
    isAfterChange: false,
  },
  {
    label: 'list, middle page made anew',
    pathFor: (count, round) => bypassCache(middlePage(count), round),
    isAfterChange: false,
  },
  {
    label: 'list, last page made anew',
    pathFor: (count, round) => bypassCache(listPage(count / perPage), round),
    isAfterChange: false,
  },
  {
    label: 'list of a category, made anew',
    pathFor: (_, round) => bypassCache(categoryPage(), round),
    isAfterChange: false,
  },
  { label: 'list, first page after a change', pathFor: () => listPage(1), isAfterChange: true },
  { label: 'list of a category after a change', pathFor: categoryPage, isAfterChange: true },
  { label: 'categories after a change', pathFor: () => wordpress.categories('update'), isAfterChange: true },
  { label: 'home page, rendered anew', pathFor: () => paths.home, isAfterChange: true },
];

/** Alternates between the campaigns at each request, so that noise of the machine affects all alike. */
const timeCase = async (
  campaigns: readonly Campaign[],
  { pathFor, isAfterChange }: ListCase,
): Promise<number[]> => {
  const times = campaigns.map((): number[] => []);
  for (let round = 0; round < warmUp + rounds; round += 1)
    for (const [index, { count, site, database }] of campaigns.entries()) {
      if (isAfterChange) await bumpRevision(database.db);
      const { milliseconds } = await fetchPage(site.port, pathFor(count, round), 'identity');
      if (round >= warmUp) times[index]?.push(milliseconds);
    }
  return times.map(median);
};

const toFigures = (group: string, { label, isAfterChange }: ListCase, times: readonly number[]): Figure[] => {
  const [fewest = 0, ...others] = times;
  return others.map((value, index) => {
    const ratio = value / fewest;
    const count = sizes[index + 1] ?? 0;
    const isJudged = !isAfterChange && count === sizes[sizes.length - 1];
    return {
      group,
      name: `${label}, ${formatNumber(count)} stored`,
      value,
      unit: 'ms',
      reference: { label: `${sizes[0]} stored`, value: fewest },
      ratio,
      budget: isJudged ? atMost(maxRatio, ratio) : null,
    };
  });
};

/** Creates an empty PostgreSQL database for a campaign with this many updates. */
type CreateDatabase = (count: number) => Promise<DatabaseLocation & { readonly dialect: 'postgres' }>;

/** Measures lists of ten, a thousand and ten thousand pages; in SQLite if `createDatabase` is null. */
export const measureLongLists = async (
  group: string,
  temporary: string,
  demo: DemoRows,
  createDatabase: CreateDatabase | null,
): Promise<Figure[]> => {
  const campaigns: Campaign[] = [];
  try {
    for (const count of sizes) {
      const folder = mkdtempSync(join(temporary, `updates-${count}-`));
      const location: DatabaseLocation =
        createDatabase === null
          ? { dialect: 'sqlite', file: openDataFolder(folder).databaseFile }
          : await createDatabase(count);
      await storeUpdates(location, demo, count);
      const site = await startSite(
        folder,
        location.dialect === 'postgres' ? { databaseUrl: location.url } : {},
      );
      campaigns.push({ count, site, database: await openDatabase(location) });
    }
    const figures: Figure[] = [];
    for (const listCase of cases)
      figures.push(...toFigures(group, listCase, await timeCase(campaigns, listCase)));
    return figures;
  } finally {
    for (const { site, database } of campaigns) {
      await site.stop();
      await database.close();
    }
  }
};
