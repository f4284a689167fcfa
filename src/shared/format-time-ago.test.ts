import { expect, test } from 'vitest';
import { formatTimeAgo } from './format-time-ago.ts';

const now = Date.parse('2025-10-18T12:00:00Z');

test.each([
  ['2025-10-18T12:00:30Z', 'a moment ago'],
  ['2025-10-18T11:59:01Z', 'a moment ago'],
  ['2025-10-18T11:59:00Z', '1 minute ago'],
  ['2025-10-18T11:00:01Z', '59 minutes ago'],
  ['2025-10-17T12:00:01Z', '23 hours ago'],
  ['2025-10-17T12:00:00Z', 'yesterday'],
  ['2025-10-12T12:00:00Z', '6 days ago'],
  ['2025-10-11T12:00:00Z', null],
])('formats %s as %s', (moment, text) => {
  expect(formatTimeAgo(Date.parse(moment), now)).toBe(text);
});
