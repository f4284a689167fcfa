import { expect, test } from 'vitest';
import { causeSentence, lastAnswer } from './order-text.ts';

test.each([
  ['paid', 'order', false, 'Paid: the gateway said so at once when it was placed'],
  ['paid', 'order', true, 'Paid: the test payment did so at once'],
  ['failed', 'order', true, 'Failed: the test payment did so at once'],
  ['expired', 'watch', true, 'Expired: the site looked at the test payment'],
  ['expired', 'watch', false, 'Expired: the site asked the gateway'],
  ['paid', 'voter', true, 'Paid: the voter asked'],
  ['refunded', 'refund by Chisomo: paid twice', true, 'Refunded: refund by Chisomo: paid twice'],
] as const)('%s because of %j (simulated: %s)', (change, cause, isSimulated, sentence) => {
  expect(causeSentence(change, cause, isSimulated)).toBe(sentence);
});

test('where no gateway is asked, none is waited for', () => {
  const moments = { paidAt: null, checkedAt: null };
  expect(lastAnswer({ ...moments, isSimulated: true })).toEqual({ words: 'None is asked: test payment' });
  expect(lastAnswer({ ...moments, isSimulated: false })).toEqual({ words: 'Not yet' });
});

test('what made an order paid was an answer', () => {
  const [early, late] = ['2025-10-18T14:00:00', '2025-10-18T14:05:00'];
  expect(lastAnswer({ isSimulated: false, paidAt: late, checkedAt: null })).toEqual({ gmt: late });
  expect(lastAnswer({ isSimulated: false, paidAt: late, checkedAt: early })).toEqual({ gmt: late });
  expect(lastAnswer({ isSimulated: false, paidAt: null, checkedAt: early })).toEqual({ gmt: early });
});
