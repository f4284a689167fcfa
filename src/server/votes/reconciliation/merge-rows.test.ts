import { expect, test } from 'vitest';
import { mergeRows } from './merge-rows.ts';
import type { StatementRow } from './row-reader.ts';

const paid: StatementRow = {
  row: 2,
  reference: 'MM-1',
  state: 'paid',
  amount: 450,
  refunded: null,
  currency: '',
  channel: 'airtel',
  transaction: '',
  time: 1,
  book: null,
};
type Given = readonly [Partial<StatementRow>, ...Partial<StatementRow>[]];

test.each<readonly [string, Given, string, number | null, number]>([
  ['failed attempts before a payment', [{ state: 'failed' }, { state: 'pending' }, {}], 'paid', 450, 0],
  ['only failed attempts', [{ state: 'failed' }, { state: 'failed', time: 2 }], 'failed', 450, 0],
  ['an attempt that is still open', [{ state: 'failed' }, { state: 'pending', amount: 0 }], 'pending', 0, 0],
  ['the same row twice', [{}, {}], 'paid', 450, 0],
  ['one transaction twice', [{ transaction: 'A' }, { transaction: 'A', time: 2 }], 'paid', 450, 0],
  ['two payments', [{ transaction: 'A' }, { transaction: 'B' }], 'paid', 900, 0],
  ['a part given back, in the same row', [{ refunded: 200 }], 'refunded', 450, 200],
  ['a part given back, in its own row', [{}, { amount: -200 }], 'refunded', 450, 200],
  ['both ways at once', [{ refunded: 200 }, { amount: -200 }], 'refunded', 450, 200],
  ['the payment restated as refunded', [{}, { state: 'refunded' }], 'refunded', 450, 450],
  ['a restated payment that names the part', [{ state: 'refunded', refunded: 200 }], 'refunded', 450, 200],
  ['only the refund', [{ state: 'refunded', amount: 200 }], 'refunded', null, 200],
  ['only a negative amount', [{ amount: -450 }], 'refunded', null, 450],
  ['parts of a kwacha', [{ amount: 450.9, refunded: 200.1 }], 'refunded', 450, 201],
])('merges %s', (_, given, state, amount, refunded) => {
  const rows = given.map((fields) => ({ ...paid, ...fields })) as [StatementRow, ...StatementRow[]];
  if (state === 'failed' || state === 'pending') {
    expect(mergeRows(rows).state).toBe(state);
    return;
  }
  expect(mergeRows(rows)).toMatchObject({ state, amount, refunded });
});
