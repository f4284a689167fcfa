import fc from 'fast-check';
import { type SqlBool, sql } from 'kysely';
import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../../tests/support/databases.ts';
import { hostileStrings } from '../../../../tests/support/hostile-strings.ts';
import { splitWords } from '../../../shared/split-words.ts';
import type { Database } from '../database.ts';
import { parseSearchWords, truncateWord } from './search-words.ts';
import { type Condition, type SearchLimits, WordSearch } from './word-search.ts';

const wordsOf = (text: string): string[] => [...new Set(splitWords(text).map(truncateWord))];

const fill = async ({ db }: Database, texts: readonly string[]) => {
  const searchWith = (limits?: SearchLimits) =>
    new WordSearch(db, { table: 'media', words: 'media_word', owner: 'media_id' }, limits);
  const search = searchWith();
  const ids: number[] = [];
  for (const [index, text] of texts.entries()) {
    const row = await db
      .insertInto('media')
      .values({
        file: `${index}.jpg`,
        mime_type: 'image/jpeg',
        width: 1,
        height: 1,
        title: '',
        alt: '',
        sizes: '{}',
        created_gmt: '2025-10-18T14:00:00',
        name: '',
        name_key: '',
        kind: 'image',
        bytes: 1,
        digest: null,
        folder_id: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await search.write(row.id, wordsOf(text));
    ids.push(row.id);
  }
  const found = async (asked: string, limits?: SearchLimits, filter: Condition | null = null) => {
    const pages: number[] = [];
    const limited = searchWith(limits);
    const match = await limited.match(parseSearchWords(asked));
    for (let page = 1; ; page += 1) {
      const order = { by: sql`media.id`, isByWords: page % 2 === 0 };
      const { rows, total, hasMore } = await limited.page(match, { filter, order, page, size: 2 });
      pages.push(...rows.map(({ id }) => id));
      if (rows.length < 2) {
        if (!hasMore) expect(pages).toHaveLength(total);
        return pages;
      }
    }
  };
  return { ids, search, found };
};

onEveryDatabase(({ open }) => {
  test('a result has a word with each searched prefix, however common they are', async () => {
    const texts = ['Lake at dusk', 'lakeside walk', 'the walk', 'Mlakeni', 'dusk walk by the lake'];
    const { ids, found } = await fill(await open(), texts);
    const named = (...places: number[]) => places.map((place) => ids[place]);
    const late = sql<SqlBool>`media.id > ${ids[0]}`;
    for (const [counted, sorted] of [
      [1, 1],
      [1, 3],
      [2, 2],
      [3, 1_000],
      [1_000, 4_000],
    ] as const) {
      const most = { counted, sorted };
      expect(await found('lak', most)).toEqual(named(0, 1, 4));
      expect(await found('lak', most, late)).toEqual(named(1, 4));
      expect(await found('WALK lake', most)).toEqual(named(1, 4));
      expect(await found('walk dusk lake', most)).toEqual(named(4));
      expect(await found('walk dusk lake', most, late)).toEqual(named(4));
      expect(await found('dusk', most, sql`media.id = ${ids[0]}`)).toEqual(named(0));
      expect(await found('lake nowhere', most)).toEqual([]);
    }
    expect(await found('%')).toEqual([]);
  });

  test('new words replace the old ones', async () => {
    const { ids, search, found } = await fill(await open(), ['old words']);
    await search.write(ids[0] ?? 0, ['new', 'words']);
    expect(await found('old')).toEqual([]);
    expect(await found('new')).toEqual(ids);
    await search.write(ids[0] ?? 0, []);
    expect(await found('new')).toEqual([]);
  });

  test('a text is found by every prefix of each of its words', async () => {
    const hostile = hostileStrings().filter((_, index) => index % 20 === 0);
    const { ids, found } = await fill(await open(), hostile);
    for (const [index, text] of hostile.entries()) {
      const words = wordsOf(text);
      const word = words.at(-1);
      if (word === undefined) continue;
      for (const part of [word, [...word].slice(0, 2).join('')])
        expect(await found(part)).toContain(ids[index]);
    }
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 30 }), async (text) => {
        await found(text);
      }),
      { numRuns: 50 },
    );
  });
});
