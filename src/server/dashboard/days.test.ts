import { expect, test } from 'vitest';
import { daysLater, daysOfPeriod, stepsOf, sumBySteps, sumOfDays } from './days.ts';

const today = '2025-10-18';

test('a period ends with today, and the one before it is as long', () => {
  expect(daysOfPeriod('7', today, null)).toEqual({
    days: { first: '2025-10-12', last: today },
    previous: { first: '2025-10-05', last: '2025-10-11' },
  });
  expect(daysOfPeriod('30', today, null).previous).toEqual({ first: '2025-08-20', last: '2025-09-18' });
});

test('all time begins with the first day there is something of, and is a week at least', () => {
  expect(daysOfPeriod('all', today, '2024-02-29')).toEqual({
    days: { first: '2024-02-29', last: today },
    previous: null,
  });
  for (const firstDay of [null, today, '2025-10-13'])
    expect(daysOfPeriod('all', today, firstDay).days.first).toBe('2025-10-12');
});

test('days are counted over the ends of months and leap years', () => {
  expect(daysLater('2024-02-28', 1)).toBe('2024-02-29');
  expect(daysLater('2025-03-01', -1)).toBe('2025-02-28');
});

test('a month is shown by days, a quarter by weeks, a year by months', () => {
  const month = stepsOf(daysOfPeriod('30', today, null).days);
  expect(month.step).toBe('day');
  expect(month.steps).toHaveLength(30);
  const quarter = stepsOf(daysOfPeriod('90', today, null).days);
  expect(quarter.step).toBe('week');
  expect(quarter.steps).toHaveLength(13);
  // The newest is whole, and the oldest has the rest.
  expect(quarter.steps.at(-1)).toEqual({ first: '2025-10-12', last: today });
  expect(quarter.steps[0]).toEqual({ first: '2025-07-21', last: '2025-07-26' });
  const year = stepsOf(daysOfPeriod('all', today, '2024-11-20').days);
  expect(year.step).toBe('month');
  expect(year.steps).toHaveLength(12);
  expect(year.steps[0]).toEqual({ first: '2024-11-01', last: '2024-11-30' });
  expect(year.steps.at(-1)).toEqual({ first: '2025-10-01', last: today });
});

test('steps lie end to end, without a gap', () => {
  for (const firstDay of ['2025-10-12', '2025-09-01', '2025-05-05', '2024-01-31', '2010-02-28']) {
    const { steps } = stepsOf({ first: firstDay, last: today });
    steps.slice(1).forEach((step, at) => {
      expect(step.first).toBe(daysLater(steps[at]?.last ?? '', 1));
    });
    expect(steps[0]?.first.slice(0, 7)).toBe(firstDay.slice(0, 7));
    expect(steps.at(-1)?.last).toBe(today);
  }
});

test('what is outside is not counted, and a step without anything is zero', () => {
  const byDay = new Map([
    ['2025-10-11', 100],
    ['2025-10-12', 1],
    ['2025-10-18', 2],
    ['2025-10-19', 100],
  ]);
  const days = { first: '2025-10-12', last: today };
  expect(sumBySteps(stepsOf(days).steps, byDay)).toEqual([1, 0, 0, 0, 0, 0, 2]);
  expect(sumOfDays(days, byDay)).toBe(3);
});
