import { expect, test, vi } from 'vitest';
import { onEveryDatabase, onSqlite } from '../../../../tests/support/databases.ts';
import {
  createSampleMail,
  createTestClock,
  openMailHarness,
} from '../../../../tests/support/mail-harness.ts';
import { startMailServer } from '../../../../tests/support/mail-server.ts';
import type { MailTransport, SendAttempt, SendOutcome } from '../smtp/mail-transport.ts';
import { claimDuration } from './outbox-store.ts';

/** No server is at this address; the tests replace the transport. */
const nowhere = 'smtp://127.0.0.1:9';

/** A transport whose attempts last until the test ends them. */
const pausedTransport = ({ handsOver }: { readonly handsOver: boolean }) => {
  const attempts: { readonly attempt: SendAttempt; readonly end: (outcome: SendOutcome) => void }[] = [];
  const transport: MailTransport = {
    send: async (attempt) => {
      if (handsOver) await attempt.beforeHandover();
      return new Promise((resolve) => {
        attempts.push({ attempt, end: resolve });
        attempt.signal.addEventListener('abort', () =>
          resolve(
            handsOver
              ? { kind: 'failed', reason: 'stopped', code: 'TEST', isUndecided: true }
              : { kind: 'later', reason: 'stopped', code: 'TEST', isServerWide: true },
          ),
        );
      });
    },
  };
  return { transport, attempts };
};

/** A transport that sends at once, and records the recipients. */
const quickTransport = () => {
  const sent: string[] = [];
  const transport: MailTransport = {
    send: async ({ mail, beforeHandover }) => {
      if (!(await beforeHandover())) return { kind: 'withheld' };
      sent.push(mail.recipient);
      return { kind: 'sent' };
    },
  };
  return { transport, sent };
};

const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 10 });

onSqlite(({ open }) => {
  test('wake sends a new mail without waiting for the next poll', async () => {
    const { transport, sent } = quickTransport();
    const { outbox, worker, clock } = openMailHarness(await open(), nowhere, {
      transport,
      pollEvery: 3_600_000,
    });
    worker.start();
    for (const to of ['a@example.org', 'b@example.org', 'c@example.org']) {
      await outbox.add(createSampleMail({ to }), clock.now());
      worker.wake();
      await until(() => expect(sent).toContain(to));
    }
    await worker.stop();
  });

  test('limits how many mails are sent at once', async () => {
    const { transport, attempts } = pausedTransport({ handsOver: true });
    const { outbox, worker, clock, waitUntilFinal } = openMailHarness(await open(), nowhere, { transport });
    for (let index = 0; index < 5; index += 1) await outbox.add(createSampleMail(), clock.now());
    worker.start();
    for (let ended = 0; ended < 5; ended += 1) {
      await until(() => expect(attempts).toHaveLength(Math.min(5, ended + 2)));
      attempts[ended]?.end({ kind: 'sent' });
    }
    await waitUntilFinal();
    await worker.stop();
  });

  test('stop waits for a hand-over, and releases mails whose hand-over has not begun', async () => {
    const duringHandover = pausedTransport({ handsOver: true });
    const harness = openMailHarness(await open(), nowhere, {
      transport: duringHandover.transport,
      grace: 20_000,
    });
    await harness.outbox.add(createSampleMail(), harness.clock.now());
    harness.worker.start();
    await until(() => expect(duringHandover.attempts).toHaveLength(1));
    const stopped = harness.worker.stop();
    await harness.outbox.add(createSampleMail(), harness.clock.now());
    harness.worker.wake();
    duringHandover.attempts[0]?.end({ kind: 'sent' });
    await stopped;
    expect(await harness.mails()).toMatchObject([{ state: 'sent' }, { state: 'waiting', attempts: 0 }]);

    const beforeHandover = pausedTransport({ handsOver: false });
    const second = openMailHarness(await open(), nowhere, {
      transport: beforeHandover.transport,
      grace: 3_600_000,
    });
    await second.outbox.add(createSampleMail(), second.clock.now());
    second.worker.start();
    await until(() => expect(beforeHandover.attempts).toHaveLength(1));
    await second.worker.stop();
    expect(await second.mails()).toMatchObject([
      { state: 'waiting', attempts: 0, claim: null, reason: null },
    ]);
  });

  test('stop aborts the hand-over to a hanging mail server, and records the reason', async () => {
    const server = await startMailServer();
    server.misbehaveAlways({ at: 'body', does: 'hang' });
    const { outbox, worker, clock, mails } = openMailHarness(await open(), server.url, { grace: 50 });
    await outbox.add(createSampleMail(), clock.now());
    worker.start();
    await until(() => expect(server.received).toHaveLength(1));
    await worker.stop();
    expect(await mails()).toMatchObject([
      { state: 'failed', reason: expect.stringMatching(/^The site was stopped before.*may or may not/) },
    ]);
    await server.close();
  });
});

onEveryDatabase(({ open, newLocation }, dialect) => {
  test('two processes on one database send 200 mails once each', async () => {
    const server = await startMailServer();
    const location = await newLocation();
    const database = await open(location);
    // SQLite has one process; PostgreSQL any number.
    const other = dialect === 'sqlite' ? database : await open(location);
    const clock = createTestClock();
    const harnesses = [database, other].map((each) => openMailHarness(each, server.url, { clock }));
    const [first] = harnesses;
    if (!first) throw new Error('There is no harness.');
    const recipients = Array.from({ length: 200 }, (_, index) => `supporter${index}@example.org`);
    for (const to of recipients) await first.outbox.add(createSampleMail({ to }), clock.now());
    for (const { worker } of harnesses) worker.start();
    await first.waitUntilFinal(100_000);
    expect(server.received.flatMap(({ to }) => to).sort()).toEqual(recipients.sort());
    expect((await first.mails()).every(({ state, attempts }) => state === 'sent' && attempts === 1)).toBe(
      true,
    );
    expect(harnesses.flatMap(({ lines }) => lines)).toEqual([]);
    for (const { worker } of harnesses) await worker.stop();
    await server.close();
  }, 120_000);

  test.each([
    { handsOver: false, becomes: 'sent', copies: 1 },
    { handsOver: true, becomes: 'failed', copies: 0 },
  ])('the mail of a killed process (during the hand-over: $handsOver) becomes $becomes', async (kill) => {
    const database = await open();
    const clock = createTestClock();
    const { transport, attempts } = pausedTransport(kill);
    const killed = openMailHarness(database, nowhere, { clock, transport, pollEvery: 3_600_000, grace: 10 });
    await killed.outbox.add(createSampleMail(), clock.now());
    killed.worker.start();
    await until(() => expect(attempts).toHaveLength(1));

    clock.pass(claimDuration + 1_000);
    const { transport: quick, sent } = quickTransport();
    const next = openMailHarness(database, nowhere, { clock, transport: quick });
    next.worker.start();
    await next.waitUntilFinal();
    expect(await next.mails()).toMatchObject([{ state: kill.becomes }]);
    expect(sent).toHaveLength(kill.copies);
    // If the process was only paused, its claim is no longer valid.
    if (!kill.handsOver) expect(await attempts[0]?.attempt.beforeHandover()).toBe(false);
    await next.worker.stop();
    await killed.worker.stop();
    expect(await next.mails()).toMatchObject([{ state: kill.becomes }]);
  });

  test('a database outage delays mail and loses no result of the mail server', async () => {
    const { transport, sent } = quickTransport();
    const { outbox, worker, clock, waitUntilFinal, mails, lines } = openMailHarness(await open(), nowhere, {
      transport,
    });
    await outbox.add(createSampleMail(), clock.now());
    const failing = (name: 'claimDue' | 'recordResult' | 'releaseAbandoned', times: number) => {
      let left = times;
      const original = outbox[name].bind(outbox) as (...values: unknown[]) => Promise<unknown>;
      const once = async (...values: unknown[]): Promise<unknown> => {
        left -= 1;
        if (left >= 0) throw new Error('The database is unavailable.');
        return original(...values);
      };
      Object.assign(outbox, { [name]: once });
    };
    failing('releaseAbandoned', 2);
    failing('claimDue', 3);
    failing('recordResult', 3);
    worker.start();
    await waitUntilFinal();
    expect(await mails()).toMatchObject([{ state: 'sent', attempts: 1 }]);
    expect(sent).toHaveLength(1);
    expect(lines.map((line) => JSON.parse(line).event)).toEqual([
      'database away, mail waits',
      'database away, result of a mail not recorded yet',
    ]);
    await worker.stop();
  });
});
