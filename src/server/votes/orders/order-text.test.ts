import { expect, test } from 'vitest';
import { orderStates } from '../../../shared/votes/votes.ts';
import { getOrderHeading, getOrderStatus, type OrderFacts } from './order-text.ts';

const order = (given: Partial<OrderFacts>) =>
  ({
    state: 'pending',
    method: 'airtel',
    price: 2000,
    hasMismatch: false,
    isResolved: false,
    isPrompted: true,
    refund: null,
    failure: null,
    votes: 25,
    countedVotes: 0,
    ...given,
  }) as OrderFacts;

test.each([
  [{ state: 'paid' }, 'Thank you'],
  [{ state: 'pending' }, 'Waiting for your approval'],
  [{ state: 'pending', method: 'visa' }, 'Waiting for your payment'],
  [{ state: 'pending', isPrompted: false }, 'Contacting the payment service'],
  [{ state: 'pending', hasMismatch: true }, 'We are looking into your payment'],
  [{ state: 'failed' }, 'No votes were counted'],
  [{ state: 'expired', hasMismatch: true }, 'We are looking into your payment'],
  [{ state: 'refunded' }, 'Your votes no longer count'],
] as const)('the heading of %o is “%s”', (given, heading) => {
  expect(getOrderHeading(order(given))).toBe(heading);
});

test('every state has its own texts', () => {
  const texts = orderStates.map((state) => getOrderStatus(order({ state })));
  expect(new Set(texts).size).toBe(orderStates.length);
  for (const state of ['failed', 'expired'] as const)
    expect(getOrderStatus(order({ state, isResolved: true }))).toBe('Our team has dealt with this payment.');
  expect(getOrderStatus(order({ state: 'refunded' }))).toContain('MWK 2,000');
});
