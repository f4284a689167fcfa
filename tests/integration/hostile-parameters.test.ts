import { expect, test } from 'vitest';
import { visibleSlugs } from '../support/content-fixtures.ts';
import { onEveryDatabase } from '../support/databases.ts';
import { hostileStrings, queriesWith } from '../support/hostile-strings.ts';
import { each, openRestHarness, type RestResponse } from '../support/rest-harness.ts';

/** Text that would reveal the database. */
const databaseText =
  /sqlite|postgres|kysely|syntax error|no such (table|column)|relation "|near "|\b(22P02|22021|42601|42703|42P01)\b|invalid input syntax|invalid byte sequence|out of range for type|too many (SQL )?variables|stack|\.ts:/i;

/** Most strings are rejected or parsed before a query is made: PostgreSQL gets the known ones and some others. */
const counts = { sqlite: 220, postgres: 120 };

/** The expected statuses by parameter: any text can be a slug, but at most a hundred at once. */
const parameters: Readonly<Record<string, readonly number[]>> = {
  orderby: [200, 400],
  slug: [200, 400],
  search: [200, 400],
  include: [200, 400],
  category: [200, 400],
};

/** Every string in the plain notation, and in one of the others by turns. */
const createQueries = (name: string, count: number): string[] =>
  hostileStrings(count).flatMap((text, index) => {
    const [plain = '', ...others] = queriesWith(name, text);
    return [plain, others[index % others.length] ?? plain];
  });

const expectHarmless = (query: string, { status, text, body }: RestResponse): void => {
  if (status === 200) expect(visibleSlugs, query).toEqual(expect.arrayContaining(each(body, 'slug')));
  else {
    expect([query, status, body]).toMatchObject([query, 400, { code: expect.stringMatching(/^rest_/) }]);
    expect(text).not.toMatch(databaseText);
  }
  expect(text).not.toMatch(/secret-draft|secret-scheduled|hidden school plan/);
};

test('has a thousand distinct strings', () => {
  expect(new Set(hostileStrings()).size).toBe(1_000);
});

onEveryDatabase(({ shared }, dialect) => {
  const openRest = shared((database) => openRestHarness(database));

  test.each(Object.entries(parameters))(
    'handles or rejects a hostile %s, and passes it to the database only as a value',
    async (name, expected) => {
      const { request, lines } = await openRest();
      const queries = createQueries(name, counts[dialect]);
      const statuses = new Set<number>();
      const batchSize = 20;
      for (let start = 0; start < queries.length; start += batchSize) {
        const batch = queries.slice(start, start + batchSize);
        const responses = await Promise.all(batch.map((query) => request(`update?per_page=100&${query}`)));
        for (const [index, response] of responses.entries()) {
          expectHarmless(batch[index] ?? '', response);
          statuses.add(response.status);
        }
      }
      expect([...statuses].sort()).toEqual(expected);
      expect(lines).toEqual([]);
      expect((await request('update')).headers.get('x-wp-total')).toBe('12');
    },
  );
});
