import { expect, test } from 'vitest';
import { moved } from './moved.ts';

test.each([
  [0, 1, 'bacd'],
  [1, 0, 'bacd'],
  [3, 0, 'dabc'],
  [0, 3, 'bcda'],
  [2, 2, 'abcd'],
])('from %i to %i gives %s', (from, to, result) =>
  expect(moved([...'abcd'], from, to).join('')).toBe(result),
);
