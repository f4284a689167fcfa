import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../../tests/support/databases.ts';
import { storeOldDatabase } from '../../../../tests/support/old-database.ts';
import { wordsOfMedia } from '../../media/media-search-words.ts';
import { wordsOfRow } from './0017-media-of-row.ts';

type OldSchema = {
  media: Record<'file' | 'mime_type' | 'title' | 'alt' | 'sizes' | 'created_gmt', string> & {
    width: number;
    height: number;
  };
  entry: Record<
    | 'type'
    | 'slug'
    | 'title'
    | 'content'
    | 'search_text'
    | 'fields'
    | 'status'
    | 'date_gmt'
    | 'modified_gmt'
    | 'title_key',
    string
  >;
};

const moment = '2025-08-01T08:00:00';

const oldPicture = (file: string, title: string, alt: string) => ({
  file,
  title,
  alt,
  mime_type: 'image/jpeg',
  width: 10,
  height: 10,
  sizes: '{}',
  created_gmt: moment,
});

const oldEntry = (type: string, slug: string, fields: unknown, content = '') => ({
  type,
  slug,
  title: slug,
  content,
  search_text: slug,
  fields: typeof fields === 'string' ? fields : JSON.stringify(fields),
  status: 'publish',
  date_gmt: moment,
  modified_gmt: moment,
  title_key: slug,
});

onEveryDatabase(({ newLocation, open }) => {
  test('the pictures there are get names and words, and what uses them is known', async () => {
    const location = await newLocation();
    await storeOldDatabase<OldSchema>(location, '0014-team', async (db) => {
      await db
        .insertInto('media')
        .values([
          oldPicture('on-the-lake-0123456789.jpg', 'Lake', 'Zoë at the shore'),
          oldPicture('logo.png', '', ''),
        ])
        .execute();
      const html =
        '<img src="/uploads/on-the-lake-0123456789-360x240.webp"><a href="/uploads/gone.png">x</a>';
      await db
        .insertInto('entry')
        .values([
          oldEntry('update', 'news', { cover: 2 }),
          oldEntry('photo-gallery', 'days', { photos: [2, 1, 2, 'x', -3, 9_999_999_999] }),
          oldEntry('page', 'text', {}, html),
          oldEntry('update', 'cut', '{"cover": 1'),
          oldEntry('quote', 'none', { cover: 1 }),
        ])
        .execute();
    });
    const { db } = await open(location);
    const rows = await db
      .selectFrom('media')
      .select(['name', 'name_key', 'kind', 'bytes'])
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { name: 'on-the-lake.jpg', name_key: 'on-the-lake.jpg', kind: 'image', bytes: 0 },
      { name: 'logo.png', name_key: 'logo.png', kind: 'image', bytes: 0 },
    ]);
    const words = await db
      .selectFrom('media_word')
      .select('word')
      .where('media_id', '=', 1)
      .orderBy('word')
      .execute();
    expect(words.map(({ word }) => word)).toEqual(['at', 'jpg', 'lake', 'on', 'shore', 'the', 'zoe']);
    const uses = await db
      .selectFrom('media_use')
      .innerJoin('entry', 'entry.id', 'entry_id')
      .select(['media_id', 'slug'])
      .orderBy('entry_id')
      .orderBy('media_id')
      .execute();
    expect(uses.map(({ media_id, slug }) => `${slug} ${media_id}`)).toEqual([
      'news 2',
      'days 1',
      'days 2',
      'text 1',
    ]);
  });
});

test('the words of the migration are those of the search', () => {
  for (const text of ['IMG_2034lake Zoë', 'ŵ', '', '𝔘'.repeat(50)])
    expect(wordsOfRow([text])).toEqual(wordsOfMedia([text]));
});
