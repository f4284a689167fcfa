import { expect, test } from 'vitest';
import { orderStates, type VoteOrder } from '../../../../shared/votes.ts';
import { briefStates } from './brief-states.ts';
import { clockTime, headingOf, standingOf } from './order-words.ts';

const order = (given: Partial<VoteOrder>) =>
  ({
    state: 'pending',
    method: 'airtel',
    price: 2000,
    hasMismatch: false,
    isFinal: false,
    isPrompted: true,
    ...given,
  }) as VoteOrder;

test.each([
  [{ state: 'paid' }, 'Thank you'],
  [{ state: 'pending' }, 'Waiting for your approval'],
  [{ state: 'pending', method: 'visa' }, 'Waiting for your payment'],
  [{ state: 'pending', isPrompted: false }, 'Reaching the payment service'],
  [{ state: 'pending', hasMismatch: true }, 'We are looking into your payment'],
  [{ state: 'failed' }, 'No votes were counted'],
  [{ state: 'expired', hasMismatch: true }, 'No votes were counted'],
  [{ state: 'refunded' }, 'Your money was given back'],
] as const)('over %o stands “%s”', (given, heading) => {
  expect(headingOf(order(given))).toBe(heading);
});

test('every state has sentences of its own', () => {
  const sentences = orderStates.map((state) => standingOf(order({ state })));
  expect(new Set(sentences).size).toBe(orderStates.length);
  for (const state of ['failed', 'expired'] as const)
    expect(standingOf(order({ state, isFinal: true }))).toBe('The team has dealt with this payment.');
  expect(new Set(Object.values(briefStates)).size).toBe(orderStates.length);
  expect(standingOf(order({ state: 'refunded' }))).toContain('MWK 2,000');
});

test('times are those of the campaign’s clocks', () => {
  expect(clockTime('2025-10-01T22:05:00', 'Africa/Blantyre')).toBe('00:05');
});
