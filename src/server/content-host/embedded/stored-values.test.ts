import { expect, test } from 'vitest';
import { event } from '../../../content/types/event.ts';
import { listMediaIds, parseStoredFields, resolveValues } from './stored-values.ts';

test('a stored value of the wrong type is null, and the others stay', () => {
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

test('stored values are read back unchanged', () => {
  const stored = {
    day: '2025-10-18',
    time: '16:00',
    price: 'MWK 5,000',
    isFeatured: true,
    tags: ['a', 'b & c'],
  };
  expect(resolveValues(event, stored, new Map())).toMatchObject(stored);
});

test('only integers are media ids, and a deleted picture is null', () => {
  const picture = { id: 3, title: '', alt: '', url: '/uploads/x.jpg', width: 1, height: 1, sizes: {} };
  expect(listMediaIds(event, { cover: 3 })).toEqual([3]);
  expect(listMediaIds(event, { cover: '3; drop table media' })).toEqual([]);
  expect(resolveValues(event, { cover: 3 }, new Map([[3, picture]])).cover).toBe(picture);
  expect(resolveValues(event, { cover: 4 }, new Map([[3, picture]])).cover).toBeNull();
});

test.each(['', '{', '[]', 'null', '7'])('returns null for damaged fields %j', (json) => {
  expect(parseStoredFields(json)).toBeNull();
});
