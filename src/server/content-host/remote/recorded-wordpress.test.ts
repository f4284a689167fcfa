import { afterEach, describe, expect, test } from 'vitest';
import { fixtureTimeZone } from '../../../../tests/support/content-fixtures.ts';
import type { FakeContentHost } from '../../../../tests/support/fake-content-host.ts';
import {
  type RecordedItem,
  readRecordedAnswer,
  readRecordedItems,
  startRecordedWordpress,
} from '../../../../tests/support/recorded-wordpress.ts';
import { testLog } from '../../../../tests/support/test-log.ts';
import type { AnyContentType } from '../../../content/content-type.ts';
import { contentTypes, findContentType } from '../../../content/registry.ts';
import { about } from '../../../content/types/about.ts';
import { event } from '../../../content/types/event.ts';
import { heroSection } from '../../../content/types/hero-section.ts';
import { mediaKit } from '../../../content/types/media-kit.ts';
import { page } from '../../../content/types/page.ts';
import { photoGallery } from '../../../content/types/photo-gallery.ts';
import { quote } from '../../../content/types/quote.ts';
import { sponsor } from '../../../content/types/sponsor.ts';
import { update } from '../../../content/types/update.ts';
import { videoGallery } from '../../../content/types/video-gallery.ts';
import type { ContentHost, ContentItem } from '../content-host.ts';
import { defaultQuery } from '../list-query.ts';
import { openHost } from './host-settings.ts';
import { createRemoteHost } from './remote-host.ts';

const hosts: FakeContentHost[] = [];
afterEach(async () => {
  for (const host of hosts.splice(0)) await host.stop();
});

type Change = (items: readonly RecordedItem[], type: string) => readonly unknown[];

const open = async (change?: Change) => {
  const fake = await startRecordedWordpress(change);
  hosts.push(fake);
  const log = testLog();
  const host = createRemoteHost({
    settings: openHost(fake.origin),
    timeZone: async () => fixtureTimeZone,
    log,
    now: () => Date.parse('2026-11-19T12:00:00Z'),
  });
  return { fake, host, lines: log.lines };
};

const list = async (host: ContentHost, type: AnyContentType): Promise<readonly ContentItem[]> =>
  (await host.list(type, { ...defaultQuery, orderBy: 'id', order: 'asc' })).items;

const first = async (host: ContentHost, type: AnyContentType): Promise<ContentItem> => {
  const [item] = await list(host, type);
  if (!item) throw new Error(`There is no ${type.name}.`);
  return item;
};

const getAddresses = (value: unknown): unknown[] =>
  (Array.isArray(value) ? value : []).map(({ url }: { url: string }) => url);

const photo = (number: number): string =>
  `http://wordpress.example/wp-content/uploads/2026/11/photo-${number}.jpg`;

describe('the recorded answers of a WordPress', () => {
  test('every item of every type is read, without a warning', async () => {
    const { host, lines } = await open();
    for (const type of contentTypes) {
      const recorded = readRecordedItems(type.name).map(({ id }) => id);
      expect([type.name, (await list(host, type)).map(({ id }) => id)]).toEqual([type.name, recorded]);
    }
    expect(lines).toEqual([]);
  });

  test('a page is at /pages, where the list of types says', async () => {
    const { fake, host } = await open();
    expect((await first(host, page)).slug).toBe('sample-page');
    expect(fake.requests.some((request) => request.includes('/wp/v2/page?'))).toBe(false);
    expect(readRecordedAnswer('types')).toMatchObject({ page: { rest_base: 'pages' } });
  });

  test('galleries and the press kit have their pictures, with alternative texts and sizes', async () => {
    const { host } = await open();
    const galleries = await list(host, photoGallery);
    expect(galleries.map(({ values }) => getAddresses(values.photos).length)).toEqual([6, 6, 6]);
    expect(galleries.map(({ values }) => values.subtitle)).toEqual(['A line 0', 'A line 1', 'A line 2']);
    const kit = await first(host, mediaKit);
    expect(getAddresses(kit.values.photos)).toEqual([1, 2, 3, 4, 5, 6].map(photo));
    expect(kit.values.photos).toMatchObject([
      {
        id: 4,
        title: 'Photo 1',
        alt: 'Hills under an evening sky, view 1',
        width: 1600,
        height: 1067,
        sizes: { medium: { width: 300, height: 200 }, large: { width: 1024, height: 683 } },
      },
      ...[5, 6, 7, 8, 9].map((id) => ({ id })),
    ]);
  });

  test('covers and logos are those of the fields, not the featured picture', async () => {
    const { host } = await open();
    expect((await first(host, heroSection)).values.cover).toMatchObject({ id: 4, url: photo(1) });
    expect((await first(host, about)).values.cover).toMatchObject({ id: 9, url: photo(6) });
    expect((await list(host, update)).map(({ values }) => values.cover)).toMatchObject([
      null,
      { id: 4 },
      { id: 5 },
      { id: 6 },
    ]);
    expect((await list(host, event)).map(({ values }) => values.cover)).toMatchObject(
      [4, 5, 6, 7].map((id) => ({ id })),
    );
    expect((await list(host, sponsor)).map(({ values }) => values.logo)).toMatchObject(
      [4, 5, 6, 7].map((id) => ({ id })),
    );
  });

  test('authors, tags, categories and times item by item', async () => {
    const { host } = await open();
    const updates = await list(host, update);
    expect(updates.map(({ author }) => [author?.id, author?.name])).toEqual([
      [1, 'admin'],
      [1, 'admin'],
      [2, "Grace O'Banda & Co"],
      [1, 'admin'],
    ]);
    expect(updates.map(({ tags }) => tags.map(({ name }) => name))).toEqual([
      [],
      ['Malawi & you', 'tag0'],
      ['Malawi & you', 'tag1'],
      ['Malawi & you', 'tag2'],
    ]);
    expect(updates.map(({ values }) => values.category)).toEqual([
      null,
      'School visits',
      'Speeches',
      'Rehearsals',
    ]);
    expect(updates.map(({ dateGmt, modifiedGmt }) => [dateGmt, modifiedGmt])).toEqual([
      ['2026-11-16T04:57:07', '2026-11-16T04:57:07'],
      ['2024-05-01T09:00:00', '2026-11-16T04:43:50'],
      ['2024-04-28T09:00:00', '2026-11-16T04:15:35'],
      ['2024-04-25T09:00:00', '2024-04-25T09:00:00'],
    ]);
    // Local times are those of this site, two hours later than in WordPress.
    expect(updates[0]).toMatchObject({ date: '2026-11-16T06:57:07', modified: '2026-11-16T06:57:07' });
  });

  test('events, quotes, videos, sponsors and the hero have their fields', async () => {
    const { host } = await open();
    expect((await list(host, event)).map(({ values }) => values)).toMatchObject([
      {
        day: '2026-10-17',
        time: '08:30',
        location: 'Hall 0, Lilongwe',
        category: 'gala',
        isFeatured: false,
        price: 'MWK 5,000',
        ticketUrl: 'https://tickets.example.org/0',
        tags: ['five', 'one', 'three & four', 'two'],
      },
      {
        day: '2026-10-26',
        time: '09:30',
        category: 'charity walk',
        isFeatured: true,
        price: null,
        ticketUrl: null,
      },
      { day: '2026-11-04', category: null },
      { day: null, time: '11:30' },
    ]);
    expect((await list(host, quote)).every(({ html }) => html.includes('<blockquote>'))).toBe(true);
    expect((await list(host, videoGallery)).map(({ values }) => values.videoUrl)).toEqual([
      'https://youtu.be/dQw4w9WgXcQ',
      'https://www.youtube.com/watch?v=abcDEF12345',
      'https://vimeo.com/123456',
    ]);
    expect((await list(host, sponsor)).map(({ values }) => values.webUrl)).toEqual(
      [0, 1, 2, 3].map((n) => `https://sponsor.example.org/${n}`),
    );
    expect((await first(host, heroSection)).values).toMatchObject({
      votingUrl: 'https://vote.example.org/7',
      grandFinale: 'November 28, 2026',
    });
  });

  test('moments are in the zone of the host', async () => {
    const { host } = await open();
    expect((await first(host, heroSection)).values).toMatchObject({
      votingStarts: '2026-11-01T08:00:00Z',
      votingCloses: '2026-11-28T18:00:00Z',
    });
  });
});

test.each([
  [{ timezone_string: 'America/New_York', gmt_offset: '-5' }, '2026-11-28T23:00:00Z', '2026-11-16T09:57:07'],
  [{ timezone_string: '', gmt_offset: '5.5' }, '2026-11-28T12:30:00Z', '2026-11-15T23:27:07'],
  [{ timezone_string: '', gmt_offset: -3 }, '2026-11-28T21:00:00Z', '2026-11-16T07:57:07'],
  // A host that does not say: its zone is taken to be ours.
  [{}, '2026-11-28T16:00:00Z', '2026-11-16T02:57:07'],
])(
  'a host with the zone %j decides its moments, and dates without a UTC time',
  async (zone, closes, date) => {
    const { fake, host } = await open((items) => items.map(({ date_gmt: _, ...item }) => item));
    fake.zone = zone;
    expect((await first(host, heroSection)).values.votingCloses).toBe(closes);
    expect((await first(host, update)).dateGmt).toBe(date);
  },
);

/** The recorded pictures, as the media library lists them. */
const library = Array.from({ length: 16 }, (_, index) => ({
  ...(readRecordedItems('media')[0] ?? {}),
  id: index + 4,
  source_url: photo(index + 1),
  media_details: {},
}));

describe('a cover', () => {
  const openAbout = async (change: (item: RecordedItem) => unknown) => {
    const opened = await open((items, type) => (type === 'about' ? items.map(change) : items));
    opened.fake.media = library;
    const cover = (await first(opened.host, about)).values.cover;
    return { ...opened, cover };
  };

  test('that is only the featured picture', async () => {
    const { cover, fake } = await openAbout(({ cover_photo: _, acf: __, ...item }) => item);
    expect(cover).toMatchObject({ id: 5, url: photo(2), sizes: { large: { width: 1024 } } });
    expect(fake.requests.some((request) => request.includes('/media'))).toBe(false);
  });

  test('in acf as an array', async () => {
    const { cover } = await openAbout(({ cover_photo, ...item }) => ({ ...item, acf: { cover_photo } }));
    expect(cover).toMatchObject({ id: 9, url: photo(6) });
  });

  test('in acf as an address', async () => {
    const { cover } = await openAbout(({ cover_photo: _, ...item }) => ({
      ...item,
      acf: { cover_photo: photo(9) },
    }));
    expect(cover).toMatchObject({ id: null, url: photo(9) });
  });

  test.each([9, '9'])('in acf as an id, %j: one request for all of them', async (id) => {
    const { cover, fake } = await openAbout(({ cover_photo: _, ...item }) => ({
      ...item,
      acf: { cover_photo: id },
    }));
    expect(cover).toMatchObject({ id: 9, url: photo(6), alt: 'Hills under an evening sky, view 16' });
    expect(fake.requests.filter((request) => request.includes('/media')).length).toBe(1);
  });

  test('at the top as an id', async () => {
    const { cover } = await openAbout((item) => ({ ...item, cover_photo: '8', acf: [] }));
    expect(cover).toMatchObject({ id: 8, url: photo(5) });
  });

  test.each([false, null, '', []])('that is %j falls back to the featured picture', async (none) => {
    const { cover } = await openAbout((item) => ({ ...item, cover_photo: none, acf: { cover_photo: none } }));
    expect(cover).toMatchObject({ id: 5 });
  });

  test('with an id that the library does not have falls back to the featured picture', async () => {
    const { cover } = await openAbout((item) => ({ ...item, cover_photo: false, acf: { cover_photo: 999 } }));
    expect(cover).toMatchObject({ id: 5 });
  });
});

describe('pictures of a gallery', () => {
  const openKit = async (change: (photos: readonly unknown[]) => unknown) => {
    const { fake, host } = await open((items, type) =>
      type !== 'media-kit'
        ? items
        : items.map((item) => {
            const acf = item.acf as { photo_gallery: { multiple_photos: [unknown[]] } };
            const [photos] = acf.photo_gallery.multiple_photos;
            return { ...item, acf: { photo_gallery: { multiple_photos: change(photos) } } };
          }),
    );
    fake.media = library;
    return getAddresses((await first(host, mediaKit)).values.photos);
  };
  const all = [1, 2, 3, 4, 5, 6].map(photo);

  test.each<[string, (photos: readonly unknown[]) => unknown, unknown]>([
    ['a list in a list', (photos) => [photos], all],
    ['a flat list', (photos) => photos, all],
    ['an object with numbers as keys', (photos) => ({ ...photos }), all],
    ['ids', () => [4, '5', 6], all.slice(0, 3)],
    ['ids in a list in a list', () => [[4, '5', 6]], all.slice(0, 3)],
    ['a text of ids', () => '4, 5,6', all.slice(0, 3)],
    ['a single id', () => 4, all.slice(0, 1)],
    ['a list with a text of ids', () => ['4,5'], all.slice(0, 2)],
    ['objects with nothing but ids', () => [{ id: 4 }, { ID: '5', title: 'Five' }], all.slice(0, 2)],
    [
      'objects with an address that is false',
      () => [{ id: 4, full_image_url: false, url: '' }],
      all.slice(0, 1),
    ],
    ['addresses', () => all.slice(0, 2), all.slice(0, 2)],
    ['a text of an address', () => photo(1), all.slice(0, 1)],
    ['a single picture', (photos) => photos[0], all.slice(0, 1)],
    ['lists of single pictures', (photos) => photos.map((one) => [one]), all],
    ['two lists in a list', (photos) => [photos.slice(0, 2), photos.slice(2)], all],
    ['lists in lists in a list', (photos) => [[[...photos]]], all],
    ['an object with numbers as keys in a list', (photos) => [{ ...photos }], all],
    [
      'images of the gallery of Advanced Custom Fields',
      () => all.map((url, index) => ({ ID: index + 4, url, sizes: { thumbnail: url } })),
      all,
    ],
    [
      'pictures among false, null, words and unknown ids',
      (photos) => [false, photos[0], null, 'x', 999, photos[1], {}, []],
      all.slice(0, 2),
    ],
    ['an empty text', () => '', []],
    ['an empty list', () => [], []],
    ['an empty list in a list', () => [[]], []],
    ['true', () => true, []],
    ['false', () => false, []],
    ['a list with false', () => [false], []],
    ['nothing', () => null, []],
  ])('come as %s', async (_, change, addresses) => {
    expect(await openKit(change)).toEqual(addresses);
  });
});

test.each([
  ['a list in place of the group', (photos: unknown) => ({ photo_gallery: photos }), 6],
  ['rows of a repeater', (photos: unknown) => ({ photo_gallery: [{ multiple_photos: photos }] }), 6],
  ['an empty list in place of the group', () => ({ photo_gallery: [] }), 0],
  ['acf that is an empty list', () => [], 0],
  ['acf that is false', () => false, 0],
  ['acf that is null', () => null, 0],
])('a gallery is read from %s', async (_, change, count) => {
  const { host, lines } = await open((items, type) =>
    type === 'photo-gallery'
      ? items.map((item) => {
          const acf = item.acf as { photo_gallery: { multiple_photos: unknown } };
          return { ...item, acf: change(acf.photo_gallery.multiple_photos) };
        })
      : items,
  );
  const { values } = await first(host, photoGallery);
  expect(getAddresses(values.photos)).toHaveLength(count);
  expect(lines).toEqual([]);
});

test.each([
  [{ name: 'Grace O&#8217;Banda' }, { id: 0, name: 'Grace O’Banda' }],
  [
    { id: 0, name: 'Grace', slug: 'grace' },
    { id: 0, name: 'Grace', slug: 'grace' },
  ],
  [{ code: 'rest_user_invalid_id', message: 'Invalid user ID.', data: { status: 404 } }, null],
])('the author %j of a host that hides its users', async (author, expected) => {
  const { host } = await open((items) => items.map((item) => ({ ...item, _embedded: { author: [author] } })));
  const item = await first(host, update);
  if (expected === null) expect(item.author).toBeNull();
  else expect(item.author).toMatchObject(expected);
  expect(await host.author(1)).toBeNull();
});

test('posts are the updates of a WordPress without a type for them', async () => {
  const { fake, host } = await open();
  fake.types = [];
  const terms = (name: string) => [[{ id: 1, name, slug: name.toLowerCase(), taxonomy: 'category' }]];
  const names = ['Uncategorized', 'Arts &amp; crafts', 'Speeches', 'Uncategorized'];
  fake.items = {
    posts: readRecordedItems('update').map((item, index) => ({
      ...item,
      type: 'post',
      acf: index === 3 ? { sub_title: 'Its own' } : [],
      _embedded: { 'wp:term': terms(names[index] ?? '') },
    })),
  };
  expect((await list(host, update)).map(({ id, values }) => [id, values.category])).toEqual([
    [3, null],
    [20, 'Arts & crafts'],
    [21, 'Speeches'],
    [22, 'Its own'],
  ]);
  expect(await list(host, findContentType('event') ?? event)).toEqual([]);
  expect(host.remote?.getState(event)).toMatchObject({ error: null, source: 'missing', count: 0 });
  expect(host.remote?.getState(update)).toMatchObject({ error: null, source: 'posts' });
});

test('an entry that is protected by a password is left out, with one line in the log', async () => {
  const { host, lines } = await open((items, type) =>
    type === 'update'
      ? items.map((item, index) =>
          index === 1 ? { ...item, content: { rendered: '', protected: true } } : item,
        )
      : items,
  );
  expect((await list(host, update)).map(({ id }) => id)).toEqual([3, 21, 22]);
  await host.remote?.refresh();
  expect(lines.filter((line) => line.includes('protected by a password'))).toHaveLength(1);
});

test('links to entries of the host lead to their pages on this site', async () => {
  const { fake, host } = await open();
  const link = (path: string) => `<p><a href="${fake.origin}${path}">Read</a></p>`;
  fake.items = {
    ...fake.items,
    update: readRecordedItems('update').map((item) => ({
      ...item,
      content: { rendered: link('/update/update-2/') + link('/sample-page/') },
    })),
  };
  const { html } = await first(host, update);
  expect(html).toContain('href="/updates/update-2"');
  expect(html).toContain('href="/pages/sample-page"');
  expect(html).not.toContain(fake.origin);
});

test('an entry whose comments are closed says so; one without a status accepts them', async () => {
  const { host } = await open((items, type) =>
    type === 'update'
      ? items.map(({ comment_status: _, ...item }, index) =>
          index === 0 ? item : { ...item, comment_status: index === 1 ? 'closed' : 'open' },
        )
      : items,
  );
  const closed = (await list(host, update)).map(({ hasClosedComments }) => hasClosedComments ?? false);
  expect(closed).toEqual([false, true, false, false]);
});

test('an entry is found by its former slugs: those that the plugin tells, and those that this site has seen', async () => {
  const { fake, host } = await open((items, type) =>
    type === 'update'
      ? items.map((item, index) =>
          index === 1 ? { ...item, meta: { former_slugs: ['told', 'update-1'] } } : item,
        )
      : items,
  );
  const find = async (slug: string) =>
    (await host.list(update, { ...defaultQuery, slugs: [slug], includesFormerSlugs: true })).items.map(
      (item) => item.slug,
    );
  expect(await find('told')).toEqual(['update-1']);
  const rename = async (slug: string) => {
    fake.items = {
      ...fake.items,
      update: (fake.items.update ?? []).map((item) =>
        (item as RecordedItem).id === 20 ? { ...(item as RecordedItem), slug } : item,
      ),
    };
    await host.remote?.refresh();
  };
  await rename('second');
  await rename('third');
  for (const slug of ['told', 'update-1', 'second', 'third']) expect(await find(slug)).toEqual(['third']);
  await rename('update-1');
  expect(await find('update-1')).toEqual(['update-1']);
  expect(await find('third')).toEqual(['update-1']);
  expect(await find('never')).toEqual([]);
  const without = { ...defaultQuery, slugs: ['third'] };
  expect((await host.list(update, without)).items).toEqual([]);
});
