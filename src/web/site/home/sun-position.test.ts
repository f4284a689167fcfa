import { expect, test } from 'vitest';
import { getSunHeight, getSunlight } from './sun-position.ts';

test.each([
  [0, 50, 0],
  [25, 50, 0.5],
  [49, 50, 0.98],
  [50, 50, 1],
  [1_250, 50, 1],
  [1, 100_000_000, 0.000_000_01],
])('with %d of %d votes the sun has risen to %d', (votes, goal, height) => {
  expect(getSunHeight(votes, goal)).toBe(height);
});

test('the light is that of the hour in Lilongwe', () => {
  const names = ['0', '4', '5', '7', '8', '12', '16', '17', '18', '19', '23'].map((hour) => {
    // Lilongwe is two hours ahead of UTC all year.
    const time = Date.UTC(2026, 10, 18, Number(hour) - 2, 59, 59);
    return `${hour} ${getSunlight(time)}`;
  });
  expect(names).toEqual([
    '0 night',
    '4 night',
    '5 dawn',
    '7 dawn',
    '8 day',
    '12 day',
    '16 day',
    '17 dusk',
    '18 dusk',
    '19 night',
    '23 night',
  ]);
});
