import { expect, test } from 'vitest';
import { dateFilters } from './date-filters.ts';

const context = {
  moment: Date.parse('2025-10-10T12:00:00Z'),
  settings: { year: 2025, timezone: 'Africa/Blantyre' },
} as const;

const shown = (value: string, dates: readonly string[], given: Parameters<typeof dateFilters>[0] = context) =>
  dates.filter((date) =>
    dateFilters(given)
      .find((filter) => filter.value === value)
      ?.shows(date),
  );

test('labels and values match the specification', () => {
  expect(dateFilters(context).map(({ value, label }) => [value, label])).toEqual([
    ['all', 'All'],
    ['this-week', 'This Week'],
    ['this-month', 'This Month'],
    ['2025', '2025'],
  ]);
});

test('All includes items without a date', () => {
  expect(shown('all', ['2025-10-10T08:00:00', '1999-01-01T00:00:00', ''])).toHaveLength(3);
});

test('This Week covers the last seven days in the site’s time zone, including the current hour', () => {
  const dates = ['2025-10-10T14:59:00', '2025-10-03T14:00:00', '2025-10-03T13:59:59', ''];
  expect(shown('this-week', dates)).toEqual(['2025-10-10T14:59:00', '2025-10-03T14:00:00']);
  const inTokyo = { ...context, settings: { year: 2025, timezone: 'Asia/Tokyo' } } as const;
  expect(shown('this-week', dates, inTokyo)).toEqual(['2025-10-10T14:59:00']);
});

test('This Month covers the last thirty days', () => {
  const dates = ['2025-10-01T00:00:00', '2025-09-10T14:00:00', '2025-09-10T13:59:59'];
  expect(shown('this-month', dates)).toEqual(dates.slice(0, 2));
});

test('2025 covers exactly the year 2025', () => {
  const dates = ['2025-01-01T00:00:00', '2025-12-31T23:59:59', '2024-12-31T23:59:59', '2026-01-01T00:00:00'];
  expect(shown('2025', dates)).toEqual(dates.slice(0, 2));
});

test('takes the year from the settings', () => {
  const next = { ...context, settings: { ...context.settings, year: 2027 } };
  expect(dateFilters(next)[3]).toMatchObject({ value: '2027', label: '2027' });
  expect(shown('2027', ['2027-05-01T00:00:00', '2025-05-01T00:00:00'], next)).toEqual([
    '2027-05-01T00:00:00',
  ]);
});
