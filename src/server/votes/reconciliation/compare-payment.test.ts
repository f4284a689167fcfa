import { expect, test } from 'vitest';
import { type ComparedOrder, comparePayment } from './compare-payment.ts';
import type { StatementPayment } from './merge-rows.ts';

const order: ComparedOrder = {
  id: 1,
  reference: 'MM-1',
  book: 'live',
  state: 'paid',
  created_gmt: '2025-10-18T12:00:00',
  paid_gmt: '2025-10-18T12:01:00',
  channel: 'airtel',
  credited_amount: 450,
  refunded: 0,
  counted_votes: 5,
};
const payment: StatementPayment = {
  reference: 'MM-1',
  row: 2,
  state: 'paid',
  amount: 450,
  refunded: 0,
  currency: '',
  channel: 'airtel',
};

type Case = readonly [string, Partial<ComparedOrder> | null, Partial<StatementPayment>, string | null];
const refunded = { state: 'refunded' as const };
const pending = {
  state: 'pending' as const,
  credited_amount: 0,
  counted_votes: 0,
  channel: null,
  paid_gmt: null,
};

test.each<Case>([
  ['the same payment', {}, {}, 'matched'],
  ['an unknown reference', null, {}, 'missing-here'],
  ['an order that is pending here', pending, {}, 'missing-here'],
  ['an order that has failed here', { ...pending, state: 'failed' }, {}, 'missing-here'],
  ['an order of the other book', { book: 'test' }, {}, 'missing-here'],
  ['an unknown payment that was given back', null, { ...refunded, refunded: 450 }, null],
  ['an unknown payment, a part given back', null, { ...refunded, refunded: 200 }, 'missing-here'],
  ['an unknown attempt that failed', null, { state: 'failed' }, null],
  ['an attempt that failed there and here', { ...pending, state: 'failed' }, { state: 'failed' }, null],
  ['counted here, failed there', {}, { state: 'failed' }, 'missing-there'],
  ['counted here, pending there', {}, { state: 'pending' }, 'missing-there'],
  ['given back here, failed there', { ...refunded, refunded: 450 }, { state: 'failed' }, null],
  ['less paid', {}, { amount: 400 }, 'amount'],
  ['more paid', {}, { amount: 500 }, 'amount'],
  ['paid twice', {}, { amount: 900 }, 'amount'],
  ['paid twice, one payment given back', {}, { ...refunded, amount: 900, refunded: 450 }, 'matched'],
  ['another currency', {}, { currency: 'USD' }, 'amount'],
  ['given back there only', {}, { ...refunded, refunded: 450 }, 'refunded'],
  ['a part given back there only', {}, { ...refunded, refunded: 200 }, 'refunded'],
  ['more given back there', { refunded: 100 }, { ...refunded, refunded: 200 }, 'refunded'],
  ['given back here only', { ...refunded, refunded: 450 }, {}, 'refunded'],
  ['given back there and here', { ...refunded, refunded: 450 }, { ...refunded, refunded: 450 }, 'matched'],
  ['only the refund there', {}, { ...refunded, amount: null, refunded: 200 }, 'refunded'],
  [
    'only the refund there, known here',
    { refunded: 200 },
    { ...refunded, amount: null, refunded: 200 },
    'matched',
  ],
  ['another operator', {}, { channel: 'tnm' }, 'channel'],
  ['a card', {}, { channel: 'visa' }, 'channel'],
  ['mobile money of an operator not named', {}, { channel: 'mobile' }, 'matched'],
  ['no channel there', {}, { channel: null }, 'matched'],
  ['a payment page here', { channel: 'page' }, { channel: 'bank' }, 'matched'],
  ['the amount is more serious than the channel', {}, { amount: 400, channel: 'tnm' }, 'amount'],
])('%s', (_, here, there, expected) => {
  const compared = here && { ...order, ...here };
  expect(comparePayment(compared, { ...payment, ...there }, 'live')).toBe(expected);
});
