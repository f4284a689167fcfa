import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AdminHarness, type Browser, openAdminHarness } from '../../../tests/support/admin-harness.ts';
import { measureBestTimes } from '../../../tests/support/best-times.ts';
import { type BulkRows, storeRows } from '../../../tests/support/bulk-rows.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { createSupporterRows } from '../../../tests/support/many-supporters.ts';
import { QuickSearchResult } from '../../shared/admin/quick-search.ts';
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
  // A tag of a few, one of half of them, and both with a search or another filter.
  { tag: '1' },
  { tag: '2' },
  { tag: '2', sort: 'name' },
  { tag: '1', search: 'moyo' },
  { tag: '2', search: 'moyo77' },
  { tag: '2', status: 'inactive' },
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

const count = 50_000;

/** The same rows for both databases. */
let rows: { readonly few: BulkRows; readonly many: BulkRows } = { few: [], many: [] };
beforeAll(() => {
  rows = { few: createSupporterRows(1_000), many: createSupporterRows(count) };
});
afterAll(() => {
  rows = { few: [], many: [] };
});

/** Orders of different people, each with a reference of its own. */
const addOrders = async ({ db, dialect }: Database): Promise<void> => {
  const [numbers, digits, seven] =
    dialect === 'postgres'
      ? [
          sql`generate_series(0, ${sql.lit(count - 1)}) as series (n)`,
          sql`lpad(n::text, 12, '0')`,
          sql`lpad(n::text, 7, '0')`,
        ]
      : [
          sql`(with recursive series (n) as (select 0 union all select n + 1 from series where n < ${sql.lit(count - 1)})
            select n from series)`,
          sql`printf('%012d', n)`,
          sql`printf('%07d', n)`,
        ];
  const at = sql.lit('2025-10-01T08:00:00');
  await sql`insert into vote_order
    (reference, votes, price, method, provider, book, phone, email, state, created_gmt, expires_gmt)
    select 'MM-' || substr(${digits}, 1, 4) || '-' || substr(${digits}, 5, 4) || '-' || substr(${digits}, 9, 4), 5, 450,
      'airtel', 'test', 'test', '+26588' || ${seven}, 'voter' || n || '@example.org', 'paid', ${at}, ${at}
    from ${numbers}`.execute(db);
  if (dialect === 'postgres') await sql`vacuum analyze vote_order`.execute(db);
};

/** Texts for the quick search with many, some, one and no matches. */
const texts = [
  'moyo',
  'gr',
  'Grace Banda',
  'zomba moyo',
  '0880 049 999',
  'voter77@example.org',
  '9999',
  'nobody',
];

onEveryDatabase(({ shared }) => {
  const openWith = (pick: () => BulkRows) =>
    shared(async (database, location): Promise<Harness> => {
      await storeRows(location, pick());
      const router = openAdminHarness(database);
      return { database, router, from: await router.signedIn('administrator') };
    });
  const openFew = openWith(() => rows.few);
  const openMany = openWith(() => rows.many);

  it('answers among 50,000 in at most three times its time among 1,000', { timeout: 120_000 }, async () => {
    const [few, many] = [await openFew(), await openMany()];
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
    expect((await list(many, {})).total).toBe(count);
  });

  it('among 50,000 supporters and orders a quick search takes at most three times the two list requests', {
    timeout: 120_000,
  }, async () => {
    const { database, router, from } = await openMany();
    await addOrders(database);
    const search = async (text: string) => {
      const response = await router.request('POST', '/search', { from, body: { text } });
      expect(response.status).toBe(200);
      return QuickSearchResult.parse(response.json);
    };
    const slow: Record<string, number> = {};
    for (const text of texts) {
      const best = await measureBestTimes(
        async () => {
          await router.request('GET', `/supporters?${new URLSearchParams({ search: text })}`, { from });
          await router.request('GET', `/inbox/orders?${new URLSearchParams({ search: text })}`, { from });
        },
        () => search(text),
        3,
      );
      if (best.large > 3 * best.small) slow[text] = best.large / best.small;
    }
    expect(slow).toEqual({});
    expect(await search('moyo')).toMatchObject({ supporters: { hasMore: true }, orders: { items: [] } });
    expect(await search('0880 049 999')).toMatchObject({
      orders: { items: [{ reference: 'MM-0000-0004-9999' }], hasMore: false },
    });
  });
});
