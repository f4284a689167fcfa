import { expect, test } from 'vitest';
import { defaultVotePackages } from '../../../shared/votes/votes.ts';
import { getSinglePrice, isComplete, parseChoice } from './vote-choice.ts';

const chosen = (fields: Readonly<Record<string, string>>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return parseChoice(data, { packages: defaultVotePackages, maxVotes: 1_000 });
};

test('takes votes and price from the selected package', () => {
  expect(chosen({ votes: '5' })).toEqual({ votes: 5, price: 450, method: null });
  expect(chosen({ votes: '25', method: 'tnm' })).toEqual({ votes: 25, price: 2000, method: 'tnm' });
});

test.each([
  ['7', 7, 630],
  [' 25 ', 25, 2000],
  ['1000', 1000, 80_000],
  ['1001', 0, 0],
  ['0', 0, 0],
  ['-1', 0, 0],
  ['1.5', 0, 0],
  ['1e3', 0, 0],
  ['', 0, 0],
  ['many', 0, 0],
])('reads “%s” as another number: %d votes for MWK %d', (count, votes, price) => {
  expect(chosen({ votes: 'other', count })).toEqual({ votes, price, method: null });
});

test('a number typed beside a chosen package is ignored', () => {
  expect(chosen({ votes: '5', count: '7' })).toMatchObject({ votes: 5, price: 450 });
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
