import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { onEveryDatabase, onSqlite } from '../../../../tests/support/databases.ts';
import type { FakeNotice } from '../../../../tests/support/fake-paychangu-notices.ts';
import { openFormHarness } from '../../../../tests/support/form-harness.ts';
import { noticeUrl, payer, setUpPaidVotes } from '../../../../tests/support/paid-votes.ts';
import { testLog } from '../../../../tests/support/test-log.ts';
import { ignoreCrashPoint } from '../crash-points.ts';
import { OrderStore } from '../orders/order-store.ts';
import { createNoticeRoutes } from './notice-routes.ts';

const methods = ['airtel', 'visa'] as const;
const personal = new RegExp(`MM-|${payer.airtel.slice(1)}|${payer.tnm.slice(1)}|voter|secret|sec-live`);

/** A notice with a valid signature. */
const signed = (body: string, secret: string): FakeNotice => ({
  reference: '',
  url: noticeUrl,
  body,
  signature: createHmac('sha256', secret).update(body).digest('hex'),
});

type AllRows = Awaited<ReturnType<Awaited<ReturnType<ReturnType<typeof setUpPaidVotes>>>['allRows']>>;

/** A notice may change when an order is verified next, and nothing else. */
const withoutDueTimes = ({ orders, ...others }: AllRows) => ({
  ...others,
  orders: orders.map(({ due_gmt, ...order }) => order),
});

onSqlite(({ open }) => {
  const openVotes = setUpPaidVotes();

  test.each([
    ['no signature', null],
    ['an empty signature', ''],
    ['no hexadecimal', 'x'.repeat(64)],
    ['a guess', '0'.repeat(64)],
    ['half a signature', '0'.repeat(32)],
  ])('rejects a notice with %s with 401', async (_, signature) => {
    const { gateway, harness, placeOrder, allRows } = await openVotes(await open());
    for (const method of methods) gateway.approve(await placeOrder(method));
    const before = await allRows();
    for (const notice of gateway.notices) expect(await gateway.deliver(notice, signature)).toBe(401);
    await harness.votes.paymentWorker.stop();
    expect(await allRows()).toEqual(before);
    expect(before.orders.map(({ reference }) => gateway.countVerifications(reference))).toEqual([0, 0]);
    // Anyone can send these: they must not fill the log.
    expect(harness.lines).toHaveLength(1);
    expect(harness.lines.join()).toContain('payment notices without a valid signature');
    expect(harness.lines.join()).not.toMatch(personal);
  });

  test('rejects a notice that was signed with another secret, or changed', async () => {
    const { gateway, placeOrder, allRows } = await openVotes(await open());
    gateway.decline(await placeOrder('airtel'));
    const [notice] = gateway.notices;
    const before = await allRows();
    if (!notice) throw new Error('There should be a message');
    expect(await gateway.deliver(signed(notice.body, 'guess'))).toBe(401);
    const changed = { ...notice, body: notice.body.replace('failed', 'success') };
    expect(await gateway.deliver(changed)).toBe(401);
    expect(await allRows()).toEqual(before);
  });

  test('a card that fails twice and then pays becomes failed, then paid', async () => {
    const { gateway, placeOrder, waitForOrder, changes } = await openVotes(await open());
    const reference = await placeOrder('visa');
    for (const _ of [1, 2]) {
      gateway.decline(reference);
      await gateway.deliverDue();
      await waitForOrder(reference, { state: 'failed' });
    }
    gateway.approve(reference);
    await gateway.deliverDue();
    await waitForOrder(reference, { state: 'paid' });
    expect(await changes()).toEqual([
      ['failed', 'webhook', 0],
      ['paid', 'webhook', 5],
    ]);
  });

  test.each([
    'nonsense about MM-7K2Q-9XWD-4HTB',
    '{}',
    '[]',
    '{"charge_id":"of another shop","status":"success"}',
    '{"charge_id":"MM-0000-0000-0000","status":"success"}',
  ])('acknowledges the signed text %s, and changes nothing', async (body) => {
    const { gateway, harness, placeOrder, allRows } = await openVotes(await open());
    gateway.approve(await placeOrder('airtel'));
    const before = await allRows();
    expect(await gateway.deliver(signed(body, gateway.webhookSecret))).toBe(200);
    await harness.votes.paymentWorker.stop();
    expect(await allRows()).toEqual(before);
    expect(harness.lines.join()).not.toMatch(personal);
    expect(harness.lines).toHaveLength(body.includes('MM-0') ? 0 : 1);
  });

  test('does not acknowledge a notice that cannot be stored, so that it comes again', async () => {
    const { gateway, provider, harness, placeOrder, waitForOrder } = await openVotes(await open());
    const reference = await placeOrder('airtel');
    gateway.approve(reference);
    const fail = () => Promise.reject(new Error('The database is away'));
    const broken = createNoticeRoutes({
      orders: { recordNotice: fail } as unknown as OrderStore,
      providers: [provider],
      wake: () => {},
      verifyPayment: async () => {},
      absentGateways: [],
      log: testLog(),
      now: Date.now,
      onCrashPoint: ignoreCrashPoint,
    });
    broken.onError((_, context) => context.text('away', 500));
    gateway.reportTo(noticeUrl, (url, init) => broken.request(url, init));
    for (const _ of [1, 2, 3]) await gateway.deliverDue();
    gateway.reportTo(noticeUrl, (url, init) => harness.app.request(url, init));
    await gateway.deliverDue();
    await waitForOrder(reference, { state: 'paid' });
  });

  test('counts a payment whose request broke off', async () => {
    const { gateway, harness, placeOrder, waitForOrder, runPaymentWorkerUntil, orderRow, wait } =
      await openVotes(await open());
    gateway.respondWith({ does: 'cut', when: 'after' }, { on: 'ask', times: 1 });
    const reference = await placeOrder('airtel');
    expect(await orderRow(reference)).toMatchObject({ state: 'pending', prompted_gmt: null });
    gateway.approve(reference);
    wait(40_000);
    await runPaymentWorkerUntil(async () => (await orderRow(reference)).state === 'paid');
    await waitForOrder(reference, { state: 'paid', mismatch: null });
    expect(gateway.countPaymentRequests(reference)).toBe(1);
    expect(harness.lines).toHaveLength(1);
    expect(harness.lines.join()).not.toMatch(personal);
  });

  test.each([
    ['after the order expired', 'expired'],
    ['after it failed', 'failed'],
  ] as const)('counts a payment that comes %s', async (_, end) => {
    const { gateway, placeOrder, runPaymentWorkerUntil, orderRow, wait, waitForOrder, changes, harness } =
      await openVotes(await open());
    const reference = await placeOrder('tnm');
    if (end === 'failed') gateway.decline(reference);
    wait(16 * 60_000);
    await runPaymentWorkerUntil(async () => (await orderRow(reference)).state === end);
    wait(3 * 3_600_000);
    gateway.approve(reference);
    await gateway.deliver(gateway.notices.at(-1) as FakeNotice);
    await waitForOrder(reference, {
      state: 'paid',
      paid_gmt: '2025-10-10T15:16:00',
      due_gmt: '2025-10-11T15:16:00',
    });
    expect(await changes()).toEqual([
      [end, 'watch', 0],
      ['paid', 'webhook', 5],
    ]);
    expect(await harness.votes.progress()).toEqual({ credited: 5 });
  });

  test.each([
    ['amount', { amount: 449 }],
    ['currency', { currency: 'USD' }],
  ] as const)('a payment with another %s counts nothing and is a mismatch', async (problem, paid) => {
    for (const method of methods) {
      const { gateway, harness, placeOrder, waitForOrder, orderRow, changes } = await openVotes(await open());
      const reference = await placeOrder(method);
      gateway.approve(reference, paid);
      for (const _ of [1, 2]) {
        for (const notice of gateway.notices) expect(await gateway.deliver(notice)).toBe(200);
        await waitForOrder(reference, { state: 'pending', mismatch: problem });
      }
      await harness.votes.paymentWorker.stop();
      expect(await orderRow(reference)).toMatchObject({ paid_gmt: null });
      expect(await changes()).toEqual([]);
      expect(await harness.votes.progress()).toEqual({ credited: 0 });
      expect((await harness.votes.orderByReference(reference))?.hasMismatch).toBe(true);
      expect(harness.lines.join()).toContain('payment does not fit its order');
      expect(harness.lines.join()).not.toMatch(personal);
    }
  });

  test('a payment of another order counts nothing', async () => {
    const { gateway, harness, placeOrder, waitForOrder } = await openVotes(await open());
    const [own, other] = [await placeOrder('airtel'), await placeOrder('tnm')];
    gateway.respondWith({ does: 'override', data: { charge_id: other } }, { on: 'verify', reference: own });
    gateway.approve(own);
    await gateway.deliverDue();
    await waitForOrder(own, { state: 'pending', mismatch: 'reference' });
    await waitForOrder(other, { state: 'pending', mismatch: null });
    expect(await harness.votes.progress()).toEqual({ credited: 0 });
  });

  test('counts an overpayment, with either currency code and either status text', async () => {
    const { gateway, harness, placeOrder, waitForOrder } = await openVotes(await open());
    const reports = [
      { amount: 500, currency: 'MK', status: 'success' },
      { amount: '450', currency: 'mwk', status: 'Successful' },
    ];
    for (const data of reports) {
      const reference = await placeOrder('airtel');
      gateway.respondWith({ does: 'override', data }, { on: 'verify', reference });
      gateway.approve(reference);
      await gateway.deliverDue();
      await waitForOrder(reference, { state: 'paid', mismatch: null });
    }
    expect(await harness.votes.progress()).toEqual({ credited: 10 });
  });

  test.each([
    { does: 'answer', status: 500, body: 'MM-7K2Q-9XWD-4HTB failed for 0991234567' },
    { does: 'answer', status: 200, body: 'MM-7K2Q-9XWD-4HTB <html>' },
    { does: 'cut', when: 'before' },
    { does: 'cut', when: 'after' },
  ] as const)('verifies again after a bad response of the gateway (%j)', async (badResponse) => {
    const { gateway, harness, placeOrder, waitForOrder, runPaymentWorkerUntil, orderRow, wait } =
      await openVotes(await open());
    const reference = await placeOrder('visa');
    gateway.approve(reference);
    gateway.respondWith(badResponse, { on: 'verify', times: 1 });
    await gateway.deliverDue();
    // The order is due later, and not recorded as answered.
    await waitForOrder(reference, { state: 'pending', checked_gmt: null, due_gmt: '2025-10-10T12:00:10' });
    wait(60_000);
    await runPaymentWorkerUntil(async () => (await orderRow(reference)).state === 'paid');
    expect(gateway.countVerifications(reference)).toBe(2);
    expect(harness.lines.join()).toContain('payment provider failed');
    expect(harness.lines.join()).not.toMatch(personal);
  });
});

onEveryDatabase(({ open, newLocation }, dialect) => {
  const openVotes = setUpPaidVotes();

  test('stores a genuine notice before acknowledging it, and makes the order due', async () => {
    const database = await open();
    const { gateway, provider, placeOrder, orderRow, wait, now } = await openVotes(database);
    const reference = await placeOrder('airtel');
    const before = await orderRow(reference);
    const woken: string[] = [];
    const routes = createNoticeRoutes({
      orders: new OrderStore(database.db),
      providers: [provider],
      wake: () => woken.push('woken'),
      verifyPayment: async () => {},
      absentGateways: [],
      log: testLog(),
      now,
      onCrashPoint: ignoreCrashPoint,
    });
    gateway.reportTo(noticeUrl, (url, init) => routes.request(url, init));
    gateway.approve(reference);
    wait(5_000);
    await gateway.deliverDue();
    const gmt = '2025-10-10T12:00:05';
    // Nothing else: the state in the notice is not trusted.
    expect(await orderRow(reference)).toEqual({ ...before, due_gmt: gmt, notice_gmt: gmt });
    expect(woken).toEqual(['woken']);
  });

  test.each(methods)('counts a payment by %s once, however often its notice comes', async (method) => {
    const location = await newLocation();
    const database = await open(location);
    const votes = await openVotes(database);
    const { gateway, harness, placeOrder, waitForOrder, allRows, changes } = votes;
    // SQLite allows one process; PostgreSQL allows several.
    const other = dialect === 'sqlite' ? harness : votes.openHarness(await open(location));
    const reference = await placeOrder(method);
    gateway.approve(reference);
    const [notice] = gateway.notices;
    if (!notice) throw new Error('There should be a message');
    const toOther = () => other.app.request(noticeUrl, requestOf(notice));
    const answers = await Promise.all([
      gateway.deliver(notice),
      toOther(),
      gateway.deliver(notice),
      toOther(),
    ]);
    expect(answers.map((answer) => (typeof answer === 'object' ? answer?.status : answer))).toEqual(
      Array(4).fill(200),
    );
    await waitForOrder(reference, { state: 'paid', paid_gmt: '2025-10-10T12:00:00' });
    expect(await changes()).toEqual([['paid', 'webhook', 5]]);
    const before = await allRows();
    expect(before.mail).toMatchObject([{ recipient: payer.email, kind: 'vote-receipt' }]);
    expect(before.supporters).toHaveLength(1);
    for (const _ of [1, 2, 3]) expect(await gateway.deliver(notice)).toBe(200);
    // A notice about a paid order makes it due: its money may have been given back.
    await Promise.all([harness.votes.paymentWorker.idle(), other.votes.paymentWorker.idle()]);
    expect(withoutDueTimes(await allRows())).toEqual(withoutDueTimes(before));
    expect(await harness.votes.progress()).toEqual({ credited: 5 });
    expect(harness.lines).toEqual([]);
  });

  test('the order of the notices does not matter', async () => {
    const { gateway, harness, placeOrder, waitForOrder, allRows } = await openVotes(await open());
    const reference = await placeOrder('visa');
    gateway.decline(reference);
    gateway.decline(reference);
    gateway.approve(reference);
    const [first, second, third] = gateway.notices;
    if (!first || !second || !third) throw new Error('There should be three messages');
    expect(await gateway.deliver(third)).toBe(200);
    await waitForOrder(reference, { state: 'paid' });
    const before = await allRows();
    for (const late of [second, first, second]) expect(await gateway.deliver(late)).toBe(200);
    await harness.votes.paymentWorker.idle();
    expect(withoutDueTimes(await allRows())).toEqual(withoutDueTimes(before));
    expect(before.ledger).toHaveLength(1);
  });

  test('verifies before a payer who failed or cancelled sees the order', async () => {
    const { gateway, harness, placeOrder, orderRow } = await openVotes(await open());
    const reference = await placeOrder('visa');
    gateway.decline(reference);
    const { pathname, search } = new URL(gateway.getPayerRedirect(reference));
    expect(pathname).toBe(`/api/payments/paychangu/${reference}`);
    const answer = await harness.request(pathname + search);
    expect(answer.headers.get('location')).toBe(`/vote?order=${reference}`);
    expect(await orderRow(reference)).toMatchObject({ state: 'failed' });
    expect(gateway.countVerifications(reference)).toBe(1);
    // Anyone can call this address: the gateway is not asked again and again.
    for (const _ of [1, 2, 3]) await harness.request(pathname + search);
    expect(gateway.countVerifications(reference)).toBe(1);
  });

  test('a returning payer does not wait for a gateway that is away', async () => {
    const { gateway, harness, placeOrder, orderRow } = await openVotes(await open());
    const reference = await placeOrder('visa');
    gateway.respondWith({ does: 'cut', when: 'before' }, { on: 'verify' });
    const answer = await harness.request(`/api/payments/paychangu?tx_ref=${reference}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/vote?order=${reference}`]);
    expect(await orderRow(reference)).toMatchObject({ state: 'pending' });
  });

  test('notices of a gateway without keys are not acknowledged, if it has orders here', async () => {
    const database = await open();
    const { gateway, placeOrder } = await openVotes(database);
    const withoutKeys = openFormHarness(database);
    const post = (path: string) => withoutKeys.request(path, { method: 'POST', body: '{}' });
    expect((await post('/api/payments/paychangu')).status).toBe(404);
    gateway.approve(await placeOrder('airtel'));
    expect((await post('/api/payments/paychangu')).status).toBe(503);
    expect((await post('/api/payments/another')).status).toBe(404);
    expect(await withoutKeys.votes.team.countNeedingAttention(0)).toMatchObject({ unverifiable: 1 });
  });

  test('verifies before a payer who paid by card sees the order', async () => {
    const { gateway, harness, placeOrder, orderRow } = await openVotes(await open());
    const reference = await placeOrder('visa');
    gateway.approve(reference);
    const { pathname, search } = new URL(gateway.getPayerRedirect(reference));
    expect(pathname).toBe('/api/payments/paychangu');
    const answer = await harness.request(pathname + search);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`/vote?order=${reference}`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await orderRow(reference)).toMatchObject({ state: 'paid' });
    expect(harness.lines).toEqual([]);
  });
});

const requestOf = ({ body, signature }: FakeNotice) => ({
  method: 'POST',
  headers: { Signature: signature },
  body,
});

test.each([
  ['?tx_ref=MM-7K2Q-9XWD-4HTB', '/vote?order=MM-7K2Q-9XWD-4HTB'],
  ['?tx_ref=MM-7K2Q-9XWD-4HTB&tx_ref=https://evil.example', '/vote?order=MM-7K2Q-9XWD-4HTB'],
  ['', '/vote'],
  ['?tx_ref=', '/vote'],
  ['?tx_ref=https://evil.example/', '/vote'],
  ['?tx_ref=//evil.example', '/vote'],
  ['?tx_ref=MM-7K2Q-9XWD-4HTB%0D%0ALocation:%20https://evil.example', '/vote'],
  ['?tx_ref=MM-7K2Q-9XWD-4HTB%26next=1', '/vote'],
  ['?url=https://evil.example&return_url=https://evil.example', '/vote'],
])('redirects a returning payer with %j to %s', async (query, location) => {
  const routes = createNoticeRoutes({
    orders: { find: async () => null } as unknown as OrderStore,
    providers: [
      {
        name: 'paychangu',
        book: 'live',
        address: null,
        requestPayment: () => Promise.reject(),
        verify: () => Promise.reject(),
        readNotice: async () => ({ kind: 'forged' }),
      },
    ],
    wake: () => {},
    verifyPayment: async () => {},
    absentGateways: [],
    log: testLog(),
    now: Date.now,
    onCrashPoint: ignoreCrashPoint,
  });
  const answer = await routes.request(`${noticeUrl}${query}`);
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe(location);
});
