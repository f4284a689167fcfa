import { expect, test } from 'vitest';
import { openAdminHarness } from '../../../tests/support/admin-harness.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { createDkimPem } from '../../../tests/support/dkim-keys.ts';
import { DkimCheck, MailSetup } from '../../shared/admin/mail-setup.ts';
import { gmtText } from '../../shared/dates.ts';
import type { Database } from '../db/database.ts';
import { parseEnvironment } from '../environment.ts';
import { createMailSetup } from '../mail/setup/mail-setup.ts';
import { getMailboxName } from '../newsletter/bounces/mailbox-settings.ts';
import { MailboxStore } from '../newsletter/bounces/mailbox-store.ts';
import { SettingsStore } from '../settings/settings-store.ts';

const now = Date.UTC(2025, 9, 20, 12);
const minute = 60_000;
const pem = createDkimPem();
const variables = {
  SMTP_URL: 'smtps://the-user:the-password@mail.example.org',
  MAIL_FROM: 'Thandiwe <hello@example.org>',
  DKIM_DOMAIN: 'example.org',
  DKIM_SELECTOR: 'site2025',
  DKIM_PRIVATE_KEY: pem,
  BOUNCE_IMAP_URL: 'imaps://bounces:the-password@mail.example.org/Returned',
  BOUNCE_WEBHOOK_SECRET: 'the-secret-of-the-webhook',
};

const open = async (database: Database, chosen: Readonly<Record<string, string>>) => {
  const { mail, bounceMailbox, bounceSecret } = parseEnvironment(chosen);
  const store = new SettingsStore(database);
  const asked: string[] = [];
  const harness = openAdminHarness(database, {
    mailSetup: createMailSetup({
      ...{ database, mail, bounceMailbox, bounceSecret, settings: () => store.get() },
      site: 'https://campaign.example',
      resolveTxt: async (name) => {
        asked.push(name);
        return [];
      },
      now: () => now,
    }),
  });
  const from = await harness.signedIn('administrator');
  const get = (path: string) => harness.request('GET', `/mail-setup${path}`, { from });
  return { get, asked, bounceMailbox };
};

onEveryDatabase(({ open: openDatabase }) => {
  test('the setup shows server, signature and bounces, and no secret', async () => {
    const { get, asked } = await open(await openDatabase(), variables);
    const response = await get('');
    const { sending, mailbox, webhook } = MailSetup.parse(response.json);
    expect(sending).toMatchObject({ server: 'mail.example.org:465', sender: 'hello@example.org' });
    expect(sending?.signing).toMatchObject({
      ...{ domain: 'example.org', isAligned: true },
      record: { name: 'site2025._domainkey.example.org', type: 'TXT' },
    });
    expect(sending?.signing?.record.value).toMatch(/^v=DKIM1; k=rsa; p=MII/);
    expect(mailbox).toEqual({
      name: 'Returned of bounces at mail.example.org',
      ...{ readAt: null, problem: null, nextAt: null, bounces: 0, ignored: 0 },
    });
    expect(webhook).toBe('https://campaign.example/api/bounces');
    expect(response.text).not.toMatch(/the-password|the-user|the-secret|PRIVATE/);
    // Without the line breaks and the first bytes, which all keys have in common.
    expect(response.text).not.toContain(pem.split('\n')[3]);
    expect(asked).toEqual([]);
  });

  test('a domain other than the sender’s is named', async () => {
    const { get } = await open(await openDatabase(), { ...variables, MAIL_FROM: 'thandiwe@example.com' });
    expect(MailSetup.parse((await get('')).json).sending?.signing?.isAligned).toBe(false);
  });

  test('without variables nothing is set up', async () => {
    const { get } = await open(await openDatabase(), {});
    expect((await get('')).json).toEqual({ sending: null, mailbox: null, webhook: null });
    expect(await get('/dkim-check')).toMatchObject({
      status: 404,
      json: { message: 'Emails are not signed on this site.' },
    });
  });

  test('the DNS is asked only when a member wants that', async () => {
    const { get, asked } = await open(await openDatabase(), variables);
    expect(DkimCheck.parse((await get('/dkim-check')).json)).toEqual({ result: 'missing' });
    expect(asked).toEqual(['site2025._domainkey.example.org']);
  });

  test('the mailbox shows its last reading, and an error with the next attempt', async () => {
    const database = await openDatabase();
    const { get, bounceMailbox } = await open(database, variables);
    const readState = async () => MailSetup.parse((await get('')).json).mailbox;
    if (bounceMailbox === null) throw new Error('The address of the mailbox is not valid.');
    const claim = async (at: number) => {
      const store = new MailboxStore(database.db, getMailboxName(bounceMailbox));
      const claimed = await store.claim(at);
      if (claimed === null) throw new Error('The mailbox is not due.');
      return { store, claimed };
    };
    const first = await claim(now - 9 * minute);
    const read = { uidValidity: '1', lastUid: 9 };
    await first.store.storeBatch(first.claimed, read, now - 9 * minute, async () => ({
      bounces: 3,
      ignored: 2,
    }));
    await first.store.finish(first.claimed, true, now - 9 * minute);
    const readAt = gmtText(now - 9 * minute);
    expect(await readState()).toMatchObject({ readAt, problem: null, nextAt: null, bounces: 3, ignored: 2 });

    const second = await claim(now);
    await second.store.fail(second.claimed, 'The mail server has no mailbox “Returned”.', now);
    expect(await readState()).toMatchObject({
      ...{ readAt, problem: 'The mail server has no mailbox “Returned”.', bounces: 3 },
      nextAt: gmtText(now + minute),
    });
  });
});
