import { expect, test } from 'vitest';
import type { OrderState } from '../../../shared/votes.ts';
import type { StoredOrder } from '../orders/order-store.ts';
import { describeVerification } from './describe-verification.ts';

const order = (state: OrderState, mismatch: StoredOrder['mismatch'] = null): StoredOrder => ({
  id: 1,
  reference: 'MM-0000-0000-0000',
  client_key: null,
  votes: 5,
  price: 450,
  method: 'airtel',
  provider: 'test',
  book: 'test',
  phone: null,
  email: null,
  test_outcome: null,
  state,
  created_gmt: '2025-10-10T12:00:00',
  expires_gmt: '2025-10-10T12:15:00',
  prompted_gmt: null,
  checkout_url: null,
  due_gmt: null,
  checked_gmt: null,
  notice_gmt: null,
  mismatch,
  mismatch_report: null,
  resolved_gmt: null,
  paid_gmt: null,
});

test.each<[OrderState, StoredOrder, boolean, RegExp]>([
  ['pending', order('paid'), true, /^The order is paid: its 5 votes are counted now\.$/],
  ['expired', order('paid'), true, /its 5 votes are counted now/],
  ['pending', order('pending'), true, /still waits for the payment/],
  ['pending', order('pending'), false, /did not answer/],
  ['pending', order('failed'), true, /the payment failed/],
  ['pending', order('expired'), true, /has expired/],
  ['pending', order('expired'), false, /has expired/],
  ['failed', order('failed'), true, /^Nothing has changed: the order is still failed\.$/],
  ['failed', order('failed', 'amount'), true, /does not fit the order\. Its votes are not counted/],
  ['pending', order('refunded'), true, /^Meanwhile the order is refunded\.$/],
])('%s, then %j', (before, after, isAnswered, message) => {
  expect(describeVerification(order(before), { order: after, isAnswered })).toMatch(message);
});
