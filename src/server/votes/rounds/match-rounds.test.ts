import { expect, test } from 'vitest';
import { gmtTime } from '../../../shared/dates.ts';
import type { VoteRound } from '../../../shared/vote-rules.ts';
import { matchRounds } from './match-rounds.ts';

const [may, june, july] = ['2025-05-01T00:00:00', '2025-06-01T00:00:00', '2025-07-01T00:00:00'];
const now = gmtTime('2025-06-15T00:00:00');
const set = (name: string, opens: string | null, closes: string | null) => ({
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
    matchRounds({ entered: [], closed: none, set: [set('A', null, may), set('B', june, null)] }, now),
  ).toEqual([round(1, 'A', null, may), round(2, 'B', june, null)]);
});

test('a round keeps its number when its times change', () => {
  const entered = [round(1, 'A', null, may), round(2, 'B', june, july)];
  expect(
    matchRounds({ entered, closed: none, set: [set('A', null, june), set('B', june, null)] }, now),
  ).toEqual([round(1, 'A', null, june), round(2, 'B', june, null)]);
});

test('a closed round stays as it is, unless a later close begins another round', () => {
  const entered = [round(1, '', null, may)];
  const closed = new Set([1]);
  expect(matchRounds({ entered, closed, set: [set('', null, may)] }, now)).toEqual(entered);
  expect(matchRounds({ entered, closed, set: [set('', null, '2025-04-01T00:00:00')] }, now)).toEqual(entered);
  expect(matchRounds({ entered, closed, set: [set('', null, july)] }, now)).toEqual([
    ...entered,
    round(2, '', null, july),
  ]);
  expect(matchRounds({ entered, closed, set: [set('', null, null)] }, now)).toHaveLength(2);
});

test('a round that is no longer set closes at once, and only once', () => {
  const entered = [round(1, 'A', null, july)];
  const renamed = matchRounds({ entered, closed: none, set: [set('B', null, july)] }, now);
  expect(renamed).toEqual([round(1, 'A', null, '2025-06-15T00:00:00'), round(2, 'B', null, july)]);
  expect(
    matchRounds({ entered: renamed, closed: none, set: [set('B', null, july)] }, now + 3_600_000),
  ).toEqual(renamed);
});
