import { expect, test } from 'vitest';
import { clothWidth, columns, getCentre, panelVotes } from './cloth-layout.ts';
import { createCloseUp, createRowWindow, drawOutlines } from './cloth-window.ts';

test.each([
  [0, 1],
  [19, 1],
  [columns * 7 + 18, 5],
  [panelVotes - 1, 3],
  [99_999, 1],
  [40, 10_000],
])('the close-up of the piece at place %d with %d votes shows its first diamond whole', (place, votes) => {
  const { x, y, width, height } = createCloseUp({ place, votes });
  const [centreX, centreY] = getCentre(place);
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(clothWidth);
  expect([centreX - 20 >= x, centreX + 20 <= x + width]).toEqual([true, true]);
  expect([centreY - 28 >= y, centreY + 28 <= y + height]).toEqual([true, true]);
});

test('outlines are drawn only of diamonds in the window', () => {
  const window = createRowWindow(10, 5);
  const count = (place: number, votes: number) =>
    drawOutlines({ place, votes }, window).match(/M/g)?.length ?? 0;
  expect(count(10 * columns, 3)).toBe(3);
  expect(count(0, 20)).toBe(0);
  expect(count(1_000, 20)).toBe(0);
  expect(count(0, 100_000)).toBeLessThanOrEqual(8 * columns);
});
