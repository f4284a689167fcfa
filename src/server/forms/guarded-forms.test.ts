import { expect, test, vi } from 'vitest';
import { onEveryDatabase, onSqlite } from '../../../tests/support/databases.ts';
import { openFormHarness } from '../../../tests/support/form-harness.ts';
import { scriptedPayments } from '../../../tests/support/scripted-payments.ts';
import { testSecretKey } from '../../../tests/support/test-secret-key.ts';
import type { Database } from '../db/database.ts';
import { createPostLimiter } from '../limits/post-limiter.ts';
import { postLimits } from '../limits/post-limits.ts';
import { RateLimitStore } from '../limits/rate-limit-store.ts';
import { createRateLimiter } from '../limits/rate-limiter.ts';
import type { PaymentProvider } from '../votes/payments/payment-provider.ts';
import { testPayments } from '../votes/payments/test-payments.ts';
import { createFormStamps } from './form-stamps.ts';

const noon = Date.UTC(2025, 9, 10, 12);
const contactMessage = {
  name: 'Grace Banda',
  email: 'grace@example.org',
  subject: 'A visit',
  message: 'Would you come?',
};
const tooMany =
  /^We have received too many messages from your connection\. Please wait \d+ minutes? and try again\.$/;
const sendOnceMore =
  'This form was sent very quickly, or from a page that was opened long ago. Please send it again.';
const trapped =
  'A hidden field was filled in, perhaps by a program that completes forms for you. We have emptied it: please send the form again.';

/** The forms with the real guard; the header `from` stands in for the client's address. */
const openGuarded = (database: Database, provider: PaymentProvider = testPayments) => {
  let time = noon;
  const now = () => time;
  const limiter = createRateLimiter({
    store: new RateLimitStore(database.db),
    secret: async () => testSecretKey.derive('rate-limit'),
    window: postLimits.window,
    now,
  });
  const stamps = createFormStamps({
    secret: async () => testSecretKey.derive('form-stamp'),
    minimumTime: 2_000,
    now,
  });
  const postLimiter = createPostLimiter({ limiter, limits: postLimits, now });
  const harness = openFormHarness(database, {
    provider,
    guard: { addressOf: (context) => context.req.header('from') ?? 'here', postLimiter, stamps },
    now,
  });
  const pass = (milliseconds: number) => {
    time += milliseconds;
  };
  const stored = async () => (await database.db.selectFrom('contact_message').selectAll().execute()).length;
  /** A message of another sender each time, from the same client. */
  const write = (number: number, headers = {}) =>
    harness.send('contact', { ...contactMessage, email: `sender${number}@example.org` }, headers);
  return { ...harness, stamps, pass, stored, write };
};

onSqlite(({ open }) => {
  test('over the limit shows the submitted values and how long to wait; afterwards accepts the form', async () => {
    const { write, stored, pass } = openGuarded(await open());
    for (let number = 0; number < 30; number += 1) expect((await write(number)).status).toBe(200);
    const rejected = await write(30);
    expect(rejected.status).toBe(429);
    expect(rejected.page?.submission).toEqual({
      form: 'contact',
      values: { ...contactMessage, email: 'sender30@example.org' },
      errors: { form: expect.stringMatching(tooMany) },
      message: null,
    });
    const retryAfter = Number(rejected.headers.get('retry-after'));
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(3_600);
    const asJson = await write(30, { Accept: 'application/json' });
    expect([asJson.status, asJson.json]).toEqual([429, { errors: { form: expect.stringMatching(tooMany) } }]);
    expect((await write(30, { from: 'another client' })).status).toBe(200);
    expect(await stored()).toBe(31);
    pass(retryAfter * 1_000);
    expect((await write(31)).status).toBe(200);
  });

  test('after many rejections responds with the message only, without reading the body', async () => {
    const { write, app } = openGuarded(await open());
    for (let number = 0; number < 30; number += 1) await write(number);
    const statuses = new Set<number>();
    for (let number = 0; number < 20; number += 1) {
      const { status, page } = await write(number);
      statuses.add(status);
      expect(page).not.toBeNull();
    }
    expect([...statuses]).toEqual([429]);
    let isRead = false;
    const body = new ReadableStream(
      {
        pull: (controller) => {
          isRead = true;
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const request = (headers: Record<string, string>) =>
      app.request('http://x/contact', { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
    const plain = await request({});
    expect([plain.status, plain.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    expect(await plain.text()).toMatch(tooMany);
    expect(plain.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(plain.headers.get('cache-control')).toBe('no-store');
    const json = await request({ Accept: 'application/json' });
    expect([json.status, await json.json()]).toEqual([429, { message: expect.stringMatching(tooMany) }]);
    expect(isRead).toBe(false);
  });

  test('limits a sender to five messages an hour from any client; invalid forms do not count', async () => {
    const { sendForJson, stored } = openGuarded(await open());
    const send = (number: number, fields = {}) =>
      sendForJson(
        'contact',
        { ...contactMessage, message: `Number ${number}`, ...fields },
        { from: `phone ${number}` },
      );
    for (let number = 0; number < 8; number += 1)
      expect((await send(number, { subject: ' ' })).status).toBe(422);
    for (let number = 0; number < 5; number += 1) expect((await send(number)).status).toBe(200);
    const rejected = await send(5, { email: 'GRACE@Example.org' });
    expect(rejected.status).toBe(429);
    expect(rejected.json).toEqual({
      errors: {
        form: expect.stringMatching(/^We have received too many messages from this email address\. /),
      },
    });
    expect(await stored()).toBe(5);
    expect((await send(6, { email: 'other@example.org' })).status).toBe(200);
  });

  test('a slow gateway does not block other requests of the same client', async () => {
    const { provider, calls } = scriptedPayments();
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const slow: PaymentProvider = {
      ...provider,
      requestPayment: async (order, signal) => {
        const asked = await provider.requestPayment(order, signal);
        await answered;
        return asked;
      },
    };
    const { sendForJson } = openGuarded(await open(), slow);
    const phones = Array.from({ length: 30 }, (_, index) => `09912345${index + 10}`);
    const vote = (phone: string) => sendForJson('vote', { votes: '1', method: 'airtel', phone });
    const first = phones.slice(0, 20).map(vote);
    await vi.waitFor(() => expect(calls).toHaveLength(20));
    const others = phones.slice(20).map(vote);
    await vi.waitFor(() => expect(calls).toHaveLength(30));
    answer();
    const answers = await Promise.all([...first, ...others]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  test('limits the payment prompts of one phone number', async () => {
    const { sendForJson } = openGuarded(await open());
    const order = { votes: '1', method: 'airtel', phone: '0991234567' };
    const statuses: number[] = [];
    for (let count = 0; count < 21; count += 1) statuses.push((await sendForJson('vote', order)).status);
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
    expect((await sendForJson('vote', { ...order, phone: '0991234568' })).status).toBe(200);
  });

  test('counts requests that are no valid form', async () => {
    const { request } = openGuarded(await open());
    const statuses: number[] = [];
    for (let number = 0; number < 1_202; number += 1)
      statuses.push((await request('/', { method: 'POST', body: 'form=none' })).status);
    expect(statuses.indexOf(429)).toBe(1_200);
  });

  test('rejects a form with a filled trap field, with the reason', async () => {
    const { send, sendForJson, stored } = openGuarded(await open());
    const fields = { ...contactMessage, website: 'https://spam.example' };
    const asJson = await sendForJson('contact', fields);
    expect([asJson.status, asJson.json]).toEqual([422, { errors: { form: trapped } }]);
    const page = await send('contact', fields);
    expect([page.status, page.page?.submission]).toEqual([
      422,
      { form: 'contact', values: contactMessage, errors: { form: trapped }, message: null },
    ]);
    expect(await stored()).toBe(0);
    expect((await send('contact', { ...contactMessage, website: '' })).status).toBe(200);
  });

  test('rejects an invalid stamp with a new one, which is valid after two seconds', async () => {
    const { sendForJson, stored, pass } = openGuarded(await open());
    for (const opened of ['', 'nonsense', `${noon - 60_000}.${'A'.repeat(43)}`]) {
      const { status, json } = await sendForJson('contact', { ...contactMessage, opened });
      const { stamp, errors } = json as { stamp: string; errors: unknown };
      expect([status, errors]).toEqual([422, { form: sendOnceMore }]);
      expect(stamp).toMatch(/^\d+\.[\w-]{43}$/);
    }
    const { json } = await sendForJson('contact', { ...contactMessage, opened: '' });
    const { stamp: opened } = json as { stamp: string };
    pass(1_999);
    expect((await sendForJson('contact', { ...contactMessage, opened })).status).toBe(422);
    expect(await stored()).toBe(0);
    pass(1);
    expect((await sendForJson('contact', { ...contactMessage, opened })).status).toBe(200);
    expect(await stored()).toBe(1);
  });

  test('without scripts returns the page with all values and a new stamp', async () => {
    const { send, stamps } = openGuarded(await open());
    const answer = await send('contact', { ...contactMessage, opened: '' });
    expect([answer.status, answer.page?.submission]).toEqual([
      422,
      {
        form: 'contact',
        values: contactMessage,
        errors: { form: sendOnceMore },
        message: null,
        stamp: await stamps.createForNow(),
      },
    ]);
  });

  test('accepts a stamp of a page cached for a month, and rejects an older one', async () => {
    const { sendForJson, stamps, pass } = openGuarded(await open());
    const opened = await stamps.createForToday();
    pass(29 * 86_400_000);
    expect((await sendForJson('contact', { ...contactMessage, opened })).status).toBe(200);
    pass(2 * 86_400_000);
    expect((await sendForJson('contact', { ...contactMessage, opened })).status).toBe(422);
  });

  test('a vote that was rejected and sent again with its key creates one order', async () => {
    const database = await open();
    const { sendForJson, pass } = openGuarded(database);
    const order = { votes: '5', method: 'visa', key: 'b7c1e0f2-33aa-4f0e-9a39-0d6a3a1c2f11' };
    const { json } = await sendForJson('vote', { ...order, opened: '' });
    expect(await database.db.selectFrom('vote_order').selectAll().execute()).toEqual([]);
    pass(2_000);
    const { stamp: opened } = json as { stamp: string };
    for (let time = 0; time < 2; time += 1)
      expect((await sendForJson('vote', { ...order, opened })).status).toBe(200);
    expect(await database.db.selectFrom('vote_order').selectAll().execute()).toHaveLength(1);
  });
});

onEveryDatabase(({ open }) => {
  test('during a database outage shows a message and all submitted values', async () => {
    const database = await open();
    const { send, request, lines, stamps } = openGuarded(database);
    const opened = await stamps.createForToday();
    await send('contact', contactMessage);
    await database.db.schema.dropTable('rate_limit').execute();
    const answer = await send('contact', { ...contactMessage, opened });
    expect([answer.status, answer.page?.submission]).toMatchObject([
      503,
      {
        values: contactMessage,
        errors: { form: 'We could not save this right now. Please send it again in a moment.' },
      },
    ]);
    expect((await request('/', { method: 'POST', body: 'form=none' })).status).toBe(415);
    expect(lines).toHaveLength(1);
    expect(lines.join()).not.toMatch(/Grace|grace@|here/);
  });
});
