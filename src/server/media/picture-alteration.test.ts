import { expect, test } from 'vitest';
import { alterPoint } from './picture-alteration.ts';

test.each([
  [0, { x: 30, y: 10 }],
  [1, { x: 90, y: 30 }],
  [2, { x: 70, y: 90 }],
  [3, { x: 10, y: 70 }],
])('after %i quarter turns a point is at %j', (turns, point) =>
  expect(alterPoint({ x: 30, y: 10 }, { turns, crop: null })).toEqual(point),
);

test('a point moves with the rectangle that is cut out, and is lost outside of it', () => {
  const crop = { left: 20, top: 0, width: 40, height: 50 };
  expect(alterPoint({ x: 30, y: 10 }, { turns: 0, crop })).toEqual({ x: 25, y: 20 });
  expect(alterPoint({ x: 60, y: 50 }, { turns: 0, crop })).toEqual({ x: 100, y: 100 });
  expect(alterPoint({ x: 61, y: 10 }, { turns: 0, crop })).toBeNull();
  expect(alterPoint({ x: 10, y: 70 }, { turns: 1, crop })).toEqual({ x: 25, y: 20 });
});
