import { expect, test } from 'vitest';
import { readItem } from '../read-item.ts';
import { about } from './about.ts';

const url = 'https://host.example/about.jpg';

test('reads every field of the spec, without an id', () => {
  expect(
    readItem(about, {
      title: { rendered: 'About Thandiwe' },
      content: { rendered: '<p>Her story</p>' },
      cover_photo: { url },
    }),
  ).toEqual({
    item: {
      id: 0,
      slug: '',
      date: '',
      modified: '',
      title: 'About Thandiwe',
      html: '<p>Her story</p>',
      excerpt: '',
      author: null,
      cover: { id: null, title: 'image-unknown', alt: '', url, width: null, height: null, sizes: {} },
    },
  });
});

test.each([[false], [null], [undefined], [[]], [''], [{}]])('has no cover if it is %j', (cover_photo) => {
  expect(readItem(about, { id: 3, cover_photo })).toMatchObject({
    item: { id: 3, title: '', html: '', cover: null },
  });
});
