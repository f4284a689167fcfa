import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../../tests/support/databases.ts';
import { openMailRoom, sampleMail } from '../../../../tests/support/mail-room.ts';
import {
  type MailServer,
  type Misbehaviour,
  startMailServer,
} from '../../../../tests/support/mail-server.ts';
import { readMessage } from '../../../../tests/support/read-message.ts';

type Room = ReturnType<typeof openMailRoom>;

/** Large enough that it does not leave in one piece. */
const longText = 'Moni nonse! '.repeat(40_000);

onEveryDatabase(({ open }) => {
  const withServer = async (
    work: (server: MailServer, room: Room) => Promise<void>,
    options: Parameters<typeof openMailRoom>[2] = {},
  ): Promise<void> => {
    const server = await startMailServer();
    const room = openMailRoom(await open(), server.url, options);
    try {
      await work(server, room);
    } finally {
      await room.worker.stop();
      await server.close();
    }
  };
  const sendOne = async ({ outbox, worker, clock, untilFinal, mails }: Room, text = 'Good morning.') => {
    await outbox.add(sampleMail({ text }), clock.now());
    worker.start();
    await untilFinal();
    return (await mails())[0];
  };

  test('a mail arrives whole, once', () =>
    withServer(async (server, room) => {
      expect(await sendOne(room)).toMatchObject({ state: 'sent', attempts: 1, reason: null });
      expect(server.received.map(({ to }) => to)).toEqual([['grace@example.org']]);
      expect(readMessage(server.received[0]?.raw ?? '').bodies).toEqual(
        new Map([
          ['text/plain', 'Good morning.'],
          ['text/html', '<p>Good morning.</p>'],
        ]),
      );
      expect(room.lines).toEqual([]);
    }));

  const passing: Misbehaviour[] = [
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
  test.each(passing)('after trouble that passes (at $at: $does) a mail arrives once, later', (trouble) =>
    withServer(async (server, room) => {
      server.misbehave(trouble, trouble);
      expect(await sendOne(room)).toMatchObject({ state: 'sent', attempts: 3, reason: null });
      expect(server.received).toHaveLength(1);
      expect(room.lines.map((line) => JSON.parse(line).event)).toEqual(['mail delayed', 'mail delayed']);
      expect(room.lines.join()).not.toContain('@');
    }),
  );

  test.each<Misbehaviour>([
    { at: 'connect', does: 'hang' },
    { at: 'recipient', does: 'hang' },
  ])('a server that hangs before the mail (at $at) gets it once, later', (trouble) =>
    withServer(
      async (server, room) => {
        server.misbehave(trouble);
        expect(await sendOne(room)).toMatchObject({ state: 'sent', attempts: 2 });
        expect(server.received).toHaveLength(1);
      },
      { deadline: 3_000 },
    ),
  );

  test.each<Misbehaviour>([
    { at: 'sender', does: 553 },
    { at: 'recipient', does: 550 },
    { at: 'body', does: 554 },
  ])('a refusal for good (at $at: $does) is shown as failed at once, with the server’s words', (rejection) =>
    withServer(async (server, room) => {
      server.misbehaveAlways(rejection);
      expect(await sendOne(room)).toMatchObject({
        state: 'failed',
        attempts: 1,
        reason: expect.stringContaining(`no thanks (${rejection.does})`),
      });
      expect(server.connections()).toBe(1);
      expect(server.received).toEqual([]);
      expect(JSON.parse(room.lines[0] ?? '')).toMatchObject({
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
  ])(
    'a server that breaks off without an answer ($at: $does) never gets a second copy by itself',
    (trouble) =>
      withServer(
        async (server, room) => {
          server.misbehave(trouble);
          const mail = await sendOne(room, longText);
          expect(mail).toMatchObject({
            state: 'failed',
            attempts: 1,
            reason: expect.stringMatching(
              /confirm.* It may or may not have arrived; it can be sent again by hand\.$/,
            ),
          });
          expect(server.connections()).toBe(1);

          await room.outbox.retry(mail?.id ?? 0, room.clock.now());
          await room.untilFinal();
          expect((await room.mails())[0]).toMatchObject({ state: 'sent' });
          const ids = server.received.map(({ raw }) => readMessage(raw).header('Message-ID'));
          expect(new Set(ids)).toEqual(new Set([mail?.message_id]));
        },
        { deadline: 4_000 },
      ),
  );

  test('a connection that breaks after the server’s yes undoes nothing', () =>
    withServer(async (server, room) => {
      server.misbehave({ at: 'answered', does: 'drop' });
      expect(await sendOne(room)).toMatchObject({ state: 'sent', attempts: 1 });
      expect(server.received).toHaveLength(1);
      expect(room.lines).toEqual([]);
    }));

  test('trouble that does not pass ends as failed, with the last reason, after the last wait', () =>
    withServer(async (server, room) => {
      server.misbehaveAlways({ at: 'recipient', does: 452 });
      expect(await sendOne(room)).toMatchObject({
        state: 'failed',
        attempts: 3,
        reason: expect.stringContaining('no thanks (452)'),
      });
      expect(server.connections()).toBe(3);
    }));

  test('a server that is away is tried again', async () => {
    const gone = await startMailServer();
    await gone.close();
    const room = openMailRoom(await open(), gone.url);
    expect(await sendOne(room)).toMatchObject({
      state: 'failed',
      attempts: 3,
      reason: 'The mail server could not be reached (ECONNREFUSED).',
    });
    await room.worker.stop();
  });

  test('a hand-over that another attempt has taken over is not begun', () =>
    withServer(async (server, { outbox, worker, clock, mails, untilFinal, lines }) => {
      const id = await outbox.add(sampleMail(), clock.now());
      const begin = outbox.beginHandover.bind(outbox);
      let isFirst = true;
      // The first attempt takes so long that its claim ends just before the hand-over.
      outbox.beginHandover = async (held, now) => {
        if (isFirst) {
          isFirst = false;
          clock.pass(130_000);
          await outbox.releaseAbandoned(clock.now());
        }
        return begin(held, now);
      };
      worker.start();
      await untilFinal();
      expect(await mails()).toMatchObject([{ id, state: 'sent', attempts: 2 }]);
      expect(server.received).toHaveLength(1);
      expect(lines.map((line) => JSON.parse(line).event)).toEqual(['mail was taken by another attempt']);
    }));
});
