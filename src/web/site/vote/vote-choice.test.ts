import { expect, test } from 'vitest';
import { defaultVotePackages } from '../../../shared/votes.ts';
import { choiceFrom, isComplete, singlePrice } from './vote-choice.ts';

const chosen = (fields: Readonly<Record<string, string>>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return choiceFrom(data, defaultVotePackages);
};

test('selecting a package sets the count and the price', () => {
  expect(chosen({ votes: '5' })).toEqual({ votes: 5, price: 450, method: null });
  expect(chosen({ votes: '25', method: 'tnm' })).toEqual({ votes: 25, price: 2000, method: 'tnm' });
});

test('a number that is no package counts as nothing', () => {
  expect(chosen({ votes: '7', method: 'tnm' })).toEqual({ votes: 0, price: 0, method: 'tnm' });
});

test.each([
  [{}, false],
  [{ votes: '5' }, false],
  [{ method: 'visa' }, false],
  [{ votes: '5', method: 'visa' }, true],
])('%o can be ordered: %s', (fields, expected) => {
  expect(isComplete(chosen(fields))).toBe(expected);
});

test('one vote costs MWK 100, and nothing is said where votes come in packages only', () => {
  expect(singlePrice(defaultVotePackages)).toBe(100);
  expect(singlePrice([{ votes: 2, price: 150, isPopular: false }])).toBeNull();
});

test.each(['', 'cash', 'constructor', '__proto__'])('“%s” is no way to pay', (method) => {
  expect(chosen({ votes: '5', method }).method).toBeNull();
});
