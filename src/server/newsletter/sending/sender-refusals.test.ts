import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onEveryDatabase, onSqlite, type TestDatabases } from '../../../../tests/support/databases.ts';
import {
  type MailServer,
  type Misbehaviour,
  startMailServer,
} from '../../../../tests/support/mail-server.ts';
import { openNewsletterHarness } from '../../../../tests/support/newsletter-harness.ts';
import { addSubscribers } from '../../../../tests/support/newsletter-subscribers.ts';
import { fixtureSite } from '../../../../tests/support/rest-harness.ts';
import { createMailService } from '../../mail/mail-service.ts';
import { SettingsStore } from '../../settings/settings-store.ts';
import { recordBounce } from '../bounces/record-bounce.ts';
import { createSenderRefusals } from './sender-refusals.ts';

let server: MailServer;
beforeEach(async () => {
  server = await startMailServer();
});
afterEach(() => server.close());

type Case = {
  readonly does: Misbehaviour;
  /** What the team reads. */
  readonly reason: RegExp;
};

/** As mail servers really reply. */
const aboutUs: readonly Case[] = [
  {
    does: {
      at: 'sender',
      does: 550,
      says: '5.1.0 <hello@example.org>: Sender address rejected: User unknown',
    },
    reason: /refused the email: 550 5\.1\.0 <hello@example\.org>: Sender address rejected/,
  },
  // Many servers say what is wrong with the sender only when they are given the recipient.
  {
    does: {
      at: 'recipient',
      does: 550,
      says: '5.1.8 <hello@example.org>: Sender address rejected: Domain not found',
    },
    reason: /550 5\.1\.8/,
  },
  {
    does: { at: 'recipient', does: 550, says: 'Sender verify failed: No Such User Here' },
    reason: /verify failed/,
  },
  { does: { at: 'recipient', does: 554, says: '5.7.1 Relay access denied' }, reason: /554 5\.7\.1 Relay/ },
  {
    does: { at: 'recipient', does: 550, says: '5.4.5 Daily user sending limit exceeded' },
    reason: /5\.4\.5/,
  },
  {
    does: {
      at: 'body',
      does: 550,
      says: '5.7.26 This mail has been blocked because the sender is unauthenticated',
    },
    reason: /550 5\.7\.26/,
  },
  { does: { at: 'body', does: 554, says: '5.7.1 Spam message rejected' }, reason: /554 5\.7\.1 Spam/ },
  {
    does: { at: 'connect', does: 554, says: '5.7.1 Your address is listed' },
    reason: /554 5\.7\.1 Your address/,
  },
  {
    does: { at: 'sender', does: 530, says: '5.7.0 Authentication required' },
    reason: /did not accept the sign-in: 530/,
  },
];

const aboutThem: readonly Misbehaviour[] = [
  { at: 'recipient', does: 550, says: '5.1.1 The email account does not exist' },
  { at: 'recipient', does: 552, says: '5.2.2 Mailbox full' },
  { at: 'body', does: 550, says: '5.2.1 The account is disabled' },
];

const openSetups = (open: TestDatabases['open']) => async (readers: number) => {
  const database = await open();
  await addSubscribers(database, readers);
  const settings = new SettingsStore(database);
  await settings.set({ adminEmail: 'team@example.org' });
  const mailService = createMailService({
    site: fixtureSite,
    settings: () => settings.get(),
    wake: () => {},
  });
  const harness = await openNewsletterHarness(database, server.url, {
    recordBounce,
    prepareSenderRefusal: createSenderRefusals(mailService),
    schedule: [60_000, 300_000, 900_000, 3_600_000, 3_600_000],
  });
  const id = await harness.addDraft();
  await harness.start(id);
  const waitFor = (state: string) =>
    vi.waitFor(
      async () => {
        const { state: now, rest } = await harness.progress(id);
        if (rest !== null) harness.clock.moveTo(Date.parse(`${rest.until}Z`));
        else harness.clock.pass(1_000);
        expect(now).toBe(state);
      },
      { timeout: 20_000, interval: 15 },
    );
  const consents = async () =>
    (await database.db.selectFrom('newsletter_subscriber').select('state').distinct().execute()).map(
      ({ state }) => state,
    );
  const notices = async () => (await harness.mails()).filter(({ kind }) => kind === 'team-paused-newsletter');
  return { database, settings, harness, id, waitFor, consents, notices };
};

onEveryDatabase(({ open }) => {
  const openSetup = openSetups(open);

  test('with few recipients, as many refusals are enough; the switch in the settings ends the mail only', async () => {
    const { settings, harness, waitFor, notices, id } = await openSetup(2);
    await settings.set({ notifyOfStoppedNewsletters: false });
    server.misbehaveAlways({ at: 'sender', does: 550, says: '5.7.1 Not allowed' });
    harness.startWorkers();
    await waitFor('paused');
    await harness.stopWorkers();
    expect(await notices()).toEqual([]);
    expect(await harness.change(id, 'cancel')).toMatchObject({ newsletter: { state: 'cancelled' } });
    expect(await harness.progress(id)).toMatchObject({ counts: { cancelled: 2, waiting: 0, failed: 0 } });
  });
});

onSqlite(({ open }) => {
  const openSetup = openSetups(open);

  test.each(aboutUs)(
    'pauses by itself, and goes on where it stopped: $does.at $does.does $does.says',
    async ({ does, reason }) => {
      const { database, harness, id, waitFor, consents, notices } = await openSetup(12);
      server.misbehaveAlways(does);
      harness.startWorkers();
      await waitFor('paused');
      // What was on its way comes to its end.
      await harness.worker.idle();
      expect(await harness.find(id)).toMatchObject({ problem: expect.stringMatching(reason) });
      expect((await harness.find(id)).problem).not.toContain('reader-');
      expect(await consents()).toEqual(['confirmed']);
      expect(await harness.progress(id)).toMatchObject({ counts: { failed: 0, sent: 0, waiting: 12 } });
      expect(await notices()).toMatchObject([
        { recipient: 'team@example.org', subject: 'A newsletter was paused' },
      ]);
      expect(
        await database.db
          .selectFrom('activity')
          .select('actor')
          .where('action', '=', 'paused-newsletter')
          .execute(),
      ).toEqual([{ actor: 'The site' }]);

      server.misbehaveAlways(null);
      expect(await harness.change(id, 'resume')).toMatchObject({
        newsletter: { problem: null, sender_refusals: 0 },
      });
      await harness.waitUntilSent(id);
      await harness.stopWorkers();
      expect(await harness.progress(id)).toMatchObject({ counts: { failed: 0, sent: 12 } });
      const readers = server.received.flatMap(({ to }) => to).filter((to) => to.startsWith('reader-'));
      expect(readers).toHaveLength(12);
      expect(new Set(readers).size).toBe(12);
    },
  );

  test.each(aboutThem)('is not paused by refusals of recipients: $at $does $says', async (does) => {
    const { harness, waitFor, consents, notices, id } = await openSetup(8);
    server.misbehaveAlways(does);
    harness.startWorkers();
    await waitFor('sent');
    await harness.stopWorkers();
    expect(await harness.progress(id)).toMatchObject({ counts: { failed: 8, sent: 0 } });
    expect(await consents()).toEqual([does.does === 552 ? 'confirmed' : 'bounced']);
    expect(await notices()).toEqual([]);
  });

  test('is not paused where the server refuses one mail and accepts others', async () => {
    const { harness, waitFor, id } = await openSetup(30);
    for (let turn = 0; turn < 10; turn += 1)
      server.misbehave(
        { at: 'body', does: 554, says: '5.7.1 Spam message rejected' },
        { at: 'answered', does: 'hang' },
        { at: 'answered', does: 'hang' },
      );
    harness.startWorkers();
    await waitFor('sent');
    await harness.stopWorkers();
    expect(await harness.progress(id)).toMatchObject({ counts: { failed: 10, sent: 20 } });
  });
});
