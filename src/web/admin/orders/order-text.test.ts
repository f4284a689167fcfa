import { expect, test } from 'vitest';
import { formatCause, getLastAnswer } from './order-text.ts';

test.each([
  ['paid', 'order', false, 'Paid: the gateway said so when the order was placed'],
  ['paid', 'order', true, 'Paid: the test payment did so right away'],
  ['failed', 'order', true, 'Failed: the test payment did so right away'],
  ['expired', 'watch', true, 'Expired: the site checked the test payment'],
  ['expired', 'watch', false, 'Expired: the site asked the gateway'],
  ['paid', 'voter', true, 'Paid: the voter asked'],
  ['refunded', 'refund by Chisomo: paid twice', true, 'Refunded: refund by Chisomo: paid twice'],
] as const)('describes %s with cause %j (simulated: %s)', (change, cause, isSimulated, sentence) => {
  expect(formatCause(change, cause, isSimulated)).toBe(sentence);
});

test('shows no pending gateway answer for a simulated payment', () => {
  const moments = { paidAt: null, checkedAt: null };
  expect(getLastAnswer({ ...moments, isSimulated: true })).toEqual({ text: 'No gateway: test payment' });
  expect(getLastAnswer({ ...moments, isSimulated: false })).toEqual({ text: 'Not yet' });
});

test('shows the time of payment as the last answer of a paid order', () => {
  const [early, late] = ['2025-10-18T14:00:00', '2025-10-18T14:05:00'];
  expect(getLastAnswer({ isSimulated: false, paidAt: late, checkedAt: null })).toEqual({ gmt: late });
  expect(getLastAnswer({ isSimulated: false, paidAt: late, checkedAt: early })).toEqual({ gmt: late });
  expect(getLastAnswer({ isSimulated: false, paidAt: null, checkedAt: early })).toEqual({ gmt: early });
});
