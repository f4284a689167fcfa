import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AdminHarness, type Browser, openAdminHarness } from '../../../tests/support/admin-harness.ts';
import { measureBestTimes } from '../../../tests/support/best-times.ts';
import { type BulkRows, storeRows } from '../../../tests/support/bulk-rows.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { createSupporterRows } from '../../../tests/support/many-supporters.ts';
import type { SupporterPage } from '../../shared/admin/supporters.ts';
import type { Database } from '../db/database.ts';

/** Searches with one, some, many and no matches. */
const searches: readonly Readonly<Record<string, string>>[] = [
  { search: 'grace.banda4', sort: 'name' },
  { search: 'moyo77' },
  { search: '0990 031 676' },
  { search: '1676' },
  { search: 'moyo' },
  { search: 'zomba' },
  { search: 'zomba', status: 'inactive' },
  { search: 'Grace Banda' },
  { search: 'example.org', sort: 'oldest' },
  { search: '99' },
  { search: 'g' },
  { search: 'nobody' },
  { search: 'zq', sort: 'name-back' },
];

type Harness = { readonly database: Database; readonly router: AdminHarness; readonly from: Browser };

const list = async ({ router, from }: Harness, query: Readonly<Record<string, string>>) => {
  const answer = await router.request('GET', `/supporters?${new URLSearchParams(query)}`, { from });
  expect(answer.status, answer.text).toBe(200);
  return answer.json as SupporterPage;
};

/** The expected matches, found by reading all supporters. */
const readThrough = async ({ database }: Harness, word: string, order: string): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select id from supporter
    where ' ' || lower(name) || ' ' || coalesce(email, '') || ' ' || lower(location) like ${`% ${word}%`}
    order by ${sql.raw(order)} limit 20`.execute(database.db);
  return rows.map(({ id }) => id);
};

/** The same rows for both databases. */
let rows: { readonly few: BulkRows; readonly many: BulkRows } = { few: [], many: [] };
beforeAll(() => {
  rows = { few: createSupporterRows(1_000), many: createSupporterRows(50_000) };
});
afterAll(() => {
  rows = { few: [], many: [] };
});

onEveryDatabase(({ newLocation, open }) => {
  const openHarness = async (stored: BulkRows): Promise<Harness> => {
    const location = await newLocation();
    const database = await open(location);
    await storeRows(location, stored);
    const router = openAdminHarness(database);
    return { database, router, from: await router.signedIn('administrator') };
  };

  it('answers among 50,000 in at most three times its time among 1,000', { timeout: 120_000 }, async () => {
    const [few, many] = [await openHarness(rows.few), await openHarness(rows.many)];
    const slow: Record<string, number> = {};
    for (const search of searches) {
      const best = await measureBestTimes(
        () => list(few, search),
        () => list(many, search),
        3,
      );
      if (best.large > 3 * best.small) slow[JSON.stringify(search)] = best.large / best.small;
    }
    expect(slow).toEqual({});

    // The matches are correct and in order.
    for (const [word, sort, order] of [
      ['moyo', 'newest', 'created_gmt desc'],
      ['zomba', 'oldest', 'created_gmt'],
      ['zomba', 'name', 'name_key, id'],
      ['yankho', 'name', 'name_key, id'],
      ['grace', 'name-back', 'name_key desc, id desc'],
    ] as const) {
      const page = await list(many, { search: word, sort });
      expect(page, word).toMatchObject({ total: 1_000, hasMore: true });
      expect(
        page.items.map(({ id }) => id),
        `${word} ${sort}`,
      ).toEqual(await readThrough(many, word, order));
    }
    expect((await list(many, {})).total).toBe(50_000);
  });
});
