import { expect, test } from 'vitest';
import { defaultVotePackages, formatKwacha, formatVotes } from './votes.ts';

test('the packages are the specification’s', () => {
  expect(defaultVotePackages.map(({ votes, price, isPopular }) => [votes, price, isPopular])).toEqual([
    [1, 100, false],
    [5, 450, true],
    [10, 850, false],
    [25, 2000, false],
  ]);
});

test.each([
  [0, 'MWK 0'],
  [100, 'MWK 100'],
  [2000, 'MWK 2,000'],
  [123456, 'MWK 123,456'],
  [1234567, 'MWK 1,234,567'],
])('%d kwacha are written %s', (amount, text) => {
  expect(formatKwacha(amount)).toBe(text);
});

test('votes are counted in words that fit', () => {
  expect([0, 1, 2, 12_500].map(formatVotes)).toEqual(['0 votes', '1 vote', '2 votes', '12,500 votes']);
});
