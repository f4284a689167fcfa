import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onEveryDatabase } from '../../../../tests/support/databases.ts';
import { createSampleMail } from '../../../../tests/support/mail-harness.ts';
import { type MailServer, startMailServer } from '../../../../tests/support/mail-server.ts';
import { openNewsletterHarness } from '../../../../tests/support/newsletter-harness.ts';
import { addSubscribers, subscriberEmail } from '../../../../tests/support/newsletter-subscribers.ts';
import { readMessage } from '../../../../tests/support/read-message.ts';
import { fixtureSite } from '../../../../tests/support/rest-harness.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { createFolderStore } from '../../files/folder-store.ts';
import { createRetentionWorker } from '../../retention/retention-worker.ts';
import { SubscriberStore } from '../subscriptions/subscriber-store.ts';
import { prepareMails } from './prepare-mails.ts';

let server: MailServer;
beforeEach(async () => {
  server = await startMailServer();
});
afterEach(() => server.close());

const recipients = () => server.received.flatMap(({ to }) => to).sort();

const readToken = async ({ db }: Database, email: string) =>
  (
    await db
      .selectFrom('newsletter_subscriber')
      .select('token')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).token;

onEveryDatabase(({ open, newFolder }) => {
  const openSetup = async (count: number, options: Parameters<typeof openNewsletterHarness>[2] = {}) => {
    const database = await open();
    await addSubscribers(database, count);
    const harness = await openNewsletterHarness(database, server.url, options);
    const end = async (number: number) => {
      const token = await readToken(database, subscriberEmail(number));
      await inTransaction(database.db, (transaction) =>
        new SubscriberStore(transaction).end(token, harness.clock.now()),
      );
    };
    return { database, ...harness, end };
  };

  test('everybody who has confirmed gets it once, with a link and headers of their own', async () => {
    const { database, addDraft, start, startWorkers, stopWorkers, waitUntilSent, progress, end } =
      await openSetup(25);
    await end(7);
    await database.db
      .updateTable('newsletter_subscriber')
      .set({ state: 'pending' })
      .where('email', '=', subscriberEmail(8))
      .execute();
    const id = await addDraft();
    expect(await start(id)).toMatchObject({ kind: 'saved' });
    startWorkers();
    await waitUntilSent(id);
    await stopWorkers();
    const expected = Array.from({ length: 25 }, (_, index) => subscriberEmail(index + 1));
    expect(recipients()).toEqual(expected.filter((_, index) => index !== 6 && index !== 7).sort());
    expect(await progress(id)).toMatchObject({ total: 23, counts: { sent: 23, waiting: 0 } });
    const { to, raw } = server.received[0] ?? { to: [], raw: '' };
    const { header, bodies } = readMessage(raw);
    const token = await readToken(database, to[0] ?? '');
    expect(header('Subject')).toBe('Zikomo');
    expect(header('List-Id')).toBe('Miss Malawi <newsletter.campaign.example>');
    expect(header('List-Unsubscribe')).toBe(`<${fixtureSite}/newsletter/one-click/${token}>`);
    expect(header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    for (const type of ['text/plain', 'text/html']) {
      const body = [...bodies].find(([kind]) => kind.startsWith(type))?.[1] ?? '';
      expect(body).toContain('Moni nonse');
      expect(body).toContain(`/newsletter/unsubscribe?token=${token}`);
      expect(body).not.toContain('__unsubscribe-token__');
    }
  });

  test('nobody who unsubscribes meanwhile gets it, and other mails go first', async () => {
    const {
      database,
      addDraft,
      start,
      newsletterWorker,
      worker,
      waitUntilSent,
      progress,
      outbox,
      clock,
      end,
    } = await openSetup(12);
    const id = await addDraft();
    await start(id);
    newsletterWorker.start();
    await vi.waitFor(async () => {
      const mails = await database.db.selectFrom('mail').select('id').execute();
      expect(mails).toHaveLength(12);
    }, 20_000);
    await newsletterWorker.stop();
    await end(3);
    await end(5);
    await outbox.add(createSampleMail({ to: 'team@example.org' }), clock.now() + 2_000);
    clock.pass(60_000);
    const claimed = await outbox.claimDue(clock.now());
    expect(claimed).toMatchObject({ recipient: 'team@example.org', newsletter_id: null });
    // Claimed, and unsubscribed before the hand-over.
    const newsletterMail = await outbox.claimDue(clock.now());
    expect(newsletterMail).toMatchObject({ newsletter_id: id });
    if (!claimed || !newsletterMail) throw new Error('Nothing was claimed.');
    await outbox.releaseClaim(claimed, clock.now());
    await end(Number(/\d+/.exec(newsletterMail.recipient)?.[0]));
    expect(await outbox.beginHandover(newsletterMail, clock.now())).toBe(false);
    await outbox.releaseClaim(newsletterMail, clock.now());

    const second = await openNewsletterHarness(database, server.url, { clock });
    second.startWorkers();
    await waitUntilSent(id);
    await second.stopWorkers();
    await worker.stop();
    expect(await progress(id)).toMatchObject({ counts: { sent: 9, unsubscribed: 3, waiting: 0 } });
    const got = recipients();
    expect(got).toHaveLength(10);
    for (const email of [subscriberEmail(3), subscriberEmail(5), newsletterMail.recipient])
      expect(got).not.toContain(email);
    expect(await database.db.selectFrom('mail').select('id').where('state', '!=', 'sent').execute()).toEqual(
      [],
    );
  });

  test('a pause keeps the rest back until it is resumed; a cancellation ends it with what was sent', async () => {
    const { database, addDraft, start, startWorkers, stopWorkers, progress, change, outbox, clock } =
      await openSetup(40, { speed: 60 });
    const prepare = () =>
      prepareMails({ db: database.db, site: fixtureSite, siteTitle: '', speed: 60, now: clock.now() });
    const id = await addDraft();
    await start(id);
    startWorkers();
    const waitForSent = (count: number) =>
      vi.waitFor(async () => {
        clock.pass(500);
        expect((await progress(id)).counts.sent).toBeGreaterThanOrEqual(count);
      }, 20_000);
    await waitForSent(5);
    expect(await change(id, 'pause')).toMatchObject({ kind: 'saved' });
    await vi.waitFor(async () => expect(await change(id, 'resume')).toMatchObject({ kind: 'saved' }), 20_000);
    await waitForSent(12);
    expect(await change(id, 'cancel')).toMatchObject({ kind: 'saved' });
    expect(await change(id, 'resume')).toMatchObject({ kind: 'other-state' });
    await vi.waitFor(async () => expect((await progress(id)).counts.waiting).toBe(0), 20_000);
    await stopWorkers();
    const { counts, state } = await progress(id);
    expect(state).toBe('cancelled');
    expect(counts.sent + counts.cancelled).toBe(40);
    expect(new Set(recipients()).size).toBe(counts.sent);
    expect(recipients()).toHaveLength(counts.sent);

    const other = await addDraft({ subject: 'Second' });
    await start(other);
    clock.pass(60_000);
    expect(await prepare()).toBe(true);
    await change(other, 'pause');
    clock.pass(120_000);
    expect(await prepare()).toBe(false);
    expect(await outbox.claimDue(clock.now())).toBeNull();
    expect(await progress(other)).toMatchObject({ state: 'paused', counts: { waiting: 40, sent: 0 } });
    await change(other, 'resume');
    expect(await outbox.claimDue(clock.now())).toMatchObject({ newsletter_id: other });
  });

  test('nothing starts without recipients, a subject or a text, or with a link that leads nowhere', async () => {
    const { addDraft, start, find, end } = await openSetup(1);
    expect(await start(await addDraft({ subject: '' }))).toMatchObject({
      kind: 'invalid',
      fieldErrors: { subject: 'Please write a subject.' },
    });
    expect(await start(await addDraft({ content: '<p> </p>' }))).toMatchObject({
      fieldErrors: { html: 'Please write the text.' },
    });
    for (const href of ['http://', 'updates/choir', '#top', 'www.example.org', '']) {
      const content = `<p><a href="${href}">our story</a></p>`;
      expect(await start(await addDraft({ content }))).toMatchObject({
        kind: 'invalid',
        fieldErrors: {
          html: 'The link “our story” leads nowhere. Please give it a full address such as https://example.org/, or remove it.',
        },
      });
    }
    await end(1);
    const id = await addDraft();
    expect(await start(id)).toMatchObject({
      kind: 'invalid',
      fieldErrors: {
        segmentId: 'Nobody has confirmed a subscription yet, so there is nobody to send this to.',
      },
    });
    expect(await find(id)).toMatchObject({ state: 'draft', body_html: null });
    expect(server.received).toEqual([]);
  });

  test('its results stay when its mails are deleted after their period, and nobody gets it again', async () => {
    const {
      database,
      settings,
      addDraft,
      start,
      startWorkers,
      stopWorkers,
      waitUntilSent,
      progress,
      clock,
      log,
    } = await openSetup(6);
    server.misbehave({ at: 'recipient', does: 550, says: '5.1.1 No such user' });
    const id = await addDraft();
    await start(id);
    startWorkers();
    await waitUntilSent(id);
    const results = await progress(id);
    expect(results).toMatchObject({ total: 6, counts: { sent: 5, failed: 1 }, reasons: [{ count: 1 }] });
    clock.pass(400 * 24 * 3_600_000);
    const retention = createRetentionWorker({
      database,
      settings: () => settings.get(),
      fileStore: createFolderStore(newFolder()),
      renditionsFolder: newFolder(),
      log,
      now: clock.now,
    });
    retention.wake();
    await retention.idle();
    await retention.stop();
    expect(await database.db.selectFrom('mail').select('id').execute()).toEqual([]);
    expect(await progress(id)).toEqual(results);
    clock.pass(60_000);
    await vi.waitFor(async () => expect(await progress(id)).toEqual(results));
    await stopWorkers();
    expect(recipients()).toHaveLength(5);
  });

  test('who unsubscribes within a month is counted for the last newsletter that they got', async () => {
    const { addDraft, start, startWorkers, stopWorkers, waitUntilSent, progress, end, clock } =
      await openSetup(4);
    const first = await addDraft();
    const second = await addDraft({ subject: 'Second' });
    startWorkers();
    for (const id of [first, second]) {
      await start(id);
      await waitUntilSent(id);
    }
    await stopWorkers();
    await end(1);
    clock.pass(31 * 24 * 3_600_000);
    await end(2);
    expect([(await progress(first)).left, (await progress(second)).left]).toEqual([0, 1]);
  });
});
