import { expect, test } from 'vitest';
import { getDueTime } from './notification-due.ts';

const minute = 60_000;

test('the first notification is mailed after three minutes, the next ones an hour after that mail', () => {
  expect(getDueTime(0, null)).toBe(3 * minute);
  expect(getDueTime(10 * minute, 3 * minute)).toBe(63 * minute);
  expect(getDueTime(62 * minute, 3 * minute)).toBe(65 * minute);
  expect(getDueTime(500 * minute, 3 * minute)).toBe(503 * minute);
});
