import { afterEach, beforeEach, expect, test } from 'vitest';
import { onEveryDatabase } from '../../../../tests/support/databases.ts';
import {
  type MailServer,
  type Misbehaviour,
  startMailServer,
} from '../../../../tests/support/mail-server.ts';
import { openNewsletterHarness } from '../../../../tests/support/newsletter-harness.ts';
import { addSubscribers } from '../../../../tests/support/newsletter-subscribers.ts';

const readers = 20;

let server: MailServer;
beforeEach(async () => {
  server = await startMailServer();
});
afterEach(() => server.close());

type Case = {
  readonly name: string;
  /** What the server does with the first connections, one each; with the others nothing is wrong. */
  readonly first: { readonly connections: number; readonly does: Misbehaviour };
  readonly counts: { readonly sent: number; readonly failed: number; readonly undecided: number };
  /** All attempts together: an error of the server costs only the mails that met it an attempt. */
  readonly attempts: number;
  /** Whether the server is left alone for a while. */
  readonly rests: boolean;
  readonly reason: RegExp | null;
};

const allSent = { sent: readers, failed: 0, undecided: 0 };

const cases: readonly Case[] = [
  {
    name: 'a server that knows none of the addresses (550 5.1.1)',
    first: { connections: readers, does: { at: 'recipient', does: 550, says: '5.1.1 No such user' } },
    counts: { sent: 0, failed: readers, undecided: 0 },
    attempts: readers,
    rests: false,
    reason: /The mail server refused the email: 550/,
  },
  {
    name: 'a greylisting server (450, then 250)',
    first: { connections: readers, does: { at: 'recipient', does: 450 } },
    counts: allSent,
    attempts: 2 * readers,
    rests: false,
    reason: null,
  },
  {
    name: 'a server that limits the rate (421)',
    first: { connections: 5, does: { at: 'sender', does: 421 } },
    counts: allSent,
    attempts: readers + 5,
    rests: true,
    reason: null,
  },
  {
    name: 'a slow server, which does not answer in time before it has the mail',
    first: { connections: 3, does: { at: 'recipient', does: 'hang' } },
    counts: allSent,
    attempts: readers + 3,
    rests: true,
    reason: null,
  },
  {
    name: 'a half-dead server, which takes the mail and closes the connection',
    first: { connections: 4, does: { at: 'body', does: 'drop' } },
    counts: { sent: readers - 4, failed: 0, undecided: 4 },
    attempts: readers,
    rests: true,
    reason: /closed the connection before it confirmed the email\. It may or may not have arrived/,
  },
  {
    name: 'a server that refuses connections',
    first: { connections: 4, does: { at: 'connect', does: 'drop' } },
    counts: allSent,
    attempts: readers + 4,
    rests: true,
    reason: null,
  },
];

onEveryDatabase(({ open }) => {
  test.each(cases)('$name', async ({ first, counts, attempts, rests, reason }) => {
    const database = await open();
    await addSubscribers(database, readers);
    const harness = await openNewsletterHarness(database, server.url, {
      ...(first.does.does === 'hang' ? { deadline: 4_000 } : {}),
      schedule: [60_000, 300_000, 900_000, 3_600_000],
    });
    server.misbehave(...Array.from({ length: first.connections }, () => first.does));
    const id = await harness.addDraft();
    await harness.start(id);
    harness.startWorkers();
    await harness.waitUntilSent(id);
    await harness.stopWorkers();

    const progress = await harness.progress(id);
    expect(progress).toMatchObject({ state: 'sent', counts: { ...counts, waiting: 0 } });
    const received = server.received.flatMap(({ to }) => to);
    // Nobody gets it twice; who is undecided may have got it.
    expect(new Set(received).size).toBe(received.length);
    expect(received).toHaveLength(counts.sent + counts.undecided);
    const mails = await harness.mails();
    expect(mails.reduce((sum, mail) => sum + mail.attempts, 0)).toBe(attempts);
    expect(mails.some(({ state }) => state === 'waiting')).toBe(false);
    const pace = await database.db.selectFrom('newsletter_pace').selectAll().executeTakeFirstOrThrow();
    expect(pace.rests_until_gmt !== null).toBe(rests);
    const failed = counts.failed + counts.undecided;
    expect(progress.reasons.reduce((sum, one) => sum + one.count, 0)).toBe(failed);
    if (reason) expect(progress.reasons[0]?.reason).toMatch(reason);
    expect(JSON.stringify(progress.reasons)).not.toContain('@example.org');
  });

  test('while the server cannot be reached the rests grow, and no mail loses its attempts', async () => {
    const database = await open();
    await addSubscribers(database, readers);
    const harness = await openNewsletterHarness(database, server.url, {
      schedule: [60_000, 300_000, 900_000],
    });
    server.misbehaveAlways({ at: 'connect', does: 421 });
    const id = await harness.addDraft();
    await harness.start(id);
    harness.startWorkers();
    const begin = harness.clock.now();
    const rests = new Set<number>();
    while (harness.clock.now() < begin + 3_600_000) {
      const { rest } = await harness.progress(id);
      const pace = await database.db.selectFrom('newsletter_pace').selectAll().executeTakeFirstOrThrow();
      rests.add(pace.rest_seconds);
      if (rest !== null) harness.clock.moveTo(Date.parse(`${rest.until}Z`));
      else harness.clock.pass(1_000);
      await new Promise((resolve) => setImmediate(resolve));
      await harness.worker.idle();
    }
    expect([...rests].filter((seconds) => seconds > 0)).toEqual([30, 60, 120, 240, 480, 900]);
    const mails = await harness.mails();
    expect(Math.max(...mails.map(({ attempts }) => attempts))).toBeLessThanOrEqual(3);
    server.misbehaveAlways(null);
    await harness.waitUntilSent(id);
    await harness.stopWorkers();
    expect(await harness.progress(id)).toMatchObject({ counts: { sent: readers } });
    expect(
      (await database.db.selectFrom('newsletter_pace').selectAll().executeTakeFirstOrThrow()).rest_seconds,
    ).toBe(0);
  });
});
