import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  createComplaint,
  createDeliveryReport,
  createLetter,
  createWordyBounce,
} from '../../../../tests/support/bounce-mails.ts';
import { onEveryDatabase, onSqlite } from '../../../../tests/support/databases.ts';
import {
  type ImapMisbehaviour,
  type ImapServer,
  startImapServer,
} from '../../../../tests/support/imap-server.ts';
import { createSampleMail, createTestClock } from '../../../../tests/support/mail-harness.ts';
import { fixtureSite } from '../../../../tests/support/rest-harness.ts';
import { testLog } from '../../../../tests/support/test-log.ts';
import { testSecretKey } from '../../../../tests/support/test-secret-key.ts';
import { gmtText } from '../../../shared/dates.ts';
import type { BackgroundWorker } from '../../background/background-worker.ts';
import type { Database } from '../../db/database.ts';
import { OutboxStore } from '../../mail/outbox/outbox-store.ts';
import { createPrivacyRecord } from '../../privacy-record/privacy-record.ts';
import { SubscriberStore } from '../subscriptions/subscriber-store.ts';
import { parseMailboxUrl } from './mailbox-settings.ts';
import { createMailboxWorker } from './mailbox-worker.ts';

const minute = 60_000;
const unknownId = '<00000000-0000-4000-8000-000000000000@campaign.example>';

let server: ImapServer;
const workers: BackgroundWorker[] = [];
beforeEach(async () => {
  server = await startImapServer();
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await server.close();
});

const openSetup = async (database: Database) => {
  const clock = createTestClock();
  const privacyRecord = createPrivacyRecord(testSecretKey);
  const log = testLog();
  const store = new SubscriberStore(database.db);
  const outbox = new OutboxStore(database.db, fixtureSite);
  const createWorker = (url = `imap://bounces:the-password@127.0.0.1:${server.port}`) => {
    const settings = parseMailboxUrl(url);
    if (settings === null) throw new Error('The address of the mailbox is not valid.');
    const worker = createMailboxWorker({
      database,
      privacyRecord,
      settings,
      log,
      now: clock.now,
      pollEvery: 20,
    });
    workers.push(worker);
    return worker;
  };
  const readState = () => database.db.selectFrom('bounce_mailbox').selectAll().executeTakeFirstOrThrow();
  return {
    clock,
    log,
    createWorker,
    readState,
    /** Sends a mail to a confirmed subscriber; returns its Message-ID. */
    sendTo: async (email: string): Promise<string> => {
      const { token } = await store.findOrCreate(email, clock.now());
      await store.confirm(token, clock.now());
      await outbox.add(createSampleMail({ to: email }), clock.now());
      const mail = await outbox.claimDue(clock.now());
      if (mail === null) throw new Error('Nothing is due.');
      await outbox.beginHandover(mail, clock.now());
      await outbox.recordResult(mail, { kind: 'sent' }, clock.now());
      return mail.message_id;
    },
    stateOf: async (email: string) => (await store.findOrCreate(email, clock.now())).state,
    waitFor: (expected: object) =>
      vi.waitFor(async () => expect(await readState()).toMatchObject(expected), { timeout: 20_000 }),
  };
};

const listStates = ({ mails }: ImapServer) => mails.map(({ seen }) => seen);

onEveryDatabase(({ open }) => {
  test('reports in a mailbox end subscriptions; other mails are neither read nor marked', async () => {
    const { createWorker, sendTo, stateOf, waitFor, clock } = await openSetup(await open());
    const received = new Date(clock.now());
    server.deliver(createLetter(), received);
    server.deliver(createDeliveryReport(await sendTo('grace@example.org')), received);
    server.deliver(createComplaint(await sendTo('mary@example.org')), received);
    server.deliver(createWordyBounce(await sendTo('thoko@example.org')), received);
    server.deliver(createDeliveryReport(unknownId), received);
    createWorker().start();
    await waitFor({ read_gmt: expect.any(String), problem: null, bounces: 2, ignored: 1 });
    expect(await stateOf('grace@example.org')).toBe('bounced');
    expect(await stateOf('mary@example.org')).toBe('ended');
    expect(await stateOf('thoko@example.org')).toBe('confirmed');
    await vi.waitFor(() => expect(listStates(server)).toEqual([false, true, true, false, false]), {
      timeout: 20_000,
    });
    const fetched = server.commands.filter((command) => command.includes('BODY.PEEK[]'));
    expect(fetched.map((command) => /^UID FETCH (\S+)/.exec(command)?.[1])).toEqual(['2', '3', '5']);
    expect(server.commands.join('\n')).not.toMatch(/EXPUNGE|MOVE|COPY|Deleted/i);

    // What comes later is read later, and nothing a second time.
    const messageId = await sendTo('chisomo@example.org');
    server.deliver(createDeliveryReport(messageId), received);
    clock.pass(6 * minute);
    await waitFor({ bounces: 3, ignored: 1 });
    expect(await stateOf('chisomo@example.org')).toBe('bounced');
    expect(server.commands.filter((command) => command.includes('BODY.PEEK[]'))).toHaveLength(4);
  });

  test('of several processes one reads, and an interrupted reading goes on where its last batch ended', async () => {
    const { createWorker, sendTo, waitFor, clock, readState } = await openSetup(await open());
    const received = new Date(clock.now());
    for (let number = 0; number < 120; number += 1)
      server.deliver(createDeliveryReport(await sendTo(`person-${number}@example.org`)), received);
    // The first batch of 50 is stored; then the connection breaks.
    server.misbehave({ at: 'UID STORE', does: 'drop' });
    for (const worker of [createWorker(), createWorker(), createWorker()]) worker.start();
    await waitFor({ bounces: 50, last_uid: 50, failures: 1, problem: expect.any(String) });
    clock.pass(2 * minute);
    await waitFor({ bounces: 120, last_uid: 120, failures: 0, problem: null });
    expect(server.commands.filter((command) => command.includes('BODY.PEEK[]'))).toHaveLength(120);
    expect((await readState()).claim).toBeNull();
  });
});

onSqlite(({ open }) => {
  test.each<ImapMisbehaviour>([
    { at: 'UID SEARCH', does: 'reject' },
    { at: 'UID SEARCH', does: 'drop' },
    { at: 'UID FETCH', does: 'reject' },
    { at: 'UID FETCH', does: 'drop' },
  ])('no mail counts as read after an error (at $at: $does)', async (misbehaviour) => {
    const { createWorker, sendTo, waitFor, clock } = await openSetup(await open());
    server.deliver(createDeliveryReport(await sendTo('grace@example.org')), new Date(clock.now()));
    server.misbehave(misbehaviour);
    createWorker().start();
    await waitFor({ failures: 1, last_uid: 0, bounces: 0, read_gmt: null });
    clock.pass(2 * minute);
    await waitFor({ failures: 0, last_uid: 1, bounces: 1, read_gmt: expect.any(String) });
  });

  test('the mailbox of a killed process is taken over after a while', async () => {
    const { createWorker, sendTo, waitFor, clock, readState } = await openSetup(await open());
    server.deliver(createDeliveryReport(await sendTo('grace@example.org')), new Date(clock.now()));
    server.misbehave({ at: 'UID SEARCH', does: 'hang' });
    createWorker().start();
    await vi.waitFor(() => expect(server.commands.join()).toContain('UID SEARCH'), { timeout: 20_000 });
    const { claim } = await readState();
    expect(claim).not.toBeNull();
    createWorker().start();
    clock.pass(4 * minute);
    await waitFor({ bounces: 1, claim: null });
  });

  test('a server that is down is asked again after growing pauses, and the log says so once', async () => {
    const { createWorker, waitFor, clock, log, readState } = await openSetup(await open());
    const pauses = [1, 5, 15, 60, 60];
    server.misbehave(...pauses.map(() => ({ at: 'LOGIN', does: 'drop' }) as const));
    createWorker().start();
    for (const [index, pause] of pauses.entries()) {
      await waitFor({
        failures: index + 1,
        problem: expect.stringMatching(/^The mailbox could not be read/),
      });
      expect((await readState()).due_gmt).toBe(gmtText(clock.now() + pause * minute));
      clock.pass(pause * minute);
    }
    await waitFor({ failures: 0, problem: null, read_gmt: expect.any(String) });
    expect(log.lines).toHaveLength(1);
  });

  test('a wrong password and a missing mailbox are named, without the password', async () => {
    const { createWorker, waitFor, log } = await openSetup(await open());
    const wrong = createWorker(`imap://bounces:another-password@127.0.0.1:${server.port}`);
    wrong.start();
    await waitFor({ problem: 'The mail server did not accept the sign-in in BOUNCE_IMAP_URL.' });
    await wrong.stop();
    createWorker(`imap://bounces:the-password@127.0.0.1:${server.port}/Returned%20mail`).start();
    await waitFor({
      name: 'Returned mail of bounces at 127.0.0.1',
      problem: expect.stringContaining('no mailbox “Returned mail”'),
    });
    expect(log.lines.join()).not.toContain('password');
  });

  test('a mailbox with new numbers is read anew, which changes nothing', async () => {
    const { createWorker, sendTo, waitFor, clock, stateOf } = await openSetup(await open());
    server.deliver(createDeliveryReport(await sendTo('grace@example.org')), new Date(clock.now()));
    createWorker().start();
    await waitFor({ bounces: 1 });
    server.renumber();
    clock.pass(6 * minute);
    await waitFor({ bounces: 2, uid_validity: '1700000002' });
    expect(await stateOf('grace@example.org')).toBe('bounced');
  });

  test('of a large report only the beginning is fetched; mails from before the first reading stay unread', async () => {
    const { createWorker, sendTo, waitFor, clock, stateOf } = await openSetup(await open());
    const report = createDeliveryReport(await sendTo('grace@example.org'));
    server.deliver(createDeliveryReport(unknownId), new Date(clock.now() - 30 * 24 * 60 * minute));
    server.deliver(report.replace('--inner--', 'x'.repeat(5_000_000)), new Date(clock.now()));
    createWorker().start();
    await waitFor({ bounces: 1, ignored: 0 });
    expect(await stateOf('grace@example.org')).toBe('bounced');
    expect(server.commands.filter((command) => command.includes('BODY.PEEK[]'))).toEqual([
      expect.stringContaining('<0.262144>'),
    ]);
  });

  test('stopping does not wait for a server that does not answer, and lets the next start go on at once', async () => {
    const { createWorker, readState } = await openSetup(await open());
    server.misbehave({ at: 'SELECT', does: 'hang' });
    const worker = createWorker();
    worker.start();
    await vi.waitFor(() => expect(server.commands.join()).toContain('SELECT'), { timeout: 20_000 });
    await worker.stop();
    expect(await readState()).toMatchObject({ claim: null, failures: 0, problem: null });
    await vi.waitFor(() => expect(server.connections()).toBe(0), { timeout: 20_000 });
  });
});

test.each([
  [
    'imaps://bounces%40example.org:p%3Aa%2Fs@mail.example.org',
    { port: 993, isSecure: true, mailbox: 'INBOX' },
  ],
  ['imap://bounces:secret@[::1]:1143/Returned%20mail', { host: '::1', port: 1143, mailbox: 'Returned mail' }],
  ['imaps://bounces:secret@mail.example.org/INBOX/Bounces', { mailbox: 'INBOX/Bounces' }],
])('parses the mailbox %s', (url, expected) => expect(parseMailboxUrl(url)).toMatchObject(expected));

test.each([
  'mail.example.org',
  'https://bounces:secret@mail.example.org',
  'imaps://mail.example.org',
  'imaps://bounces@mail.example.org',
  'imaps://bounces:secret@mail.example.org/INBOX?x=1',
  'imaps://bounces:secret%@mail.example.org',
  'imaps://bounces:secret@mail.example.org/a%0d%0ab',
])('%s is no mailbox', (url) => expect(parseMailboxUrl(url)).toBeNull());
