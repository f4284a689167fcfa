import { expect, test } from 'vitest';
import { votingAt } from './voting-pause.ts';

const clock = { timezone: 'Africa/Blantyre', dateFormat: 'MM/DD/YYYY' } as const;
const opens = Date.parse('2025-10-01T06:00:00Z');
const closes = Date.parse('2025-11-20T16:00:00Z');

const coming = {
  title: 'Voting has not opened yet',
  sentence: 'Voting opens on 10/01/2025, 08:00 (Blantyre time). Please come back then.',
};
const closed = {
  title: 'Voting has closed',
  sentence:
    'Voting closed on 11/20/2025, 18:00 (Blantyre time). Thank you to everyone who voted: the public ledger shows every vote, and Find my vote shows how yours stands.',
};

test.each([
  ['before the start', opens - 1, { pause: coming, turnsAt: opens }],
  ['from the very start on', opens, { turnsAt: closes }],
  ['until the last moment', closes - 1, { turnsAt: closes }],
  ['from the closing moment on', closes, { pause: closed }],
  ['long after', closes + 1e12, { pause: closed }],
])('%s', (_, now, expected) => {
  expect(votingAt({ opens, closes }, now, clock)).toEqual(expected);
});

test('what is not named keeps nobody from voting', () => {
  expect(votingAt({ opens: null, closes: null }, closes, clock)).toEqual({});
  expect(votingAt({ opens, closes: null }, closes, clock)).toEqual({});
  expect(votingAt({ opens, closes: null }, opens - 1, clock)).toEqual({ pause: coming, turnsAt: opens });
  expect(votingAt({ opens: null, closes }, opens - 1, clock)).toEqual({ turnsAt: closes });
});

test('a close that comes before the start closes', () => {
  expect(votingAt({ opens: closes, closes: opens }, opens - 1, clock).turnsAt).toBe(opens);
  expect(votingAt({ opens: closes, closes: opens }, opens, clock).pause?.title).toBe('Voting has closed');
});

test('the moment is told by the campaign’s clock, in its own way', () => {
  const there = { timezone: 'America/New_York', dateFormat: 'F j, Y' } as const;
  expect(votingAt({ opens: null, closes }, closes, there).pause?.sentence).toContain(
    'Voting closed on November 20, 2025, 11:00 (New York time).',
  );
});
