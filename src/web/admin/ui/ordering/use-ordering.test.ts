import { expect, test } from 'vitest';
import { findKeyPlace } from './use-ordering.ts';

test.each([
  ['ArrowUp', 2, 1],
  ['ArrowLeft', 2, 1],
  ['ArrowDown', 2, 3],
  ['ArrowRight', 2, 3],
  ['Home', 2, 0],
  ['End', 2, 4],
  ['ArrowUp', 0, 0],
  ['ArrowDown', 4, 4],
  ['Enter', 2, null],
])('%s on item %i of five moves it to %s', (key, from, to) => expect(findKeyPlace(key, from, 5)).toBe(to));
