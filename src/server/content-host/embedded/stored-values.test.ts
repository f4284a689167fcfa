import { expect, test } from 'vitest';
import { event } from '../../../content/types/event.ts';
import { mediaIdsOf, parseStored, resolveValues } from './stored-values.ts';

test('a stored value of the wrong kind is missing, and the others stay', () => {
  const stored = {
    category: { no: 'text' },
    day: 7,
    time: '16:00',
    tags: 'oops',
    location: 'Lilongwe',
    cover: 'x',
  };
  const values = resolveValues(event, stored, new Map());
  expect(values).toMatchObject({
    category: null,
    day: null,
    time: '16:00',
    location: 'Lilongwe',
    cover: null,
  });
});

test('what is stored comes back as it was', () => {
  const stored = {
    day: '2025-10-18',
    time: '16:00',
    price: 'MWK 5,000',
    isFeatured: true,
    tags: ['a', 'b & c'],
  };
  expect(resolveValues(event, stored, new Map())).toMatchObject(stored);
});

test('media are asked for by number only, and one that is gone is missing', () => {
  const picture = { id: 3, title: '', alt: '', url: '/uploads/x.jpg', width: 1, height: 1, sizes: {} };
  expect(mediaIdsOf(event, { cover: 3 })).toEqual([3]);
  expect(mediaIdsOf(event, { cover: '3; drop table media' })).toEqual([]);
  expect(resolveValues(event, { cover: 3 }, new Map([[3, picture]])).cover).toBe(picture);
  expect(resolveValues(event, { cover: 4 }, new Map([[3, picture]])).cover).toBeNull();
});

test.each(['', '{', '[]', 'null', '7'])('a row whose fields are %j is damaged', (json) => {
  expect(parseStored(json)).toBeNull();
});
