import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../../tests/support/databases.ts';
import { storeOldDatabase } from '../../../../tests/support/old-database.ts';
import { contentTypeNamed } from '../../../content/registry.ts';
import { EntryStore } from '../../content-host/embedded/entry-store.ts';
import type { DatabaseLocation } from '../database.ts';

/** A row as it was stored before there were facets. */
type OldEntry = {
  readonly type: string;
  readonly slug: string;
  readonly title: string;
  readonly content: string;
  readonly search_text: string;
  readonly fields: string;
};

const oldEntry = (type: string, slug: string, fields: unknown): OldEntry => ({
  type,
  slug,
  title: `The ${slug}`,
  content: '<p>Some <em>text</em>.</p>',
  search_text: `the ${slug}\nsome text.`,
  fields: typeof fields === 'string' ? fields : JSON.stringify(fields),
});

const oldEntries: readonly OldEntry[] = [
  oldEntry('update', 'visit', { category: ' Youth Education ', cover: 3 }),
  oldEntry('update', 'plain', { category: null }),
  oldEntry('update', 'odd', { category: 'a < b &amp; "c" %_\\' }),
  oldEntry('update', 'blank', { category: '\u00a0' }),
  oldEntry('event', 'walk', {
    day: '2025-10-18',
    location: 'Lilongwe',
    category: 'GALA',
    tags: ['Lake & land', 'walking', 'walking'],
    ticketUrl: 'https://tickets.example/',
  }),
  oldEntry('event', 'bare', {}),
  oldEntry('event', 'eight-digits', { day: '20251018', price: 'MWK 500' }),
  oldEntry('event', 'no-such-day', { day: '2025-02-30' }),
  oldEntry('photo-gallery', 'stage', { subtitle: 'In Blantyre', photos: [1] }),
  oldEntry('video-gallery', 'interview', { subtitle: 'Radio', videoUrl: 'https://video.example/x' }),
  oldEntry('hero-section', 'hero', { grandFinale: 'Amaryllis Hotel' }),
  oldEntry('quote', 'saying', {}),
];

type OldSchema = {
  entry: OldEntry & Record<'status' | 'date_gmt' | 'modified_gmt' | 'title_key', string>;
};

/** A database with these rows, as the program left it before this migration. */
const storeOldEntries = (location: DatabaseLocation, entries: readonly OldEntry[]): Promise<void> =>
  storeOldDatabase<OldSchema>(location, '0001-content', async (db) => {
    const moment = '2025-08-01T08:00:00';
    for (const entry of entries)
      await db
        .insertInto('entry')
        .values({
          ...entry,
          status: 'publish',
          date_gmt: moment,
          modified_gmt: moment,
          title_key: entry.title.toLowerCase(),
        })
        .execute();
  });

onEveryDatabase(({ newLocation, open }) => {
  const migrate = async (entries: readonly OldEntry[]) => {
    const location = await newLocation();
    await storeOldEntries(location, entries);
    return open(location);
  };

  test('the rows there are get their category, their day and the words of their fields', async () => {
    const { db } = await migrate(oldEntries);
    const rows = await db
      .selectFrom('entry')
      .select(['slug', 'category', 'day', 'search_text'])
      .orderBy('id')
      .execute();
    const words = (slug: string, ...more: string[]) => [`the ${slug}`, 'some text.', ...more].join('\n');
    expect(rows.map((row) => [row.slug, row.category, row.day, row.search_text])).toEqual([
      ['visit', 'Youth Education', '', words('visit', 'youth education')],
      ['plain', 'Uncategorized', '', words('plain', 'uncategorized')],
      ['odd', 'a < b &amp; "c" %_\\', '', words('odd', 'a < b &amp; "c" %_\\')],
      ['blank', 'Uncategorized', '', words('blank', 'uncategorized')],
      ['walk', 'gala', '2025-10-18', words('walk', 'lilongwe', 'gala', 'free', 'lake & land', 'walking')],
      ['bare', 'general', '', words('bare', 'general', 'free')],
      ['eight-digits', 'general', '2025-10-18', words('eight-digits', 'general', 'mwk 500')],
      ['no-such-day', 'general', '', words('no-such-day', 'general', 'free')],
      ['stage', null, '', words('stage', 'in blantyre')],
      ['interview', null, '', words('interview', 'radio')],
      ['hero', null, '', words('hero', 'amaryllis hotel')],
      ['saying', null, '', words('saying')],
    ]);
  });

  test('a row that was there is as one stored today', async () => {
    const { db } = await migrate(oldEntries);
    const store = new EntryStore(db);
    const facetsOf = (slug: string) =>
      db
        .selectFrom('entry')
        .select(['category', 'day', 'search_text'])
        .where('slug', '=', slug)
        .executeTakeFirstOrThrow();
    const stored = oldEntries.filter(({ slug }) => slug !== 'no-such-day');
    for (const { type: name, slug, title, content, fields } of stored) {
      const type = contentTypeNamed(name);
      if (!type) throw new Error(`There is no type ${name}.`);
      const draft = {
        title,
        html: content,
        fields: JSON.parse(fields),
        status: 'publish',
        date: 0,
        authorId: null,
      } as const;
      await store.create(type, { ...draft, slug: `${slug}-again` });
      expect([slug, await facetsOf(slug)]).toEqual([slug, await facetsOf(`${slug}-again`)]);
    }
  });

  test('a damaged row stays as it is, and does not stop the others', async () => {
    const { db } = await migrate([
      oldEntry('update', 'cut', '{"category": "cut o'),
      oldEntry('update', 'whole', {}),
    ]);
    const rows = await db.selectFrom('entry').select(['slug', 'category', 'fields']).orderBy('id').execute();
    expect(rows).toEqual([
      { slug: 'cut', category: null, fields: '{"category": "cut o' },
      { slug: 'whole', category: 'Uncategorized', fields: '{}' },
    ]);
  });

  test('more rows than are read at once all get theirs', async () => {
    const many = Array.from({ length: 1_001 }, (_, index) =>
      oldEntry('update', `n-${index}`, { category: 'News' }),
    );
    const { db } = await migrate(many);
    const { count } = await db
      .selectFrom('entry')
      .select(sql<number>`count(*)`.as('count'))
      .where('category', '=', 'News')
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1_001);
  });
});
