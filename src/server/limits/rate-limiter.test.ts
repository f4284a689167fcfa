import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import type { Database } from '../db/database.ts';
import { RateLimitStore } from './rate-limit-store.ts';
import { createRateLimiter } from './rate-limiter.ts';

const window = 3_600_000;
const start = Date.UTC(2025, 9, 10, 12);

const limiterOn = ({ db }: Database, now: () => number = () => start, secret = 'of this site') =>
  createRateLimiter({ store: new RateLimitStore(db), secret: async () => secret, window, now });
const rowsOf = ({ db }: Database) => db.selectFrom('rate_limit').selectAll().execute();
const post = { name: 'contact from 203.0.113.7', most: 5 };

onEveryDatabase(({ open, newLocation }) => {
  test('so many are let in, the next is one too many', async () => {
    const limiter = limiterOn(await open());
    const answers: boolean[] = [];
    for (let time = 0; time < 7; time += 1) answers.push(await limiter.count([post]));
    expect(answers).toEqual([false, false, false, false, false, true, true]);
    expect(await limiter.count([{ ...post, name: 'contact from 203.0.113.8' }])).toBe(false);
  });

  test('two processes on one database share the count', async () => {
    const location = await newLocation();
    const limiters = [limiterOn(await open(location)), limiterOn(await open(location))];
    const answers: (boolean | undefined)[] = [];
    for (let time = 0; time < 6; time += 1) answers.push(await limiters[time % 2]?.count([post]));
    expect(answers).toEqual([false, false, false, false, false, true]);
  });

  test('of a hundred at once exactly as many are let in as may be', async () => {
    const location = await newLocation();
    const databases = [await open(location), await open(location)];
    const limiters = databases.map((database) => limiterOn(database));
    const many = { ...post, most: 30 };
    const all = { name: 'all from 203.0.113.7', most: 1_000 };
    const answers = await Promise.all(
      limiters.flatMap((limiter) => Array.from({ length: 50 }, () => limiter.count([all, many]))),
    );
    expect(answers.filter((isOver) => !isOver)).toHaveLength(30);
    const rows = databases[0] ? await rowsOf(databases[0]) : [];
    expect(rows.map(({ count }) => count)).toEqual([100, 100]);
  });

  test('when the window ends, counting begins anew, and what ended is deleted after a while', async () => {
    const database = await open();
    let time = start;
    const limiter = limiterOn(database, () => time);
    while (!(await limiter.count([post]))) expect(limiter.over.find(post.name)).toBeNull();
    const { until = 0 } = limiter.over.find(post.name) ?? {};
    expect(until).toBeGreaterThan(start);
    expect(until).toBeLessThanOrEqual(start + window);
    time = until - 1;
    expect(await limiter.count([post])).toBe(true);
    time = until;
    expect(limiter.over.find(post.name)).toBeNull();
    expect(await limiter.count([post])).toBe(false);
    time = until + 2 * window;
    await limiter.count([post]);
    const rows = await rowsOf(database);
    expect(rows).toMatchObject([{ count: 1 }]);
  });

  test('the table tells no address and no e-mail', async () => {
    const database = await open();
    const limiter = limiterOn(database);
    await limiter.count([post, { name: 'contact by grace@example.org', most: 5 }]);
    const rows = await rowsOf(database);
    expect(rows).toHaveLength(2);
    for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}\.\d+$/);
    // Nor can it be tried out: another site's secret gives other keys.
    const other = await open();
    await limiterOn(other, () => start, 'of another site').count([post]);
    expect(rows.map(({ key }) => key)).not.toContain((await rowsOf(other))[0]?.key);
  });
});
