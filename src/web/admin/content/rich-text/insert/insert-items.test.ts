import { expect, test } from 'vitest';
import { filterInsertItems, insertItems } from './insert-items.ts';

const names = (typed: string) => filterInsertItems(typed).map(({ name }) => name);

test('all blocks are offered until something is typed', () => {
  expect(filterInsertItems('')).toEqual(insertItems);
});

test.each([
  ['vid', ['video']],
  ['VIDEO', ['video']],
  ['p', ['picture', 'mediaText', 'gallery', 'file']],
  ['photo', ['picture', 'gallery']],
  ['pdf', ['file']],
  ['link', ['button']],
  ['head', ['heading']],
  ['list', ['bullets', 'numbers']],
  ['columns', ['mediaText']],
  ['x', []],
])('%j finds %j', (typed, found) => expect(names(typed)).toEqual(found));
