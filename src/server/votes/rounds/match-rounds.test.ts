import { expect, test } from 'vitest';
import { gmtTime } from '../../../shared/dates.ts';
import type { VoteRound } from '../../../shared/votes/vote-rules.ts';
import { matchRounds } from './match-rounds.ts';

const [may, june, july] = ['2025-05-01T00:00:00', '2025-06-01T00:00:00', '2025-07-01T00:00:00'];
const now = gmtTime('2025-06-15T00:00:00');
const configure = (name: string, opens: string | null, closes: string | null) => ({
  name,
  opens: opens === null ? null : gmtTime(opens),
  closes: closes === null ? null : gmtTime(closes),
});
const round = (number: number, name: string, opens: string | null, closes: string | null): VoteRound => ({
  number,
  name,
  opens,
  closes,
});
const none = new Set<number>();

test('the first rounds are numbered in their order', () => {
  expect(
    matchRounds(
      { entered: [], closed: none, configured: [configure('A', null, may), configure('B', june, null)] },
      now,
    ),
  ).toEqual([round(1, 'A', null, may), round(2, 'B', june, null)]);
});

test('a round keeps its number when its times change', () => {
  const entered = [round(1, 'A', null, may), round(2, 'B', june, july)];
  expect(
    matchRounds(
      { entered, closed: none, configured: [configure('A', null, june), configure('B', june, null)] },
      now,
    ),
  ).toEqual([round(1, 'A', null, june), round(2, 'B', june, null)]);
});

test('a closed round stays as it is; if it is opened again, that is another round', () => {
  const entered = [round(1, '', null, may)];
  const closed = new Set([1]);
  const match = (closes: string | null) =>
    matchRounds({ entered, closed, configured: [configure('', null, closes)] }, now);
  for (const past of [may, '2025-04-01T00:00:00', june]) expect(match(past)).toEqual(entered);
  expect(match(july)).toEqual([...entered, round(2, '', null, july)]);
  expect(match(null)).toHaveLength(2);
});

test('a close is not moved into the past, because payments that were begun have their grace period', () => {
  const open = [round(1, 'A', null, july)];
  const closedNow = [round(1, 'A', null, '2025-06-15T00:00:00')];
  const match = (entered: readonly VoteRound[], closes: string, at: number) =>
    matchRounds({ entered, closed: none, configured: [configure('A', null, closes)] }, at);
  expect(match(open, may, now)).toEqual(closedNow);
  expect(match(closedNow, may, now + 3_600_000)).toEqual(closedNow);
  expect(match(closedNow, july, now + 3_600_000)).toEqual(open);
  expect(match([round(1, 'A', null, null)], may, now)).toEqual(closedNow);
});

test('a round that is no longer configured closes at once, and only once', () => {
  const entered = [round(1, 'A', null, july)];
  const configured = [configure('B', null, july)];
  const renamed = matchRounds({ entered, closed: none, configured }, now);
  expect(renamed).toEqual([round(1, 'A', null, '2025-06-15T00:00:00'), round(2, 'B', null, july)]);
  expect(matchRounds({ entered: renamed, closed: none, configured }, now + 3_600_000)).toEqual(renamed);
  const future = [round(1, 'A', null, may), round(2, 'B', july, null)];
  expect(
    matchRounds({ entered: future, closed: none, configured: [configure('A', null, may)] }, now)[1],
  ).toEqual(round(2, 'B', '2025-06-15T00:00:00', '2025-06-15T00:00:00'));
});
