import { expect, test } from 'vitest';
import { readItem } from '../read-item.ts';
import { page } from './page.ts';

test('reads its cover', () => {
  const cover_photo = { id: 2, url: 'https://host.example/p.jpg' };
  expect(readItem(page, { id: 51, slug: 'privacy', title: 'Privacy', cover_photo })).toMatchObject({
    item: { id: 51, slug: 'privacy', title: 'Privacy', cover: { id: 2, url: 'https://host.example/p.jpg' } },
  });
});

test.each([
  ['an id', { slug: 'privacy', title: 'Privacy' }, 'no usable id'],
  ['a title', { id: 51, slug: 'privacy' }, 'item 51 has no title'],
  ['a slug', { id: 51, title: 'Privacy' }, 'item 51 has no slug'],
])('is dropped without %s', (_name, raw, dropped) => expect(readItem(page, raw)).toEqual({ dropped }));

test('has its own address', () => expect(page.pathOf('privacy')).toBe('/pages/privacy'));
