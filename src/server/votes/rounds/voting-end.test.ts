import { expect, test } from 'vitest';
import { getNextOpening, getRoundClose, getVotingEnd } from './voting-end.ts';

test.each([
  [[20], 20],
  [[20, 30, 25], 30],
  [[20, null], null],
  [[null], null],
])('with rounds that close at %j voting ends at %j', (closes, end) => {
  expect(getVotingEnd(closes.map((each) => ({ closes: each })))).toBe(end);
});

test.each([
  [[20, 30], 10, 20],
  [[20, 30], 20, 30],
  [[20, null], 25, null],
  [[20, 30], 30, null],
])('of rounds that close at %j, at %d the next close is %j', (closes, now, close) => {
  expect(
    getRoundClose(
      closes.map((each) => ({ closes: each })),
      now,
    ),
  ).toBe(close);
});

test.each([
  [[null], 10, null],
  [[20], 10, 20],
  [[5, 20, 30], 10, 20],
  [[5, 20], 20, null],
])('of rounds that open at %j, at %d the next opening is %j', (opens, now, opening) => {
  expect(
    getNextOpening(
      opens.map((each) => ({ opens: each })),
      now,
    ),
  ).toBe(opening);
});
