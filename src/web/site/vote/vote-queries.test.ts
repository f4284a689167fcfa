import { expect, test } from 'vitest';
import type { OrderState, VoteOrder } from '../../../shared/votes.ts';
import { nextLook, orderAddress } from './vote-queries.ts';

const created = Date.parse('2025-10-01T10:00:00Z');
const orderIn = (state: OrderState) => ({ state, createdGmt: '2025-10-01T10:00:00' }) as VoteOrder;
const day = 86_400_000;

test.each([
  ['pending', 5_000],
  ['failed', 30_000],
  ['expired', 30_000],
  ['paid', false],
  ['refunded', false],
] as const)('an order that is %s is looked at again after %s', (state, expected) => {
  expect(nextLook(orderIn(state), created + day)).toBe(expected);
});

test('late money is looked for as long as it can come', () => {
  expect(nextLook(orderIn('failed'), created + 7 * day - 1)).toBe(30_000);
  expect(nextLook(orderIn('failed'), created + 7 * day)).toBe(false);
});

test('what could not be loaded is asked for again, what is not there is not', () => {
  expect(nextLook(undefined, created)).toBe(5_000);
  expect(nextLook(null, created)).toBe(false);
});

test('nothing leads out of an order’s address', () => {
  expect(orderAddress('MM-1&x=#')).toBe('/vote?order=MM-1%26x%3D%23');
});
