import { expect, test } from 'vitest';
import type { OrderState, VoteOrder } from '../../../shared/votes/votes.ts';
import { getRefetchInterval, orderAddress } from './vote-queries.ts';

const created = Date.parse('2025-10-01T10:00:00Z');
const orderIn = (state: OrderState) => ({ state, createdGmt: '2025-10-01T10:00:00' }) as VoteOrder;
const day = 86_400_000;

test.each([
  ['pending', 5_000],
  ['failed', 30_000],
  ['expired', 30_000],
  ['paid', false],
  ['refunded', false],
] as const)('refetches an order that is %s after %s', (state, expected) => {
  expect(getRefetchInterval(orderIn(state), created + day)).toBe(expected);
});

test('refetches a failed order for seven days', () => {
  expect(getRefetchInterval(orderIn('failed'), created + 7 * day - 1)).toBe(30_000);
  expect(getRefetchInterval(orderIn('failed'), created + 7 * day)).toBe(false);
});

test('refetches after an error, but not an order that does not exist', () => {
  expect(getRefetchInterval(undefined, created)).toBe(5_000);
  expect(getRefetchInterval(null, created)).toBe(false);
});

test('encodes the reference in an order’s address', () => {
  expect(orderAddress('MM-1&x=#')).toBe('/vote?order=MM-1%26x%3D%23');
});
