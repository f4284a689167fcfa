import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getVotePrice } from './vote-price.ts';
import { defaultVotePackages } from './votes.ts';

test.each([
  [1, 100],
  [3, 300],
  [4, 400],
  [5, 450],
  [7, 630],
  [9, 810],
  [10, 850],
  [24, 2040],
  [25, 2000],
  [26, 2080],
  [1000, 80_000],
])('%d votes cost MWK %d', (votes, price) => {
  expect(getVotePrice(defaultVotePackages, votes)).toBe(price);
  expect(getVotePrice(defaultVotePackages.toReversed(), votes)).toBe(price);
});

test('rounds up to whole kwacha, and prices fewer votes than the smallest package like that one', () => {
  const packages = [
    { votes: 3, price: 100, isPopular: false },
    { votes: 30, price: 900, isPopular: false },
  ];
  expect([1, 2, 3, 4, 29, 30].map((votes) => getVotePrice(packages, votes))).toEqual([
    34, 67, 100, 134, 967, 900,
  ]);
});

test('is the price of the package for its number of votes, whole, and never less than a package’s price per vote', () => {
  const packages = fc.uniqueArray(
    fc.record({
      votes: fc.integer({ min: 1, max: 10_000 }),
      price: fc.integer({ min: 1, max: 100_000_000 }),
      isPopular: fc.constant(false),
    }),
    { selector: ({ votes }) => votes, minLength: 1, maxLength: 8 },
  );
  fc.assert(
    fc.property(packages, fc.integer({ min: 1, max: 100_000 }), (offered, votes) => {
      for (const each of offered) expect(getVotePrice(offered, each.votes)).toBe(each.price);
      const price = getVotePrice(offered, votes);
      expect(Number.isInteger(price) && price > 0).toBe(true);
      expect(offered.some((each) => price / votes >= each.price / each.votes)).toBe(true);
    }),
  );
});
