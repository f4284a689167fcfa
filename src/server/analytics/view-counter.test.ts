import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testLog } from '../../../tests/support/test-log.ts';
import type { PageViews } from './page-view-store.ts';
import { createViewCounter } from './view-counter.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2025-10-18T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A counter over a database that can be away. */
const openCounter = () => {
  const written: PageViews[][] = [];
  const log = testLog();
  const database = { isAway: false };
  const counter = createViewCounter({
    store: {
      add: async (views) => {
        if (database.isAway) throw new Error('connection refused');
        written.push([...views]);
      },
    },
    timeZone: async () => 'Africa/Blantyre',
    log,
  });
  return { counter, written, database, lines: log.lines };
};

const today = '2025-10-18';

test('writes together what was counted, within two seconds, and nothing where nothing was', async () => {
  const { counter, written } = openCounter();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(vi.getTimerCount()).toBe(0);
  counter.count('/');
  counter.count('/about');
  counter.count('/');
  await vi.advanceTimersByTimeAsync(1_900);
  expect(written).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  const first = [
    { day: today, path: '/', count: 2 },
    { day: today, path: '/about', count: 1 },
  ];
  expect(written).toEqual([first]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(vi.getTimerCount()).toBe(0);
  expect(written).toEqual([first]);
  counter.count('/');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(written).toEqual([first, [{ day: today, path: '/', count: 1 }]]);
});

test('a view belongs to the campaign’s day on which it came, however late it is written', async () => {
  const { counter, written, database } = openCounter();
  database.isAway = true;
  // Midnight in Blantyre is 22:00 UTC.
  vi.setSystemTime(Date.parse('2025-10-18T21:59:59Z'));
  counter.count('/');
  vi.setSystemTime(Date.parse('2025-10-18T22:00:00Z'));
  counter.count('/');
  counter.count('/');
  await vi.advanceTimersByTimeAsync(3 * 3_600_000);
  counter.count('/');
  database.isAway = false;
  await counter.stop();
  expect(written).toEqual([
    [
      { day: '2025-10-18', path: '/', count: 1 },
      { day: '2025-10-19', path: '/', count: 3 },
    ],
  ]);
});

test('a database that is away is told of once, and gets everything when it is back', async () => {
  const { counter, written, database, lines } = openCounter();
  for (const outage of [1, 2]) {
    database.isAway = true;
    for (let view = 0; view < 5; view += 1) {
      counter.count('/');
      await vi.advanceTimersByTimeAsync(2_000);
    }
    expect(lines).toHaveLength(outage);
    expect(lines.at(-1)).toContain('page views not written');
    database.isAway = false;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(written).toHaveLength(outage);
    expect(written.at(-1)).toEqual([{ day: today, path: '/', count: 5 }]);
  }
});

test('what comes while a batch is being written goes into the next', async () => {
  const finishes: (() => void)[] = [];
  const written: (readonly PageViews[])[] = [];
  const counter = createViewCounter({
    store: {
      add: (views) => {
        written.push(views);
        return new Promise((resolve) => finishes.push(resolve));
      },
    },
    timeZone: async () => 'UTC',
    log: testLog(),
  });
  counter.count('/');
  await vi.advanceTimersByTimeAsync(2_000);
  counter.count('/');
  counter.count('/');
  await vi.advanceTimersByTimeAsync(10_000);
  // A slow database is not asked to do two things at once.
  expect(written).toHaveLength(1);
  const stopped = counter.stop();
  finishes[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  finishes[1]?.();
  await stopped;
  expect(written.map(([views]) => views?.count)).toEqual([1, 2]);
});

test('memory is bounded while the database is away; what is known goes on being counted', async () => {
  const { counter, written, database } = openCounter();
  database.isAway = true;
  for (let page = 0; page < 20_000; page += 1) counter.count(`/updates/${page}`);
  await vi.advanceTimersByTimeAsync(2_000);
  counter.count('/updates/0');
  counter.count('/one-too-many');
  database.isAway = false;
  await counter.stop();
  expect(written[0]).toHaveLength(10_000);
  expect(written[0]?.[0]).toEqual({ day: today, path: '/updates/0', count: 2 });
});

test('stopping writes what is left', async () => {
  const { counter, written } = openCounter();
  counter.count('/');
  await counter.stop();
  expect(written).toEqual([[{ day: today, path: '/', count: 1 }]]);
  expect(vi.getTimerCount()).toBe(0);
});
