import { expect, test } from 'vitest';
import { visibleSlugs } from '../support/content-fixtures.ts';
import { onEveryDatabase } from '../support/databases.ts';
import { hostileStrings, queriesWith } from '../support/hostile-strings.ts';
import { type Answer, each, openRestDoor } from '../support/rest-door.ts';

/** Words by which a database gives itself away. */
const databaseWords =
  /sqlite|postgres|kysely|syntax error|no such (table|column)|relation "|near "|\b(22P02|22021|42601|42703|42P01)\b|invalid input syntax|invalid byte sequence|out of range for type|too many (SQL )?variables|stack|\.ts:/i;

const strings = hostileStrings();

/** The parameter, and the statuses its answers have: any text may be a slug, but not more than a hundred at once. */
const parameters: Readonly<Record<string, readonly number[]>> = {
  orderby: [200, 400],
  slug: [200, 400],
  search: [200, 400],
  include: [200, 400],
  category: [200, 400],
};

/** Every string goes in plain; the stranger ways take turns. */
const queriesFor = (name: string): string[] =>
  strings.flatMap((text, index) => {
    const [plain = '', ...stranger] = queriesWith(name, text);
    return [plain, stranger[index % stranger.length] ?? plain];
  });

const expectHarmless = (query: string, { status, text, body }: Answer): void => {
  if (status === 200) expect(visibleSlugs, query).toEqual(expect.arrayContaining(each(body, 'slug')));
  else {
    expect([query, status, body]).toMatchObject([query, 400, { code: expect.stringMatching(/^rest_/) }]);
    expect(text).not.toMatch(databaseWords);
  }
  expect(text).not.toMatch(/secret-draft|secret-scheduled|hidden school plan/);
};

test('there are a thousand of them, all different', () => {
  expect(new Set(strings).size).toBe(1_000);
});

onEveryDatabase(({ open }) => {
  test.each(Object.entries(parameters))(
    'a hostile %s is answered or refused, and never reaches the database as anything but a value',
    async (name, expected) => {
      const { ask, lines } = await openRestDoor(await open());
      const queries = queriesFor(name);
      const statuses = new Set<number>();
      const together = 20;
      for (let start = 0; start < queries.length; start += together) {
        const batch = queries.slice(start, start + together);
        const answers = await Promise.all(batch.map((query) => ask(`update?per_page=100&${query}`)));
        for (const [index, answer] of answers.entries()) {
          expectHarmless(batch[index] ?? '', answer);
          statuses.add(answer.status);
        }
      }
      expect([...statuses].sort()).toEqual(expected);
      expect(lines).toEqual([]);
      expect((await ask('update')).headers.get('x-wp-total')).toBe('12');
    },
  );
});
