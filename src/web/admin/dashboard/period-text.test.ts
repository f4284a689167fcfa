import { expect, test } from 'vitest';
import { formatChange, formatLongStep, formatShortStep, summarizeSeries } from './period-text.ts';

test.each([
  [1_250, 50, '1,200 more than in the 30 days before'],
  [3, 4, '1 fewer than in the 30 days before'],
  [-5, 0, '5 fewer than in the 30 days before'],
  [4, 4, 'As many as in the 30 days before'],
  [0, 0, 'None in the 30 days before either'],
  [9, null, null],
])('formats the change of %s after %s as “%s”', (value, previous, text) => {
  expect(formatChange({ value, previous, total: 0 }, '30')).toBe(text);
});

test('formats a step in short for the axis and in full for other places', () => {
  const week = { first: '2025-09-28', last: '2025-10-04' };
  expect(formatShortStep(week.first, 'day')).toBe('Sep 28');
  expect(formatShortStep('2025-09-01', 'month')).toBe('Sep ’25');
  expect(formatLongStep({ first: week.first, last: week.first }, 'day', 'DD/MM/YYYY')).toBe('28/09/2025');
  expect(formatLongStep(week, 'week', 'YYYY-MM-DD')).toBe('2025-09-28 – 2025-10-04');
  expect(formatLongStep({ first: '2025-09-01', last: '2025-09-30' }, 'month', 'DD/MM/YYYY')).toBe(
    'September 2025',
  );
});

test('summarizes a chart in a sentence', () => {
  const summarize = (counts: readonly number[]) =>
    summarizeSeries(
      counts.map((count, at) => ({ label: `October ${at}`, count })),
      'day',
      (count) => `${count} votes`,
    );
  expect(summarize([1, 7, 2])).toBe('10 votes. Highest on October 1: 7.');
  expect(summarize([0, 0])).toBe('0 votes.');
  expect(summarize([-3])).toBe('-3 votes.');
});
