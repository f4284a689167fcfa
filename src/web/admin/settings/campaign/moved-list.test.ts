import { expect, test } from 'vitest';
import { movedTo } from './moved-list.ts';

test('an entry moves to its new place, and the others keep their order', () => {
  expect(movedTo(['a', 'b', 'c', 'd'], 2, 1)).toEqual(['a', 'c', 'b', 'd']);
  expect(movedTo(['a', 'b', 'c', 'd'], 0, 3)).toEqual(['b', 'c', 'd', 'a']);
  expect(movedTo(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
});

test('a place that is not there moves nothing', () => {
  expect(movedTo(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(movedTo(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
});
