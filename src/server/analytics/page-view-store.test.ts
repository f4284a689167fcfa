import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import type { Database } from '../db/database.ts';
import { PageViewStore } from './page-view-store.ts';

const monthsIn = ({ db }: Database) =>
  db
    .selectFrom('page_view_month')
    .select(['month', 'path', 'count'])
    .orderBy('month')
    .orderBy('path')
    .execute();

const rowsIn = ({ db }: Database) =>
  db.selectFrom('page_view').select(['day', 'path', 'count']).orderBy('day').orderBy('path').execute();

onEveryDatabase(({ open, openTwice, newLocation }, dialect) => {
  test('adds to the stored counts, by day and path', async () => {
    const database = await open();
    const store = new PageViewStore(database);
    await store.add([]);
    expect(await rowsIn(database)).toEqual([]);
    await store.add([
      { day: '2025-10-18', path: '/', count: 3 },
      { day: '2025-10-18', path: '/updates/ŵaka', count: 1 },
    ]);
    await store.add([
      { day: '2025-10-19', path: '/', count: 5 },
      { day: '2025-10-18', path: '/', count: 4 },
    ]);
    expect(await rowsIn(database)).toEqual([
      { day: '2025-10-18', path: '/', count: 7 },
      { day: '2025-10-18', path: '/updates/ŵaka', count: 1 },
      { day: '2025-10-19', path: '/', count: 5 },
    ]);
  });

  test('a month is the sum of its days', async () => {
    const database = await open();
    const store = new PageViewStore(database);
    await store.add([
      { day: '2025-11-01', path: '/', count: 1 },
      { day: '2025-10-31', path: '/vote', count: 2 },
      { day: '2025-10-18', path: '/vote', count: 4 },
    ]);
    await store.add([{ day: '2025-10-01', path: '/vote', count: 8 }]);
    expect(await monthsIn(database)).toEqual([
      { month: '2025-10', path: '/vote', count: 14 },
      { month: '2025-11', path: '/', count: 1 },
    ]);
  });

  test('loses nothing when several processes add at once, in different orders', async () => {
    const location = await newLocation();
    // SQLite is synchronous: connections of one process cannot wait for each other.
    const databases = [await open(location)];
    if (dialect === 'postgres')
      databases.push(await open(location), await open(location), await open(location));
    const stores = databases.map((database) => new PageViewStore(database));
    // More rows than one statement has.
    const views = Array.from({ length: 250 }, (_, at) => ({ day: '2025-10-18', path: `/${at}`, count: 1 }));
    await Promise.all(
      stores.flatMap((store) => [store.add(views), store.add(views.toReversed()), store.add(views)]),
    );
    const rows = await rowsIn(await open(location));
    expect(rows).toHaveLength(250);
    const months = await monthsIn(await open(location));
    expect(months).toHaveLength(250);
    for (const counted of [rows, months])
      expect(new Set(counted.map(({ count }) => count))).toEqual(new Set([3 * stores.length]));
  });

  test('moves the views of a page by day and month, and adds them to those of the new path', async () => {
    const database = await open();
    const store = new PageViewStore(database);
    await store.add([
      { day: '2025-10-31', path: '/updates/one', count: 1 },
      { day: '2025-11-01', path: '/updates/one', count: 2 },
      { day: '2025-11-01', path: '/updates/two', count: 4 },
      { day: '2025-11-01', path: '/updates/one-more', count: 8 },
    ]);
    await store.move('/updates/one', '/updates/two');
    await store.move('/updates/never-seen', '/updates/three');
    expect(await rowsIn(database)).toEqual([
      { day: '2025-10-31', path: '/updates/two', count: 1 },
      { day: '2025-11-01', path: '/updates/one-more', count: 8 },
      { day: '2025-11-01', path: '/updates/two', count: 6 },
    ]);
    expect(await monthsIn(database)).toEqual([
      { month: '2025-10', path: '/updates/two', count: 1 },
      { month: '2025-11', path: '/updates/one-more', count: 8 },
      { month: '2025-11', path: '/updates/two', count: 6 },
    ]);
  });

  test('loses nothing when views are added while they are moved', async () => {
    const databases = await openTwice();
    const [one, other] = databases.map((database) => new PageViewStore(database));
    const views = ['/new', '/old'].flatMap((path) =>
      Array.from({ length: 20 }, (_, at) => ({ day: `2025-10-${10 + at}`, path, count: 1 })),
    );
    await Promise.all(
      Array.from({ length: 10 }, () => [
        one?.add(views),
        other?.move('/old', '/new'),
        other?.add(views.toReversed()),
        one?.move('/new', '/old'),
      ]).flat(),
    );
    for (const counted of [await rowsIn(databases[0]), await monthsIn(databases[0])])
      expect(counted.reduce((sum, { count }) => sum + count, 0)).toBe(2 * 10 * views.length);
  });

  test('adds nothing if one row fails', async () => {
    const database = await open();
    const store = new PageViewStore(database);
    const views = Array.from({ length: 150 }, (_, at) => ({ day: '2025-10-18', path: `/${at}`, count: 1 }));
    const damaged = { day: '2025-10-19', path: '/', count: null as unknown as number };
    await expect(store.add([...views, damaged])).rejects.toThrow();
    expect(await rowsIn(database)).toEqual([]);
    expect(await monthsIn(database)).toEqual([]);
  });
});
