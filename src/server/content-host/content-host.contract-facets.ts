import { expect, test } from 'vitest';
import { hostileCategory, visibleSlugs } from '../../../tests/support/content-fixtures.ts';
import { event } from '../../content/types/event.ts';
import { quote } from '../../content/types/quote.ts';
import { update } from '../../content/types/update.ts';
import { type OpenHost, querySlugs } from './content-host.contract-order.ts';
import type { ListQuery } from './list-query.ts';

const today = '2025-10-10';
const upcoming = { orderBy: 'upcoming', today } as const satisfies Partial<ListQuery>;

/** All visible events in the order of `upcoming`: future, without a day, past. */
const inOrder = [
  ...['book-fair', 'charity-walk', 'second-walk', 'sewing-day'],
  ...['choir-evening', 'open-rehearsal'],
  ...['yesterday-second', 'yesterday-first', 'last-year'],
];

/** Contract of every content host: categories. */
export const categoryContract = (open: OpenHost): void => {
  test('a category lists its items, with the total', async () => {
    const { host } = await open();
    expect(await querySlugs(host, { category: 'Education' })).toEqual({ slugs: ['school-visit'], total: 1 });
    expect(await querySlugs(host, { category: 'community' }, event)).toEqual({
      slugs: ['charity-walk', 'yesterday-second', 'second-walk', 'last-year'],
      total: 4,
    });
    const pages = [1, 2, 3].map((page) =>
      querySlugs(host, { category: 'community', page, perPage: 3 }, event),
    );
    expect(await Promise.all(pages)).toEqual([
      { slugs: ['charity-walk', 'yesterday-second', 'second-walk'], total: 4 },
      { slugs: ['last-year'], total: 4 },
      { slugs: [], total: 4 },
    ]);
  });

  test('an item without a category is in the fallback category', async () => {
    const { host } = await open();
    const others = visibleSlugs.filter((slug) => slug !== 'school-visit' && slug !== 'finale');
    expect(await querySlugs(host, { category: 'Uncategorized' })).toEqual({
      slugs: others.toReversed(),
      total: 10,
    });
    expect(await querySlugs(host, { category: 'general' }, event)).toEqual({
      slugs: ['open-rehearsal', 'choir-evening'],
      total: 2,
    });
  });

  test('the name of a category must match exactly, and is never interpreted', async () => {
    const { host } = await open();
    expect(await querySlugs(host, { category: hostileCategory }, event)).toMatchObject({
      slugs: ['sewing-day'],
    });
    const strangers = ['education', 'EDUCATION', 'Educatio', 'Educat%', '_ducation', '%', '_', "' OR '1'='1"];
    for (const category of [
      ...strangers,
      '\\',
      '"',
      ' ',
      '',
      'Education ',
      'null',
      'Hidden plans',
      '\u{1f389}',
    ])
      expect([category, await querySlugs(host, { category })]).toEqual([category, { slugs: [], total: 0 }]);
  });

  test('a category works together with other filters', async () => {
    const { host } = await open();
    const query = { ...upcoming, category: 'community', search: 'WALK' };
    expect(await querySlugs(host, query, event)).toEqual({
      slugs: ['charity-walk', 'second-walk'],
      total: 2,
    });
    expect(await querySlugs(host, { category: 'Education', slugs: ['finale'] })).toEqual({
      slugs: [],
      total: 0,
    });
  });

  test('a type without categories has no items in any category', async () => {
    const { host } = await open();
    expect(await querySlugs(host, { category: 'Uncategorized' }, quote)).toEqual({ slugs: [], total: 0 });
    expect(await host.categories(quote)).toEqual([]);
  });

  test('the categories of visible items are sorted by name, each with its count', async () => {
    const { host } = await open();
    const ofUpdates = [
      { name: 'Education', count: 1 },
      { name: 'Pageant', count: 1 },
      { name: 'Uncategorized', count: 10 },
    ];
    expect(await host.categories(update)).toEqual(ofUpdates);
    expect(await host.categories(update)).toEqual(ofUpdates);
    expect(await host.categories(event)).toEqual([
      { name: hostileCategory.toLowerCase(), count: 1 },
      { name: 'community', count: 4 },
      { name: 'education', count: 2 },
      { name: 'general', count: 2 },
    ]);
  });
};

/** Contract of every content host: the `upcoming` order. */
export const upcomingContract = (open: OpenHost): void => {
  test('orders today and later with the nearest first, then no day, then the past with the latest first', async () => {
    const { host } = await open();
    const whole = { slugs: inOrder, total: 9 };
    expect(await querySlugs(host, upcoming, event)).toEqual(whole);
    expect(await querySlugs(host, { ...upcoming, order: 'asc' }, event)).toEqual(whole);
  });

  test('depends on the given day', async () => {
    const { host } = await open();
    const tomorrow = { ...upcoming, today: '2025-10-11' };
    expect((await querySlugs(host, tomorrow, event)).slugs).toEqual([
      ...['charity-walk', 'second-walk', 'sewing-day', 'choir-evening', 'open-rehearsal'],
      ...['book-fair', 'yesterday-second', 'yesterday-first', 'last-year'],
    ]);
    const ended = await querySlugs(host, { ...upcoming, today: '2026-01-01', perPage: 3 }, event);
    expect(ended).toEqual({ slugs: ['choir-evening', 'open-rehearsal', 'sewing-day'], total: 9 });
  });

  test('pages of the upcoming order have no gap and no overlap', async () => {
    const { host } = await open();
    for (const perPage of [1, 2, 3, 4, 5, 8, 9, 10]) {
      const numbers = Array.from({ length: Math.ceil(9 / perPage) + 1 }, (_, index) => index + 1);
      const pages = await Promise.all(
        numbers.map((page) => querySlugs(host, { ...upcoming, page, perPage }, event)),
      );
      expect([perPage, pages.flatMap(({ slugs }) => slugs)]).toEqual([perPage, inOrder]);
      for (const { total } of pages) expect(total).toBe(9);
    }
    expect(await querySlugs(host, { ...upcoming, offset: 3, perPage: 4 }, event)).toEqual({
      slugs: inOrder.slice(3, 7),
      total: 9,
    });
  });

  test('a category and a search do not change the order', async () => {
    const { host } = await open();
    expect(await querySlugs(host, { ...upcoming, category: 'community' }, event)).toEqual({
      slugs: ['charity-walk', 'second-walk', 'yesterday-second', 'last-year'],
      total: 4,
    });
    expect(await querySlugs(host, { ...upcoming, search: 'lilongwe' }, event)).toEqual({
      slugs: ['book-fair', 'open-rehearsal'],
      total: 2,
    });
  });

  test('a type without days is ordered by id', async () => {
    const { host } = await open();
    expect(await querySlugs(host, upcoming)).toEqual({ slugs: visibleSlugs, total: 12 });
  });
};
