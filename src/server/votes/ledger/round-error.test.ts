import { expect, test } from 'vitest';
import { formatRules, type VoteRound } from '../../../shared/votes/vote-rules.ts';
import type { StoredEntry } from './ledger-store.ts';
import { RoundCheck } from './round-error.ts';

const entry = (given: Partial<StoredEntry>): StoredEntry => ({
  book: 'test',
  number: 1,
  order_id: null,
  at_gmt: '2025-11-20T12:00:00',
  day: '2025-11-20',
  change: 'paid',
  round: 1,
  votes: 5,
  amount: 450,
  method: 'airtel',
  phone_mask: '',
  reference_end: '',
  details: '',
  cause: '',
  salt: '',
  commitment: '',
  subtrees: '',
  ...given,
});
const rules = (...rounds: readonly VoteRound[]): StoredEntry =>
  entry({
    change: 'rules',
    round: null,
    votes: 0,
    amount: 0,
    details: formatRules({
      packages: [{ votes: 5, price: 450 }],
      maxVotes: 10,
      rounds,
      graceHours: 2,
      countsFor: 'the semi-final',
      gateway: 'test',
      address: null,
    }),
  });
const first = { number: 1, name: 'Semi-final', opens: null, closes: '2025-11-20T16:00:00' };
const second = { number: 2, name: 'Final', opens: '2025-11-20T16:00:00', closes: null };
const closing = (given: Partial<StoredEntry> = {}): StoredEntry =>
  entry({
    change: 'closed',
    at_gmt: '2025-11-20T18:00:00',
    votes: 0,
    amount: 0,
    details: 'votes=5 amount=450',
    ...given,
  });
const after = { at_gmt: '2025-11-20T18:00:01' };
const late = entry({ change: 'late', votes: 0, ...after });

test.each<[string, readonly StoredEntry[], string | null]>([
  ['a round with its end', [rules(first), entry({}), closing(), late], null],
  [
    'a refund after the end',
    [rules(first), entry({}), closing(), entry({ change: 'refunded', votes: -5, amount: -450, ...after })],
    null,
  ],
  [
    'another round that goes on',
    [rules(first, second), entry({}), entry({ round: 2 }), closing(), entry({ round: 2, ...after })],
    null,
  ],
  [
    'a total that is too high',
    [rules(first), entry({}), closing({ details: 'votes=6 amount=450' })],
    'total',
  ],
  ['a second end', [rules(first), entry({}), closing(), closing()], 'again'],
  ['an end before its time', [rules(first), closing({ at_gmt: '2025-11-20T17:00:00' })], 'before its time'],
  ['an end of a round without a close', [rules(second), closing({ round: 2 })], 'before its time'],
  ['a payment after the end', [rules(first), entry({}), closing(), entry(after)], 'was closed before'],
  [
    'a credit by hand after the end',
    [rules(first), entry({}), closing(), entry({ change: 'credited' })],
    'closed',
  ],
  ['a late payment without an end', [rules(first), late], 'is not closed'],
  [
    'a payment after the grace period, without an end',
    [rules(first), entry({ at_gmt: '2025-11-20T18:30:00' })],
    'after its grace period',
  ],
  ['an unknown round', [rules(first), entry({ round: 3 })], 'which is not in any rules'],
])('%s', (_, rows, error) => {
  const check = new RoundCheck();
  const found = rows.map((row) => check.findError(row)).find((each) => each !== null) ?? null;
  if (error === null) expect(found).toBeNull();
  else expect(found).toContain(error);
});
