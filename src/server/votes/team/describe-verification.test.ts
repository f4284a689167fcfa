import { expect, test } from 'vitest';
import type { OrderState } from '../../../shared/votes/votes.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { describeVerification } from './describe-verification.ts';

const order = (
  state: OrderState,
  mismatch: StoredOrder['mismatch'] = null,
  refund: { readonly gateway_refunded?: number; readonly counted_votes?: number } = {},
): StoredOrder =>
  ({
    votes: 5,
    price: 450,
    gateway_refunded: 0,
    counted_votes: 0,
    state,
    mismatch,
    ...refund,
  }) as StoredOrder;

test.each<[OrderState, StoredOrder, boolean, RegExp]>([
  ['pending', order('paid'), true, /^The order is paid, and its 5 votes have been counted\.$/],
  ['expired', order('paid'), true, /its 5 votes have been counted/],
  ['pending', order('pending'), true, /still waiting for the payment/],
  ['pending', order('pending'), false, /did not answer/],
  ['pending', order('failed'), true, /the payment failed/],
  ['pending', order('expired'), true, /has expired/],
  ['pending', order('expired'), false, /has expired/],
  ['failed', order('failed'), true, /^Nothing has changed: the order is still failed\.$/],
  ['failed', order('failed', 'amount'), true, /does not match the order\. Its votes have not been counted/],
  ['pending', order('refunded'), true, /^The order is now refunded\.$/],
  ['paid', order('refunded', null, { gateway_refunded: 450 }), true, /refunded MWK 450\. 0 votes/],
  ['paid', order('paid', null, { gateway_refunded: 90, counted_votes: 4 }), true, /MWK 90\. 4 votes/],
  ['paid', order('paid', 'unpaid'), true, /now says that the payment failed/],
])('%s, then %j', (before, after, isAnswered, message) => {
  expect(describeVerification(order(before), { order: after, isAnswered })).toMatch(message);
});
