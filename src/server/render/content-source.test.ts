import { expect, test } from 'vitest';
import { fixtureNow, fixtureTimeZone } from '../../../tests/support/content-fixtures.ts';
import { onEveryDatabase, onSqlite } from '../../../tests/support/databases.ts';
import { storeFixtures } from '../../../tests/support/embedded-content.ts';
import { testLog } from '../../../tests/support/test-log.ts';
import { event } from '../../content/types/event.ts';
import { update } from '../../content/types/update.ts';
import { SiteSettings } from '../../shared/settings/site-settings.ts';
import { createEmbeddedHost } from '../content-host/embedded/embedded-host.ts';
import type { Database } from '../db/database.ts';
import { MediaStore } from '../media/media-store.ts';
import { createContentSource } from './content-source.ts';

const openSource = async (database: Database, now = fixtureNow) => {
  await storeFixtures(database);
  const media = new MediaStore(database.db);
  const clock = () => now;
  const host = createEmbeddedHost({ database, media, timeZone: async () => fixtureTimeZone, now: clock });
  const settings = async () => SiteSettings.parse({ timezone: fixtureTimeZone });
  return createContentSource({ host, settings, log: testLog(), now: clock });
};

onSqlite(({ open }) => {
  test('a page after the last is empty, with a total of 0', async () => {
    const source = await openSource(await open());
    expect(await source.page(update, { per_page: 4, page: 9 })).toEqual({ items: [], total: 0 });
  });

  test('reads parameters as the REST routes do', async () => {
    const source = await openSource(await open());
    const totalOf = async (parameters: { category?: string; search?: string }) =>
      (await source.page(update, parameters)).total;
    expect(await totalOf({ category: '', search: '  ' })).toBe(12);
    expect(await totalOf({ category: '\0', search: '\0 ' })).toBe(12);
    expect(await totalOf({ category: 'Educa\0tion' })).toBe(1);
    expect(await totalOf({ search: ' zom\0ba ' })).toBe(2);
  });

  test('lists events from the site’s own day on, which is the same for an hour', async () => {
    const firstAt = async (now: string) => {
      const source = await openSource(await open(), Date.parse(now));
      const { items, total } = await source.page(event, { orderby: 'upcoming', per_page: 1 });
      return [items[0]?.slug, total];
    };
    expect(await firstAt('2025-10-10T21:59:59Z')).toEqual(['book-fair', 9]);
    expect(await firstAt('2025-10-10T22:00:00Z')).toEqual(['charity-walk', 9]);
  });

  test('lists the categories of the host', async () => {
    const source = await openSource(await open());
    expect((await source.categories(update)).map(({ name }) => name)).toEqual([
      'Education',
      'Pageant',
      'Uncategorized',
    ]);
  });
});

onEveryDatabase(({ open }) => {
  test('finds the page of each event, by id and by slug', async () => {
    const source = await openSource(await open());
    const parameters = { orderby: 'upcoming', per_page: 2 } as const;
    for (let page = 1; page <= 5; page += 1) {
      const { items } = await source.page(event, { ...parameters, page });
      expect(items.length).toBeGreaterThan(0);
      for (const { id, slug } of items) {
        for (const key of [String(id), slug, slug.toUpperCase()]) {
          const located = await source.locate?.(event, key, parameters);
          expect([key, located?.page, located?.item.id]).toEqual([key, page, id]);
        }
      }
    }
    for (const key of ['0', '-1', '987654', 'nothing', '\0', ''])
      expect(await source.locate?.(event, key, parameters)).toBeNull();
  });

  test('a page of a category comes with the category’s total', async () => {
    const source = await openSource(await open());
    const { items, total } = await source.page(update, { category: 'Uncategorized', per_page: 4, page: 3 });
    expect([items.map(({ slug }) => slug), total]).toEqual([['choir', 'band-night'], 10]);
    expect(items[0]?.category).toBe('Uncategorized');
  });
});
