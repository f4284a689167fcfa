import { expect, test, vi } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import type { Database } from '../db/database.ts';
import { RateLimitStore } from './rate-limit-store.ts';
import { createRateLimiter } from './rate-limiter.ts';

const window = 3_600_000;
const start = Date.UTC(2025, 9, 10, 12);

const createLimiter = ({ db }: Database, now: () => number = () => start, secret = 'of this site') =>
  createRateLimiter({ store: new RateLimitStore(db), secret: async () => secret, window, now });
const listRows = ({ db }: Database) => db.selectFrom('rate_limit').selectAll().execute();
/** The counts, once they are committed: the limiter does not wait for that. */
const waitForCounts = (database: Database, counts: readonly number[]) =>
  vi.waitFor(async () => {
    const rows = await listRows(database);
    expect(rows.map(({ count }) => count)).toEqual(counts);
    return rows;
  });
const post = { name: 'contact from 203.0.113.7', max: 5 };

onEveryDatabase(({ open, openTwice }) => {
  test('accepts as many as allowed and rejects the next', async () => {
    const limiter = createLimiter(await open());
    const results: boolean[] = [];
    for (let time = 0; time < 7; time += 1) results.push(await limiter.count([post]));
    expect(results).toEqual([false, false, false, false, false, true, true]);
    expect(await limiter.count([{ ...post, name: 'contact from 203.0.113.8' }])).toBe(false);
  });

  test('shares the count between two processes on one database', async () => {
    const limiters = (await openTwice()).map((database) => createLimiter(database));
    const results: (boolean | undefined)[] = [];
    for (let time = 0; time < 6; time += 1) results.push(await limiters[time % 2]?.count([post]));
    expect(results).toEqual([false, false, false, false, false, true]);
  });

  test('accepts exactly as many as allowed of a hundred concurrent requests', async () => {
    const databases = await openTwice();
    const limiters = databases.map((database) => createLimiter(database));
    const many = { ...post, max: 30 };
    const all = { name: 'all from 203.0.113.7', max: 1_000 };
    const results = await Promise.all(
      limiters.flatMap((limiter) => Array.from({ length: 50 }, () => limiter.count([all, many]))),
    );
    expect(results.filter((isExceeded) => !isExceeded)).toHaveLength(30);
    await waitForCounts(databases[0], [100, 100]);
  });

  test('counts anew in the next window, and deletes ended windows after a while', async () => {
    const database = await open();
    let time = start;
    const limiter = createLimiter(database, () => time);
    while (!(await limiter.count([post]))) expect(limiter.exceeded.find(post.name)).toBeNull();
    const { until = 0 } = limiter.exceeded.find(post.name) ?? {};
    expect(until).toBeGreaterThan(start);
    expect(until).toBeLessThanOrEqual(start + window);
    time = until - 1;
    expect(await limiter.count([post])).toBe(true);
    time = until;
    expect(limiter.exceeded.find(post.name)).toBeNull();
    expect(await limiter.count([post])).toBe(false);
    time = until + 2 * window;
    await limiter.count([post]);
    const rows = await listRows(database);
    expect(rows).toMatchObject([{ count: 1 }]);
  });

  test('stores no address and no e-mail address', async () => {
    const database = await open();
    const limiter = createLimiter(database);
    await limiter.count([post, { name: 'contact by grace@example.org', max: 5 }]);
    const rows = await waitForCounts(database, [1, 1]);
    for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}\.\d+$/);
    // Guessing does not work either: another site's secret gives other keys.
    const other = await open();
    await createLimiter(other, () => start, 'of another site').count([post]);
    expect(rows.map(({ key }) => key)).not.toContain((await waitForCounts(other, [1]))[0]?.key);
  });
});
