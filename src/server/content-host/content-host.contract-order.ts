import { expect, test } from 'vitest';
import { idOf, visibleSlugs } from '../../../tests/support/content-fixtures.ts';
import type { AnyContentType } from '../../content/content-type.ts';
import { update } from '../../content/types/update.ts';
import type { ContentHost } from './content-host.ts';
import { defaultQuery, type ListQuery, type Ordering } from './list-query.ts';

/** A host with the fixtures. */
export type OpenedHost = { readonly host: ContentHost; readonly logLines: readonly string[] };

/** Opens a host, which may be the one of other tests. */
export type OpenHost = () => Promise<OpenedHost>;

/** Opens a new host; the item with the slug `unreadableSlug`, if given, is unreadable. */
export type OpenNewHost = (unreadableSlug?: string) => Promise<OpenedHost>;

/** The slugs and the total of a list. */
export const querySlugs = async (
  host: ContentHost,
  query: Partial<ListQuery>,
  type: AnyContentType = update,
): Promise<{ slugs: string[]; total: number }> => {
  const { items, total } = await host.list(type, { ...defaultQuery, perPage: 100, ...query });
  return { slugs: items.map(({ slug }) => slug), total };
};

type OneWay = 'relevance' | 'include' | 'include_slugs' | 'upcoming';

/** The slugs of the visible updates in ascending order, by ordering. */
const ascending: Readonly<Record<Exclude<Ordering, OneWay>, string>> = {
  date: visibleSlugs.join(' '),
  id: visibleSlugs.join(' '),
  // None has a parent.
  parent: visibleSlugs.join(' '),
  slug: 'all-of-it band-night choir finale ligature party school-visit some-of-it tied-first tied-second unsafe unsigned',
  // Without regard to accents and ligatures, as databases of WordPress order titles.
  title:
    'all-of-it some-of-it school-visit band-night choir ligature unsigned unsafe tied-first tied-second finale party',
  modified:
    'band-night choir tied-first tied-second all-of-it some-of-it unsigned unsafe party ligature school-visit finale',
  // None was ordered: the newest first.
  menu_order: visibleSlugs.toReversed().join(' '),
  author:
    'unsigned school-visit tied-first tied-second all-of-it unsafe party finale band-night choir some-of-it ligature',
};

/** Contract of every content host: ordering. */
export const orderContract = (open: OpenHost): void => {
  test('orders by every field, ascending and descending', async () => {
    const { host } = await open();
    for (const [orderBy, expected] of Object.entries(ascending)) {
      const by = { orderBy: orderBy as Ordering };
      const slugs = expected.split(' ');
      expect([orderBy, await querySlugs(host, { ...by, order: 'asc' })]).toEqual([
        orderBy,
        { slugs, total: 12 },
      ]);
      const downwards = { slugs: slugs.toReversed(), total: 12 };
      expect([orderBy, await querySlugs(host, { ...by, order: 'desc' })]).toEqual([orderBy, downwards]);
    }
  });

  test('orders by date, newest first, by default', async () => {
    const { host } = await open();
    const { items, total } = await host.list(update, defaultQuery);
    expect(items.map(({ slug }) => slug)).toEqual(visibleSlugs.toReversed().slice(0, 10));
    expect(total).toBe(12);
  });

  test('orders by relevance: words in the title first, then newest first', async () => {
    const { host } = await open();
    const query = { search: 'school visit', orderBy: 'relevance' } as const;
    expect(await querySlugs(host, query)).toEqual({ slugs: ['school-visit', 'finale'], total: 2 });
    expect((await querySlugs(host, { ...query, order: 'asc' })).slugs).toEqual(['school-visit', 'finale']);
  });

  test('orders by relevance without a search: newest first', async () => {
    const { host } = await open();
    expect((await querySlugs(host, { orderBy: 'relevance' })).slugs).toEqual(visibleSlugs.toReversed());
  });

  test('orders by the given list of ids or slugs', async () => {
    const { host } = await open();
    const wanted = ['choir', 'finale', 'band-night'];
    expect((await querySlugs(host, { include: wanted.map(idOf), orderBy: 'include' })).slugs).toEqual(wanted);
    expect((await querySlugs(host, { slugs: wanted, orderBy: 'include_slugs' })).slugs).toEqual(wanted);
  });
};

/** Contract of every content host: paging. */
export const pagingContract = (open: OpenHost): void => {
  test('pages have no gap and no overlap, also among equal dates', async () => {
    const { host } = await open();
    const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => querySlugs(host, { page, perPage: 3 })));
    expect(pages.flatMap(({ slugs }) => slugs)).toEqual(visibleSlugs.toReversed());
    expect(pages.map(({ slugs }) => slugs.length)).toEqual([3, 3, 3, 3, 0]);
    expect(pages.map(({ total }) => total)).toEqual([12, 12, 12, 12, 12]);
  });

  test('an offset overrides the page', async () => {
    const { host } = await open();
    const result = await querySlugs(host, { offset: 1, page: 3, perPage: 2 });
    expect(result).toEqual({ slugs: visibleSlugs.toReversed().slice(1, 3), total: 12 });
    expect(await querySlugs(host, { offset: 12 })).toEqual({ slugs: [], total: 12 });
  });

  test('a page far beyond the last is empty', async () => {
    const { host } = await open();
    expect(await querySlugs(host, { page: 999_999_999_999_999, perPage: 100 })).toEqual({
      slugs: [],
      total: 12,
    });
  });
};
