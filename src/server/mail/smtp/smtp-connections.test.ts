import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onSqlite } from '../../../../tests/support/databases.ts';
import { createSampleMail, openMailHarness } from '../../../../tests/support/mail-harness.ts';
import {
  type MailServer,
  type Misbehaviour,
  startMailServer,
} from '../../../../tests/support/mail-server.ts';

let server: MailServer;
beforeEach(async () => {
  server = await startMailServer();
});
afterEach(() => server.close());

onSqlite(({ open }) => {
  const openHarness = async (idleTime?: number) => {
    const harness = openMailHarness(await open(), server.url, idleTime === undefined ? {} : { idleTime });
    const send = async (count: number) => {
      for (let number = 0; number < count; number += 1)
        await harness.outbox.add(createSampleMail(), harness.clock.now());
      harness.worker.start();
      harness.worker.wake();
      await harness.waitUntilFinal();
    };
    return { ...harness, send };
  };
  const isSentAtOnce = { state: 'sent', attempts: 1, reason: null };

  test('the mails that a process sends at once share its connections, up to fifty each', async () => {
    const { send, mails, worker, lines } = await openHarness();
    await send(30);
    expect(server.connections()).toBeLessThanOrEqual(2);
    await send(90);
    expect(server.connections()).toBeGreaterThan(2);
    expect(server.connections()).toBeLessThanOrEqual(4);
    for (const mail of await mails()) expect(mail).toMatchObject(isSentAtOnce);
    expect(server.received).toHaveLength(120);
    expect(lines).toEqual([]);
    await worker.stop();
  });

  test('a connection that waits for too long is closed', async () => {
    const { send, worker } = await openHarness(50);
    await send(1);
    await vi.waitFor(() => expect(server.open()).toBe(0), { timeout: 20_000 });
    await send(1);
    expect(server.connections()).toBe(2);
    await worker.stop();
  });

  test('a connection that the server has closed since costs no mail an attempt', async () => {
    const { send, mails, worker, lines } = await openHarness();
    await send(2);
    server.dropConnections();
    await send(2);
    for (const mail of await mails()) expect(mail).toMatchObject(isSentAtOnce);
    expect(server.received).toHaveLength(4);
    expect(lines).toEqual([]);
    await worker.stop();
  });

  test.each<Misbehaviour>([
    { at: 'sender', does: 421, mail: 2 },
    { at: 'sender', does: 451, mail: 2 },
    { at: 'sender', does: 'drop', mail: 2 },
    { at: 'recipient', does: 'drop', mail: 2 },
    { at: 'recipient', does: 421, mail: 2 },
  ])(
    'a server that ends its connection at the second mail ($at: $does) gets it on a new one',
    async (end) => {
      const { send, mails, worker, lines } = await openHarness();
      server.misbehaveAlways(end);
      for (let number = 0; number < 4; number += 1) await send(1);
      for (const mail of await mails()) expect(mail).toMatchObject(isSentAtOnce);
      expect(server.received).toHaveLength(4);
      expect(server.connections()).toBe(4);
      expect(lines).toEqual([]);
      await worker.stop();
    },
  );

  test.each<Misbehaviour>([
    { at: 'half', does: 'drop', mail: 2 },
    { at: 'body', does: 'drop', mail: 2 },
  ])('a mail that breaks off in its hand-over ($at: $does) is never sent again by itself', async (end) => {
    const { send, mails, worker } = await openHarness();
    server.misbehave(end);
    await send(1);
    await send(1);
    await send(1);
    expect(await mails()).toMatchObject([
      isSentAtOnce,
      { state: 'failed', attempts: 1, is_undecided: 1 },
      isSentAtOnce,
    ]);
    expect(server.connections()).toBe(2);
    await worker.stop();
  });

  test('a refusal on a connection with several mails is about its own recipient', async () => {
    const { send, mails, worker } = await openHarness();
    server.misbehave({ at: 'recipient', does: 550, says: '5.1.1 No such user', mail: 2 });
    for (let number = 0; number < 3; number += 1) await send(1);
    expect(await mails()).toMatchObject([
      isSentAtOnce,
      { state: 'failed', reason: 'The mail server refused the email: 550 5.1.1 No such user' },
      isSentAtOnce,
    ]);
    await worker.stop();
  });
});
