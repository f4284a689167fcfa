import { expect, test } from 'vitest';
import { type Box, findPlace } from './find-place.ts';

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

test('finds the place in a column, also above and below it', () => {
  const column = [box(0, 0, 300, 60), box(0, 60, 300, 200), box(0, 260, 300, 60)];
  expect(findPlace(column, 20, 30)).toBe(0);
  expect(findPlace(column, 20, 100)).toBe(1);
  expect(findPlace(column, 20, 255)).toBe(1);
  expect(findPlace(column, 20, 265)).toBe(2);
  expect(findPlace(column, 20, -500)).toBe(0);
  expect(findPlace(column, 400, 900)).toBe(2);
});

test('finds the place in rows of several boxes, and the nearest one in a gap', () => {
  const rows = [box(0, 0, 100, 100), box(112, 0, 100, 100), box(0, 112, 100, 100), box(112, 112, 100, 100)];
  expect(findPlace(rows, 150, 50)).toBe(1);
  expect(findPlace(rows, 50, 150)).toBe(2);
  expect(findPlace(rows, 104, 50)).toBe(0);
  expect(findPlace(rows, 109, 50)).toBe(1);
});
