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

/** A counter with a database that can be unavailable. */
const openCounter = () => {
  const written: PageViews[][] = [];
  const log = testLog();
  const database = { isUnavailable: false };
  const counter = createViewCounter({
    store: {
      add: async (views) => {
        if (database.isUnavailable) throw new Error('connection refused');
        written.push([...views]);
      },
    },
    timeZone: async () => 'Africa/Blantyre',
    log,
  });
  return { counter, written, database, lines: log.lines };
};

const today = '2025-10-18';

test('writes the counts together within two seconds, and nothing without views', async () => {
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

test('counts a view on the day it came, in the campaign’s time zone, however late it is written', async () => {
  const { counter, written, database } = openCounter();
  database.isUnavailable = true;
  // Midnight in Blantyre is 22:00 UTC.
  vi.setSystemTime(Date.parse('2025-10-18T21:59:59Z'));
  counter.count('/');
  vi.setSystemTime(Date.parse('2025-10-18T22:00:00Z'));
  counter.count('/');
  counter.count('/');
  await vi.advanceTimersByTimeAsync(3 * 3_600_000);
  counter.count('/');
  database.isUnavailable = false;
  await counter.stop();
  expect(written).toEqual([
    [
      { day: '2025-10-18', path: '/', count: 1 },
      { day: '2025-10-19', path: '/', count: 3 },
    ],
  ]);
});

test('logs an outage of the database once, and writes everything afterwards', async () => {
  const { counter, written, database, lines } = openCounter();
  for (const outage of [1, 2]) {
    database.isUnavailable = true;
    for (let view = 0; view < 5; view += 1) {
      counter.count('/');
      await vi.advanceTimersByTimeAsync(2_000);
    }
    expect(lines).toHaveLength(outage);
    expect(lines.at(-1)).toContain('page views not written');
    database.isUnavailable = false;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(written).toHaveLength(outage);
    expect(written.at(-1)).toEqual([{ day: today, path: '/', count: 5 }]);
  }
});

test('puts views that come during a write into the next batch', async () => {
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
  // Never two writes at once.
  expect(written).toHaveLength(1);
  const stopped = counter.stop();
  finishes[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  finishes[1]?.();
  await stopped;
  expect(written.map(([views]) => views?.count)).toEqual([1, 2]);
});

test('limits the buffer during an outage; buffered paths are still counted', async () => {
  const { counter, written, database } = openCounter();
  database.isUnavailable = true;
  for (let page = 0; page < 20_000; page += 1) counter.count(`/updates/${page}`);
  await vi.advanceTimersByTimeAsync(2_000);
  counter.count('/updates/0');
  counter.count('/one-too-many');
  database.isUnavailable = false;
  await counter.stop();
  expect(written[0]).toHaveLength(10_000);
  expect(written[0]?.[0]).toEqual({ day: today, path: '/updates/0', count: 2 });
});

test('writes the rest on stop', async () => {
  const { counter, written } = openCounter();
  counter.count('/');
  await counter.stop();
  expect(written).toEqual([[{ day: today, path: '/', count: 1 }]]);
  expect(vi.getTimerCount()).toBe(0);
});
