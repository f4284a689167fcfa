import { expect, test } from 'vitest';
import { getTimeLeft } from './countdown.tsx';

const target = Date.parse('2025-11-20T00:00:00Z');

test('splits the remaining time into days, hours, minutes and seconds', () => {
  const now = target - (((2 * 24 + 3) * 60 + 4) * 60 + 5) * 1000;
  expect(getTimeLeft(target, now)).toEqual({ days: 2, hours: 3, minutes: 4, seconds: 5 });
});

test.each([0, 1, 1_000_000])('returns zeros %d ms after the date', (late) => {
  expect(getTimeLeft(target, target + late)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
});
