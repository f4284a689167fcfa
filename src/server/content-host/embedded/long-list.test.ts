import { expect, test } from 'vitest';
import { fixtureNow } from '../../../../tests/support/content-fixtures.ts';
import { onEveryDatabase } from '../../../../tests/support/databases.ts';
import { removeEntry } from '../../../../tests/support/remove-entry.ts';
import { update } from '../../../content/types/update.ts';
import { gmtText } from '../../../shared/dates.ts';
import { MediaStore } from '../../media/media-store.ts';
import { defaultQuery, type ListQuery } from '../list-query.ts';
import { createEmbeddedHost } from './embedded-host.ts';

const count = 2_400;
const minute = 60_000;

/** Every third update has the date of the one before it; every second one has a category. */
const rows = Array.from({ length: count }, (_, number) => {
  const date = gmtText(fixtureNow - (number - (number % 3 === 1 ? 1 : 0)) * minute);
  const texts = { title: `Number ${number}`, title_key: `number ${number}`, content: '', search_text: '' };
  return {
    ...texts,
    type: update.name,
    slug: `n-${number}`,
    status: 'publish',
    date_gmt: date,
    modified_gmt: date,
    fields: '{}',
    category: number % 2 === 0 ? 'News' : 'Uncategorized',
  };
});

onEveryDatabase(({ open }) => {
  test('the pages of a long list are correct in any reading order, and after a change', async () => {
    const database = await open();
    await database.db.insertInto('entry').values(rows).execute();
    const media = new MediaStore(database.db);
    const host = createEmbeddedHost({
      database,
      media,
      timeZone: async () => 'UTC',
      now: () => fixtureNow,
    });
    const read = async (query: Partial<ListQuery>) =>
      (await host.list(update, { ...defaultQuery, ...query })).items.map(({ id }) => id);
    const perPage = 10;
    const compare = async (query: Partial<ListQuery>) => {
      const whole = await read({ ...query, perPage: count + 1 });
      const pages = Math.ceil(whole.length / perPage);
      // Far apart, near each other, from both ends, and twice.
      for (const step of [97, 7, 97])
        for (let page = 1; page <= pages; page += step)
          for (const pageNumber of [page, pages + 1 - page])
            expect([pageNumber, await read({ ...query, perPage, page: pageNumber })]).toEqual([
              pageNumber,
              whole.slice((pageNumber - 1) * perPage, pageNumber * perPage),
            ]);
      return whole.length;
    };
    expect(await compare({})).toBe(count);
    expect(await compare({ order: 'asc' })).toBe(count);
    expect(await compare({ category: 'News' })).toBe(count / 2);

    const [first = 0] = await read({ category: 'News', perPage: 1 });
    await removeEntry(database, update, first);
    expect(await compare({})).toBe(count - 1);
    expect(await compare({ category: 'News' })).toBe(count / 2 - 1);
  });
});
