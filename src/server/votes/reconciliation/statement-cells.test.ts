import { expect, test } from 'vitest';
import { readMoney, readStatus } from './statement-cells.ts';

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
])('reads the status %j', (cell, state) => {
  expect(readStatus(cell)).toBe(state);
});

test.each(['', 'Sucess', 'constructor'])('%j is no known status', (cell) =>
  expect(readStatus(cell)).toBeNull(),
);
