import { expect, test } from 'vitest';
import { newPayable } from '../../../../../tests/support/payables.ts';
import { paychanguRooms } from '../../../../../tests/support/paychangu-room.ts';
import { askCheckout } from './ask-checkout.ts';

const open = paychanguRooms();
const { signal } = new AbortController();

test.each([
  ['airtel', '991234567', '20be6c20-adeb-4b5b-a7ba-0769820df4fb'],
  ['tnm', '881234567', '27494cb5-ba9e-437f-a114-4e7a7686bcca'],
] as const)('%s is asked of its operator, with the price as a text', async (method, mobile, operator) => {
  const { gateway, provider } = await open();
  const order = newPayable(method);
  expect(await provider.ask(order, signal)).toEqual({ kind: 'asked', checkoutUrl: null, isFinal: false });
  expect(gateway.payment(order.reference)?.request).toEqual({
    mobile,
    mobile_money_operator_ref_id: operator,
    amount: '450',
    charge_id: order.reference,
  });
});

test('a card is paid on the gateway’s page, which knows where to report to and where its payer goes', async () => {
  const { gateway, provider } = await open();
  const order = newPayable('visa');
  expect(await provider.ask(order, signal)).toEqual({
    kind: 'asked',
    checkoutUrl: `${gateway.url}/checkout/${order.reference}`,
    isFinal: false,
  });
  expect(gateway.payment(order.reference)?.request).toEqual({
    amount: '450',
    currency: 'MWK',
    tx_ref: order.reference,
    callback_url: 'https://campaign.example/api/payments/paychangu',
    return_url: `https://campaign.example/vote?order=${order.reference}`,
    customization: { title: 'Vote for Thandiwe Banda', description: '5 votes for Thandiwe Banda' },
  });
});

test.each(['airtel', 'visa'] as const)(
  'the e-mail address goes with %s where it was given',
  async (method) => {
    const { gateway, provider } = await open();
    const order = newPayable(method, { email: 'voter@example.org' });
    await provider.ask(order, signal);
    expect(gateway.payment(order.reference)?.email).toBe('voter@example.org');
  },
);

test.each([
  ['nine', '991234567', 1],
  ['ten', '0991234567', 2],
] as const)('numbers of %s digits are found out', async (digits, mobile, times) => {
  const { gateway, provider } = await open({ digits });
  const order = newPayable('airtel');
  expect(await provider.ask(order, signal)).toMatchObject({ kind: 'asked' });
  expect(gateway.payment(order.reference)?.mobile).toBe(mobile);
  expect(gateway.timesAsked(order.reference)).toBe(times);
});

test('a number that is wrong either way is refused after two tries', async () => {
  const { gateway, provider } = await open();
  const body = { status: 'failed', message: { mobile: ['The mobile 0991234567 is unknown.'] }, data: null };
  gateway.answerWith({ does: 'answer', status: 400, body }, { on: 'ask' });
  const order = newPayable('airtel');
  expect(await provider.ask(order, signal)).toEqual({ kind: 'refused', code: 'HTTP_400' });
  expect(gateway.timesAsked(order.reference)).toBe(2);
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
])('a refusal is told as %s (%i, %j), and asked once', async (code, status, body) => {
  for (const method of ['tnm', 'visa'] as const) {
    const { gateway, provider } = await open();
    gateway.answerWith({ does: 'answer', status, body }, { on: 'ask' });
    const order = newPayable(method);
    expect(await provider.ask(order, signal)).toEqual({ kind: 'refused', code });
    expect(gateway.timesAsked(order.reference)).toBe(1);
  }
});

test.each([301, 401, 403, 404, 429, 500, 502, 503])(
  'status %i says nothing about the order',
  async (status) => {
    const { gateway, provider } = await open();
    gateway.answerWith({ does: 'answer', status, body: { message: 'DECLINED' } }, { on: 'ask' });
    for (const method of ['airtel', 'visa'] as const)
      await expect(provider.ask(newPayable(method), signal)).rejects.toThrow(new RegExp(`status ${status}`));
  },
);

test('a key that is not accepted is named by its variable', async () => {
  const { gateway, provider } = await open();
  gateway.answerWith({ does: 'answer', status: 401, body: {} });
  await expect(provider.ask(newPayable('tnm'), signal)).rejects.toThrow('PAYCHANGU_SECRET_KEY');
});

test('where the line broke after the voter was asked, asking again does not ask again', async () => {
  const { gateway, provider } = await open();
  gateway.answerWith({ does: 'cut', when: 'after' }, { times: 1 });
  const order = newPayable('airtel');
  await expect(provider.ask(order, signal)).rejects.toThrow('PayChangu cannot be reached');
  expect(gateway.payment(order.reference)?.state).toBe('pending');
  expect(await provider.ask(order, signal)).toEqual({ kind: 'asked', checkoutUrl: null, isFinal: false });
  gateway.approve(order.reference);
  expect(await provider.ask(order, signal)).toEqual({ kind: 'asked', checkoutUrl: null, isFinal: true });
});

test('a card’s page that nobody was told of is given up, unless it is paid', async () => {
  const { gateway, provider } = await open();
  gateway.answerWith({ does: 'cut', when: 'after' }, { times: 1 });
  const order = newPayable('visa');
  await expect(provider.ask(order, signal)).rejects.toThrow();
  expect(await provider.ask(order, signal)).toEqual({ kind: 'refused', code: 'HTTP_400' });
  gateway.approve(order.reference);
  expect(await provider.ask(order, signal)).toMatchObject({ kind: 'asked', isFinal: true });
});

test('an order that failed before it was asked for again is refused', async () => {
  const { gateway, provider } = await open();
  const order = newPayable('airtel');
  await provider.ask(order, signal);
  gateway.decline(order.reference);
  expect(await provider.ask(order, signal)).toEqual({ kind: 'refused', code: 'HTTP_400' });
});

test.each(['', null, 'checkout', '/checkout', 'javascript:alert(1)', 'ftp://x.example/', {}])(
  'voters are not sent to %j',
  async (address) => {
    const { gateway, provider } = await open();
    gateway.answerWith({ does: 'say', data: { checkout_url: address } });
    await expect(provider.ask(newPayable('visa'), signal)).rejects.toThrow(
      'PayChangu gave no address where the card can be paid',
    );
  },
);

test('from a gateway elsewhere only an encrypted page is taken', async () => {
  const askFor = (checkout_url: string) =>
    askCheckout(
      { get: async () => Promise.reject(), post: async () => ({ kind: 'taken', data: { checkout_url } }) },
      newPayable('visa'),
      {
        provider: 'paychangu',
        site: 'https://campaign.example',
        gateway: 'https://api.paychangu.com',
        contestantName: async () => 'Thandiwe Banda',
      },
      signal,
    );
  await expect(askFor('http://checkout.example/1')).rejects.toThrow();
  expect(await askFor('https://checkout.example/1')).toMatchObject({
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
] as const)('nonsense (%.30s) leaves open what happened', async (body, method) => {
  const { gateway, provider } = await open();
  gateway.answerWith({ does: 'answer', status: 200, body });
  const order = newPayable(method);
  const error = 'PayChangu answered something that cannot be read';
  await expect(provider.ask(order, signal)).rejects.toThrow(new Error(error));
  await expect(provider.verify(order, signal)).rejects.toThrow(new Error(error));
});

test('an answer that does not come is not waited for', async () => {
  const { gateway, provider } = await open({ timeLimit: 50 });
  gateway.answerWith({ does: 'wait', milliseconds: 600_000 });
  await expect(provider.ask(newPayable('airtel'), signal)).rejects.toThrow('no answer in time');
  const stopping = new AbortController();
  const { gateway: slow, provider: patient } = await open();
  slow.answerWith({ does: 'wait', milliseconds: 600_000 });
  const order = newPayable('airtel');
  const asking = patient.ask(order, stopping.signal);
  await expect.poll(() => slow.payment(order.reference)).not.toBeNull();
  stopping.abort();
  await expect(asking).rejects.toThrow('no longer waited for');
});

test.each([
  ['sec-test-abc', 'test'],
  ['SEC-TEST-abc', 'test'],
  ['sec-live-abc', 'live'],
  ['abc-sec-test-', 'live'],
])('the key %s makes the payments %s ones', async (secretKey, book) => {
  expect((await open({ secretKey })).provider.book).toBe(book);
});

test.each([
  ['airtel', '+265990000000', 'paid'],
  ['airtel', '+265990000001', 'failed'],
  ['tnm', '+265899817565', 'paid'],
  ['tnm', '+265899817566', 'failed'],
] as const)(
  'the test number of %s %s comes to %s with a key for tests alone',
  async (method, phone, state) => {
    for (const secretKey of ['sec-test-abc', 'sec-live-abc']) {
      const { provider } = await open({ secretKey });
      const order = newPayable(method, { phone });
      expect(await provider.ask(order, signal)).toMatchObject({ kind: 'asked' });
      expect(await provider.verify(order, signal)).toMatchObject({
        state: secretKey === 'sec-test-abc' ? state : 'pending',
      });
    }
  },
);
