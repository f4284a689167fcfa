import { expect, test } from 'vitest';
import { createDateReader } from './csv-dates.ts';

/** The cells of a column as moments in UTC; null for one that is no date. */
const readColumn = (...cells: readonly string[]) =>
  cells
    .map(createDateReader(cells, 'Africa/Blantyre'))
    .map((time) => time && new Date(time).toISOString().slice(0, 19));

test.each([
  ['2025-10-18', '2025-10-17T22:00:00'],
  ['2025-10-18 14:00:05', '2025-10-18T12:00:05'],
  ['2025-10-18T12:00:05.000000Z', '2025-10-18T12:00:05'],
  ['2025-10-18T14:00:00+02:00', '2025-10-18T12:00:00'],
  ['18/10/2025 14:00', '2025-10-18T12:00:00'],
  ['18 Oct 2025, 2:00 PM', '2025-10-18T12:00:00'],
  ['October 18, 2025 12:00 AM', '2025-10-17T22:00:00'],
])('reads %j in the campaign’s time zone unless it names an offset', (cell, moment) => {
  expect(readColumn(cell)).toEqual([moment]);
});

test('reads 03/04/2025 as 3 April, as in Malawi', () => {
  expect(readColumn('03/04/2025')).toEqual(['2025-04-02T22:00:00']);
});

test('reads 03/04/2025 as 4 March if another cell can only begin with the month', () => {
  expect(readColumn('03/04/2025', '10/18/2025')).toEqual(['2025-03-03T22:00:00', '2025-10-17T22:00:00']);
});

// Only the years 2000 to 2099 are accepted.
test.each(['', '=TODAY()', '2025-02-31', '31 Foo 2025', '2025-10-18 25:00', '1999-12-31', '2100-01-01'])(
  '%j is no date',
  (cell) => expect(readColumn(cell)).toEqual([null]),
);
