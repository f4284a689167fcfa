import { expect, test } from 'vitest';
import { formatPeriod, getRetentionLimit } from './retention.ts';

const limit = (now: string, count: number) =>
  new Date(getRetentionLimit('keepMessagesMonths', count, Date.parse(now))).toISOString();

test('a month ends on the same day, or on the last day of a shorter month', () => {
  expect(limit('2026-03-15T10:00:00Z', 1)).toBe('2026-02-15T10:00:00.000Z');
  expect(limit('2026-03-31T10:00:00Z', 1)).toBe('2026-02-28T10:00:00.000Z');
  expect(limit('2028-02-29T10:00:00Z', 12)).toBe('2027-02-28T10:00:00.000Z');
});

test('days are counted back across the end of a year', () => {
  const now = Date.parse('2026-01-10T00:00:00Z');
  expect(getRetentionLimit('keepSentMailsDays', 90, now)).toBe(now - 90 * 24 * 60 * 60 * 1000);
});

test('a period is named in the singular and in the plural', () => {
  expect(formatPeriod('keepMessagesMonths', 1)).toBe('1 month');
  expect(formatPeriod('keepPendingSignUpsDays', 30)).toBe('30 days');
});
