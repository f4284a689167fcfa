import { expect, test } from 'vitest';
import { getTileShape } from './gallery-grid.tsx';

const shapes = (count: number) => Array.from({ length: count }, (_, index) => getTileShape(index, count));

test('one wide tile and two halves alternate, and the wide tiles change sides', () => {
  expect(shapes(7)).toEqual(['wide', 'half', 'half', 'wide-reversed', 'half', 'half', 'wide']);
});

test('a single half becomes wide', () => {
  expect(shapes(2)).toEqual(['wide', 'wide-reversed']);
  expect(shapes(5)).toEqual(['wide', 'half', 'half', 'wide-reversed', 'wide']);
});
