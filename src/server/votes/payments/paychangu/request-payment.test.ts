import { expect, test } from 'vitest';
import { newPayable } from '../../../../../tests/support/payables.ts';
import { setUpPaychanguHarness } from '../../../../../tests/support/paychangu-harness.ts';
import { requestCheckout } from './request-checkout.ts';

const open = setUpPaychanguHarness();
const { signal } = new AbortController();

test.each([
  ['airtel', '991234567', '20be6c20-adeb-4b5b-a7ba-0769820df4fb'],
  ['tnm', '881234567', '27494cb5-ba9e-437f-a114-4e7a7686bcca'],
] as const)('requests %s from its operator, with the price as a string', async (method, mobile, operator) => {
  const { gateway, provider } = await open();
  const order = newPayable(method);
  expect(await provider.requestPayment(order, signal)).toEqual({
    kind: 'accepted',
    checkoutUrl: null,
    canVerifyNow: false,
  });
  expect(gateway.payment(order.reference)?.request).toEqual({
    mobile,
    mobile_money_operator_ref_id: operator,
    amount: '450',
    charge_id: order.reference,
  });
});

test('requests a checkout page for a card, with webhook and return address', async () => {
  const { gateway, provider } = await open();
  const order = newPayable('visa');
  expect(await provider.requestPayment(order, signal)).toEqual({
    kind: 'accepted',
    checkoutUrl: `${gateway.url}/checkout/${order.reference}`,
    canVerifyNow: false,
  });
  expect(gateway.payment(order.reference)?.request).toEqual({
    amount: '450',
    currency: 'MWK',
    tx_ref: order.reference,
    callback_url: 'https://campaign.example/api/payments/paychangu',
    return_url: `https://campaign.example/api/payments/paychangu/${order.reference}`,
    customization: { title: 'Vote for Thandiwe Banda', description: '5 votes for Thandiwe Banda' },
  });
});

test.each(['airtel', 'visa'] as const)('sends the e-mail address with %s if it was given', async (method) => {
  const { gateway, provider } = await open();
  const order = newPayable(method, { email: 'voter@example.org' });
  await provider.requestPayment(order, signal);
  expect(gateway.payment(order.reference)?.email).toBe('voter@example.org');
});

test.each([
  ['nine', '991234567', 1],
  ['ten', '0991234567', 2],
] as const)('works with a gateway that wants numbers of %s digits', async (digits, mobile, times) => {
  const { gateway, provider } = await open({ digits });
  const order = newPayable('airtel');
  expect(await provider.requestPayment(order, signal)).toMatchObject({ kind: 'accepted' });
  expect(gateway.payment(order.reference)?.mobile).toBe(mobile);
  expect(gateway.countPaymentRequests(order.reference)).toBe(times);
});

test('reports a number that is invalid in both forms as rejected, after two requests', async () => {
  const { gateway, provider } = await open();
  const body = { status: 'failed', message: { mobile: ['The mobile 0991234567 is unknown.'] }, data: null };
  gateway.respondWith({ does: 'answer', status: 400, body }, { on: 'ask' });
  const order = newPayable('airtel');
  expect(await provider.requestPayment(order, signal)).toMatchObject({ kind: 'rejected', code: 'HTTP_400' });
  expect(gateway.countPaymentRequests(order.reference)).toBe(2);
});

test.each([
  ['DECLINED', 400, { message: 'Payment DECLINED by 0991234567' }],
  ['INSUFFICIENT_FUNDS', 400, { code: 'INSUFFICIENT_FUNDS', message: 'no' }],
  ['TIMED_OUT', 400, { message: { error: ['TIMED_OUT'] } }],
  ['AUTHENTICATION_FAILED', 402, { data: { code: 'AUTHENTICATION_FAILED' } }],
  ['HTTP_400', 400, { message: 'voter@example.org is not welcome' }],
  ['HTTP_400', 400, { message: { amount: ['The amount is too small.'] } }],
  ['HTTP_400', 400, '<html>'],
  ['HTTP_422', 422, { message: 'UNDECLINED' }],
])('reports a rejection as %s (%i, %j), after one request', async (code, status, body) => {
  for (const method of ['tnm', 'visa'] as const) {
    const { gateway, provider } = await open();
    gateway.respondWith({ does: 'answer', status, body }, { on: 'ask' });
    const order = newPayable(method);
    expect(await provider.requestPayment(order, signal)).toMatchObject({ kind: 'rejected', code });
    expect(gateway.countPaymentRequests(order.reference)).toBe(1);
  }
});

test.each([301, 401, 403, 404, 429, 500, 502, 503])(
  'throws for the status %i, which says nothing about the order',
  async (status) => {
    const { gateway, provider } = await open();
    gateway.respondWith({ does: 'answer', status, body: { message: 'DECLINED' } }, { on: 'ask' });
    for (const method of ['airtel', 'visa'] as const)
      await expect(provider.requestPayment(newPayable(method), signal)).rejects.toThrow(
        new RegExp(`status ${status}`),
      );
  },
);

test('names the setting of a key that is not accepted', async () => {
  const { gateway, provider } = await open();
  gateway.respondWith({ does: 'answer', status: 401, body: {} });
  await expect(provider.requestPayment(newPayable('tnm'), signal)).rejects.toThrow('PAYCHANGU_SECRET_KEY');
});

test('a retry after a lost response does not prompt the voter again', async () => {
  const { gateway, provider } = await open();
  gateway.respondWith({ does: 'cut', when: 'after' }, { times: 1 });
  const order = newPayable('airtel');
  await expect(provider.requestPayment(order, signal)).rejects.toThrow('PayChangu cannot be reached');
  expect(gateway.payment(order.reference)?.state).toBe('pending');
  expect(await provider.requestPayment(order, signal)).toEqual({
    kind: 'accepted',
    checkoutUrl: null,
    canVerifyNow: false,
  });
  gateway.approve(order.reference);
  expect(await provider.requestPayment(order, signal)).toEqual({
    kind: 'accepted',
    checkoutUrl: null,
    canVerifyNow: true,
  });
});

test('gives up a checkout page whose address was lost, unless it is paid', async () => {
  const { gateway, provider } = await open();
  gateway.respondWith({ does: 'cut', when: 'after' }, { times: 1 });
  const order = newPayable('visa');
  await expect(provider.requestPayment(order, signal)).rejects.toThrow();
  expect(await provider.requestPayment(order, signal)).toMatchObject({ kind: 'rejected', code: 'HTTP_400' });
  gateway.approve(order.reference);
  expect(await provider.requestPayment(order, signal)).toMatchObject({
    kind: 'accepted',
    canVerifyNow: true,
  });
});

test('reports an order that has failed before the retry as rejected', async () => {
  const { gateway, provider } = await open();
  const order = newPayable('airtel');
  await provider.requestPayment(order, signal);
  gateway.decline(order.reference);
  expect(await provider.requestPayment(order, signal)).toMatchObject({ kind: 'rejected', code: 'HTTP_400' });
});

test.each(['', null, 'checkout', '/checkout', 'javascript:alert(1)', 'ftp://x.example/', {}])(
  'rejects %j as address of the checkout page',
  async (address) => {
    const { gateway, provider } = await open();
    gateway.respondWith({ does: 'override', data: { checkout_url: address } });
    await expect(provider.requestPayment(newPayable('visa'), signal)).rejects.toThrow(
      'PayChangu gave no address for the card payment',
    );
  },
);

test('accepts only an https checkout page from a remote gateway', async () => {
  const requestPage = (checkout_url: string) =>
    requestCheckout(
      {
        get: async () => Promise.reject(),
        post: async () => ({ kind: 'accepted', objects: [{ checkout_url }] }),
      },
      newPayable('visa'),
      {
        provider: 'paychangu',
        site: 'https://campaign.example',
        gateway: 'https://api.paychangu.com',
        contestantName: async () => 'Thandiwe Banda',
      },
      signal,
    );
  await expect(requestPage('http://checkout.example/1')).rejects.toThrow();
  expect(await requestPage('https://checkout.example/1')).toMatchObject({
    checkoutUrl: 'https://checkout.example/1',
  });
});

test.each([
  ['', 'airtel'],
  ['Not JSON, but MM-0000-0000-0000 and 0991234567', 'tnm'],
  ['[]', 'visa'],
  ['null', 'airtel'],
  ['{"status":"success","message":"no data"}', 'tnm'],
  ['{"status":"success","data":null}', 'visa'],
  [`{"data":{"filler":"${'x'.repeat(300_000)}"}}`, 'airtel'],
] as const)('throws for an unreadable response (%.30s)', async (body, method) => {
  const { gateway, provider } = await open();
  gateway.respondWith({ does: 'answer', status: 200, body });
  const order = newPayable(method);
  const error = 'PayChangu sent an answer that we cannot read';
  await expect(provider.requestPayment(order, signal)).rejects.toThrow(new Error(error));
  await expect(provider.verify(order, signal)).rejects.toThrow(new Error(error));
});

test('ends a request without a response after the time limit, or when aborted', async () => {
  const { gateway, provider } = await open({ timeLimit: 50 });
  gateway.respondWith({ does: 'wait', milliseconds: 600_000 });
  await expect(provider.requestPayment(newPayable('airtel'), signal)).rejects.toThrow('no answer in time');
  const stopping = new AbortController();
  const { gateway: slow, provider: unlimited } = await open();
  slow.respondWith({ does: 'wait', milliseconds: 600_000 });
  const order = newPayable('airtel');
  const requesting = unlimited.requestPayment(order, stopping.signal);
  await expect.poll(() => slow.payment(order.reference)).not.toBeNull();
  stopping.abort();
  await expect(requesting).rejects.toThrow('no longer waited for');
});

test.each([
  ['sec-test-abc', 'test'],
  ['SEC-TEST-abc', 'test'],
  ['sec-live-abc', 'live'],
  ['abc-sec-test-', 'live'],
])('the key %s makes %s payments', async (secretKey, book) => {
  expect((await open({ secretKey })).provider.book).toBe(book);
});

test.each([
  ['airtel', '+265990000000', 'paid'],
  ['airtel', '+265990000001', 'failed'],
  ['tnm', '+265899817565', 'paid'],
  ['tnm', '+265899817566', 'failed'],
] as const)('the test number of %s %s results in %s, only with a test key', async (method, phone, state) => {
  for (const secretKey of ['sec-test-abc', 'sec-live-abc']) {
    const { provider } = await open({ secretKey });
    const order = newPayable(method, { phone });
    expect(await provider.requestPayment(order, signal)).toMatchObject({ kind: 'accepted' });
    expect(await provider.verify(order, signal)).toMatchObject({
      state: secretKey === 'sec-test-abc' ? state : 'pending',
    });
  }
});
