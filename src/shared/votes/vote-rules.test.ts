import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allowsPrice, formatRules, parseRules, type VoteRules } from './vote-rules.ts';
import { defaultVotePackages } from './votes.ts';

const rules: VoteRules = {
  packages: defaultVotePackages.map(({ votes, price }) => ({ votes, price })),
  maxVotes: 1_000,
  rounds: [
    { number: 1, name: '', opens: null, closes: '2025-11-20T16:00:00' },
    { number: 2, name: 'Semi-final/finale; night', opens: '2025-11-21T06:00:00', closes: null },
  ],
  graceHours: 24,
  countsFor: 'this campaign’s own total',
  gateway: 'paychangu',
  address: 'https://api.paychangu.com',
};

test('writes the rules as words that a line of the ledger can hold', () => {
  expect(formatRules(rules)).toBe(
    'packages=1:100/5:450/10:850/25:2000 most=1000 rounds=1;none;2025-11-20T16:00:00;/2;2025-11-21T06:00:00;none;Semi-final%2Ffinale%3B%20night grace=24 for=this%20campaign%E2%80%99s%20own%20total gateway=paychangu address=https://api.paychangu.com',
  );
  expect(parseRules(formatRules(rules))).toEqual(rules);
});

test('no text of the team breaks the line', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (countsFor) => {
      const text = formatRules({ ...rules, countsFor });
      expect(text).toMatch(/^[^,"\n\r]+$/);
      expect(parseRules(text)?.countsFor).toBe(countsFor.toWellFormed());
    }),
  );
});

test.each([
  '',
  'packages=',
  'packages=1:x most=10 gateway=g',
  'packages=1:100 most=ten gateway=g',
  'most=10 gateway=g',
])('reads %j as no rules', (text) => {
  expect(parseRules(text)).toBeNull();
});

test.each([
  [5, 450, true],
  [3, 300, true],
  [7, 630, true],
  [1_000, 80_000, true],
  [1_001, 80_080, false],
  [5, 449, false],
  [10_000, 1, false],
])('%d votes for MWK %d: %s', (votes, price, isAllowed) => {
  expect(allowsPrice(rules, votes, price)).toBe(isAllowed);
});
