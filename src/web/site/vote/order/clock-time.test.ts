import { expect, test } from 'vitest';
import { formatClockTime } from './clock-time.ts';

test('formats times in the campaign’s time zone, and names it', () => {
  expect(formatClockTime('2025-10-01T22:05:00', 'Africa/Blantyre')).toBe('00:05 (Blantyre time)');
  expect(formatClockTime('2025-10-01T22:05:00', 'America/New_York')).toBe('18:05 (New York time)');
});
