import { toWallClock } from '../../shared/dates.ts';
import type { Log } from '../log.ts';
import type { PageViewStore, PageViews } from './page-view-store.ts';

type Dependencies = {
  readonly store: Pick<PageViewStore, 'add'>;
  /** The campaign's: its days are counted. */
  readonly timeZone: () => Promise<string>;
  readonly log: Log;
  readonly now?: () => number;
  /** Milliseconds from the first view to be written to the writing: what a crash may lose. */
  readonly delay?: number;
};

export type ViewCounter = {
  readonly count: (path: string) => void;
  /** Writes what is left. Nothing is counted after it. */
  readonly stop: () => Promise<void>;
};

/** In every time zone a day begins with a quarter of an hour, so which day it was can be told when it is written. */
const quarterLength = 900_000;
/** How many pages and quarters of an hour are kept while the database is away: a day of a hundred pages. */
const mostKept = 10_000;

/** Views by the quarter of an hour in which they came, then by path. */
type Batch = Map<number, Map<string, number>>;

const rowsOf = (batch: Batch, timeZone: string): PageViews[] => {
  const days = new Map<string, Map<string, number>>();
  for (const [quarter, counts] of batch) {
    const day = toWallClock(quarter, timeZone).slice(0, 10);
    const ofDay = days.get(day) ?? new Map<string, number>();
    for (const [path, count] of counts) ofDay.set(path, (ofDay.get(path) ?? 0) + count);
    days.set(day, ofDay);
  }
  return [...days].flatMap(([day, counts]) => [...counts].map(([path, count]) => ({ day, path, count })));
};

/**
 * Counts in memory and writes every few seconds, while there is something to write. What a failing database does not
 * take waits for the next time.
 */
export const createViewCounter = (dependencies: Dependencies): ViewCounter => {
  const { store, timeZone, log, now = Date.now, delay = 2_000 } = dependencies;
  let waiting: Batch = new Map();
  let kept = 0;
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> | null = null;
  let hasFailed = false;

  const add = (quarter: number, path: string, count: number): void => {
    let counts = waiting.get(quarter);
    if (!counts) {
      counts = new Map();
      waiting.set(quarter, counts);
    }
    const before = counts.get(path);
    if (before === undefined && kept >= mostKept) return;
    if (before === undefined) kept += 1;
    counts.set(path, (before ?? 0) + count);
  };

  const takeBack = (batch: Batch): void => {
    for (const [quarter, counts] of batch) for (const [path, count] of counts) add(quarter, path, count);
  };

  const write = async (): Promise<void> => {
    const batch = waiting;
    waiting = new Map();
    kept = 0;
    if (batch.size === 0) return;
    try {
      await store.add(rowsOf(batch, await timeZone()));
      hasFailed = false;
    } catch (error) {
      // An outage is logged once, however long it lasts.
      if (!hasFailed) log.error('page views not written, kept for later', error);
      hasFailed = true;
      takeBack(batch);
    }
  };

  const schedule = (): void => {
    if (timer !== null || writing !== null) return;
    timer = setTimeout(() => {
      timer = null;
      writing = write().finally(() => {
        writing = null;
        if (kept > 0) schedule();
      });
    }, delay);
    timer.unref();
  };

  return {
    count: (path) => {
      const time = now();
      add(time - (time % quarterLength), path, 1);
      schedule();
    },
    stop: async () => {
      await writing;
      if (timer !== null) clearTimeout(timer);
      await write();
    },
  };
};
