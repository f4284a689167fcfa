import { expect, test } from 'vitest';
import { defaultVotePackages } from '../../../shared/votes.ts';
import { getSinglePrice, isComplete, parseChoice } from './vote-choice.ts';

const chosen = (fields: Readonly<Record<string, string>>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return parseChoice(data, defaultVotePackages);
};

test('takes votes and price from the selected package', () => {
  expect(chosen({ votes: '5' })).toEqual({ votes: 5, price: 450, method: null });
  expect(chosen({ votes: '25', method: 'tnm' })).toEqual({ votes: 25, price: 2000, method: 'tnm' });
});

test('ignores a number of votes that is no package', () => {
  expect(chosen({ votes: '7', method: 'tnm' })).toEqual({ votes: 0, price: 0, method: 'tnm' });
});

test.each([
  [{}, false],
  [{ votes: '5' }, false],
  [{ method: 'visa' }, false],
  [{ votes: '5', method: 'visa' }, true],
])('isComplete of %o: %s', (fields, expected) => {
  expect(isComplete(chosen(fields))).toBe(expected);
});

test('returns the price of one vote, or null without a package of one', () => {
  expect(getSinglePrice(defaultVotePackages)).toBe(100);
  expect(getSinglePrice([{ votes: 2, price: 150, isPopular: false }])).toBeNull();
});

test.each(['', 'cash', 'constructor', '__proto__'])('rejects the payment method “%s”', (method) => {
  expect(chosen({ votes: '5', method }).method).toBeNull();
});
