import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { fixtureNow } from '../../../../tests/support/content-fixtures.ts';
import { onEveryDatabase } from '../../../../tests/support/databases.ts';
import { testLog } from '../../../../tests/support/test-log.ts';
import { testSecretKey } from '../../../../tests/support/test-secret-key.ts';
import type { Database } from '../../db/database.ts';
import { createAddressLimit } from '../../limits/address-limit.ts';
import type { ChangedItem } from '../content-host.ts';
import { createSignatureHeaders, sign } from './message-signature.ts';
import { createRefreshRoutes, maxMessages } from './refresh-routes.ts';
import { UsedNonces } from './used-nonces.ts';

const secret = 'a-secret-of-at-least-24-characters';
const address = '/api/content-host/refresh';
const minute = 60_000;
const edit = JSON.stringify({ kind: 'items', items: [{ type: 'update', id: 7 }] });

const openSetup = (...databases: readonly Database[]) => {
  const clock = { now: fixtureNow };
  const log = testLog();
  const added: (readonly ChangedItem[] | 'all')[] = [];
  /** One process of the site for each database. */
  const apps = databases.map((database) =>
    createRefreshRoutes({
      secret,
      remote: {
        origin: 'https://wordpress.example',
        getState: () => ({ fetchedAt: null, error: null, source: null, count: 0 }),
      },
      queue: { add: (items) => added.push(items) },
      nonces: new UsedNonces(database.db),
      limit: createAddressLimit({ database, secretKey: testSecretKey }, maxMessages, () => clock.now),
      addressOf: () => '192.0.2.1',
      log,
      now: () => clock.now,
    }),
  );
  const send = async (body: string, headers: Readonly<Record<string, string>>, process = 0) => {
    const app = apps[process] ?? new Hono();
    const response = await app.request(address, { method: 'POST', body, headers });
    return { status: response.status, ...((await response.json()) as { code?: string; message: string }) };
  };
  return {
    clock,
    log,
    added,
    send,
    signed: (body: string, by = secret) => createSignatureHeaders('refresh', body, by, clock.now),
  };
};

onEveryDatabase(({ open, openTwice }) => {
  test('fetches what a signed message names', async () => {
    const { send, signed, added } = openSetup(await open());
    expect(await send(edit, signed(edit))).toMatchObject({ status: 202 });
    const all = '{"kind":"all"}';
    expect(await send(all, signed(all))).toMatchObject({ status: 202 });
    expect(added).toEqual([[{ type: 'update', id: 7 }], 'all']);
  });

  test('tells the settings page in WordPress which content the site shows, and fetches nothing', async () => {
    const { send, signed, added } = openSetup(await open());
    const body = '{"kind":"test"}';
    expect(await send(body, signed(body))).toEqual({
      status: 200,
      message: 'The connection works.',
      contentHost: 'https://wordpress.example',
      problems: [],
    });
    expect(added).toEqual([]);
  });

  test('a message that is sent again changes nothing, in whichever process it arrives', async () => {
    const { send, signed, added, log, clock } = openSetup(...(await openTwice()));
    const headers = signed(edit);
    expect(await send(edit, headers)).toMatchObject({ status: 202 });
    for (const [process, wait] of [
      [0, 0],
      [1, 0],
      [1, 4 * minute],
    ] as const) {
      clock.now += wait;
      expect(await send(edit, headers, process)).toMatchObject({
        status: 409,
        code: 'replayed',
        message: 'We have received this message before. Nothing was changed.',
      });
    }
    clock.now += 2 * minute;
    expect(await send(edit, headers, 1)).toMatchObject({ status: 401, code: 'wrong-time' });
    expect(added).toHaveLength(1);
    expect(log.lines.filter((line) => line.includes('replayed')).length).toBe(2);
  });

  test('of copies that arrive at the same time, one counts', async () => {
    const { send, signed, added } = openSetup(...(await openTwice()));
    const headers = signed(edit);
    const responses = await Promise.all([0, 1, 0, 1].map((process) => send(edit, headers, process)));
    expect(responses.map(({ status }) => status).sort()).toEqual([202, 409, 409, 409]);
    expect(added).toHaveLength(1);
  });

  test('nonces are deleted once their message would be too old', async () => {
    const database = await open();
    const { send, signed, clock } = openSetup(database);
    const countNonces = async () => (await database.db.selectFrom('used_nonce').selectAll().execute()).length;
    for (let time = 0; time < 5; time += 1) await send(edit, signed(edit));
    expect(await countNonces()).toBe(5);
    clock.now += 6 * minute;
    await send(edit, signed(edit));
    expect(await countNonces()).toBe(1);
  });

  test('what is not signed is rejected with a sentence, logged once, and leaves nothing', async () => {
    const database = await open();
    const { send, signed, added, log } = openSetup(database);
    const good = signed(edit);
    const wrong: [string, Record<string, string>][] = [
      ['another secret', signed(edit, 'another-secret-of-24-characters')],
      ['no headers', {}],
      ['no nonce', { 'X-Timestamp': good['X-Timestamp'], 'X-Signature': good['X-Signature'] }],
      ['a guess', { ...good, 'X-Signature': '0'.repeat(64) }],
      ['half a signature', { ...good, 'X-Signature': good['X-Signature'].slice(0, 32) }],
      ['another nonce', { ...good, 'X-Nonce': '0'.repeat(32) }],
      ['another time', { ...good, 'X-Timestamp': String(Number(good['X-Timestamp']) + 1) }],
      [
        'the signature of another kind of message',
        { ...good, 'X-Signature': sign('draft', [good['X-Timestamp'], good['X-Nonce'], edit], secret) },
      ],
    ];
    for (const [name, headers] of wrong)
      expect(await send(edit, headers), name).toMatchObject({
        status: 401,
        code: 'wrong-signature',
        message: expect.stringMatching(/^The signature does not match\. Please/),
      });
    expect(await send(edit.replace('7', '8'), good), 'another body').toMatchObject({ status: 401 });
    expect(added).toEqual([]);
    expect(await database.db.selectFrom('used_nonce').selectAll().execute()).toEqual([]);
    expect(log.lines).toHaveLength(1);
    expect(log.lines.join()).not.toMatch(/secret-of|192\.0/);
  });

  test.each([-6 * minute, 6 * minute, -86_400_000])(
    'a message whose time is %d ms from now is rejected and logged once',
    async (shift) => {
      const { send, signed, added, log, clock } = openSetup(await open());
      clock.now += shift;
      const headers = signed(edit);
      clock.now -= shift;
      for (let time = 0; time < 3; time += 1)
        expect(await send(edit, headers)).toMatchObject({
          status: 401,
          code: 'wrong-time',
          message: expect.stringContaining('check the clocks'),
        });
      expect(added).toEqual([]);
      expect(log.lines).toHaveLength(1);
    },
  );

  test.each([
    'nonsense',
    '{}',
    '{"kind":"items","items":[]}',
    '{"kind":"items","items":[{"type":"update","id":-1}]}',
    JSON.stringify({
      kind: 'items',
      items: Array.from({ length: 101 }, (_, id) => ({ type: 'update', id: id + 1 })),
    }),
  ])('a signed message without a valid body is rejected: %.60s', async (body) => {
    const { send, signed, added } = openSetup(await open());
    expect(await send(body, signed(body))).toMatchObject({ status: 400, code: 'invalid' });
    expect(added).toEqual([]);
  });

  test('limits the size and the rate', async () => {
    const { send, signed, clock, added } = openSetup(await open());
    const large = JSON.stringify({ kind: 'items', items: 'x'.repeat(17_000) });
    expect(await send(large, signed(large))).toMatchObject({ status: 413 });
    for (let time = 1; time < maxMessages.max; time += 1) await send(edit, signed(edit));
    expect(added).toHaveLength(maxMessages.max - 1);
    expect(await send(edit, signed(edit))).toMatchObject({ status: 429, code: 'too-many' });
    expect(added).toHaveLength(maxMessages.max - 1);
    clock.now += minute + 1;
    expect(await send(edit, signed(edit))).toMatchObject({ status: 202 });
  });
});

test('without a secret nothing is accepted', async () => {
  const app = createRefreshRoutes({
    secret: null,
    remote: null,
    queue: { add: () => expect.unreachable() },
    nonces: { use: async () => true },
    limit: async () => null,
    addressOf: () => '192.0.2.1',
    log: testLog(),
    now: () => fixtureNow,
  });
  const response = await app.request(address, { method: 'POST', body: edit });
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({
    code: 'off',
    message: 'This site accepts no messages here: CONTENT_HOST_SECRET is not set.',
  });
});
