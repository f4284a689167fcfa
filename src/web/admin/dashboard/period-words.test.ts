import { expect, test } from 'vitest';
import { changeWords, longStep, seriesWords, shortStep } from './period-words.ts';

test.each([
  [1_250, 50, '1,200 more than the 30 days before'],
  [3, 4, '1 fewer than the 30 days before'],
  [-5, 0, '5 fewer than the 30 days before'],
  [4, 4, 'As many as in the 30 days before'],
  [0, 0, 'None in the 30 days before either'],
  [9, null, null],
])('%s after %s is told as “%s”', (value, previous, words) => {
  expect(changeWords({ value, previous, total: 0 }, '30')).toBe(words);
});

test('a step is named shortly under the axis and in full elsewhere', () => {
  const week = { first: '2025-09-28', last: '2025-10-04' };
  expect(shortStep(week.first, 'day')).toBe('Sep 28');
  expect(shortStep('2025-09-01', 'month')).toBe('Sep ’25');
  expect(longStep({ first: week.first, last: week.first }, 'day', 'DD/MM/YYYY')).toBe('28/09/2025');
  expect(longStep(week, 'week', 'YYYY-MM-DD')).toBe('2025-09-28 – 2025-10-04');
  expect(longStep({ first: '2025-09-01', last: '2025-09-30' }, 'month', 'DD/MM/YYYY')).toBe('September 2025');
});

test('a chart is summed up in a sentence', () => {
  const words = (counts: readonly number[]) =>
    seriesWords(
      counts.map((count, at) => ({ label: `October ${at}`, count })),
      'day',
      (count) => `${count} votes`,
    );
  expect(words([1, 7, 2])).toBe('10 votes; the most on October 1: 7.');
  expect(words([0, 0])).toBe('0 votes.');
  expect(words([-3])).toBe('-3 votes.');
});
