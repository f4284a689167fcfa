import { expect, test } from 'vitest';
import { getVotingStatus } from './voting-status.ts';
import type { VotingTimes } from './voting-times-store.ts';

const unnamed = (times: VotingTimes) => [{ name: '', ...times }];
const clock = { timezone: 'Africa/Blantyre', dateFormat: 'MM/DD/YYYY' } as const;
const opens = Date.parse('2025-10-01T06:00:00Z');
const closes = Date.parse('2025-11-20T16:00:00Z');

const coming = {
  title: 'Voting has not opened yet',
  message: 'Voting opens on 10/01/2025, 08:00 (Blantyre time). Please come back then.',
};
const closed = {
  title: 'Voting has closed',
  message:
    'Voting closed on 11/20/2025, 18:00 (Blantyre time). Thank you to everyone who voted: the public ledger shows every vote, and Find my vote shows yours.',
};

const closing = 'Voting closes on 11/20/2025, 18:00 (Blantyre time).';

test.each([
  ['before the start', opens - 1, { pause: coming, changesAt: opens }],
  ['from the very start on', opens, { closing, changesAt: closes }],
  ['until the last moment', closes - 1, { closing, changesAt: closes }],
  ['from the closing moment on', closes, { pause: closed }],
  ['long after', closes + 1e12, { pause: closed }],
])('%s', (_, now, expected) => {
  expect(getVotingStatus(unnamed({ opens, closes }), now, clock)).toEqual(expected);
});

test('voting is open where no time is set', () => {
  expect(getVotingStatus(unnamed({ opens: null, closes: null }), closes, clock)).toEqual({});
  expect(getVotingStatus(unnamed({ opens, closes: null }), closes, clock)).toEqual({});
  expect(getVotingStatus(unnamed({ opens, closes: null }), opens - 1, clock)).toEqual({
    pause: coming,
    changesAt: opens,
  });
  expect(getVotingStatus(unnamed({ opens: null, closes }), opens - 1, clock)).toEqual({
    closing,
    changesAt: closes,
  });
});

test('closes voting if the closing time is before the opening time', () => {
  expect(getVotingStatus(unnamed({ opens: closes, closes: opens }), opens - 1, clock).changesAt).toBe(opens);
  expect(getVotingStatus(unnamed({ opens: closes, closes: opens }), opens, clock).pause?.title).toBe(
    'Voting has closed',
  );
});

test('formats the moment in the campaign’s time zone and date format', () => {
  const there = { timezone: 'America/New_York', dateFormat: 'F j, Y' } as const;
  expect(getVotingStatus(unnamed({ opens: null, closes }), closes, there).pause?.message).toContain(
    'Voting closed on November 20, 2025, 11:00 (New York time).',
  );
});

test('between two rounds it is said which one opens next, and the open one has its name', () => {
  const [day, hour] = [86_400_000, 3_600_000];
  const rounds = [
    { name: 'Semi-final', opens: null, closes: opens },
    { name: 'Final', opens: opens + day, closes },
  ];
  expect(getVotingStatus(rounds, opens - 1, clock)).toEqual({
    round: 'Semi-final',
    closing: 'The round “Semi-final” closes on 10/01/2025, 08:00 (Blantyre time).',
    changesAt: opens,
  });
  expect(getVotingStatus(rounds, opens + hour, clock)).toEqual({
    pause: {
      title: 'The next round has not opened yet',
      message:
        'The round “Semi-final” has closed. The round “Final” opens on 10/02/2025, 08:00 (Blantyre time). Please come back then.',
    },
    changesAt: opens + day,
  });
  expect(getVotingStatus(rounds, opens + day, clock)).toMatchObject({ round: 'Final', changesAt: closes });
  expect(getVotingStatus(rounds, closes, clock)).toEqual({ pause: closed });
});
