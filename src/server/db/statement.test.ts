import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { createRowsStatement, createStatement } from './statement.ts';

type Limit = { readonly key: string; readonly count: number; readonly ends_gmt: string };

let builds = 0;
const insertLimits = createRowsStatement((db, rows: readonly Limit[]) => {
  builds += 1;
  return db.insertInto('rate_limit').values(rows).returning('key');
});
const findCount = createStatement((db, { key, least }: { key: string; least: number }) =>
  db.selectFrom('rate_limit').select('count').where('key', '=', key).where('count', '>=', least).limit(1),
);

const createLimit = (key: string, count: number): Limit => ({ key, count, ends_gmt: '2025-10-10T12:00:00' });

onEveryDatabase(({ open }) => {
  test('a statement is built once for each number of rows, and has the values of each call', async () => {
    const { db } = await open();
    const before = builds;
    await insertLimits(db, [createLimit('a', 1)]);
    await insertLimits(db, [createLimit('b', 2)]);
    await db.transaction().execute((transaction) => insertLimits(transaction, [createLimit('c', 3)]));
    expect(builds).toBe(before + 1);
    const keys = await insertLimits(db, [createLimit('d', 4), createLimit('e', 5)]);
    expect(keys.map(({ key }) => key).sort()).toEqual(['d', 'e']);
    expect(builds).toBe(before + 2);
    const found = await Promise.all(
      ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => findCount(db, { key, least: 2 })),
    );
    expect(found.map(([row]) => row?.count ?? null)).toEqual([null, 2, 3, 4, 5, null]);
  });
});
