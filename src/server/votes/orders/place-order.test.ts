import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../../tests/support/databases.ts';
import { openFormDoor } from '../../../../tests/support/form-door.ts';
import type { VoteOrder } from '../../../shared/votes.ts';
import type { Database } from '../../db/database.ts';
import type { PaymentProvider, PaymentReport } from '../payments/payment-provider.ts';

const key = 'b7c1e0f2-33aa-4f0e-9a39-0d6a3a1c2f11';
const votesError = 'Please choose how many votes you want.';
const methodError = 'Please choose how you want to pay.';

const orderIn = (json: unknown): VoteOrder => (json as { order: VoteOrder }).order;

const stored = (database: Database) =>
  database.db.selectFrom('vote_order').selectAll().orderBy('id').execute();

type KnownReport = Extract<PaymentReport, { kind: 'known' }>;

/** A provider that says what the test wants as soon as it is asked, and remembers whom it was asked for. */
const sayingProvider = (say: (report: KnownReport) => PaymentReport) => {
  const asked: string[] = [];
  const provider: PaymentProvider = {
    name: 'saying',
    book: 'live',
    ask: async ({ reference }) => {
      asked.push(reference);
      return { kind: 'asked', checkoutUrl: null, isSettled: true };
    },
    verify: async ({ reference, price }) =>
      say({ kind: 'known', reference, currency: 'MWK', amount: price, state: 'paid' }),
    readNotice: null,
  };
  return { provider, asked };
};

/** A number for each method, as its form sends it. */
const phones: Readonly<Record<string, string>> = { airtel: '0991234567', tnm: '0881234567', visa: '' };

onEveryDatabase(({ open, newLocation }, dialect) => {
  test.each([
    ['1', 100, 'airtel'],
    ['5', 450, 'tnm'],
    ['10', 850, 'visa'],
    ['25', 2000, 'airtel'],
  ])('%s votes cost %d, whatever the form says', async (votes, price, method) => {
    const database = await open();
    const { sendForJson, votes: desk } = openFormDoor(database);
    const { status, json } = await sendForJson('vote', { votes, method, price: '1', amount: '1' });
    expect(status).toBe(200);
    const order = orderIn(json);
    expect(order).toEqual({
      reference: expect.stringMatching(/^MM-\w{4}-\w{4}-\w{4}$/),
      votes: Number(votes),
      price,
      method,
      state: 'paid',
      createdGmt: '2025-10-10T12:00:00',
      isTest: true,
    });
    expect(await desk.orderByReference(order.reference)).toEqual(order);
    expect(await stored(database)).toMatchObject([
      { provider: 'test', state: 'paid', client_key: null, paid_gmt: '2025-10-10T12:00:00' },
    ]);
  });

  test('without scripts the order has an address of its own, so that reloading orders nothing', async () => {
    const database = await open();
    const { send } = openFormDoor(database);
    const answer = await send('vote', { votes: '5', method: 'airtel' });
    const [row] = await stored(database);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`/vote?order=${row?.reference}`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test.each([
    [{}, { votes: votesError, method: methodError }],
    [{ votes: '5' }, { method: methodError }],
    [{ method: 'visa' }, { votes: votesError }],
    [{ votes: '3', method: 'visa' }, { votes: votesError }],
    [{ votes: '-5', method: 'visa' }, { votes: votesError }],
    [{ votes: '5.0', method: 'visa' }, { votes: votesError }],
    [{ votes: '5', method: 'cash' }, { method: methodError }],
    [{ votes: '5', method: 'constructor' }, { method: methodError }],
  ])('%j is refused', async (fields, errors) => {
    const database = await open();
    const { send, sendForJson } = openFormDoor(database);
    expect(await sendForJson('vote', fields)).toMatchObject({ status: 422, json: { errors } });
    const shown = await send('vote', fields);
    expect(shown.status).toBe(422);
    expect(shown.page).toEqual({
      path: '/vote',
      submission: { form: 'vote', values: fields, errors, message: null },
    });
    expect(await stored(database)).toEqual([]);
  });

  test.each(['short', 'x'.repeat(65), "' or 1=1 --------------"])('the key %j is refused', async (bad) => {
    const database = await open();
    const { sendForJson } = openFormDoor(database);
    expect(await sendForJson('vote', { votes: '5', method: 'tnm', key: bad })).toMatchObject({
      status: 422,
      json: { errors: { key: 'This page is out of date. Please reload it and choose again.' } },
    });
    expect(await stored(database)).toEqual([]);
  });

  test('the same key is the same order, however many ask at once', async () => {
    const location = await newLocation();
    const database = await open(location);
    // SQLite has one process; PostgreSQL any number.
    const other = dialect === 'sqlite' ? database : await open(location);
    const doors = [openFormDoor(database), openFormDoor(other)];
    const fields = { votes: '10', method: 'airtel', key };
    const answers = await Promise.all(
      Array.from({ length: 10 }).flatMap(() => doors.map(({ sendForJson }) => sendForJson('vote', fields))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ json }) => orderIn(json).reference)).size).toBe(1);
    const again = await doors[0]?.sendForJson('vote', fields);
    expect(orderIn(again?.json)).toEqual(orderIn(answers[0]?.json));
    expect(await stored(database)).toHaveLength(1);
    expect(await doors[1]?.votes.progress()).toEqual({ credited: 10 });
  });

  test('orders without a key, and with different ones, are different', async () => {
    const database = await open();
    const { sendForJson, votes } = openFormDoor(database);
    const fields = { votes: '1', method: 'tnm' };
    const all = [fields, fields, { ...fields, key }, { ...fields, key: key.replace('b', 'c') }];
    await Promise.all(all.map((each) => sendForJson('vote', each)));
    expect(await stored(database)).toHaveLength(4);
    expect(await votes.progress()).toEqual({ credited: 4 });
  });

  test('the order is written down as pending before anyone is asked to pay', async () => {
    const database = await open();
    const seen: unknown[] = [];
    const provider: PaymentProvider = {
      name: 'watching',
      pay: async ({ reference, price }) => {
        seen.push(...(await stored(database)));
        return { reference, currency: 'MWK', amount: price, state: 'paid' };
      },
    };
    const { sendForJson } = openFormDoor(database, { provider });
    expect(orderIn((await sendForJson('vote', { votes: '5', method: 'visa' })).json)).toMatchObject({
      state: 'paid',
      isTest: false,
    });
    expect(seen).toMatchObject([{ state: 'pending', paid_gmt: null, price: 450, provider: 'watching' }]);
  });

  test.each<[string, Partial<PaymentReport>]>([
    ['another order', { reference: 'MM-0000-0000-0000' }],
    ['another amount', { amount: 449 }],
    ['another currency', { currency: 'USD' }],
    ['a payment that is still under way', { state: 'pending' }],
  ])('a report about %s credits nothing', async (_, difference) => {
    const database = await open();
    const { provider } = sayingProvider((report) => ({ ...report, ...difference }));
    const { sendForJson, votes, lines } = openFormDoor(database, { provider });
    expect(orderIn((await sendForJson('vote', { votes: '5', method: 'visa' })).json).state).toBe('pending');
    expect(await stored(database)).toMatchObject([{ state: 'pending', paid_gmt: null }]);
    expect(await votes.progress()).toEqual({ credited: 0 });
    expect(lines).toHaveLength('state' in difference ? 0 : 1);
  });

  test('a payment that failed ends the order without votes', async () => {
    const database = await open();
    const { provider, asked } = sayingProvider((report) => ({ ...report, state: 'failed' }));
    const { sendForJson, votes } = openFormDoor(database, { provider });
    const fields = { votes: '5', method: 'visa', key };
    for (const _ of [1, 2]) expect(orderIn((await sendForJson('vote', fields)).json).state).toBe('failed');
    expect(asked).toHaveLength(1);
    expect(await stored(database)).toMatchObject([{ state: 'failed', paid_gmt: null }]);
    expect(await votes.progress()).toEqual({ credited: 0 });
  });

  test('a provider that is away leaves the order pending, and asking again with its key ends it once', async () => {
    const database = await open();
    let isAway = true;
    const { provider } = sayingProvider((report) => {
      if (isAway) throw new Error('gateway away, 0991 234 567');
      return report;
    });
    const { sendForJson, votes, lines } = openFormDoor(database, { provider });
    const fields = { votes: '25', method: 'airtel', key };
    const first = await sendForJson('vote', fields);
    expect(first.status).toBe(200);
    expect(orderIn(first.json).state).toBe('pending');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('payment provider failed');
    expect(lines[0]).not.toMatch(/0991|MM-/);
    isAway = false;
    const orders = await Promise.all([1, 2, 3].map(() => sendForJson('vote', fields)));
    for (const { json } of orders) expect(orderIn(json)).toEqual({ ...orderIn(first.json), state: 'paid' });
    expect(await votes.progress()).toEqual({ credited: 25 });
  });
});
