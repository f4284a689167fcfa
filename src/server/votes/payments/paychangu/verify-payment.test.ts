import { expect, test } from 'vitest';
import { newPayable } from '../../../../../tests/support/payables.ts';
import { paychanguRooms } from '../../../../../tests/support/paychangu-room.ts';
import { troubleWith } from '../payment-provider.ts';

const open = paychanguRooms();
const { signal } = new AbortController();

/** What the provider makes of an answer in which the gateway says this. */
const verifySaying = async (method: 'airtel' | 'visa', data: Readonly<Record<string, unknown>>) => {
  const { gateway, provider } = await open();
  const order = newPayable(method);
  await provider.ask(order, signal);
  gateway.answerWith({ does: 'say', data }, { on: 'verify' });
  const report = await provider.verify(order, signal);
  if (report.kind !== 'known') throw new Error('The gateway should know it');
  return { ...report, trouble: troubleWith(report, order) };
};

test.each([
  ['success', 'paid'],
  ['successful', 'paid'],
  ['Successful', 'paid'],
  ['SUCCESS', 'paid'],
  [' success ', 'paid'],
  ['failed', 'failed'],
  ['Failure', 'failed'],
  ['DECLINED', 'failed'],
  ['cancelled', 'failed'],
  ['canceled', 'failed'],
  ['expired', 'failed'],
  ['reversed', 'failed'],
  ['pending', 'pending'],
  ['processing', 'pending'],
  ['unsuccessful', 'pending'],
  ['success?', 'pending'],
  ['', 'pending'],
  [true, 'pending'],
  [null, 'pending'],
  [{ success: true }, 'pending'],
] as const)('the status %j is %s, by whichever way it was paid', async (status, state) => {
  for (const method of ['airtel', 'visa'] as const)
    expect((await verifySaying(method, { status })).state).toBe(state);
});

test('the status of the answer itself, which says success, is no payment', async () => {
  const { gateway, provider } = await open();
  for (const method of ['airtel', 'visa'] as const) {
    const order = newPayable(method);
    await provider.ask(order, signal);
    expect(await provider.verify(order, signal)).toMatchObject({ state: 'pending' });
    gateway.decline(order.reference);
    expect(await provider.verify(order, signal)).toMatchObject({ state: 'failed' });
  }
});

test('mobile money is told in its own words, and a card in others', async () => {
  const { gateway, provider } = await open();
  const [mobile, card] = [newPayable('tnm'), newPayable('visa')];
  for (const [order, currency] of [
    [mobile, 'MK'],
    [card, 'MWK'],
  ] as const) {
    await provider.ask(order, signal);
    gateway.approve(order.reference);
    expect(await provider.verify(order, signal)).toEqual({
      kind: 'known',
      state: 'paid',
      reference: order.reference,
      currency,
      amount: 450,
      book: 'live',
    });
  }
});

test.each([
  [450, 450, null],
  ['450', 450, null],
  ['450.00', 450, null],
  [' 450 ', 450, null],
  [451, 451, null],
  [449.99, 449.99, 'amount'],
  ['449', 449, 'amount'],
  [0, 0, 'amount'],
  [-450, -450, 'amount'],
])('the amount %j is read as %d', async (said, amount, trouble) => {
  expect(await verifySaying('airtel', { status: 'successful', amount: said })).toMatchObject({
    amount,
    trouble,
  });
});

test.each([null, '', 'a lot', 'NaN', '1e9', '0x1000', '4,500', [450], true, '9'.repeat(400)])(
  'money that came is not forgotten where its amount is %j: somebody has to look',
  async (amount) => {
    expect(await verifySaying('visa', { status: 'success', amount })).toMatchObject({
      state: 'paid',
      amount: null,
      trouble: 'unreadable',
    });
  },
);

test.each([
  ['live', null],
  ['Live', null],
  ['', null],
  [null, null],
  ['test', 'book'],
  ['Sandbox', 'book'],
])('the mode %j of an order for real money: %j', async (mode, trouble) => {
  for (const method of ['airtel', 'visa'] as const)
    expect(await verifySaying(method, { status: 'success', mode })).toMatchObject({ trouble });
});

test.each([null, '', 'a lot'])(
  'where nothing was paid, an amount of %j is not in the way',
  async (amount) => {
    for (const status of ['failed', 'pending'])
      expect(await verifySaying('visa', { status, amount, currency: null })).toMatchObject({
        state: status,
        trouble: null,
      });
  },
);

test.each([
  ['MWK', 'MWK', null],
  ['MK', 'MK', null],
  [' mwk', 'MWK', null],
  ['Mk', 'MK', null],
  ['USD', 'USD', 'currency'],
  ['', '', 'unreadable'],
])('the currency %j is read as %j', async (said, currency, trouble) => {
  for (const method of ['airtel', 'visa'] as const)
    expect(await verifySaying(method, { status: 'success', currency: said })).toMatchObject({
      currency,
      trouble,
    });
});

test('the reference is found in whichever field it stands', async () => {
  const { gateway, provider } = await open();
  for (const [method, own, other] of [
    ['airtel', 'charge_id', 'tx_ref'],
    ['visa', 'tx_ref', 'charge_id'],
  ] as const) {
    const order = newPayable(method);
    await provider.ask(order, signal);
    for (const theirs of [null, '', 'PC-77', 12]) {
      gateway.answerWell();
      gateway.answerWith({ does: 'say', data: { [own]: theirs, [other]: order.reference } });
      expect(await provider.verify(order, signal)).toMatchObject({ reference: order.reference });
    }
  }
});

test.each(['airtel', 'visa'] as const)('%s of another order is told as that', async (method) => {
  const said = { charge_id: 'MM-0000-0000-0000', tx_ref: 'MM-0000-0000-0000' };
  expect(await verifySaying(method, said)).toMatchObject({
    reference: 'MM-0000-0000-0000',
    trouble: 'reference',
  });
  expect(await verifySaying(method, { charge_id: 'PC-77', tx_ref: null })).toMatchObject({
    reference: 'PC-77',
    trouble: 'reference',
  });
  await expect(verifySaying(method, { charge_id: null, tx_ref: null })).rejects.toThrow('which payment');
});

test.each([
  [400, 'unknown'],
  [404, 'unknown'],
  [301, 'throws'],
  [401, 'throws'],
  [403, 'throws'],
  [422, 'throws'],
  [429, 'throws'],
  [500, 'throws'],
  [503, 'throws'],
])('status %i about a payment: %s', async (status, expected) => {
  const { gateway, provider } = await open();
  gateway.answerWith({ does: 'answer', status, body: { message: 'MM-0000-0000-0000' } });
  for (const method of ['airtel', 'visa'] as const) {
    const asking = provider.verify(newPayable(method), signal);
    if (expected === 'unknown') expect(await asking).toEqual({ kind: 'unknown' });
    else await expect(asking).rejects.toThrow(new RegExp(`status ${status}\\)?$`));
  }
});
