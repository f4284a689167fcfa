import { expect, test } from 'vitest';
import { onEveryDatabase, onSqlite } from '../../../../tests/support/databases.ts';
import { openFormHarness } from '../../../../tests/support/form-harness.ts';
import { scriptedPayments } from '../../../../tests/support/scripted-payments.ts';
import type { VoteOrder } from '../../../shared/votes/votes.ts';
import type { Database } from '../../db/database.ts';

const noon = Date.parse('2025-10-10T12:00:00Z');
const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const mobile = { votes: '5', method: 'airtel', phone: '0991234567' };
const card = { votes: '5', method: 'visa' };

const openHarness = async (database: Database, fields: Readonly<Record<string, string>> = mobile) => {
  let clock = noon;
  const { provider, script, calls } = scriptedPayments();
  const harness = openFormHarness(database, { provider, now: () => clock });
  const { votes } = harness;
  const place = async () => ((await harness.sendForJson('vote', fields)).json as { order: VoteOrder }).order;
  /** Lets time pass, with the payment worker running. */
  const pass = async (time: number, step = 10 * second) => {
    for (const end = clock + time; clock < end; ) {
      clock = Math.min(clock + step, end);
      votes.paymentWorker.wake();
      await votes.paymentWorker.idle();
    }
  };
  const stateOf = async ({ reference }: VoteOrder) => (await votes.orderByReference(reference))?.state;
  const changes = async () =>
    (
      await database.db
        .selectFrom('vote_ledger')
        .select(['change', 'cause'])
        .where('order_id', 'is not', null)
        .orderBy('number')
        .execute()
    ).map(({ change, cause }) => `${change} by ${cause}`);
  return { ...harness, provider, script, calls, place, pass, stateOf, changes };
};

onSqlite(({ open }) => {
  test('verifying an order that has failed changes nothing that pages show', async () => {
    const database = await open();
    const { place, pass, script, stateOf } = await openHarness(database);
    const order = await place();
    script.says = 'failed';
    await pass(2 * minute);
    expect(await stateOf(order)).toBe('failed');
    const before = await database.votesRevision.current();
    await pass(hour, minute);
    expect(await database.votesRevision.current()).toBe(before);
  });

  test('sends no late prompt: the order fails', async () => {
    const { place, pass, calls, script, stateOf, votes } = await openHarness(await open());
    script.asks = 'away';
    script.says = 'away';
    const order = await place();
    await pass(5 * minute);
    script.says = 'unknown';
    await pass(5 * minute);
    expect(calls.filter((call) => call === 'requestPayment')).toHaveLength(1);
    expect(await stateOf(order)).toBe('failed');
    expect(await votes.orderByReference(order.reference)).toMatchObject({ isPrompted: false });
    // A payment still counts.
    script.says = 'paid';
    await pass(hour, minute);
    expect(await stateOf(order)).toBe('paid');
  });

  test.each(['pending', 'failed', 'paid'] as const)(
    'records the prompt of a request whose response was lost, if the gateway reports %s',
    async (says) => {
      const { place, pass, calls, script, votes, changes } = await openHarness(await open());
      script.asks = 'away';
      const { reference } = await place();
      expect(await votes.orderByReference(reference)).toMatchObject({ state: 'pending', isPrompted: false });
      script.says = says;
      await pass(minute);
      expect(await votes.orderByReference(reference)).toMatchObject({ state: says, isPrompted: true });
      await pass(hour, minute);
      const state = says === 'pending' ? 'expired' : says;
      expect(await votes.orderByReference(reference)).toMatchObject({ state, isPrompted: true });
      expect(await changes()).toEqual([`${state} by watch`]);
      expect(calls.filter((call) => call === 'requestPayment')).toHaveLength(1);
    },
  );

  test('a report about another payment does not count as a prompt', async () => {
    const database = await open();
    const { place, pass, provider, script, votes } = await openHarness(database);
    script.asks = 'away';
    const { reference } = await place();
    const verify = provider.verify.bind(provider);
    Object.assign(provider, {
      verify: async (...given: Parameters<typeof verify>) => ({
        ...(await verify(...given)),
        reference: 'MM-0000-0000-0000',
      }),
    });
    await pass(minute);
    expect(await votes.orderByReference(reference)).toMatchObject({ state: 'pending', isPrompted: false });
  });

  test('checking an order by the voter does not prompt twice', async () => {
    const { place, calls, script, sendForJson, stateOf } = await openHarness(await open(), card);
    script.asks = 'away';
    script.says = 'unknown';
    const order = await place();
    script.asks = { kind: 'accepted', checkoutUrl: 'https://checkout.example/1', canVerifyNow: false };
    await sendForJson('check-vote', { order: order.reference });
    expect(calls.filter((call) => call === 'requestPayment')).toHaveLength(1);
    expect(await stateOf(order)).toBe('pending');
  });

  test('an order expires at its announced time', async () => {
    const { place, pass, stateOf } = await openHarness(await open());
    const order = await place();
    await pass(15 * minute + 10 * second);
    expect(await stateOf(order)).toBe('expired');
  });

  test('does not retry a request that arrived', async () => {
    const { place, pass, calls, script } = await openHarness(await open());
    script.asks = 'away';
    await place();
    await pass(minute);
    expect(calls.filter((call) => call === 'requestPayment')).toHaveLength(1);
  });

  test('an order of a provider that is no longer configured expires after a day', async () => {
    const database = await open();
    const { place } = await openHarness(database);
    const { reference } = await place();
    let clock = noon + 23 * hour;
    const { votes } = openFormHarness(database, { now: () => clock });
    const verifyAndGetState = async () => {
      votes.paymentWorker.wake();
      await votes.paymentWorker.idle();
      return (await votes.orderByReference(reference))?.state;
    };
    expect(await verifyAndGetState()).toBe('pending');
    clock += day;
    expect(await verifyAndGetState()).toBe('expired');
  });

  test('a former provider still verifies its own orders', async () => {
    const database = await open();
    const { place, script, provider } = await openHarness(database);
    const { reference } = await place();
    script.says = 'paid';
    const { votes, request } = openFormHarness(database, {
      formerProviders: [provider],
      now: () => noon + minute,
    });
    expect((await request('/api/payments/scripted', { method: 'POST', body: reference })).status).toBe(200);
    votes.paymentWorker.wake();
    await votes.paymentWorker.idle();
    expect(await votes.orderByReference(reference)).toMatchObject({ state: 'paid', isTest: false });
    // Live votes are not counted with test votes.
    expect(await votes.progress()).toEqual({ credited: 0 });
  });
});

onEveryDatabase(({ open }) => {
  test('verifies an order less and less often, and expires it without a payment', async () => {
    const { place, pass, stateOf, changes, calls } = await openHarness(await open());
    const order = await place();
    await pass(14 * minute);
    expect(await stateOf(order)).toBe('pending');
    const early = calls.length;
    expect(early).toBeGreaterThan(6);
    expect(early).toBeLessThan(20);
    await pass(10 * minute);
    expect(await stateOf(order)).toBe('expired');
    await pass(8 * day, hour);
    expect(calls.length - early).toBeLessThan(40);
    const late = calls.length;
    await pass(30 * day, day);
    // The order is not watched any more.
    expect(calls).toHaveLength(late);
    expect(await changes()).toEqual(['expired by watch']);
  });

  test.each([
    ['failed', 'failed by watch'],
    ['expired', 'expired by watch'],
  ])('counts a payment after the order has %s, once', async (state, change) => {
    const { place, pass, stateOf, changes, votes, script } = await openHarness(await open());
    const order = await place();
    script.says = state === 'failed' ? 'failed' : 'pending';
    await pass(hour, minute);
    expect(await stateOf(order)).toBe(state);
    script.says = 'paid';
    await pass(day, hour);
    expect(await stateOf(order)).toBe('paid');
    await pass(8 * day, day);
    expect(await changes()).toEqual([change, 'paid by watch']);
    expect(await votes.progress()).toEqual({ credited: 5 });
  });

  test('a notice triggers a verification, and is its cause', async () => {
    const { place, pass, request, changes, script, calls } = await openHarness(await open());
    const { reference } = await place();
    await pass(10 * minute);
    const before = calls.length;
    script.says = 'paid';
    const answer = await request('/api/payments/scripted', { method: 'POST', body: reference });
    expect(answer.status).toBe(200);
    await pass(second, second);
    expect(calls).toHaveLength(before + 1);
    expect(await changes()).toEqual(['paid by webhook']);
  });

  test('an order stays pending for a day while the gateway does not answer', async () => {
    const { place, pass, stateOf, changes, script } = await openHarness(await open());
    const order = await place();
    script.says = 'away';
    await pass(23 * hour, 10 * minute);
    expect(await stateOf(order)).toBe('pending');
    await pass(14 * hour, 10 * minute);
    expect(await stateOf(order)).toBe('expired');
    script.says = 'paid';
    await pass(2 * day, hour);
    expect(await changes()).toEqual(['expired by silence', 'paid by watch']);
  });

  test('retries a lost payment request while the voter expects the prompt', async () => {
    const { place, pass, calls, script, stateOf } = await openHarness(await open());
    script.asks = 'away';
    script.says = 'unknown';
    const order = await place();
    script.asks = { kind: 'accepted', checkoutUrl: null, canVerifyNow: false };
    await pass(minute);
    expect(calls.slice(0, 3)).toEqual(['requestPayment', 'verify', 'requestPayment']);
    expect(calls.filter((call) => call === 'requestPayment')).toHaveLength(2);
    expect(await stateOf(order)).toBe('pending');
  });

  test('does not verify an order that was placed with another key of the same gateway', async () => {
    const database = await open();
    const { place, provider, calls } = await openHarness(database);
    const { reference } = await place();
    const before = calls.length;
    const { votes } = openFormHarness(database, {
      provider: { ...provider, book: 'test' },
      now: () => noon + minute,
    });
    votes.paymentWorker.wake();
    await votes.paymentWorker.idle();
    expect(calls).toHaveLength(before);
    expect(await votes.orderByReference(reference)).toMatchObject({ state: 'pending' });
  });

  test('requests a new checkout page if its address was lost', async () => {
    const { place, pass, votes, script, calls } = await openHarness(await open(), card);
    const checkoutUrl = 'https://checkout.example/1';
    script.asks = 'away';
    const { reference } = await place();
    script.asks = { kind: 'accepted', checkoutUrl, canVerifyNow: false };
    await pass(minute);
    expect(await votes.orderByReference(reference)).toMatchObject({ state: 'pending', checkoutUrl });
    expect(calls.filter((call) => call === 'requestPayment')).toHaveLength(2);
  });

  test('the voter can verify an order, not too often, and gets an error if the gateway does not answer', async () => {
    const { place, pass, sendForJson, calls, script, changes } = await openHarness(await open());
    const { reference: order } = await place();
    const stateTold = async () =>
      ((await sendForJson('check-vote', { order })).json as { order: VoteOrder }).order.state;
    for (const _ of [1, 2, 3]) expect(await stateTold()).toBe('pending');
    expect(calls).toEqual(['requestPayment', 'verify']);
    script.says = 'away';
    await pass(11 * second, 11 * second);
    expect(await sendForJson('check-vote', { order })).toMatchObject({
      status: 422,
      json: { errors: { form: expect.stringMatching(/^The payment service is not answering right now\./) } },
    });
    script.says = 'paid';
    expect(await stateTold()).toBe('paid');
    expect(await stateTold()).toBe('paid');
    expect(await changes()).toEqual(['paid by voter']);
    expect(await sendForJson('check-vote', { order: 'MM-0000-0000-0000' })).toMatchObject({ status: 422 });
  });
});
