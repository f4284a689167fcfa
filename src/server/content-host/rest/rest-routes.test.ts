import { describe, expect, test } from 'vitest';
import { fixtureAuthors, idOf, visibleSlugs } from '../../../../tests/support/content-fixtures.ts';
import { onEveryDatabase, onSqlite } from '../../../../tests/support/databases.ts';
import { each, fixtureSite, openRestHarness } from '../../../../tests/support/rest-harness.ts';
import { getValueAt } from '../../../content/raw.ts';
import { contentTypes } from '../../../content/registry.ts';

/** A query and the slugs in its response. */
const narrowed: readonly (readonly [string, readonly string[]])[] = [
  ['slug=choir,finale', ['finale', 'choir']],
  ['slug=CHOIR', ['choir']],
  ['slug%5B%5D=choir&slug%5B%5D=finale', ['finale', 'choir']],
  ['slug[0]=choir&slug[1]=finale', ['finale', 'choir']],
  ['search=school+visit&orderby=relevance', ['school-visit', 'finale']],
  ['search=100%25', ['all-of-it']],
  ['include=12,3&orderby=include', ['finale', 'choir']],
  ['include[]=3&include[]=12&orderby=include', ['choir', 'finale']],
  ['slug=choir,party&orderby=include_slugs', ['choir', 'party']],
  ['exclude=1,2,3,4,5,6,7,8,9,10', ['finale', 'ligature']],
  ['author=2&order=asc&orderby=title', ['some-of-it', 'band-night', 'choir', 'ligature']],
  ['author=0', ['unsigned']],
  ['status=publish&slug=choir', ['choir']],
  ['context=embed&slug=choir', ['choir']],
  ['include=99999999999', []],
];

const newestFirst = visibleSlugs.toReversed();

onSqlite(({ shared }) => {
  const openRest = shared((database) => openRestHarness(database));

  test('a single item is the same as in the list', async () => {
    const { request } = await openRest();
    const { status, body } = await request(`update/${idOf('choir')}?_embed`);
    expect(status).toBe(200);
    expect([body]).toEqual((await request('update?slug=choir&_embed')).body);
  });

  test.each([
    ['posts', 'update'],
    ['pages', 'page'],
  ])("WordPress's own address /%s has the same entries as /%s", async (base, name) => {
    const { request } = await openRest();
    const [core, own] = [await request(base), await request(name)];
    expect(core.status).toBe(200);
    expect(core.body).toEqual(own.body);
    for (const id of each(core.body, 'id'))
      expect((await request(`${base}/${id}`)).body).toEqual((await request(`${name}/${id}`)).body);
  });

  test('the index lists the site, its namespaces and every route', async () => {
    const { request } = await openRest();
    for (const root of ['/wp-json/', '/wp-json']) {
      const { status, body } = await request(root);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        name: 'The campaign',
        url: fixtureSite,
        home: fixtureSite,
        namespaces: ['oembed/1.0', 'wp/v2', 'campaign/v1'],
        timezone_string: 'Africa/Blantyre',
      });
      for (const { name } of contentTypes)
        expect(body).toHaveProperty(['routes', `/wp/v2/${name}`, 'methods'], ['GET']);
      expect(body).toHaveProperty(['routes', '/wp/v2/update/(?P<id>[\\d]+)']);
    }
    for (const namespace of ['oembed/1.0', 'wp/v2', 'campaign/v1']) {
      const { body } = await request(`/wp-json/${namespace}`);
      expect(body).toMatchObject({ namespace });
      const routes = Object.keys((body as { routes: object }).routes);
      expect(routes.filter((route) => !route.startsWith(`/${namespace}`))).toEqual([]);
      expect(routes.length).toBeGreaterThan(1);
    }
  });

  test('the types are listed, each with the address of its items', async () => {
    const { request } = await openRest();
    const { body } = await request('types');
    expect(Object.keys(body as object)).toEqual(contentTypes.map(({ name }) => name));
    expect(body).toMatchObject({ update: { slug: 'update', rest_base: 'update', rest_namespace: 'wp/v2' } });
    expect((await request('types/event')).body).toMatchObject({ slug: 'event', taxonomies: ['post_tag'] });
    expect(await request('types/nothing')).toMatchObject({
      status: 404,
      body: { code: 'rest_type_invalid' },
    });
  });

  test('authors, pictures and tags have their own routes', async () => {
    const { request } = await openRest();
    expect((await request('users/2')).body).toMatchObject(fixtureAuthors[1]);
    expect((await request('users/2?_fields=name')).body).toEqual({ name: 'Mary Phiri' });
    expect((await request('media/1')).body).toMatchObject({
      id: 1,
      source_url: `${fixtureSite}/uploads/lake.jpg`,
      alt_text: 'A picture of the lake',
      media_details: {
        width: 1600,
        sizes: { medium: { source_url: `${fixtureSite}/uploads/lake-360x203.webp`, width: 360 } },
      },
    });
    const tags = await request(`tags?post=${idOf('charity-walk')}`);
    expect(each(tags.body, 'name')).toEqual(['Lake & land', 'walking']);
    const names = await request(`tags?post=${idOf('charity-walk')}&_fields=name`);
    expect(names.body).toEqual([{ name: 'Lake & land' }, { name: 'walking' }]);
    expect((await request(`tags?post=${idOf('choir')}`)).body).toEqual([]);
  });
});

onEveryDatabase(({ open, shared }) => {
  const openRest = shared((database) => openRestHarness(database));

  describe('a list', () => {
    test('has ten items per page, its totals and a link to the next page', async () => {
      const { request } = await openRest();
      const { status, headers, body } = await request('update');
      expect(status).toBe(200);
      expect(each(body, 'slug')).toEqual(newestFirst.slice(0, 10));
      expect(headers.get('x-wp-total')).toBe('12');
      expect(headers.get('x-wp-totalpages')).toBe('2');
      expect(headers.get('link')).toBe(`<${fixtureSite}/wp-json/wp/v2/update?page=2>; rel="next"`);
      expect(headers.get('content-type')).toMatch(/^application\/json/);
    });

    test('links to the previous and next page with all other parameters', async () => {
      const { request } = await openRest();
      const path = 'update?_embed&slug%5B%5D=choir&slug%5B%5D=finale&slug%5B%5D=party&per_page=1&page=2';
      const { headers, body } = await request(path);
      expect(each(body, 'slug')).toEqual(['party']);
      const links = [...(headers.get('link') ?? '').matchAll(/<([^>]+)>; rel="(\w+)"/g)];
      expect(links.map((link) => link[2])).toEqual(['prev', 'next']);
      for (const [index, [, address = '']] of links.entries()) {
        const url = new URL(address);
        expect(url.origin + url.pathname).toBe(`${fixtureSite}/wp-json/wp/v2/update`);
        expect(url.searchParams.getAll('slug[]')).toEqual(['choir', 'finale', 'party']);
        expect(url.searchParams.get('per_page')).toBe('1');
        expect(url.searchParams.has('_embed')).toBe(true);
        expect(url.searchParams.getAll('page')).toEqual([index === 0 ? '1' : '3']);
      }
      const next = await request((links[1]?.[1] ?? '').slice(fixtureSite.length));
      expect(each(next.body, 'slug')).toEqual(['choir']);
      expect(next.headers.get('link')).not.toContain('rel="next"');
    });

    test('has no link if there is only one page', async () => {
      const { request } = await openRest();
      const { headers } = await request('update?per_page=100');
      expect(headers.get('x-wp-totalpages')).toBe('1');
      expect(headers.get('link')).toBeNull();
    });

    test('responds to HEAD with the headers only', async () => {
      const { request } = await openRest();
      const { status, headers, text } = await request('update?per_page=5', { method: 'HEAD' });
      expect(status).toBe(200);
      expect(text).toBe('');
      expect(headers.get('x-wp-total')).toBe('12');
      expect(headers.get('x-wp-totalpages')).toBe('3');
      expect(headers.get('link')).toContain('page=2');
      const missing = await request('update?page=9', { method: 'HEAD' });
      expect([missing.status, missing.text]).toEqual([400, '']);
    });

    test('is empty, not an error, on the second page of an empty list', async () => {
      const { request } = await openRest();
      for (const nothing of ['page?page=2', 'update?search=nosuchword&page=2', 'update?include=999&page=3']) {
        const { status, headers, body } = await request(nothing);
        expect([nothing, status, body]).toEqual([nothing, 200, []]);
        expect(headers.get('x-wp-total')).toBe('0');
        expect(headers.get('x-wp-totalpages')).toBe('0');
      }
    });

    test('supports an offset instead of a page', async () => {
      const { request } = await openRest();
      const { headers, body } = await request('update?offset=3&per_page=2');
      expect(each(body, 'slug')).toEqual(newestFirst.slice(3, 5));
      expect(headers.get('x-wp-total')).toBe('12');
      expect((await request('update?offset=50')).body).toEqual([]);
    });

    test('reads times in the time zone of the site, unless they have an offset', async () => {
      const { request } = await openRest();
      // Blantyre is two hours ahead of UTC; ligature is of 09:00 UTC, finale of 12:00 UTC.
      expect(each((await request('update?after=2025-09-06T11:00:00')).body, 'slug')).toEqual(['finale']);
      expect(each((await request('update?after=2025-09-06T10:59:59')).body, 'slug')).toEqual([
        'finale',
        'ligature',
      ]);
      expect(each((await request('update?after=2025-09-06T09:00:00Z')).body, 'slug')).toEqual(['finale']);
      expect(each((await request('update?after=2025-09-06T11:00:00+02:00')).body, 'slug')).toEqual([
        'finale',
      ]);
      const changed = 'update?modified_after=2025-09-30T09:59:59Z&modified_before=2025-09-30T10:00:01Z';
      expect(each((await request(changed)).body, 'slug')).toEqual(['school-visit']);
    });

    test('reads the first and last years of the calendar as "any time"', async () => {
      const { request } = await openRest();
      for (const year of ['0000', '0001', '0999', '1000', '1582'])
        expect((await request(`update?after=${year}-01-01T00:00:00`)).headers.get('x-wp-total')).toBe('12');
      for (const end of ['9999-12-31T23:59:59', '9999-12-31T23:59:59-12:00'])
        expect((await request(`update?before=${end}`)).headers.get('x-wp-total')).toBe('12');
    });

    test('is filtered and ordered by its parameters', async () => {
      const { request } = await openRest();
      for (const [query, slugs] of narrowed) {
        const { status, body } = await request(`update?${query}`);
        expect([query, status, each(body, 'slug')]).toEqual([query, 200, slugs]);
      }
    });
  });

  test('the index shows which lists have categories and an upcoming order', async () => {
    const { request } = await openRest();
    const { body } = await request('/wp-json/');
    const argumentsOf = (name: string) =>
      getValueAt(
        (getValueAt(body, 'routes') as Record<string, { endpoints: unknown[] }>)[`/wp/v2/${name}`],
        'endpoints',
      );
    expect(argumentsOf('update')).toMatchObject([{ args: { category: { type: 'string' } } }]);
    expect(JSON.stringify(argumentsOf('update'))).not.toContain('upcoming');
    expect(JSON.stringify(argumentsOf('event'))).toContain('"include_slugs","parent","upcoming"]');
    expect(JSON.stringify(argumentsOf('quote'))).not.toContain('category');
  });

  describe('categories', () => {
    const address = '/wp-json/campaign/v1/categories';

    test('count visible items only', async () => {
      const { request } = await openRest();
      const { status, body, headers } = await request(`${address}/update`);
      expect([status, headers.get('content-type')]).toEqual([200, 'application/json; charset=UTF-8']);
      expect(body).toEqual([
        { name: 'Education', count: 1 },
        { name: 'Pageant', count: 1 },
        { name: 'Uncategorized', count: 10 },
      ]);
      expect((await request(`${address}/quote`)).body).toEqual([]);
    });

    test('have as many items as their count', async () => {
      const { request } = await openRest();
      for (const base of ['update', 'event']) {
        const categories = (await request(`${address}/${base}`)).body as { name: string; count: number }[];
        for (const { name, count } of categories) {
          const path = `${base}?category=${encodeURIComponent(name)}&per_page=100`;
          const { body, headers } = await request(path);
          expect([name, headers.get('x-wp-total'), each(body, 'id').length]).toEqual([
            name,
            String(count),
            count,
          ]);
        }
      }
    });
  });

  describe('a list by category', () => {
    test('has the total, pages and links of the category', async () => {
      const { request } = await openRest();
      const { body, headers } = await request('update?category=Uncategorized&per_page=4&page=2');
      const others = newestFirst.filter((slug) => slug !== 'school-visit' && slug !== 'finale');
      expect(each(body, 'slug')).toEqual(others.slice(4, 8));
      expect([headers.get('x-wp-total'), headers.get('x-wp-totalpages')]).toEqual(['10', '3']);
      expect(headers.get('link')).toContain('category=Uncategorized&per_page=4&page=3>; rel="next"');
    });

    test('is the whole list without a category, or if the type has no categories', async () => {
      const { request } = await openRest();
      expect((await request('update?category=')).headers.get('x-wp-total')).toBe('12');
      expect((await request('quote?category=Education')).headers.get('x-wp-total')).toBe('1');
    });
  });

  test('upcoming events are ordered by the day in the time zone of the site', async () => {
    const { request } = await openRest();
    const slugs = each((await request('event?orderby=upcoming&search=education')).body, 'slug');
    expect(slugs).toEqual(['book-fair', 'yesterday-first']);
    const late = await openRestHarness(await open(), fixtureSite, Date.parse('2025-10-10T22:00:00Z'));
    const first = await late.request('event?orderby=upcoming&per_page=1&order=asc');
    expect(each(first.body, 'slug')).toEqual(['charity-walk']);
    expect(first.headers.get('x-wp-total')).toBe('9');
  });

  test('every link in a response works', async () => {
    const { request } = await openRest();
    const hrefs = new Set<string>();
    for (const { name } of contentTypes)
      for (const [, href = ''] of (await request(`${name}?_embed&per_page=100`)).text.matchAll(
        /"href":"([^"]+)"/g,
      ))
        hrefs.add(href);
    expect(hrefs.size).toBeGreaterThan(40);
    // The address with a place for a name explains the names of relations.
    for (const href of [...hrefs].filter((one) => !one.includes('{'))) {
      expect(href).toMatch(new RegExp(`^${fixtureSite}/wp-json/`));
      expect([href, (await request(href.slice(fixtureSite.length))).status]).toEqual([href, 200]);
    }
  });
});
