import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAdminHarness } from '../../../tests/support/admin-harness.ts';
import { measureBestTimes } from '../../../tests/support/best-times.ts';
import { type BulkRows, type BulkTable, storeRows } from '../../../tests/support/bulk-rows.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { createSupporterRows } from '../../../tests/support/many-supporters.ts';
import { QuickSearchResult } from '../../shared/admin/quick-search.ts';

const orderTable: BulkTable = {
  name: 'vote_order',
  columns: {
    reference: 'text',
    votes: 'int',
    price: 'int',
    method: 'text',
    provider: 'text',
    book: 'text',
    phone: 'text',
    email: 'text',
    state: 'text',
    created_gmt: 'text',
    expires_gmt: 'text',
  },
};

/** Orders of different people, each with a reference of its own. */
const createOrderRows = (count: number): BulkRows => [
  [
    orderTable,
    Array.from({ length: count }, (_, number) => {
      const digits = String(number).padStart(12, '0');
      const at = new Date(Date.UTC(2025, 0, 1) + number * 60_000).toISOString().slice(0, 19);
      return [
        `MM-${digits.slice(0, 4)}-${digits.slice(4, 8)}-${digits.slice(8)}`,
        5,
        450,
        'airtel',
        'test',
        'test',
        `+26588${String(number).padStart(7, '0')}`,
        `voter${number}@example.org`,
        'paid',
        at,
        at,
      ];
    }),
  ],
];

const count = 100_000;

/** The same rows for both databases. */
let rows: BulkRows = [];
beforeAll(() => {
  rows = [...createSupporterRows(count), ...createOrderRows(count)];
});
afterAll(() => {
  rows = [];
});

/** Texts with many, some, one and no matches. */
const texts = [
  'moyo',
  'gr',
  'Grace Banda',
  'zomba moyo',
  '0880 099 999',
  'voter77@example.org',
  '9999',
  'nobody',
];

onEveryDatabase(({ newLocation, open }) => {
  test('among 100,000 supporters and orders a search takes at most three times the two list requests', {
    timeout: 240_000,
  }, async () => {
    const location = await newLocation();
    const harness = openAdminHarness(await open(location));
    await storeRows(location, rows);
    const from = await harness.signedIn('administrator');
    const search = async (text: string) => {
      const response = await harness.request('POST', '/search', { from, body: { text } });
      expect(response.status).toBe(200);
      return QuickSearchResult.parse(response.json);
    };
    const slow: Record<string, number> = {};
    for (const text of texts) {
      const best = await measureBestTimes(
        async () => {
          await harness.request('GET', `/supporters?${new URLSearchParams({ search: text })}`, { from });
          await harness.request('GET', `/inbox/orders?${new URLSearchParams({ search: text })}`, { from });
        },
        () => search(text),
        3,
      );
      if (best.large > 3 * best.small) slow[text] = best.large / best.small;
    }
    expect(slow).toEqual({});
    expect(await search('moyo')).toMatchObject({ supporters: { hasMore: true }, orders: { items: [] } });
    expect(await search('0880 099 999')).toMatchObject({
      orders: { items: [{ reference: 'MM-0000-0009-9999' }], hasMore: false },
    });
  });
});
