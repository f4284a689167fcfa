import { describe, expect, test } from 'vitest';
import { visibleSlugs } from '../support/content-fixtures.ts';
import { onEveryDatabase } from '../support/databases.ts';
import { hostileStrings, queriesWith } from '../support/hostile-strings.ts';
import { each, openRestDoor } from '../support/rest-door.ts';

/** Words by which a database gives itself away. */
const databaseWords =
  /sqlite|postgres|kysely|syntax error|no such (table|column)|relation "|near "|\b(22P02|22021|42601|42703|42P01)\b|invalid input syntax|invalid byte sequence|out of range for type|too many (SQL )?variables|stack|\.ts:/i;

const strings = hostileStrings();

test('there are a thousand of them, hardly any twice', () => {
  expect(strings.length).toBe(1_000);
  expect(new Set(strings).size).toBeGreaterThan(950);
});

onEveryDatabase(({ open }) => {
  describe.each(['orderby', 'slug', 'search', 'include'])('a hostile %s', (name) => {
    test('is answered or refused, and never reaches the database as anything but a value', async () => {
      const { ask, lines } = await openRestDoor(await open());
      const statuses = new Set<number>();
      for (const [index, text] of strings.entries()) {
        const queries = queriesWith(name, text);
        // Every string goes in plain; the stranger ways take turns.
        for (const query of [queries[0], queries[1 + (index % (queries.length - 1))]]) {
          const { status, text: answer, body } = await ask(`update?per_page=100&${query}`);
          statuses.add(status);
          if (status === 200) expect(visibleSlugs, query).toEqual(expect.arrayContaining(each(body, 'slug')));
          else {
            expect([query, status]).toEqual([query, 400]);
            expect(body).toMatchObject({ code: expect.stringMatching(/^rest_/), data: { status: 400 } });
            expect(answer.replaceAll(query ?? '', '')).not.toMatch(databaseWords);
          }
          expect(answer).not.toMatch(/secret-draft|secret-scheduled|hidden school plan/);
        }
      }
      expect([...statuses].sort()).toEqual([200, 400]);
      expect(lines).toEqual([]);
      expect((await ask('update')).headers.get('x-wp-total')).toBe('12');
    });
  });
});
