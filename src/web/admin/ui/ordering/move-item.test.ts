import { expect, test } from 'vitest';
import { moveItem } from './move-item.ts';

test.each([
  [0, 1, 'bacd'],
  [1, 0, 'bacd'],
  [2, 1, 'acbd'],
  [3, 0, 'dabc'],
  [0, 3, 'bcda'],
  [2, 2, 'abcd'],
])('moving the item at %i to %i gives %s', (from, to, result) =>
  expect(moveItem([...'abcd'], from, to).join('')).toBe(result),
);

test('moves nothing to an index outside the list', () => {
  expect(moveItem(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(moveItem(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
});
