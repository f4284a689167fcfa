import { describe, expect, test } from 'vitest';
import { readItem } from '../read-item.ts';
import { update } from './update.ts';

const bare = { id: 11, slug: 'school-visit', title: { rendered: 'School visit' } };

test('reads every field of the spec', () => {
  expect(
    readItem(update, {
      ...bare,
      title: { rendered: 'Chikondi&#8217;s visit &amp; talk' },
      content: { rendered: '<p>Text</p>' },
      date: '2025-09-30T10:00:00',
      modified: '2025-10-01T10:00:00',
      acf: { sub_title: 'Community' },
      cover_photo: { id: 4, title: 'Visit', alt: 'Pupils', url: 'https://host.example/v.jpg' },
      _embedded: { author: [{ name: 'Press desk' }] },
    }),
  ).toEqual({
    item: {
      id: 11,
      slug: 'school-visit',
      date: '2025-09-30T10:00:00',
      modified: '2025-10-01T10:00:00',
      title: 'Chikondi’s visit & talk',
      html: '<p>Text</p>',
      excerpt: '',
      author: 'Press desk',
      category: 'Community',
      cover: {
        id: 4,
        title: 'Visit',
        alt: 'Pupils',
        url: 'https://host.example/v.jpg',
        width: null,
        height: null,
        sizes: {},
      },
      writtenExcerpt: null,
      searchTitle: null,
      searchDescription: null,
      sharePicture: null,
    },
  });
});

test('reads how it appears in lists, search results and shared links', () => {
  const meta = {
    excerpt: 'In short &amp; sweet',
    search_title: 'A school visit in Zomba',
    search_description: ' Pupils asked, she answered. ',
    share_picture: { id: 9, url: 'https://host.example/share.jpg' },
  };
  expect(readItem(update, { ...bare, meta })).toMatchObject({
    item: {
      writtenExcerpt: 'In short & sweet',
      searchTitle: 'A school visit in Zomba',
      searchDescription: 'Pupils asked, she answered.',
      sharePicture: { id: 9, url: 'https://host.example/share.jpg' },
    },
  });
  for (const unset of [[], false, null, {}])
    expect(readItem(update, { ...bare, meta: unset })).toMatchObject({
      item: { writtenExcerpt: null, searchTitle: null, searchDescription: null, sharePicture: null },
    });
});

test.each([
  [[]],
  [false],
  [null],
  [undefined],
  [{}],
  [{ sub_title: '' }],
  [{ sub_title: false }],
  [{ sub_title: '&nbsp;' }],
])('is Uncategorized if acf is %j', (acf) =>
  expect(readItem(update, { ...bare, acf })).toMatchObject({ item: { category: 'Uncategorized' } }),
);

test('keeps the case of its category', () => {
  expect(readItem(update, { ...bare, acf: { sub_title: 'Youth Education' } })).toMatchObject({
    item: { category: 'Youth Education' },
  });
});

test('returns null for a missing cover and author', () => {
  expect(readItem(update, { ...bare, cover_photo: false })).toMatchObject({
    item: { cover: null, author: null },
  });
});

describe('is dropped', () => {
  test.each([
    ['without an id', { ...bare, id: undefined }, 'no usable id'],
    ['without a title', { ...bare, title: undefined }, 'item 11 has no title'],
    ['with an empty title', { ...bare, title: { rendered: '' } }, 'item 11 has no title'],
    ['with a title of tags only', { ...bare, title: { rendered: '<b></b>&nbsp;' } }, 'item 11 has no title'],
    ['without a slug', { ...bare, slug: undefined }, 'item 11 has no slug'],
    ['with an empty slug', { ...bare, slug: ' ' }, 'item 11 has no slug'],
  ])('%s', (_name, raw, dropped) => expect(readItem(update, raw)).toEqual({ dropped }));

  test('but not without content', () => {
    expect(readItem(update, bare)).toMatchObject({ item: { html: '' } });
  });
});

test('has its own page', () => expect(update.pathOf('school-visit')).toBe('/updates/school-visit'));
