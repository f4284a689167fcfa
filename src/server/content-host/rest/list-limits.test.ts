import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { onEveryDatabase } from '../../../../tests/support/databases.ts';
import { each, openRestHarness } from '../../../../tests/support/rest-harness.ts';

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

/** A query for each list parameter, with the given number of different values. */
const lists: Readonly<Record<string, (count: number) => string>> = {
  include: (count) => `update?include=${numbers(count)}`,
  'include[]': (count) =>
    `update?${numbers(count)
      .map((number) => `include[]=${number}`)
      .join('&')}`,
  'include, in its order': (count) => `update?orderby=include&include=${numbers(count)}`,
  exclude: (count) => `update?exclude=${numbers(count)}`,
  author: (count) => `update?author=${numbers(count)}`,
  slug: (count) => `update?slug=${numbers(count).map((number) => `choir-${number}`)}`,
  'slug, in its order': (count) =>
    `update?orderby=include_slugs&slug=${numbers(count).map((number) => `choir-${number}`)}`,
  _fields: (count) => `update?_fields=${numbers(count).map((number) => `id.${number}`)}`,
  '_fields of one item': (count) => `update/1?_fields=${numbers(count).map((number) => `id.${number}`)}`,
  '_fields of a picture': (count) => `media/1?_fields=${numbers(count).map((number) => `id.${number}`)}`,
  '_fields of comments': (count) => `comments?_fields=${numbers(count).map((number) => `id.${number}`)}`,
  _embed: (count) => `update?_embed=${numbers(count).map((number) => `author${number}`)}`,
  'post of comments': (count) => `comments?post=${numbers(count)}`,
};

onEveryDatabase(({ open }, dialect) => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  /** The SQL statements that reach the database from now on. */
  const recordStatements = (): Set<string> => {
    const texts = new Set<string>();
    if (dialect === 'sqlite') {
      const prepare = DatabaseSync.prototype.prepare;
      vi.spyOn(DatabaseSync.prototype, 'prepare').mockImplementation(function (this: DatabaseSync, text) {
        texts.add(text);
        return prepare.call(this, text);
      });
      return texts;
    }
    const query = pg.Client.prototype.query;
    vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...given: unknown[]
    ) {
      const [statement] = given as (string | { text: string })[];
      texts.add(typeof statement === 'object' ? statement.text : String(statement));
      return Reflect.apply(query, this, given);
    });
    return texts;
  };

  test('every list accepts a hundred values and rejects one more', async () => {
    const { request, lines } = await openRestHarness(await open());
    for (const [name, createPath] of Object.entries(lists)) {
      expect([name, (await request(createPath(100))).status]).toEqual([name, 200]);
      const { status, body } = await request(createPath(101));
      const parameter = /^\w+/.exec(name)?.[0] ?? '';
      expect([name, status]).toEqual([name, 400]);
      expect(body).toMatchObject({
        code: 'rest_invalid_param',
        message: `Invalid parameter(s): ${parameter}`,
        data: {
          status: 400,
          params: { [parameter]: `${parameter} must contain at most 100 items.` },
          details: { [parameter]: { code: 'rest_too_many_items' } },
        },
      });
    }
    expect(lines).toEqual([]);
  });

  test('a repeated value counts once', async () => {
    const { request } = await openRestHarness(await open());
    const again = (value: string) => new Array(3_000).fill(value).join(',');
    for (const query of [
      `include=${again('3')}&orderby=include`,
      `include=${again('3,-3')}`,
      `slug=${again('choir,CHOIR')}&orderby=include_slugs`,
      `include=3&author=${again('2')}&exclude=${again('4')}&_fields=${again('slug')}&_embed=${again('author')}`,
    ]) {
      const { status, headers, body } = await request(`update?${query}`);
      expect([query.slice(0, 20), status]).toEqual([query.slice(0, 20), 200]);
      expect(each(body, 'slug')).toEqual(['choir']);
      expect(headers.get('x-wp-total')).toBe('1');
    }
  });

  test('an explicit order works with pages and other filters', async () => {
    const { request } = await openRestHarness(await open());
    const slugs = async (query: string) =>
      each((await request(`update?orderby=include&${query}`)).body, 'slug');
    expect(await slugs('include=12,3,999,1,3')).toEqual(['finale', 'choir', 'school-visit']);
    expect(await slugs('include=12,3,1&per_page=1&page=2')).toEqual(['choir']);
    expect(await slugs('include=12,3,1&offset=1')).toEqual(['choir', 'school-visit']);
    expect(await slugs('include=12,3,1&exclude=3')).toEqual(['finale', 'school-visit']);
    expect(await slugs('include=12,3,1&author=2')).toEqual(['choir']);
    // 13 is a draft, 14 is scheduled.
    expect(await slugs('include=13,14,1')).toEqual(['school-visit']);
    const { headers } = await request('update?orderby=include&include=13,14,1');
    expect(headers.get('x-wp-total')).toBe('1');
  });

  test('lists of all lengths need only a few different statements', async () => {
    const { request } = await openRestHarness(await open());
    const texts = recordStatements();
    for (let count = 1; count <= 100; count += 3) {
      for (const createPath of Object.values(lists))
        expect((await request(createPath(count))).status).toBe(200);
      expect((await request(`update?per_page=${count}`)).status).toBe(200);
      expect((await request(`photo-gallery?per_page=${count}&offset=1`)).status).toBe(200);
    }
    // Four kinds of query with three lengths each, and the other statements of a list.
    expect(texts.size).toBeLessThan(60);
    for (const text of texts) expect(text.length).toBeLessThan(4_000);
  });

  test('rejects an address with too many parameters', async () => {
    const { request } = await openRestHarness(await open());
    for (const path of ['update', 'update/1', 'comments', 'media/1', 'users/1', 'tags']) {
      const { status, body } = await request(`${path}?${'a&'.repeat(1_001)}`);
      expect([path, status]).toEqual([path, 400]);
      expect(body).toMatchObject({
        code: 'rest_too_many_params',
        message: 'An address can have at most 1000 parameters. Please ask in several requests.',
      });
    }
    expect((await request(`update?${'a&'.repeat(1_000)}`)).status).toBe(200);
  });

  test('a search uses ten different words of a hundred characters', async () => {
    const { request } = await openRestHarness(await open());
    const texts = recordStatements();
    const many = numbers(400).map((number) => `word${number}`);
    expect((await request(`update?search=${many.join('+')}`)).body).toEqual([]);
    const likes = [...texts].map((text) => text.split(' like ').length - 1);
    expect(Math.max(...likes)).toBe(10);
    const repeated = new Array(2_000).fill('school').join('+');
    const { headers } = await request(`update?search=${repeated}+visit`);
    expect(headers.get('x-wp-total')).toBe(
      (await request('update?search=school+visit')).headers.get('x-wp-total'),
    );
    expect((await request(`update?search=${'a'.repeat(10_000)}`)).body).toEqual([]);
  });

  test('omits the links to other pages if they are too long for headers', async () => {
    const { request } = await openRestHarness(await open());
    for (const length of [100, 1_000, 3_000, 15_000])
      for (const query of [
        `x=${'y'.repeat(length)}`,
        `x=${'ä'.repeat(length / 6)}`,
        `${'y&'.repeat(Math.min(length / 2, 900))}`,
        `search=${'e+'.repeat(length / 2)}`,
      ]) {
        const { status, headers } = await request(`update?per_page=1&page=2&${query}`);
        expect(status).toBe(200);
        expect(headers.get('x-wp-totalpages')).not.toBe('1');
        const size = [...headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);
        expect(size).toBeLessThan(4_000);
        if (length === 100) expect(headers.get('link')).toContain('rel="next"');
      }
  });
});
