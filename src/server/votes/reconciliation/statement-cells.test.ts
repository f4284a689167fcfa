import { expect, test } from 'vitest';
import { readMoney, readStatus } from './statement-cells.ts';
import { createDateReader } from './statement-dates.ts';

test.each([
  ['450', 450, ''],
  ['2,000.00', 2000, ''],
  ['2.000,50', 2000.5, ''],
  ['450,00', 450, ''],
  ['MWK 450', 450, 'MWK'],
  ['MK1,450.00', 1450, 'MWK'],
  ['K 450', 450, 'MWK'],
  ['450.00 mwk', 450, 'MWK'],
  ['-450', -450, ''],
  ['MWK -450.00', -450, 'MWK'],
  ['(450)', -450, ''],
  ['+450', 450, ''],
  ['-0', 0, ''],
  ['USD 5', 5, 'USD'],
])('reads the amount %j', (cell, amount, currency) => {
  expect(readMoney(cell)).toEqual({ amount, currency });
});

test.each(['', '=450', '=1+1', '-1+1', '@450', '4 50', '1e3', 'NaN', 'free', '450-', '--450'])(
  '%j is no amount',
  (cell) => expect(readMoney(cell)).toBeNull(),
);

test.each([
  ['Successful', 'paid'],
  ['Completed', 'paid'],
  ['failed/cancelled', 'failed'],
  ['Partially Refunded', 'refunded'],
  ['Pending', 'pending'],
  ['constructor', null],
  ['Sucess', null],
  ['', null],
])('reads the status %j', (cell, state) => {
  expect(readStatus(cell)).toBe(state);
});

const toIso = (cells: readonly string[]) =>
  cells
    .map(createDateReader(cells, 'Africa/Blantyre'))
    .map((time) => time && new Date(time).toISOString().slice(0, 19));

test('reads dates with and without a time, in the campaign’s time zone unless they name an offset', () => {
  const written: readonly (readonly [string, string | null])[] = [
    ['2025-10-18', '2025-10-17T22:00:00'],
    ['2025-10-18 14:00:05', '2025-10-18T12:00:05'],
    ['2025-10-18T12:00:05.000000Z', '2025-10-18T12:00:05'],
    ['2025-10-18T14:00:00+02:00', '2025-10-18T12:00:00'],
    ['18/10/2025 14:00', '2025-10-18T12:00:00'],
    ['18 Oct 2025, 2:00 PM', '2025-10-18T12:00:00'],
    ['October 18, 2025 12:00 AM', '2025-10-17T22:00:00'],
    ['03/04/2025', '2025-04-02T22:00:00'],
    ['2025-02-31', null],
    ['31 Foo 2025', null],
    ['9999-01-01', null],
    ['2025-10-18 25:00', null],
    ['=TODAY()', null],
    ['', null],
  ];
  expect(toIso(written.map(([cell]) => cell))).toEqual(written.map(([, moment]) => moment));
});

test('a month can come first if one cell of the column shows it', () => {
  expect(toIso(['03/04/2025', '10/18/2025'])).toEqual(['2025-03-03T22:00:00', '2025-10-17T22:00:00']);
});
