import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { openDataFolder } from '../src/server/data-folder/data-folder.ts';
import { type Database, type DatabaseLocation, openDatabase } from '../src/server/db/database.ts';
import { bumpRevision } from '../src/server/db/revision.ts';
import { paths, wordpress } from '../src/shared/paths.ts';
import { atMost, type Figure, median } from './figures.ts';
import { askForPage } from './http-client.ts';
import { type RunningServer, startSite } from './server-process.ts';
import { type DemoRows, storeUpdates } from './stored-updates.ts';

const sizes = [100, 10_000, 100_000] as const;
const perPage = 10;
const rounds = 30;
const warmUp = 10;
const mostAgainstFewest = 2;
/** One of the demo campaign's, in which every third update or so is. */
const category = 'Education';

type Campaign = { readonly count: number; readonly site: RunningServer; readonly database: Database };

type Question = {
  readonly label: string;
  readonly pathFor: (count: number, round: number) => string;
  /** Whether something was changed just before, so that nothing remembered may be used. */
  readonly isAfterChange: boolean;
};

const listPage = (page: number): string =>
  `${wordpress.list('update')}?per_page=${perPage}&_embed&page=${page}`;

const middlePage = (count: number): string => listPage(Math.ceil(count / perPage / 2));

const categoryPage = (): string =>
  `${wordpress.list('update')}?per_page=4&_embed&category=${encodeURIComponent(category)}`;

/** An address that nobody asked for before, so that no answer stands ready for it. */
const madeAnew = (path: string, round: number): string => `${path}&round=${round}`;

const questions: readonly Question[] = [
  { label: 'list, first page', pathFor: () => listPage(1), isAfterChange: false },
  { label: 'list, middle page', pathFor: middlePage, isAfterChange: false },
  { label: 'list, last page', pathFor: (count) => listPage(count / perPage), isAfterChange: false },
  {
    label: 'list, first page made anew',
    pathFor: (_, round) => madeAnew(listPage(1), round),
    isAfterChange: false,
  },
  {
    label: 'list, middle page made anew',
    pathFor: (count, round) => madeAnew(middlePage(count), round),
    isAfterChange: false,
  },
  {
    label: 'list, last page made anew',
    pathFor: (count, round) => madeAnew(listPage(count / perPage), round),
    isAfterChange: false,
  },
  {
    label: 'list of a category, made anew',
    pathFor: (_, round) => madeAnew(categoryPage(), round),
    isAfterChange: false,
  },
  { label: 'list, first page after a change', pathFor: () => listPage(1), isAfterChange: true },
  { label: 'list of a category after a change', pathFor: categoryPage, isAfterChange: true },
  { label: 'categories after a change', pathFor: () => wordpress.categories('update'), isAfterChange: true },
  { label: 'home page, rendered anew', pathFor: () => paths.home, isAfterChange: true },
];

/** The campaigns take turns, request by request, so that all meet the same moments of a noisy machine. */
const timeQuestion = async (
  campaigns: readonly Campaign[],
  { pathFor, isAfterChange }: Question,
): Promise<number[]> => {
  const times = campaigns.map((): number[] => []);
  for (let round = 0; round < warmUp + rounds; round += 1)
    for (const [index, { count, site, database }] of campaigns.entries()) {
      if (isAfterChange) await bumpRevision(database.db);
      const { milliseconds } = await askForPage(site.port, pathFor(count, round), 'identity');
      if (round >= warmUp) times[index]?.push(milliseconds);
    }
  return times.map(median);
};

const figuresOf = (group: string, { label, isAfterChange }: Question, times: readonly number[]): Figure[] => {
  const [fewest = 0, ...others] = times;
  return others.map((value, index) => {
    const ratio = value / fewest;
    const count = sizes[index + 1] ?? 0;
    const isJudged = !isAfterChange && count === sizes[sizes.length - 1];
    return {
      group,
      name: `${label}, ${count.toLocaleString('en')} stored`,
      value,
      unit: 'ms',
      reference: { label: `${sizes[0]} stored`, value: fewest },
      ratio,
      budget: isJudged ? atMost(mostAgainstFewest, ratio) : null,
    };
  });
};

/** Gives a fresh PostgreSQL database for a campaign of a certain size. */
export type PlaceFor = (count: number) => Promise<DatabaseLocation & { readonly dialect: 'postgres' }>;

/** How long a list takes when ten, a thousand or ten thousand pages of it are stored; in SQLite where no other place is given. */
export const measureLongLists = async (
  group: string,
  temporary: string,
  demo: DemoRows,
  placeFor: PlaceFor | null,
): Promise<Figure[]> => {
  const campaigns: Campaign[] = [];
  try {
    for (const count of sizes) {
      const folder = mkdtempSync(join(temporary, `updates-${count}-`));
      const location: DatabaseLocation =
        placeFor === null
          ? { dialect: 'sqlite', file: openDataFolder(folder).databaseFile }
          : await placeFor(count);
      await storeUpdates(location, demo, count);
      const site = await startSite(
        folder,
        location.dialect === 'postgres' ? { databaseUrl: location.url } : {},
      );
      campaigns.push({ count, site, database: await openDatabase(location) });
    }
    const figures: Figure[] = [];
    for (const question of questions)
      figures.push(...figuresOf(group, question, await timeQuestion(campaigns, question)));
    return figures;
  } finally {
    for (const { site, database } of campaigns) {
      await site.stop();
      await database.close();
    }
  }
};
