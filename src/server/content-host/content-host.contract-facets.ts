import { expect, test } from 'vitest';
import { hostileCategory, visibleSlugs } from '../../../tests/support/content-fixtures.ts';
import { event } from '../../content/types/event.ts';
import { quote } from '../../content/types/quote.ts';
import { update } from '../../content/types/update.ts';
import { ask, type OpenHost } from './content-host.contract-order.ts';
import type { ListQuery } from './list-query.ts';

const today = '2025-10-10';
const upcoming = { orderBy: 'upcoming', today } as const satisfies Partial<ListQuery>;

/** All visible events: from today on, without a day, past. */
const inOrder = [
  ...['book-fair', 'charity-walk', 'second-walk', 'sewing-day'],
  ...['choir-evening', 'open-rehearsal'],
  ...['yesterday-second', 'yesterday-first', 'last-year'],
];

/** What every content host promises about categories. */
export const categoryContract = (open: OpenHost): void => {
  test('a category has what the site shows in it, with its total', async () => {
    const { host } = await open();
    expect(await ask(host, { category: 'Education' })).toEqual({ slugs: ['school-visit'], total: 1 });
    expect(await ask(host, { category: 'community' }, event)).toEqual({
      slugs: ['charity-walk', 'yesterday-second', 'second-walk', 'last-year'],
      total: 4,
    });
    const pages = [1, 2, 3].map((page) => ask(host, { category: 'community', page, perPage: 3 }, event));
    expect(await Promise.all(pages)).toEqual([
      { slugs: ['charity-walk', 'yesterday-second', 'second-walk'], total: 4 },
      { slugs: ['last-year'], total: 4 },
      { slugs: [], total: 4 },
    ]);
  });

  test('what has no category is in the one the site shows it in', async () => {
    const { host } = await open();
    const others = visibleSlugs.filter((slug) => slug !== 'school-visit' && slug !== 'finale');
    expect(await ask(host, { category: 'Uncategorized' })).toEqual({ slugs: others.toReversed(), total: 10 });
    expect(await ask(host, { category: 'general' }, event)).toEqual({
      slugs: ['open-rehearsal', 'choir-evening'],
      total: 2,
    });
  });

  test('its name counts to the letter, and holds nothing but a name', async () => {
    const { host } = await open();
    expect(await ask(host, { category: hostileCategory }, event)).toMatchObject({ slugs: ['sewing-day'] });
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
      expect([category, await ask(host, { category })]).toEqual([category, { slugs: [], total: 0 }]);
  });

  test('a category can be asked for together with everything else', async () => {
    const { host } = await open();
    const query = { ...upcoming, category: 'community', search: 'WALK' };
    expect(await ask(host, query, event)).toEqual({ slugs: ['charity-walk', 'second-walk'], total: 2 });
    expect(await ask(host, { category: 'Education', slugs: ['finale'] })).toEqual({ slugs: [], total: 0 });
  });

  test('a type without categories has nothing in any', async () => {
    const { host } = await open();
    expect(await ask(host, { category: 'Uncategorized' }, quote)).toEqual({ slugs: [], total: 0 });
    expect(await host.categories(quote)).toEqual([]);
  });

  test('the categories are those of what visitors see, by name, each counted', async () => {
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

/** What every content host promises about what is upcoming. */
export const upcomingContract = (open: OpenHost): void => {
  test('from today on the nearest lead, then those without a day, then the past with the latest leading', async () => {
    const { host } = await open();
    const whole = { slugs: inOrder, total: 9 };
    expect(await ask(host, upcoming, event)).toEqual(whole);
    expect(await ask(host, { ...upcoming, order: 'asc' }, event)).toEqual(whole);
  });

  test('the day it is decides', async () => {
    const { host } = await open();
    const tomorrow = { ...upcoming, today: '2025-10-11' };
    expect((await ask(host, tomorrow, event)).slugs).toEqual([
      ...['charity-walk', 'second-walk', 'sewing-day', 'choir-evening', 'open-rehearsal'],
      ...['book-fair', 'yesterday-second', 'yesterday-first', 'last-year'],
    ]);
    const ended = await ask(host, { ...upcoming, today: '2026-01-01', perPage: 3 }, event);
    expect(ended).toEqual({ slugs: ['choir-evening', 'open-rehearsal', 'sewing-day'], total: 9 });
  });

  test('its pages follow each other without a gap or an overlap', async () => {
    const { host } = await open();
    for (const perPage of [1, 2, 3, 4, 5, 8, 9, 10]) {
      const numbers = Array.from({ length: Math.ceil(9 / perPage) + 1 }, (_, index) => index + 1);
      const pages = await Promise.all(
        numbers.map((page) => ask(host, { ...upcoming, page, perPage }, event)),
      );
      expect([perPage, pages.flatMap(({ slugs }) => slugs)]).toEqual([perPage, inOrder]);
      for (const { total } of pages) expect(total).toBe(9);
    }
    expect(await ask(host, { ...upcoming, offset: 3, perPage: 4 }, event)).toEqual({
      slugs: inOrder.slice(3, 7),
      total: 9,
    });
  });

  test('a category and a search keep the order', async () => {
    const { host } = await open();
    expect(await ask(host, { ...upcoming, category: 'community' }, event)).toEqual({
      slugs: ['charity-walk', 'second-walk', 'yesterday-second', 'last-year'],
      total: 4,
    });
    expect(await ask(host, { ...upcoming, search: 'lilongwe' }, event)).toEqual({
      slugs: ['book-fair', 'open-rehearsal'],
      total: 2,
    });
  });

  test('what has no days comes by its id', async () => {
    const { host } = await open();
    expect(await ask(host, upcoming)).toEqual({ slugs: visibleSlugs, total: 12 });
  });
};
