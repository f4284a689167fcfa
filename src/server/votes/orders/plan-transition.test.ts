import { expect, test } from 'vitest';
import { newOrder, type TestChange, toTransition } from '../../../../tests/support/vote-ledger.ts';
import type { OrderState } from '../../../shared/votes/votes.ts';
import { planTransition, type Transition } from './plan-transition.ts';
import type { StoredOrder } from './stored-order.ts';

const noon = Date.parse('2025-10-10T12:00:00Z');
const open = { now: noon, isRoundClosed: false };
const closed = { now: noon, isRoundClosed: true };

const pending: StoredOrder = {
  ...newOrder(noon),
  id: 1,
  state: 'pending',
  prompted_gmt: null,
  checkout_url: null,
  checked_gmt: null,
  notice_gmt: null,
  mismatch: null,
  mismatch_report: null,
  mismatch_amount: null,
  resolved_gmt: null,
  paid_gmt: null,
  channel: null,
  transaction_id: null,
  operator_id: null,
  credited_votes: 0,
  credited_amount: 0,
  refunded: 0,
  gateway_refunded: 0,
  counted_votes: 0,
  failure: null,
  open_phone: 'test +265991234567',
};

/** The order after some transitions, and the last entry. */
const apply = (order: StoredOrder, ...transitions: readonly Transition[]) => {
  let [current, entry] = [order, null as NonNullable<ReturnType<typeof planTransition>>['entry']];
  for (const transition of transitions) {
    const plan = planTransition(current, transition, open);
    if (plan === null) throw new Error(`${transition.kind} changes nothing.`);
    [current, entry] = [{ ...current, ...plan.columns }, plan.entry];
  }
  return { order: current, entry };
};
const paid = apply(pending, toTransition('paid')).order;
const late = { ...pending, ...planTransition(pending, toTransition('paid'), closed)?.columns };
const gatewayRefund = (refunded: number): Transition => ({ kind: 'gateway refund', refunded });

test.each<[OrderState, TestChange, boolean]>([
  ['pending', 'paid', true],
  ['pending', 'failed', true],
  ['pending', 'expired', true],
  ['pending', 'refunded', false],
  ['pending', 'restored', false],
  ['failed', 'paid', true],
  ['failed', 'expired', false],
  ['expired', 'paid', true],
  ['expired', 'failed', false],
  ['paid', 'failed', false],
  ['paid', 'expired', false],
  ['paid', 'paid', false],
  ['paid', 'refunded', true],
  ['paid', 'restored', false],
  ['refunded', 'paid', false],
  ['refunded', 'refunded', false],
  ['refunded', 'restored', true],
  ['late', 'paid', false],
  ['late', 'failed', false],
  ['late', 'expired', false],
  ['late', 'refunded', true],
  ['late', 'restored', false],
])('an order that is %s can become %s: %s', (from, to, can) => {
  const before = {
    pending,
    paid,
    failed: { ...pending, state: 'failed' as const },
    expired: { ...pending, state: 'expired' as const },
    refunded: apply(paid, toTransition('refunded')).order,
    late,
  }[from];
  const plan = planTransition(before, toTransition(to), open);
  expect(plan !== null).toBe(can);
  if (plan) expect(plan.columns.state).toBe(to === 'restored' ? 'paid' : to);
});

test('a payment counts all votes, closes the prompt, and is verified again after a day', () => {
  const payment = { channel: 'bank', transactionId: '77', operatorId: 'CI.1' } as const;
  const { order, entry } = apply(pending, { kind: 'paid', payment });
  expect(entry).toEqual({ change: 'paid', votes: 5, amount: 450 });
  expect(order).toMatchObject({
    state: 'paid',
    channel: 'bank',
    transaction_id: '77',
    operator_id: 'CI.1',
    counted_votes: 5,
    open_phone: null,
    due_gmt: '2025-10-11T12:00:00',
  });
});

test.each([
  ['airtel', null, 'airtel'],
  ['tnm', 'airtel', 'airtel'],
  ['visa', null, 'page'],
  ['visa', 'visa', 'visa'],
] as const)('the channel of %s with the report %j is %s', (method, channel, expected) => {
  const payment = { channel, transactionId: null, operatorId: null };
  expect(apply({ ...pending, method }, { kind: 'paid', payment }).order.channel).toBe(expected);
});

test.each([
  // Refunded in all, votes that still count, votes of the entry.
  [90, 4, -1],
  [1, 4, -1],
  [91, 3, -2],
  [449, 0, -5],
  [450, 0, -5],
  [9_000, 0, -5],
])('a refund of %d of 450 at the gateway leaves %d of 5 votes', (refunded, counted, votes) => {
  const { order, entry } = apply(paid, gatewayRefund(refunded));
  expect(order).toMatchObject({ counted_votes: counted, state: counted === 0 ? 'refunded' : 'paid' });
  expect(entry).toEqual({ change: 'refunded', votes, amount: -Math.min(refunded, 450) });
});

test('several refunds at the gateway add up, and can be taken back', () => {
  expect(apply(paid, gatewayRefund(90), gatewayRefund(270)).entry).toEqual({
    change: 'refunded',
    votes: -2,
    amount: -180,
  });
  expect(planTransition(apply(paid, gatewayRefund(90)).order, gatewayRefund(90), open)).toBeNull();
  const { order, entry } = apply(paid, gatewayRefund(450), gatewayRefund(0));
  expect(entry).toEqual({ change: 'restored', votes: 5, amount: 450 });
  expect(order).toMatchObject({ state: 'paid', counted_votes: 5, refunded: 0 });
});

test('a refund of the team stays until the gateway confirms it, and is then not entered twice', () => {
  const recorded = apply(paid, { kind: 'team refund' });
  expect(recorded.entry).toEqual({ change: 'refunded', votes: -5, amount: -450 });
  expect(recorded.order).toMatchObject({ refunded: 450, gateway_refunded: 0 });
  // The gateway still reports the payment.
  expect(planTransition(recorded.order, gatewayRefund(0), open)).toBeNull();
  const confirmed = apply(recorded.order, gatewayRefund(450));
  expect(confirmed).toMatchObject({ entry: null, order: { gateway_refunded: 450, state: 'refunded' } });
  // What the gateway gave back cannot be undone here.
  expect(planTransition(confirmed.order, { kind: 'undo team refund' }, open)).toBeNull();
});

test('undoing a refund of the team leaves what the gateway gave back', () => {
  const { order, entry } = apply(
    paid,
    gatewayRefund(90),
    { kind: 'team refund' },
    { kind: 'undo team refund' },
  );
  expect(entry).toEqual({ change: 'restored', votes: 4, amount: 360 });
  expect(order).toMatchObject({ counted_votes: 4, refunded: 90, state: 'paid' });
});

test('a payment that does not fit is counted by hand only as the team saw it, and can be refunded', () => {
  const mismatched = {
    ...pending,
    mismatch: 'amount',
    mismatch_report: 'MWK 300',
    mismatch_amount: 300,
  } as const;
  const credit = { kind: 'credited', votes: 3, report: 'MWK 300' } as const;
  expect(planTransition(pending, credit, open)).toBeNull();
  expect(planTransition(mismatched, { ...credit, report: 'MWK 200' }, open)).toBeNull();
  const { order, entry } = apply(mismatched, credit);
  expect(entry).toEqual({ change: 'credited', votes: 3, amount: 300 });
  expect(order).toMatchObject({ state: 'paid', counted_votes: 3, mismatch: null });
  expect(apply(order, gatewayRefund(100)).order.counted_votes).toBe(2);
  expect(apply(order, gatewayRefund(300)).entry).toEqual({ change: 'refunded', votes: -3, amount: -300 });
  // In another currency, the price stands for it.
  expect(apply({ ...mismatched, mismatch_amount: null }, credit).entry?.amount).toBe(450);
});

test('a payment for a closed round is entered with its money, but without votes', () => {
  expect(planTransition(pending, toTransition('paid'), closed)?.entry).toEqual({
    change: 'late',
    votes: 0,
    amount: 450,
  });
  expect(late).toMatchObject({ state: 'late', counted_votes: 0, open_phone: null });
  // It is watched for its refund, as a paid order.
  expect(late.due_gmt).not.toBeNull();
});

test('a late payment is given back in parts, and stays late until all of it is', () => {
  const part = apply(late, gatewayRefund(200));
  expect(part.entry).toEqual({ change: 'refunded', votes: 0, amount: -200 });
  expect(part.order.state).toBe('late');
  const whole = apply(part.order, gatewayRefund(450));
  expect(whole.entry).toEqual({ change: 'refunded', votes: 0, amount: -250 });
  expect(whole.order.state).toBe('refunded');
  expect(apply(late, { kind: 'team refund' }, { kind: 'undo team refund' }).order.state).toBe('late');
});

test('nothing is counted by hand for a closed round', () => {
  const mismatched = { ...pending, mismatch: 'amount', mismatch_report: 'MWK 300' } as const;
  const credit = { kind: 'credited', votes: 3, report: 'MWK 300' } as const;
  expect(planTransition(mismatched, credit, closed)).toBeNull();
  expect(planTransition(mismatched, credit, open)).not.toBeNull();
});
