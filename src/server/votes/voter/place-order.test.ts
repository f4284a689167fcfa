import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { onEveryDatabase, onSqlite } from '../../../../tests/support/databases.ts';
import { openFormHarness } from '../../../../tests/support/form-harness.ts';
import { plainReport } from '../../../../tests/support/scripted-payments.ts';
import type { VoteOrder } from '../../../shared/votes/votes.ts';
import type { Database } from '../../db/database.ts';
import type { PaymentProvider, PaymentReport } from '../payments/payment-provider.ts';

const key = 'b7c1e0f2-33aa-4f0e-9a39-0d6a3a1c2f11';
const votesError = 'Please choose how many votes you want.';
const methodError = 'Please choose how you want to pay.';

const orderIn = (json: unknown): VoteOrder => (json as { order: VoteOrder }).order;

const stored = (database: Database) =>
  database.db.selectFrom('vote_order').selectAll().orderBy('id').execute();

type KnownReport = Extract<PaymentReport, { kind: 'known' }>;

/** A provider whose report the test chooses, which can be verified at once. */
const createProvider = (report: (report: KnownReport) => PaymentReport) => {
  const requested: string[] = [];
  const provider: PaymentProvider = {
    name: 'scripted',
    book: 'live',
    address: 'https://gateway.example',
    requestPayment: async ({ reference }) => {
      requested.push(reference);
      return { kind: 'accepted', checkoutUrl: null, canVerifyNow: true };
    },
    verify: async ({ reference, price }) =>
      report({ ...plainReport, reference, amount: price, state: 'paid' }),
    readNotice: null,
  };
  return { provider, requested };
};

/** A number for each method, as its form sends it. */
const phones: Readonly<Record<string, string>> = { airtel: '0991234567', tnm: '0881234567', visa: '' };

onSqlite(({ open }) => {
  test.each([
    ['1', 100, 'airtel'],
    ['5', 450, 'tnm'],
    ['10', 850, 'visa'],
    ['25', 2000, 'airtel'],
  ])('%s votes cost %d, whatever the form sends', async (votes, price, method) => {
    const database = await open();
    const { sendForJson, votes: service } = openFormHarness(database);
    const fields = { votes, method, phone: phones[method] ?? '', price: '1', amount: '1' };
    const { status, json } = await sendForJson('vote', fields);
    expect(status).toBe(200);
    const order = orderIn(json);
    const isCard = method === 'visa';
    expect(order).toEqual({
      reference: expect.stringMatching(/^MM-\w{4}-\w{4}-\w{4}$/),
      votes: Number(votes),
      price,
      countedVotes: Number(votes),
      method,
      channel: method,
      state: 'paid',
      heading: 'Thank you',
      status: votes === '1' ? 'Your vote has been counted.' : 'Your votes have been counted.',
      createdGmt: '2025-10-10T12:00:00',
      expiresGmt: isCard ? '2025-10-10T13:00:00' : '2025-10-10T12:15:00',
      paidGmt: '2025-10-10T12:00:00',
      phone: isCard ? null : `${fields.phone.slice(0, 3)}****567`,
      approvalCode: null,
      isPrompted: true,
      promptUntilGmt: null,
      checkoutUrl: null,
      hasReceiptMail: false,
      round: null,
      entry: {
        number: 2,
        receipt: expect.stringMatching(/^c2sp\.org\/tlog-proof@v1\n/),
        amount: price,
        isByHand: false,
        isLate: false,
        isPublic: true,
      },
      refund: null,
      failure: null,
      hasMismatch: false,
      isResolved: false,
      isTest: true,
    });
    expect(await service.orderByReference(order.reference)).toEqual(order);
    expect(await stored(database)).toMatchObject([
      { provider: 'test', book: 'test', state: 'paid', client_key: null, due_gmt: '2025-10-11T12:00:00' },
    ]);
  });

  test('redirects to the order without scripts, so that a reload orders nothing', async () => {
    const database = await open();
    const { send } = openFormHarness(database);
    const answer = await send('vote', { votes: '5', method: 'airtel', phone: '0991234567' });
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
    [{ votes: '5', method: 'airtel' }, { phone: 'Please enter the mobile number that pays.' }],
    [
      { method: 'airtel', phone: '12' },
      { votes: votesError, phone: 'Please enter a mobile number such as 0991234567.' },
    ],
    [
      { votes: '5', method: 'airtel', phone: '0881234567' },
      { phone: 'Airtel Money numbers begin with 099 or 098. Please check this one.' },
    ],
    [
      { votes: '5', method: 'tnm', phone: '+265 991 234 567' },
      { phone: 'TNM Mpamba numbers begin with 088 or 089. Please check this one.' },
    ],
    [
      { votes: '5', method: 'visa', email: 'grace@' },
      { email: 'Please enter an email address like name@example.org.' },
    ],
    [{ votes: '5', method: 'cash' }, { method: methodError }],
    [{ votes: '5', method: 'constructor' }, { method: methodError }],
  ])('rejects %j', async (fields, errors) => {
    const database = await open();
    const { send, sendForJson } = openFormHarness(database);
    const prices = '5:450';
    expect(await sendForJson('vote', { ...fields, prices })).toMatchObject({ status: 422, json: { errors } });
    const shown = await send('vote', { ...fields, prices });
    expect(shown.status).toBe(422);
    expect(shown.page).toEqual({
      path: '/vote',
      submission: { form: 'vote', values: { ...fields, prices }, errors, message: null },
    });
    expect(await stored(database)).toEqual([]);
  });

  test.each(['short', 'x'.repeat(65), "' or 1=1 --------------"])('rejects the key %j', async (bad) => {
    const database = await open();
    const { sendForJson } = openFormHarness(database);
    expect(await sendForJson('vote', { votes: '5', method: 'visa', key: bad })).toMatchObject({
      status: 422,
      json: { errors: { key: 'This page is out of date. Please reload it and choose again.' } },
    });
    expect(await stored(database)).toEqual([]);
  });

  test('places separate orders without a key and with different keys', async () => {
    const database = await open();
    const { sendForJson, votes } = openFormHarness(database);
    const fields = { votes: '1', method: 'visa' };
    const all = [fields, fields, { ...fields, key }, { ...fields, key: key.replace('b', 'c') }];
    await Promise.all(all.map((each) => sendForJson('vote', each)));
    expect(await stored(database)).toHaveLength(4);
    expect(await votes.progress()).toEqual({ credited: 4 });
  });

  test.each<[string, Partial<KnownReport>, string | null]>([
    ['another order', { reference: 'MM-0000-0000-0000' }, 'reference'],
    ['less than the price', { amount: 449 }, 'amount'],
    ['another currency', { currency: 'USD' }, 'currency'],
    ['money of a test', { book: 'test' }, 'book'],
    ['an unreadable amount', { amount: null }, 'unreadable'],
    ['a payment that is still under way', { state: 'pending' }, null],
  ])('a report about %s counts nothing', async (_, difference, problem) => {
    const database = await open();
    const { provider } = createProvider((report) => ({ ...report, ...difference }));
    const { sendForJson, votes, lines } = openFormHarness(database, { provider });
    const order = orderIn((await sendForJson('vote', { votes: '5', method: 'visa' })).json);
    expect(order).toMatchObject({ state: 'pending', hasMismatch: problem !== null });
    expect(await stored(database)).toMatchObject([{ state: 'pending', paid_gmt: null, mismatch: problem }]);
    expect(await votes.progress()).toEqual({ credited: 0 });
    expect(lines).toHaveLength(problem === null ? 0 : 1);
  });

  test.each([{ currency: 'MK' }, { amount: 500 }])('counts a payment with %j', async (difference) => {
    const database = await open();
    const { provider } = createProvider((report) => ({ ...report, ...difference }));
    const { sendForJson, votes } = openFormHarness(database, { provider });
    await sendForJson('vote', { votes: '5', method: 'visa' });
    expect(await votes.progress()).toEqual({ credited: 5 });
  });

  test('an order that the gateway rejects fails, with the reason in the log only', async () => {
    const database = await open();
    const { provider } = createProvider((report) => report);
    const rejecting: PaymentProvider = {
      ...provider,
      requestPayment: async () => ({ kind: 'rejected', code: 'DECLINED', failure: 'declined' }),
    };
    const { sendForJson, votes, lines } = openFormHarness(database, { provider: rejecting });
    expect(orderIn((await sendForJson('vote', { votes: '5', method: 'visa' })).json).state).toBe('failed');
    expect(await votes.progress()).toEqual({ credited: 0 });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('DECLINED');
  });

  test.each([
    ['the gateway’s response is stored', false],
    ['the paid order is read', true],
  ])(
    'an error of the database when %s leaves one order, and the voter gets that order',
    async (_, isFinal) => {
      const database = await open();
      const state = { isUnavailable: false };
      const failing: KyselyPlugin = {
        transformQuery: ({ node }) => {
          if (state.isUnavailable) throw new Error('database away, 0991 234 567');
          return node;
        },
        transformResult: async ({ result }) => result,
      };
      const { provider } = createProvider((report) => report);
      const breaking: PaymentProvider = {
        ...provider,
        requestPayment: async () => {
          state.isUnavailable = !isFinal;
          return { kind: 'accepted', checkoutUrl: null, canVerifyNow: isFinal };
        },
      };
      const { send, sendForJson, lines } = openFormHarness(
        { ...database, db: database.db.withPlugin(failing) },
        {
          provider: breaking,
          // After the commit: only the reads that follow fail.
          onCrashPoint: (step) => {
            if (step === 'payment written, receipt not sent') state.isUnavailable = true;
          },
        },
      );
      const fields = { votes: '5', method: 'airtel', phone: '0991234567' };
      const answer = await send('vote', fields);
      state.isUnavailable = false;
      const [row] = await stored(database);
      expect(answer.status).toBe(303);
      expect(answer.headers.get('location')).toBe(`/vote?order=${row?.reference}`);
      const { status, json } = await sendForJson('vote', { ...fields, phone: '0991234568', key });
      state.isUnavailable = false;
      expect(status).toBe(200);
      // As stored: the order's page polls for the current state.
      expect(orderIn(json)).toMatchObject({ state: 'pending', votes: 5 });
      const rows = await stored(database);
      expect(rows.map((order) => order.state)).toEqual(Array(2).fill(isFinal ? 'paid' : 'pending'));
      // Pending orders are due soon, so the payment worker will verify them.
      const due = isFinal ? '2025-10-11T12:00:00' : '2025-10-10T12:00:30';
      expect(rows.map(({ due_gmt }) => due_gmt)).toEqual([due, due]);
      expect(lines.join()).toContain('order is placed, how it stands is not known');
      expect(lines.join()).not.toMatch(/0991|MM-/);
    },
  );

  test.each([
    ['succeed', 'paid'],
    ['fail', 'failed'],
    ['wait', 'pending'],
    ['constructor', 'paid'],
  ])('a test payment with the outcome %s becomes %s', async (outcome, state) => {
    const { sendForJson } = openFormHarness(await open());
    const { json } = await sendForJson('vote', { votes: '5', method: 'visa', outcome });
    expect(orderIn(json)).toMatchObject({ state, isTest: true });
  });
});

onEveryDatabase(({ open, newLocation }, dialect) => {
  test('simultaneous requests with the same key place one order', async () => {
    const location = await newLocation();
    const database = await open(location);
    // SQLite allows one process; PostgreSQL allows several.
    const other = dialect === 'sqlite' ? database : await open(location);
    const harnesses = [openFormHarness(database), openFormHarness(other)];
    const fields = { votes: '10', method: 'visa', key };
    const answers = await Promise.all(
      Array.from({ length: 10 }).flatMap(() =>
        harnesses.map(({ sendForJson }) => sendForJson('vote', fields)),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ json }) => orderIn(json).reference)).size).toBe(1);
    const again = await harnesses[0]?.sendForJson('vote', fields);
    expect(orderIn(again?.json)).toMatchObject({ state: 'paid' });
    expect(await stored(database)).toHaveLength(1);
    expect(await harnesses[1]?.votes.progress()).toEqual({ credited: 10 });
  });

  test('stores the order as pending before the payment request', async () => {
    const database = await open();
    const seen: unknown[] = [];
    const { provider } = createProvider((report) => report);
    const watching: PaymentProvider = {
      ...provider,
      requestPayment: async (order, signal) => {
        seen.push(...(await stored(database)));
        return provider.requestPayment(order, signal);
      },
    };
    const { sendForJson } = openFormHarness(database, { provider: watching });
    expect(orderIn((await sendForJson('vote', { votes: '5', method: 'visa' })).json)).toMatchObject({
      state: 'paid',
      isTest: false,
    });
    expect(seen).toMatchObject([
      { state: 'pending', paid_gmt: null, price: 450, provider: 'scripted', prompted_gmt: null },
    ]);
  });

  test('an order that is paid at once reads nothing that it has just written', async () => {
    const database = await open();
    let results = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        results += 1;
        return result;
      },
    };
    const { sendForJson } = openFormHarness({ ...database, db: database.db.withPlugin(counting) });
    // The first order also enters the rules.
    await sendForJson('vote', { votes: '1', method: 'airtel', phone: '0991234566' });
    results = 0;
    const { json } = await sendForJson('vote', { votes: '1', method: 'airtel', phone: '0991234567' });
    expect(orderIn(json).state).toBe('paid');
    // Neither the prompt nor the entry with its receipt takes a statement of its own: those would be three more.
    expect(results).toBeLessThanOrEqual(16);
  });

  test('a failed payment ends the order without votes', async () => {
    const database = await open();
    const { provider, requested } = createProvider((report) => ({ ...report, state: 'failed' }));
    const { sendForJson, votes } = openFormHarness(database, { provider });
    const fields = { votes: '5', method: 'visa', key };
    for (const _ of [1, 2]) expect(orderIn((await sendForJson('vote', fields)).json).state).toBe('failed');
    expect(requested).toHaveLength(1);
    expect(await stored(database)).toMatchObject([{ state: 'failed', paid_gmt: null }]);
    expect(await votes.progress()).toEqual({ credited: 0 });
  });

  test('an unavailable provider leaves the order pending and due soon', async () => {
    const database = await open();
    const { provider } = createProvider(() => {
      throw new Error('gateway away, 0991 234 567');
    });
    const { sendForJson, lines } = openFormHarness(database, { provider });
    const fields = { votes: '25', method: 'airtel', phone: '0991234567', key };
    const first = await sendForJson('vote', fields);
    expect(first.status).toBe(200);
    expect(orderIn(first.json)).toMatchObject({ state: 'pending', hasMismatch: false });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('payment provider failed');
    expect(lines[0]).not.toMatch(/0991|MM-/);
    expect(await stored(database)).toMatchObject([{ state: 'pending', due_gmt: '2025-10-10T12:00:10' }]);
    expect(orderIn((await sendForJson('vote', fields)).json)).toEqual(orderIn(first.json));
  });

  test('shows the checkout page of a pending order', async () => {
    const checkoutUrl = 'https://checkout.example/1';
    const { provider } = createProvider((report) => report);
    const hosting: PaymentProvider = {
      ...provider,
      requestPayment: async () => ({ kind: 'accepted', checkoutUrl, canVerifyNow: false }),
    };
    const { sendForJson } = openFormHarness(await open(), { provider: hosting });
    const { json } = await sendForJson('vote', { votes: '5', method: 'visa' });
    expect(orderIn(json)).toMatchObject({ state: 'pending', checkoutUrl });
  });

  test('a voter becomes a supporter, and gets a receipt if an address was given', async () => {
    const database = await open();
    const { sendForJson } = openFormHarness(database);
    const fields = { votes: '5', method: 'airtel', phone: '0991234567', email: 'Grace@example.org' };
    const order = orderIn((await sendForJson('vote', fields)).json);
    expect(order.hasReceiptMail).toBe(true);
    expect(await database.db.selectFrom('supporter').selectAll().execute()).toMatchObject([
      { email: 'grace@example.org', phone: '+265991234567' },
    ]);
    expect(await database.db.selectFrom('supporter_action').selectAll().execute()).toMatchObject([
      { kind: 'voted' },
    ]);
    const [mail, ...others] = await database.db.selectFrom('mail').selectAll().execute();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: 'vote-receipt', recipient: 'Grace@example.org' });
    for (const part of [order.reference, 'MWK 450', 'Airtel Money', order.entry?.receipt?.trimEnd() ?? '-'])
      expect(mail?.body_text).toContain(part);
    expect(mail?.body_text).not.toContain('991234567');
    // Without a mail server the receipt waits in the outbox, and the order does not announce it.
    const silent = openFormHarness(database, { sendsMail: false });
    expect(await silent.votes.orderByReference(order.reference)).toEqual({ ...order, hasReceiptMail: false });
    // Failed and pending orders are no votes.
    await sendForJson('vote', {
      ...fields,
      phone: '0999999999',
      email: 'other@example.org',
      outcome: 'fail',
    });
    expect(await database.db.selectFrom('supporter').selectAll().execute()).toHaveLength(1);
    expect(await database.db.selectFrom('mail').selectAll().execute()).toHaveLength(1);
  });
});
