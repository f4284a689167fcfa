import { expect, test } from 'vitest';
import { addDays, getPeriodRanges, splitIntoSteps, sumBySteps, sumRange } from './day-range.ts';

const today = '2025-10-18';

test('a period ends today, and the previous one has the same length', () => {
  expect(getPeriodRanges('7', today, null)).toEqual({
    days: { first: '2025-10-12', last: today },
    previous: { first: '2025-10-05', last: '2025-10-11' },
  });
  expect(getPeriodRanges('30', today, null).previous).toEqual({ first: '2025-08-20', last: '2025-09-18' });
});

test('all time begins at the first day with data, and has at least a week', () => {
  expect(getPeriodRanges('all', today, '2024-02-29')).toEqual({
    days: { first: '2024-02-29', last: today },
    previous: null,
  });
  for (const firstDay of [null, today, '2025-10-13'])
    expect(getPeriodRanges('all', today, firstDay).days.first).toBe('2025-10-12');
});

test('adds days across ends of months and leap years', () => {
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
  expect(addDays('2025-03-01', -1)).toBe('2025-02-28');
});

test('splits a month into days, a quarter into weeks, a year into months', () => {
  const month = splitIntoSteps(getPeriodRanges('30', today, null).days);
  expect(month.step).toBe('day');
  expect(month.steps).toHaveLength(30);
  const quarter = splitIntoSteps(getPeriodRanges('90', today, null).days);
  expect(quarter.step).toBe('week');
  expect(quarter.steps).toHaveLength(13);
  // The newest is complete, and the oldest has the rest.
  expect(quarter.steps.at(-1)).toEqual({ first: '2025-10-12', last: today });
  expect(quarter.steps[0]).toEqual({ first: '2025-07-21', last: '2025-07-26' });
  const year = splitIntoSteps(getPeriodRanges('all', today, '2024-11-20').days);
  expect(year.step).toBe('month');
  expect(year.steps).toHaveLength(12);
  expect(year.steps[0]).toEqual({ first: '2024-11-01', last: '2024-11-30' });
  expect(year.steps.at(-1)).toEqual({ first: '2025-10-01', last: today });
});

test('steps are contiguous', () => {
  for (const firstDay of ['2025-10-12', '2025-09-01', '2025-05-05', '2024-01-31', '2010-02-28']) {
    const { steps } = splitIntoSteps({ first: firstDay, last: today });
    steps.slice(1).forEach((step, at) => {
      expect(step.first).toBe(addDays(steps[at]?.last ?? '', 1));
    });
    expect(steps[0]?.first.slice(0, 7)).toBe(firstDay.slice(0, 7));
    expect(steps.at(-1)?.last).toBe(today);
  }
});

test('ignores days outside of the range, and sums a step without data to zero', () => {
  const byDay = new Map([
    ['2025-10-11', 100],
    ['2025-10-12', 1],
    ['2025-10-18', 2],
    ['2025-10-19', 100],
  ]);
  const days = { first: '2025-10-12', last: today };
  expect(sumBySteps(splitIntoSteps(days).steps, byDay)).toEqual([1, 0, 0, 0, 0, 0, 2]);
  expect(sumRange(days, byDay)).toBe(3);
});
