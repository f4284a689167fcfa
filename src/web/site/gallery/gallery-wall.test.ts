import { expect, test } from 'vitest';
import { shapeOf } from './gallery-wall.tsx';

const shapes = (count: number) => Array.from({ length: count }, (_, index) => shapeOf(index, count));

test('one wide item and two halves take turns, and the wide ones change sides', () => {
  expect(shapes(7)).toEqual(['wide', 'half', 'half', 'wide-reversed', 'half', 'half', 'wide']);
});

test('no half is left alone', () => {
  expect(shapes(2)).toEqual(['wide', 'wide-reversed']);
  expect(shapes(5)).toEqual(['wide', 'half', 'half', 'wide-reversed', 'wide']);
});
