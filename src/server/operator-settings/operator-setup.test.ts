import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { type FakePaychangu, startFakePaychangu } from '../../../tests/support/fake-paychangu.ts';
import { type MailServer, startMailServer } from '../../../tests/support/mail-server.ts';
import { readMessage } from '../../../tests/support/read-message.ts';
import { fixtureSite } from '../../../tests/support/rest-harness.ts';
import { testSecretKey } from '../../../tests/support/test-secret-key.ts';
import type { MailServerForm } from '../../shared/admin/operator-settings.ts';
import type { Database } from '../db/database.ts';
import { parseEnvironment } from '../environment.ts';
import { createSecretKey } from '../secrets/secret-key.ts';
import { SettingsStore } from '../settings/settings-store.ts';
import { GatewayProblemStore } from '../votes/payments/gateway-problem-store.ts';
import { createOperatorSettingsStore, readOperatorFacts } from './operator-settings-store.ts';
import { createOperatorSetup } from './operator-setup.ts';
import { resolveOperatorSettings } from './resolve-operator-settings.ts';

const login = { user: 'campaign', password: 'secret-of-the-mail-server' };
const own = { ADMIN_PASSWORD: 'a-long-enough-password' };

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});
const startMail = async (): Promise<MailServer> => {
  const server = await startMailServer({}, login);
  closing.push(server.close);
  return server;
};
const startGateway = async (secretKey?: string): Promise<FakePaychangu> => {
  const gateway = await startFakePaychangu(secretKey === undefined ? {} : { secretKey });
  closing.push(() => gateway.close());
  return gateway;
};

const open = (database: Database, variables: Readonly<Record<string, string>> = own) => {
  const store = createOperatorSettingsStore(database, testSecretKey);
  const settings = new SettingsStore(database);
  const environment = { ...parseEnvironment(variables), ownAddress: fixtureSite };
  const changes: string[] = [];
  const recorded: string[] = [];
  const setup = createOperatorSetup({
    database,
    store,
    environment,
    settings: () => settings.get(),
    onChanged: async () => {
      changes.push(await store.readVersion());
    },
    now: Date.now,
  });
  const resolve = async () => resolveOperatorSettings(environment, await store.read());
  return {
    setup,
    store,
    changes,
    recorded,
    resolve,
    record: async (_: unknown, subject: string) => {
      recorded.push(subject);
    },
  };
};

const mailForm = ({ port }: Pick<MailServer, 'port'>, changes: Partial<MailServerForm> = {}) => ({
  host: '127.0.0.1',
  port,
  security: 'starttls' as const,
  username: login.user,
  password: login.password,
  sender: 'Thandiwe <hello@campaign.example>',
  recipient: 'grace@campaign.example',
  ...changes,
});

const addOrder = async ({ db }: Database, book: 'live' | 'test'): Promise<void> => {
  await db
    .insertInto('vote_order')
    .values({
      reference: 'MM-7K2Q-9XWD-4HTB',
      ...{ votes: 5, price: 450, method: 'airtel', provider: 'paychangu', book, state: 'paid' },
      phone: '+265991234567',
      created_gmt: '2025-10-01T10:00:00',
      expires_gmt: '2025-10-01T10:30:00',
    })
    .execute();
};

/** Everything in the table of settings, as a copy of the database shows it. */
const readTable = async ({ db }: Database): Promise<string> =>
  JSON.stringify(await db.selectFrom('setting').selectAll().execute());

onEveryDatabase(({ open: openDatabase }) => {
  test('a mail server that accepts a test email is stored, with its password encrypted', async () => {
    const [database, server] = [await openDatabase(), await startMail()];
    const { setup, record, recorded, changes, resolve } = open(database);
    expect(await setup.saveMailServer(mailForm(server), record)).toEqual({
      kind: 'saved',
      message:
        'The mail server has accepted a test email to grace@campaign.example. Please check that it arrived.',
    });
    expect(server.received.map(({ to }) => to)).toEqual([['grace@campaign.example']]);
    const { header } = readMessage(server.received[0]?.raw ?? '');
    expect(header('From')).toBe('Thandiwe <hello@campaign.example>');
    expect(await resolve()).toMatchObject({ mail: { server: { host: '127.0.0.1', login } } });
    expect([recorded, changes.length]).toEqual([['127.0.0.1'], 1]);
    expect(await readTable(database)).not.toContain(login.password);
    expect(JSON.stringify(await setup.read())).not.toContain(login.password);
    const other = createOperatorSettingsStore(
      database,
      createSecretKey('another secret key, of some length'),
    );
    await expect(other.read()).rejects.toThrow('encrypted with another key');
  });

  test.each([
    ['a wrong password', { password: 'wrong' }, /did not accept the sign-in.*\. Nothing was changed\.$/],
    ['no sign-in', { username: '', password: '' }, /did not accept the sign-in.* Nothing was changed\.$/],
    ['a port where nothing listens', { port: 9 }, /could not be reached \(ECONNREFUSED\)\. Nothing was/],
    [
      'a server that speaks no TLS',
      { security: 'tls' as const },
      /no secure connection|could not be reached/,
    ],
  ])('%s is one sentence, and nothing is changed', async (_, changes, sentence) => {
    const [database, server] = [await openDatabase(), await startMail()];
    const opened = open(database);
    const before = await readTable(database);
    const outcome = await opened.setup.saveMailServer(mailForm(server, changes), opened.record);
    expect(outcome).toMatchObject({ kind: 'failed', message: expect.stringMatching(sentence) });
    expect(JSON.stringify(outcome)).not.toContain('"wrong"');
    expect(await readTable(database)).toBe(before);
    expect([opened.recorded, opened.changes, server.received]).toEqual([[], [], []]);
  });

  test('what another kind of server answers is not quoted', async () => {
    const database = await openDatabase();
    const { setup, record } = open(database);
    const other = createServer((socket) => socket.end('SSH-2.0-OpenSSH_9.2 of a private machine\r\n'));
    other.listen(0, '127.0.0.1');
    await once(other, 'listening');
    closing.push(async () => other.close());
    const { port } = other.address() as AddressInfo;
    const outcome = await setup.saveMailServer(mailForm({ port }), record);
    expect(outcome.kind).toBe('failed');
    expect(JSON.stringify(outcome)).not.toMatch(/SSH|private/);
  });

  test('an empty password keeps the stored one for the same server only', async () => {
    const [database, server] = [await openDatabase(), await startMail()];
    const { setup, record } = open(database);
    await setup.saveMailServer(mailForm(server), record);
    const kept = await setup.saveMailServer(mailForm(server, { password: '', sender: '' }), record);
    expect(kept.kind).toBe('saved');
    expect((await setup.read()).mailServer).toMatchObject({ sender: '', hasPassword: true });
    const elsewhere = await startMail();
    for (const changes of [{ port: elsewhere.port }, { host: 'localhost' }, { username: 'other' }])
      expect(
        await setup.saveMailServer(mailForm(server, { ...changes, password: '' }), record),
      ).toMatchObject({ kind: 'invalid', fieldErrors: { password: expect.any(String) } });
    expect(elsewhere.connections()).toBe(0);
  });

  test('a password of one character is stored and read, too', async () => {
    const database = await openDatabase();
    const { store } = open(database);
    const server = { host: 'mail.example.org', port: 587, isSecure: false, sender: null };
    const mailServer = { ...server, login: { user: 'a', password: 'b' } };
    await database.db
      .transaction()
      .execute((transaction) => store.change(transaction, (current) => ({ ...current, mailServer })));
    expect((await store.read()).mailServer).toEqual(mailServer);
  });

  test('a removed mail server is gone', async () => {
    const [database, server] = [await openDatabase(), await startMail()];
    const { setup, record, resolve } = open(database);
    await setup.saveMailServer(mailForm(server), record);
    await setup.removeMailServer(record);
    expect(await resolve()).toMatchObject({ mail: null });
    expect(await setup.sendTestMail('grace@campaign.example')).toMatchObject({ kind: 'failed' });
  });

  test('the environment wins over what was entered, and is shown without its secrets', async () => {
    const [database, server] = [await openDatabase(), await startMail()];
    const { setup, record, store } = open(database);
    const gateway = await startGateway();
    await setup.saveMailServer(mailForm(server), record);
    await setup.savePublicUrl('https://entered.example');
    const variables = {
      ...own,
      SMTP_URL: `smtp://${login.user}:${login.password}@localhost:${server.port}`,
      PAYCHANGU_SECRET_KEY: gateway.secretKey,
      PAYCHANGU_WEBHOOK_SECRET: gateway.webhookSecret,
      PAYCHANGU_URL: gateway.url,
      PUBLIC_URL: 'https://given.example',
    };
    const given = open(database, variables);
    expect(await given.resolve()).toMatchObject({
      site: 'https://given.example',
      mail: { server: { host: 'localhost' } },
      payments: { secretKey: gateway.secretKey },
    });
    const state = await given.setup.read();
    expect(state.mailServer).toMatchObject({ source: 'environment', host: 'localhost' });
    expect(state.paymentKeys).toMatchObject({ source: 'environment', book: 'live', ending: '6789' });
    for (const secret of [login.password, gateway.secretKey, gateway.webhookSecret])
      expect(JSON.stringify(state)).not.toContain(secret);
    const before = await store.readVersion();
    expect(await given.setup.saveMailServer(mailForm(server), record)).toMatchObject({ kind: 'failed' });
    expect(
      await given.setup.savePaymentKeys({ secretKey: 'sec-live-1', webhookSecret: 'hook' }, record),
    ).toMatchObject({ kind: 'failed' });
    expect(await store.readVersion()).toBe(before);
    expect(await given.setup.sendTestMail('grace@campaign.example')).toMatchObject({ kind: 'saved' });
    expect(await given.setup.checkPaymentKeys()).toMatchObject({ kind: 'saved' });
  });

  test('MAIL_FROM names the sender of an entered server', async () => {
    const [database, server] = [await openDatabase(), await startMail()];
    const { setup, record, resolve } = open(database, { ...own, MAIL_FROM: 'given@campaign.example' });
    await setup.saveMailServer(mailForm(server), record);
    expect((await resolve()).mail?.sender?.address).toBe('given@campaign.example');
    expect((await setup.read()).mailServer).toMatchObject({
      sender: 'given@campaign.example',
      isSenderFixed: true,
    });
  });

  test('keys that the gateway accepts are stored encrypted; others change nothing', async () => {
    const [database, gateway] = [await openDatabase(), await startGateway()];
    const { secretKey, webhookSecret } = gateway;
    const { setup, record, recorded, resolve } = open(database, { ...own, PAYCHANGU_URL: gateway.url });
    expect(await setup.savePaymentKeys({ secretKey: '', webhookSecret }, record)).toMatchObject({
      kind: 'invalid',
    });
    expect(await setup.savePaymentKeys({ secretKey: 'sec-live-wrong', webhookSecret }, record)).toEqual({
      kind: 'failed',
      message:
        'PayChangu does not accept this secret key. Please copy it from the PayChangu dashboard again. Nothing was changed.',
    });
    expect((await resolve()).payments).toBeNull();
    const problems = new GatewayProblemStore(database.db);
    await problems.record('paychangu', 'key', Date.now());
    expect(await setup.savePaymentKeys({ secretKey, webhookSecret }, record)).toEqual({
      kind: 'saved',
      message: 'PayChangu accepts this live key. Voters pay with real money.',
    });
    expect(await resolve()).toMatchObject({ payments: { secretKey, webhookSecret, url: gateway.url } });
    expect(await readOperatorFacts(database.db)).toEqual({ publicUrl: null, book: 'live' });
    expect(recorded).toEqual(['a live key']);
    expect(await problems.find('paychangu', Date.now())).toBeNull();
    const table = await readTable(database);
    for (const secret of [secretKey, webhookSecret]) expect(table).not.toContain(secret);
    // One of the two alone.
    expect(await setup.savePaymentKeys({ secretKey: '', webhookSecret: 'another' }, record)).toMatchObject({
      kind: 'saved',
    });
    expect(await resolve()).toMatchObject({ payments: { secretKey, webhookSecret: 'another' } });
  });

  test('a gateway that does not answer changes nothing', async () => {
    const database = await openDatabase();
    const { setup, record, resolve } = open(database, { ...own, PAYCHANGU_URL: 'http://127.0.0.1:9' });
    expect(await setup.savePaymentKeys({ secretKey: 'sec-live-1', webhookSecret: 'hook' }, record)).toEqual({
      kind: 'failed',
      message:
        'PayChangu did not answer, so the key could not be checked. Please try again in a few minutes. Nothing was changed.',
    });
    expect((await resolve()).payments).toBeNull();
  });

  test('with orders of real money there is always a live key', async () => {
    const database = await openDatabase();
    const [live, trial] = [await startGateway(), await startGateway('sec-test-0123456789')];
    const { setup, record, resolve } = open(database, { ...own, PAYCHANGU_URL: live.url });
    const testing = open(database, { ...own, PAYCHANGU_URL: trial.url });
    const { webhookSecret } = live;
    await addOrder(database, 'test');
    const testKeys = { secretKey: trial.secretKey, webhookSecret };
    expect(await testing.setup.savePaymentKeys(testKeys, record)).toEqual({
      kind: 'saved',
      message: 'PayChangu accepts this test key. No real money moves.',
    });
    await setup.savePaymentKeys({ secretKey: live.secretKey, webhookSecret }, record);
    await database.db.updateTable('vote_order').set({ book: 'live' }).execute();
    for (const attempt of [testing.setup.savePaymentKeys(testKeys, record), setup.removePaymentKeys(record)])
      expect(await attempt).toMatchObject({ kind: 'failed', message: expect.stringContaining('real money') });
    expect((await resolve()).payments?.secretKey).toBe(live.secretKey);
    expect((await setup.read()).paymentKeys.needsLiveKey).toBe(true);
  });

  test('the demo campaign takes no live key', async () => {
    const [database, gateway] = [await openDatabase(), await startGateway()];
    const { setup, record, resolve } = open(database, { PAYCHANGU_URL: gateway.url });
    const { secretKey, webhookSecret } = gateway;
    expect(await setup.savePaymentKeys({ secretKey, webhookSecret }, record)).toMatchObject({
      kind: 'failed',
      message: expect.stringContaining('demo campaign'),
    });
    expect((await resolve()).payments).toBeNull();
  });
});
