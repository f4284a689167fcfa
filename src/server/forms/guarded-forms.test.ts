import { expect, test, vi } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { openFormDoor } from '../../../tests/support/form-door.ts';
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
const letter = {
  name: 'Grace Banda',
  email: 'grace@example.org',
  subject: 'A visit',
  message: 'Would you come?',
};
const tooMany =
  /^Too many messages came from your connection\. Please wait \d+ minutes? and send it again\.$/;
const once =
  'This came sooner than anybody can type, or from a page that was opened long ago. Please send it once more.';
const trapped =
  'A field that people cannot see was filled in, perhaps by a program that fills in forms for you. It is empty again: please send the form once more.';

/** The forms behind their real guard; the header `from` stands in for the connection. */
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
  const door = openFormDoor(database, {
    provider,
    guard: { addressOf: (context) => context.req.header('from') ?? 'here', postLimiter, stamps },
    now,
  });
  const pass = (milliseconds: number) => {
    time += milliseconds;
  };
  const stored = async () => (await database.db.selectFrom('contact_message').selectAll().execute()).length;
  /** A message of somebody else each time, so that only the connection is the same. */
  const write = (number: number, headers = {}) =>
    door.send('contact', { ...letter, email: `sender${number}@example.org` }, headers);
  return { ...door, stamps, pass, stored, write };
};

onEveryDatabase(({ open }) => {
  test('over the limit the page shows what was typed and says how long to wait; then it is taken', async () => {
    const { write, stored, pass } = openGuarded(await open());
    for (let number = 0; number < 30; number += 1) expect((await write(number)).status).toBe(200);
    const refused = await write(30);
    expect(refused.status).toBe(429);
    expect(refused.page?.submission).toEqual({
      form: 'contact',
      values: { ...letter, email: 'sender30@example.org' },
      errors: { form: expect.stringMatching(tooMany) },
      message: null,
    });
    const retryAfter = Number(refused.headers.get('retry-after'));
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(3_600);
    const asJson = await write(30, { Accept: 'application/json' });
    expect([asJson.status, asJson.json]).toEqual([429, { errors: { form: expect.stringMatching(tooMany) } }]);
    expect((await write(30, { from: 'elsewhere' })).status).toBe(200);
    expect(await stored()).toBe(31);
    pass(retryAfter * 1_000);
    expect((await write(31)).status).toBe(200);
  });

  test('after many refusals there is only the sentence, and nothing of the body is read', async () => {
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
    const ask = (headers: Record<string, string>) =>
      app.request('http://x/contact', { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
    const plain = await ask({});
    expect([plain.status, plain.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    expect(await plain.text()).toMatch(tooMany);
    expect(plain.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(plain.headers.get('cache-control')).toBe('no-store');
    const json = await ask({ Accept: 'application/json' });
    expect([json.status, await json.json()]).toEqual([429, { message: expect.stringMatching(tooMany) }]);
    expect(isRead).toBe(false);
  });

  test('a sender has five messages an hour over whatever connections; mistakes do not count', async () => {
    const { sendForJson, stored } = openGuarded(await open());
    const send = (number: number, fields = {}) =>
      sendForJson(
        'contact',
        { ...letter, message: `Number ${number}`, ...fields },
        { from: `phone ${number}` },
      );
    for (let number = 0; number < 8; number += 1)
      expect((await send(number, { subject: ' ' })).status).toBe(422);
    for (let number = 0; number < 5; number += 1) expect((await send(number)).status).toBe(200);
    const refused = await send(5, { email: 'GRACE@Example.org' });
    expect(refused.status).toBe(429);
    expect(refused.json).toEqual({
      errors: { form: expect.stringMatching(/^Too many messages came from this e-mail address\. /) },
    });
    expect(await stored()).toBe(5);
    expect((await send(6, { email: 'other@example.org' })).status).toBe(200);
  });

  test('a slow gateway shuts nobody out who comes from the same address', async () => {
    const { provider, calls } = scriptedPayments();
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const slow: PaymentProvider = {
      ...provider,
      ask: async (order, signal) => {
        const asked = await provider.ask(order, signal);
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

  test('one number is asked to pay so often and no more, from wherever it is ordered', async () => {
    const { sendForJson } = openGuarded(await open());
    const order = { votes: '1', method: 'airtel', phone: '0991234567' };
    const statuses: number[] = [];
    for (let count = 0; count < 21; count += 1) statuses.push((await sendForJson('vote', order)).status);
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
    expect((await sendForJson('vote', { ...order, phone: '0991234568' })).status).toBe(200);
  });

  test('what is no form of ours counts, too', async () => {
    const { ask } = openGuarded(await open());
    const statuses: number[] = [];
    for (let number = 0; number < 1_202; number += 1)
      statuses.push((await ask('/', { method: 'POST', body: 'form=none' })).status);
    expect(statuses.indexOf(429)).toBe(1_200);
  });

  test('a filled trap is told honestly, and nothing is stored', async () => {
    const { send, sendForJson, stored } = openGuarded(await open());
    const fields = { ...letter, website: 'https://spam.example' };
    const asJson = await sendForJson('contact', fields);
    expect([asJson.status, asJson.json]).toEqual([422, { errors: { form: trapped } }]);
    const page = await send('contact', fields);
    expect([page.status, page.page?.submission]).toEqual([
      422,
      { form: 'contact', values: letter, errors: { form: trapped }, message: null },
    ]);
    expect(await stored()).toBe(0);
    expect((await send('contact', { ...letter, website: '' })).status).toBe(200);
  });

  test('without a stamp the form is asked for once more, with a new one that counts after two seconds', async () => {
    const { sendForJson, stored, pass } = openGuarded(await open());
    for (const opened of ['', 'nonsense', `${noon - 60_000}.${'A'.repeat(43)}`]) {
      const { status, json } = await sendForJson('contact', { ...letter, opened });
      const { stamp, errors } = json as { stamp: string; errors: unknown };
      expect([status, errors]).toEqual([422, { form: once }]);
      expect(stamp).toMatch(/^\d+\.[\w-]{43}$/);
    }
    const { json } = await sendForJson('contact', { ...letter, opened: '' });
    const { stamp: opened } = json as { stamp: string };
    pass(1_999);
    expect((await sendForJson('contact', { ...letter, opened })).status).toBe(422);
    expect(await stored()).toBe(0);
    pass(1);
    expect((await sendForJson('contact', { ...letter, opened })).status).toBe(200);
    expect(await stored()).toBe(1);
  });

  test('without scripts the page comes back with everything typed and the new stamp', async () => {
    const { send, stamps } = openGuarded(await open());
    const answer = await send('contact', { ...letter, opened: '' });
    expect([answer.status, answer.page?.submission]).toEqual([
      422,
      { form: 'contact', values: letter, errors: { form: once }, message: null, stamp: await stamps.ofNow() },
    ]);
  });

  test('a page that a phone has kept for a month still counts, an older one is renewed', async () => {
    const { sendForJson, stamps, pass } = openGuarded(await open());
    const opened = await stamps.ofToday();
    pass(29 * 86_400_000);
    expect((await sendForJson('contact', { ...letter, opened })).status).toBe(200);
    pass(2 * 86_400_000);
    expect((await sendForJson('contact', { ...letter, opened })).status).toBe(422);
  });

  test('a vote that was turned away and sent again with its key is one order', async () => {
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

  test('while the database is away it is said so, with everything typed, as ever', async () => {
    const database = await open();
    const { send, ask, lines, stamps } = openGuarded(database);
    const opened = await stamps.ofToday();
    await send('contact', letter);
    await database.db.schema.dropTable('rate_limit').execute();
    const answer = await send('contact', { ...letter, opened });
    expect([answer.status, answer.page?.submission]).toMatchObject([
      503,
      {
        values: letter,
        errors: { form: 'We could not save this just now. Please send it again in a moment.' },
      },
    ]);
    expect((await ask('/', { method: 'POST', body: 'form=none' })).status).toBe(415);
    expect(lines).toHaveLength(1);
    expect(lines.join()).not.toMatch(/Grace|grace@|here/);
  });
});
