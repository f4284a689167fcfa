import { expect, test } from 'vitest';
import { defaultVotePackages } from '../votes/votes.ts';
import { formatPastClose, isPast, listPriceWarnings, listVoteWarnings } from './vote-warnings.ts';

const one = { votes: 1, price: 100 };

test('warns of a package in which a vote costs more than in a smaller one, and names the cheapest', () => {
  expect(listPriceWarnings(defaultVotePackages)).toEqual([]);
  expect(listPriceWarnings([one, { votes: 5, price: 500 }])).toEqual([]);
  expect(listPriceWarnings([{ votes: 5, price: 501 }, one])).toEqual([
    '5 votes for MWK 501 cost more per vote than 1 vote for MWK 100. Please check these prices.',
  ]);
  expect(listPriceWarnings([one, { votes: 5, price: 450 }, { votes: 10, price: 950 }])).toEqual([
    '10 votes for MWK 950 cost more per vote than 5 votes for MWK 450. Please check these prices.',
  ]);
});

test('does not warn while a number is still missing', () => {
  expect(listPriceWarnings([one, { votes: 5, price: Number.NaN }])).toEqual([]);
  expect(listPriceWarnings([one, { votes: Number.NaN, price: 900 }])).toEqual([]);
});

const now = Date.parse('2025-11-20T16:00:00Z');
const clock = { timezone: 'Africa/Blantyre', now };

test('a moment is past by the clock of the campaign', () => {
  expect(isPast('2025-11-20T18:00', 'Africa/Blantyre', now)).toBe(true);
  expect(isPast('2025-11-20T18:01', 'Africa/Blantyre', now)).toBe(false);
  expect(isPast('2025-11-20T18:00', 'America/New_York', now)).toBe(false);
  expect(isPast(null, 'Africa/Blantyre', now)).toBe(false);
});

test('warns of a close that is set into the past, but not of a round that has ended', () => {
  const semifinal = { name: 'Semi-final', opens: null, closes: '2025-11-01T18:00' };
  const final = { name: 'Final', opens: '2025-11-02T18:00', closes: '2025-11-19T18:00' };
  const saved = { voteRounds: [semifinal, { ...final, closes: '2025-12-20T18:00' }] };
  expect(listVoteWarnings({ voteRounds: [semifinal, final] }, saved, clock)).toEqual([
    'The round “Final” closes at a time that is already past. Nobody can vote in it.',
  ]);
  expect(listVoteWarnings({ voteRounds: [semifinal] }, saved, clock)).toEqual([]);
  expect(listVoteWarnings({}, saved, clock)).toEqual([]);
  // While its name is still being typed.
  expect(formatPastClose('')).toMatch(/^This round closes /);
});
