import { expect, test } from 'vitest';
import { newPayable } from '../../../../../tests/support/payables.ts';
import { setUpPaychanguHarness } from '../../../../../tests/support/paychangu-harness.ts';
import { findPaymentProblem } from '../payment-provider.ts';

const open = setUpPaychanguHarness();
const { signal } = new AbortController();

/** The provider's report for a response with these fields. */
const verifyWith = async (method: 'airtel' | 'visa', data: Readonly<Record<string, unknown>>) => {
  const { gateway, provider } = await open();
  const order = newPayable(method);
  await provider.requestPayment(order, signal);
  gateway.respondWith({ does: 'override', data }, { on: 'verify' });
  const report = await provider.verify(order, signal);
  if (report.kind !== 'known') throw new Error('The gateway should know it');
  return { ...report, problem: findPaymentProblem(report, order) };
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
  ['timed out', 'failed'],
  ['failed/cancelled', 'failed'],
  ['Failed / Cancelled', 'failed'],
  ['reversed', 'refunded'],
  ['Refunded', 'refunded'],
  ['Partially Refunded', 'refunded'],
  ['success/failed', 'pending'],
  ['failed/unheard-of', 'pending'],
  ['constructor', 'pending'],
  ['pending', 'pending'],
  ['processing', 'pending'],
  ['unsuccessful', 'pending'],
  ['success?', 'pending'],
  ['', 'pending'],
  [true, 'pending'],
  [null, 'pending'],
  [{ success: true }, 'pending'],
] as const)('reads the status %j as %s, for mobile money and cards', async (status, state) => {
  for (const method of ['airtel', 'visa'] as const)
    expect((await verifyWith(method, { status })).state).toBe(state);
});

test('ignores the status of the response itself, which is always success', async () => {
  const { gateway, provider } = await open();
  for (const method of ['airtel', 'visa'] as const) {
    const order = newPayable(method);
    await provider.requestPayment(order, signal);
    expect(await provider.verify(order, signal)).toMatchObject({ state: 'pending' });
    gateway.decline(order.reference);
    expect(await provider.verify(order, signal)).toMatchObject({ state: 'failed' });
  }
});

test('reads the different responses for mobile money and cards', async () => {
  const { gateway, provider } = await open();
  const [mobile, card] = [newPayable('tnm'), newPayable('visa')];
  for (const [order, currency] of [
    [mobile, 'MK'],
    [card, 'MWK'],
  ] as const) {
    await provider.requestPayment(order, signal);
    gateway.approve(order.reference);
    expect(await provider.verify(order, signal)).toEqual({
      kind: 'known',
      state: 'paid',
      reference: order.reference,
      currency,
      amount: 450,
      refunded: 0,
      book: 'live',
      channel: order.method,
      failure: null,
      transactionId: expect.stringMatching(/^\d+$/),
      operatorId: null,
    });
  }
});

test.each([
  [450, 450, null],
  ['450', 450, null],
  ['450.00', 450, null],
  [' 450 ', 450, null],
  [451, 451, null],
  ['2,000.00', 2000, null],
  ['1,000,000', 1_000_000, null],
  [449.99, 449.99, 'amount'],
  ['449', 449, 'amount'],
  [0, 0, 'amount'],
  [-450, -450, 'amount'],
])('reads the amount %j as %d', async (sent, amount, problem) => {
  expect(await verifyWith('airtel', { status: 'successful', amount: sent })).toMatchObject({
    amount,
    problem,
  });
});

test.each([
  null,
  '',
  'a lot',
  'NaN',
  '1e9',
  '0x1000',
  '4,50',
  '1,0000',
  ',450',
  '4.500,00',
  [450],
  true,
  '9'.repeat(400),
])('reports a payment with the amount %j as unreadable', async (amount) => {
  expect(await verifyWith('visa', { status: 'success', amount })).toMatchObject({
    state: 'paid',
    amount: null,
    problem: 'unreadable',
  });
});

test.each([
  ['live', null],
  ['Live', null],
  ['production', null],
  ['', null],
  [null, null],
  ['test', 'book'],
  ['Sandbox', 'book'],
])('the mode %j of a live order: %j', async (mode, problem) => {
  for (const method of ['airtel', 'visa'] as const)
    expect(await verifyWith(method, { status: 'success', mode })).toMatchObject({ problem });
});

test.each([
  ['the whole payment', { status: 'Refunded', amount: 450 }, 'refunded', 450],
  ['no amount at all', { status: 'Refunded', amount: null }, 'refunded', null],
  ['a part, named', { status: 'Refunded', amount: '450.00', refunded_amount: '200.00' }, 'refunded', 200],
  ['a part, named, while paid', { status: 'success', amount: 450, amount_refunded: 90 }, 'paid', 90],
  ['a part as the amount', { status: 'Refunded', amount: 200 }, 'refunded', 200],
])('a refund of %s', async (_, data, state, refunded) => {
  for (const method of ['airtel', 'visa'] as const)
    expect(await verifyWith(method, data)).toMatchObject({ state, refunded });
});

test.each([
  ['airtel', { authorization: { channel: 'Mobile Money', provider: 'Airtel Money' } }],
  ['airtel', { authorization: { channel: 'Mobile Money' }, mobile_money: { name: 'Airtel Money' } }],
  ['tnm', { authorization: { channel: 'Mobile Money', provider: 'TNM Mpamba' } }],
  ['tnm', { authorization: { channel: 'mpamba' } }],
  ['visa', { authorization: { channel: 'Card', brand: 'VISA', provider: null } }],
  ['visa', { authorization: { channel: 'card' } }],
  ['bank', { authorization: { channel: 'Bank Transfer', provider: 'NBM' } }],
  ['mobile', { authorization: { channel: 'Mobile Money' } }],
  [null, { authorization: { channel: 'Carrier pigeon' } }],
  [null, { authorization: null }],
  [null, { authorization: 'Card' }],
  [null, { authorization: { channel: { name: 'Card' } } }],
] as const)('the channel of the checkout page is %j by %j', async (channel, data) => {
  expect((await verifyWith('visa', { status: 'success', ...data })).channel).toBe(channel);
});

test.each([
  ['INSUFFICIENT_FUNDS', 'funds'],
  ['You have insufficient balance', 'funds'],
  ['Wrong PIN entered', 'pin'],
  ['AUTHENTICATION_FAILED', 'pin'],
  ['Subscriber not registered for mobile money', 'number'],
  ['Invalid mobile number', 'number'],
  ['Daily transaction limit reached', 'limit'],
  ['EXCEEDED_RETRY_LIMIT', 'limit'],
  ['TIMED_OUT', 'timeout'],
  ['Cancelled by user', 'dismissed'],
  ['DECLINED', 'declined'],
  ['EXPIRED_CARD', 'declined'],
  ['CARD_NOT_ENROLLED', 'declined'],
  ['Something else', null],
  [{ insufficient: true }, null],
] as const)('reads the reason %j of a failed payment as %j', async (reason, failure) => {
  for (const method of ['airtel', 'visa'] as const) {
    expect((await verifyWith(method, { status: 'failed', reason })).failure).toBe(failure);
    const logs = [
      { type: 'log', message: 'Attempted to pay' },
      { type: 'error', message: reason },
    ];
    expect((await verifyWith(method, { status: 'failed', logs })).failure).toBe(failure);
    expect((await verifyWith(method, { status: 'success', reason })).failure).toBeNull();
  }
});

test('reads a cancelled payment without a reason', async () => {
  expect((await verifyWith('visa', { status: 'failed/cancelled' })).failure).toBe('dismissed');
});

/** A payment as it is in the gateway's responses, wherever they put it. */
const payment = (reference: string) => ({
  tx_ref: reference,
  charge_id: reference,
  status: 'success',
  amount: 450,
  currency: 'MWK',
  mode: 'live',
});

test.each([
  ['data', (data: object) => ({ status: 'success', message: '', data })],
  ['data.data', (data: object) => ({ status: 'success', message: '', data: { data } })],
  ['data.transaction', (data: object) => ({ status: 'success', message: '', data: { transaction: data } })],
  ['data[0]', (data: object) => ({ status: 'success', message: '', data: [data] })],
  ['transaction', (data: object) => ({ status: 'success', message: '', transaction: data })],
  ['the body itself', (data: object) => data],
])('finds a payment in %s', async (_, wrap) => {
  const { gateway, provider } = await open();
  for (const method of ['airtel', 'visa'] as const) {
    const order = newPayable(method);
    gateway.respondNormally();
    gateway.respondWith({ does: 'answer', status: 200, body: wrap(payment(order.reference)) });
    const report = await provider.verify(order, signal);
    expect(report).toMatchObject({ state: 'paid', amount: 450, reference: order.reference });
    expect(report.kind === 'known' && findPaymentProblem(report, order)).toBeNull();
  }
});

test('the status of a flat body with a message may be that of the request: the team has to look at it', async () => {
  const { gateway, provider } = await open();
  const order = newPayable('visa');
  const body = { ...payment(order.reference), message: 'Payment details retrieved successfully.' };
  gateway.respondWith({ does: 'answer', status: 200, body });
  const report = await provider.verify(order, signal);
  expect(report.kind === 'known' && findPaymentProblem(report, order)).toBe('unreadable');
});

test('neither the logs nor the customer of a payment count as the payment', async () => {
  const logs = [{ tx_ref: 'MM-0000-0000-0000', status: 'success', amount: 450 }];
  const customer = { status: 'success', amount: 450 };
  expect(await verifyWith('visa', { status: 'failed', logs, customer })).toMatchObject({ state: 'failed' });
});

test.each([null, '', 'a lot'])('ignores the amount %j if nothing was paid', async (amount) => {
  for (const status of ['failed', 'pending'])
    expect(await verifyWith('visa', { status, amount, currency: null })).toMatchObject({
      state: status,
      problem: null,
    });
});

test.each([
  ['MWK', 'MWK', null],
  ['MK', 'MK', null],
  [' mwk', 'MWK', null],
  ['Mk', 'MK', null],
  ['USD', 'USD', 'currency'],
  ['', '', 'unreadable'],
])('reads the currency %j as %j', async (sent, currency, problem) => {
  for (const method of ['airtel', 'visa'] as const)
    expect(await verifyWith(method, { status: 'success', currency: sent })).toMatchObject({
      currency,
      problem,
    });
});

test('finds the reference in either field', async () => {
  const { gateway, provider } = await open();
  for (const [method, own, other] of [
    ['airtel', 'charge_id', 'tx_ref'],
    ['visa', 'tx_ref', 'charge_id'],
  ] as const) {
    const order = newPayable(method);
    await provider.requestPayment(order, signal);
    for (const theirs of [null, '', 'PC-77', 12]) {
      gateway.respondNormally();
      gateway.respondWith({ does: 'override', data: { [own]: theirs, [other]: order.reference } });
      expect(await provider.verify(order, signal)).toMatchObject({ reference: order.reference });
    }
  }
});

test.each(['airtel', 'visa'] as const)('reports %s of another order with that reference', async (method) => {
  const sent = { charge_id: 'MM-0000-0000-0000', tx_ref: 'MM-0000-0000-0000' };
  expect(await verifyWith(method, sent)).toMatchObject({
    reference: 'MM-0000-0000-0000',
    problem: 'reference',
  });
  expect(await verifyWith(method, { charge_id: 'PC-77', tx_ref: null })).toMatchObject({
    reference: 'PC-77',
    problem: 'reference',
  });
  await expect(verifyWith(method, { charge_id: null, tx_ref: null })).rejects.toThrow('which payment');
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
  gateway.respondWith({ does: 'answer', status, body: { message: 'MM-0000-0000-0000' } });
  for (const method of ['airtel', 'visa'] as const) {
    const verifying = provider.verify(newPayable(method), signal);
    if (expected === 'unknown') expect(await verifying).toEqual({ kind: 'unknown' });
    else await expect(verifying).rejects.toThrow(new RegExp(`status ${status}\\)?$`));
  }
});
