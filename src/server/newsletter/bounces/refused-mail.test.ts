import { expect, test } from 'vitest';
import { onEveryDatabase, onSqlite, type TestDatabases } from '../../../../tests/support/databases.ts';
import { createSampleMail, openMailHarness } from '../../../../tests/support/mail-harness.ts';
import { type Misbehaviour, startMailServer } from '../../../../tests/support/mail-server.ts';
import { SubscriberStore } from '../subscriptions/subscriber-store.ts';
import { recordBounce } from './record-bounce.ts';

const email = 'grace@example.org';

/** Sends mails to a confirmed subscriber through a server that answers as given; returns the subscription afterwards. */
const sendTo = async (open: TestDatabases['open'], misbehaviour: Misbehaviour, count = 1) => {
  const database = await open();
  const server = await startMailServer();
  const harness = openMailHarness(database, server.url, { recordBounce, schedule: [60_000] });
  const { outbox, worker, clock, waitUntilFinal, mails } = harness;
  try {
    const store = new SubscriberStore(database.db);
    const { token } = await store.findOrCreate(email, clock.now());
    await store.confirm(token, clock.now());
    server.misbehaveAlways(misbehaviour);
    worker.start();
    for (let sent = 0; sent < count; sent += 1) {
      await outbox.add(createSampleMail({ kind: 'newsletter', to: email }), clock.now());
      worker.wake();
      await waitUntilFinal();
    }
    const [mail] = await mails();
    const subscriber = await store.findOrCreate(email, clock.now());
    return { mail, subscriber };
  } finally {
    await worker.stop();
    await server.close();
  }
};

onEveryDatabase(({ open }) => {
  test('an address that the server does not know is bounced, with the reply as its reason', async () => {
    const { mail, subscriber } = await sendTo(open, {
      at: 'recipient',
      does: 550,
      says: '5.1.1 No such user',
    });
    const reason = expect.stringMatching(/^The mail server refused the email: 550 5\.1\.1 No such user/);
    expect(mail).toMatchObject({ state: 'failed', reason });
    expect(subscriber).toMatchObject({ state: 'bounced', reason, ended_gmt: expect.any(String) });
  });
});

onSqlite(({ open }) => {
  test('a mailbox that is full for three mails pauses the subscription', async () => {
    const full = { at: 'recipient', does: 552, says: '5.2.2 Mailbox full' } as const;
    expect((await sendTo(open, full, 2)).subscriber).toMatchObject({ state: 'confirmed', reason: null });
    expect((await sendTo(open, full, 3)).subscriber).toMatchObject({
      state: 'paused',
      reason: expect.stringMatching(/^3 emails within 14 days .* 552 5\.2\.2 Mailbox full/),
    });
  });

  test('a temporary refusal counts once, when the last attempt has failed', async () => {
    const busy = { at: 'recipient', does: 450, says: '4.2.1 Mailbox busy' } as const;
    expect((await sendTo(open, busy, 2)).subscriber.state).toBe('confirmed');
    expect((await sendTo(open, busy, 3)).subscriber.state).toBe('paused');
  });

  test.each<Misbehaviour>([
    { at: 'recipient', does: 550, says: '5.7.1 Refused as spam' },
    { at: 'recipient', does: 550, says: 'no thanks' },
    { at: 'recipient', does: 530, says: '5.7.0 Authentication required' },
    { at: 'sender', does: 550, says: '5.1.1 No such user' },
    { at: 'connect', does: 554, says: '5.1.1 No such user' },
    { at: 'body', does: 554, says: '5.7.1 The content is refused' },
    { at: 'recipient', does: 'drop' },
  ])('says nothing about the address (at $at: $does $says)', async (misbehaviour) => {
    expect((await sendTo(open, misbehaviour, 3)).subscriber).toMatchObject({
      state: 'confirmed',
      reason: null,
    });
  });
});
