import { expect, test } from 'vitest';
import { onEveryDatabase, onSqlite, type TestDatabases } from '../../../../tests/support/databases.ts';
import { createSampleMail, openMailHarness } from '../../../../tests/support/mail-harness.ts';
import {
  type MailServer,
  type Misbehaviour,
  startMailServer,
} from '../../../../tests/support/mail-server.ts';
import { readMessage } from '../../../../tests/support/read-message.ts';
import { parseSmtpServer } from './mail-settings.ts';
import type { MailTransport } from './mail-transport.ts';
import { createSmtpTransport } from './smtp-transport.ts';

type MailHarness = ReturnType<typeof openMailHarness>;

/** Too large for one TCP packet. */
const longText = 'Moni nonse! '.repeat(40_000);

/** Gives up the first attempt soon; all later ones may take as long as on a busy machine. */
const createHastyTransport = (url: string): MailTransport => {
  const server = parseSmtpServer(url);
  if (server === null) throw new Error('The address of the mail server is not valid.');
  const sender = async () => ({ name: 'Thandiwe Banda', address: 'hello@example.org' });
  const deadlines = [500];
  return {
    send: (attempt) =>
      createSmtpTransport({ server, sender, deadline: deadlines.shift() ?? 20_000 }).send(attempt),
  };
};

type Options = NonNullable<Parameters<typeof openMailHarness>[2]>;

/** Runs work with a mail server and an outbox in a new database. */
const createWithServer =
  (open: TestDatabases['open']) =>
  async (
    work: (server: MailServer, harness: MailHarness) => Promise<void>,
    createOptions: (server: MailServer) => Options = () => ({}),
  ): Promise<void> => {
    const server = await startMailServer();
    const harness = openMailHarness(await open(), server.url, createOptions(server));
    try {
      await work(server, harness);
    } finally {
      await harness.worker.stop();
      await server.close();
    }
  };

const sendOne = async (
  { outbox, worker, clock, waitUntilFinal, mails }: MailHarness,
  text = 'Good morning.',
) => {
  await outbox.add(createSampleMail({ text }), clock.now());
  worker.start();
  await waitUntilFinal();
  return (await mails())[0];
};

// The statements of the outbox have their own tests on both databases.
onEveryDatabase(({ open }) => {
  const withServer = createWithServer(open);

  test('delivers a mail completely and once', () =>
    withServer(async (server, harness) => {
      expect(await sendOne(harness)).toMatchObject({ state: 'sent', attempts: 1, reason: null });
      expect(server.received.map(({ to }) => to)).toEqual([['grace@example.org']]);
      expect(readMessage(server.received[0]?.raw ?? '').bodies).toEqual(
        new Map([
          ['text/plain', 'Good morning.'],
          ['text/html', '<p>Good morning.</p>'],
        ]),
      );
      expect(harness.lines).toEqual([]);
    }));

  test('does not begin the hand-over of a mail that another attempt has claimed', () =>
    withServer(async (server, { outbox, worker, clock, mails, waitUntilFinal, lines }) => {
      const id = await outbox.add(createSampleMail(), clock.now());
      const begin = outbox.beginHandover.bind(outbox);
      let isFirst = true;
      // The claim of the first attempt expires just before the hand-over.
      outbox.beginHandover = async (claimed, now) => {
        if (isFirst) {
          isFirst = false;
          clock.pass(130_000);
          await outbox.releaseAbandoned(clock.now());
        }
        return begin(claimed, now);
      };
      worker.start();
      await waitUntilFinal();
      expect(await mails()).toMatchObject([{ id, state: 'sent', attempts: 2 }]);
      expect(server.received).toHaveLength(1);
      expect(lines.map((line) => JSON.parse(line).event)).toEqual(['mail was taken by another attempt']);
    }));
});

onSqlite(({ open }) => {
  const withServer = createWithServer(open);

  const temporaryErrors: Misbehaviour[] = [
    { at: 'connect', does: 421 },
    { at: 'connect', does: 554 },
    { at: 'connect', does: 'drop' },
    { at: 'sender', does: 451 },
    { at: 'sender', does: 530 },
    { at: 'sender', does: 'drop' },
    { at: 'recipient', does: 450 },
    { at: 'recipient', does: 'drop' },
    { at: 'body', does: 421 },
    { at: 'body', does: 451 },
  ];
  test.each(temporaryErrors)('delivers a mail once after temporary errors (at $at: $does)', (misbehaviour) =>
    withServer(async (server, harness) => {
      server.misbehave(misbehaviour, misbehaviour);
      expect(await sendOne(harness)).toMatchObject({ state: 'sent', attempts: 3, reason: null });
      expect(server.received).toHaveLength(1);
      expect(harness.lines.map((line) => JSON.parse(line).event)).toEqual(['mail delayed', 'mail delayed']);
      expect(harness.lines.join()).not.toContain('@');
    }),
  );

  test.each<Misbehaviour>([
    { at: 'connect', does: 'hang' },
    { at: 'recipient', does: 'hang' },
  ])('delivers a mail once after the server hung before the hand-over (at $at)', (misbehaviour) =>
    withServer(
      async (server, harness) => {
        server.misbehave(misbehaviour);
        expect(await sendOne(harness)).toMatchObject({ state: 'sent', attempts: 2 });
        expect(server.received).toHaveLength(1);
      },
      ({ url }) => ({ transport: createHastyTransport(url) }),
    ),
  );

  test.each<Misbehaviour>([
    { at: 'sender', does: 553 },
    { at: 'recipient', does: 550 },
    { at: 'body', does: 554 },
  ])(
    'marks a mail as failed after a permanent rejection (at $at: $does), with the server’s reply',
    (rejection) =>
      withServer(async (server, harness) => {
        server.misbehaveAlways(rejection);
        expect(await sendOne(harness)).toMatchObject({
          state: 'failed',
          attempts: 1,
          reason: expect.stringContaining(`no thanks (${rejection.does})`),
        });
        expect(server.connections()).toBe(1);
        expect(server.received).toEqual([]);
        expect(JSON.parse(harness.lines[0] ?? '')).toMatchObject({
          event: 'mail failed',
          kind: 'test',
          code: String(rejection.does),
        });
      }),
  );

  test.each<Misbehaviour>([
    { at: 'half', does: 'drop' },
    { at: 'body', does: 'drop' },
    { at: 'body', does: 'hang' },
  ])('does not retry automatically after the server broke off without a reply ($at: $does)', (misbehaviour) =>
    withServer(
      async (server, harness) => {
        server.misbehave(misbehaviour);
        const mail = await sendOne(harness, longText);
        expect(mail).toMatchObject({
          state: 'failed',
          attempts: 1,
          reason: expect.stringMatching(
            /confirm.* It may or may not have arrived\. If it has not, you can send it again\.$/,
          ),
        });
        expect(server.connections()).toBe(1);

        await harness.outbox.retry(mail?.id ?? 0, harness.clock.now());
        await harness.waitUntilFinal();
        expect((await harness.mails())[0]).toMatchObject({ state: 'sent' });
        const ids = server.received.map(({ raw }) => readMessage(raw).header('Message-ID'));
        expect(new Set(ids)).toEqual(new Set([mail?.message_id]));
      },
      () => ({ deadline: 4_000 }),
    ),
  );

  test('mails that cannot be delivered come back to an address of their own, if there is one', () =>
    withServer(
      async (server, harness) => {
        await sendOne(harness);
        expect(server.received[0]).toMatchObject({ from: 'bounces@example.org' });
        expect(readMessage(server.received[0]?.raw ?? '').header('From')).toContain('hello@example.org');
      },
      ({ url }) => {
        const server = parseSmtpServer(url);
        if (server === null) throw new Error('The address of the mail server is not valid.');
        const sender = async () => ({ name: '', address: 'hello@example.org' });
        return { transport: createSmtpTransport({ server, sender, returnAddress: 'bounces@example.org' }) };
      },
    ));

  test('a mail counts as sent if the connection breaks after the server’s confirmation', () =>
    withServer(async (server, harness) => {
      server.misbehave({ at: 'answered', does: 'drop' });
      expect(await sendOne(harness)).toMatchObject({ state: 'sent', attempts: 1 });
      expect(server.received).toHaveLength(1);
      expect(harness.lines).toEqual([]);
    }));

  test('marks a mail as failed after the last retry, with the last reason', () =>
    withServer(async (server, harness) => {
      server.misbehaveAlways({ at: 'recipient', does: 452 });
      expect(await sendOne(harness)).toMatchObject({
        state: 'failed',
        attempts: 3,
        reason: expect.stringContaining('no thanks (452)'),
      });
      expect(server.connections()).toBe(3);
    }));

  test('retries while the server cannot be reached', async () => {
    const gone = await startMailServer();
    await gone.close();
    const harness = openMailHarness(await open(), gone.url);
    expect(await sendOne(harness)).toMatchObject({
      state: 'failed',
      attempts: 3,
      reason: 'The mail server could not be reached (ECONNREFUSED).',
    });
    await harness.worker.stop();
  });
});
