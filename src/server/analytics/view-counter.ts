import { toWallClock } from '../../shared/dates.ts';
import type { Log } from '../log.ts';
import type { PageViewStore, PageViews } from './page-view-store.ts';

type Dependencies = {
  readonly store: Pick<PageViewStore, 'add'>;
  /** The campaign's time zone, which decides the day of a view. */
  readonly timeZone: () => Promise<string>;
  readonly log: Log;
  readonly now?: () => number;
  /** Milliseconds between the first buffered view and the write: a crash loses at most these views. */
  readonly delay?: number;
};

export type ViewCounter = {
  readonly count: (path: string) => void;
  /** Writes the buffered views. Nothing may be counted afterwards. */
  readonly stop: () => Promise<void>;
};

/** In every time zone a day begins at a quarter of an hour, so the day can be computed when the views are written. */
const quarterLength = 900_000;
/** Counts buffered while the database is unavailable: enough for a hundred pages in every quarter hour of a day. */
const maxBuffered = 10_000;

/** Views by quarter of an hour, then by path. */
type Batch = Map<number, Map<string, number>>;

const toRows = (batch: Batch, timeZone: string): PageViews[] => {
  const days = new Map<string, Map<string, number>>();
  for (const [quarter, counts] of batch) {
    const day = toWallClock(quarter, timeZone).slice(0, 10);
    const dayCounts = days.get(day) ?? new Map<string, number>();
    for (const [path, count] of counts) dayCounts.set(path, (dayCounts.get(path) ?? 0) + count);
    days.set(day, dayCounts);
  }
  return [...days].flatMap(([day, counts]) => [...counts].map(([path, count]) => ({ day, path, count })));
};

/**
 * Counts in memory and writes every few seconds while there is something to write. After an error of the database, the
 * counts stay in memory for the next attempt.
 */
export const createViewCounter = (dependencies: Dependencies): ViewCounter => {
  const { store, timeZone, log, now = Date.now, delay = 2_000 } = dependencies;
  let buffer: Batch = new Map();
  let buffered = 0;
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> | null = null;
  let hasFailed = false;

  const add = (quarter: number, path: string, count: number): void => {
    let counts = buffer.get(quarter);
    if (!counts) {
      counts = new Map();
      buffer.set(quarter, counts);
    }
    const before = counts.get(path);
    if (before === undefined && buffered >= maxBuffered) return;
    if (before === undefined) buffered += 1;
    counts.set(path, (before ?? 0) + count);
  };

  const restore = (batch: Batch): void => {
    for (const [quarter, counts] of batch) for (const [path, count] of counts) add(quarter, path, count);
  };

  const write = async (): Promise<void> => {
    const batch = buffer;
    buffer = new Map();
    buffered = 0;
    if (batch.size === 0) return;
    try {
      await store.add(toRows(batch, await timeZone()));
      hasFailed = false;
    } catch (error) {
      // An outage is logged once, however long it lasts.
      if (!hasFailed) log.error('page views not written, kept for later', error);
      hasFailed = true;
      restore(batch);
    }
  };

  const schedule = (): void => {
    if (timer !== null || writing !== null) return;
    timer = setTimeout(() => {
      timer = null;
      writing = write().finally(() => {
        writing = null;
        if (buffered > 0) schedule();
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
