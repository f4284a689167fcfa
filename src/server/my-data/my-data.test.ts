import { expect, it } from 'vitest';
import { fixtureNow } from '../../../tests/support/content-fixtures.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { storeFixtures } from '../../../tests/support/embedded-content.ts';
import { openFormHarness } from '../../../tests/support/form-harness.ts';
import { readAllText } from '../../../tests/support/supporter-harness.ts';
import { testSecretKey } from '../../../tests/support/test-secret-key.ts';
import type { MyData } from '../../shared/privacy/my-data.ts';
import { createMailDecryption } from '../mail/outbox/decrypt-mail.ts';

const grace = { name: 'Grace', email: 'grace@example.org' };
const vote = { votes: '5', method: 'airtel', phone: '0991234567', email: grace.email };
const hour = 60 * 60 * 1000;

onEveryDatabase(({ open }) => {
  const openHarness = async () => {
    const database = await open();
    const { db } = database;
    await storeFixtures(database);
    let time = fixtureNow;
    const forms = openFormHarness(database, { now: () => time });
    const decrypt = createMailDecryption(testSecretKey);
    const listLinkMails = () =>
      db.selectFrom('mail').selectAll().where('kind', '=', 'my-data-link').orderBy('id').execute();
    /** Asks for a link and returns its token, as it stands in the mail that is sent. */
    const ask = async (email = grace.email) => {
      const before = (await listLinkMails()).length;
      await forms.send('my-data', { email });
      await expect.poll(async () => (await listLinkMails()).length, { timeout: 20_000 }).toBe(before + 1);
      const mail = (await listLinkMails()).at(-1);
      if (mail === undefined) throw new Error('No mail was written.');
      return /token=([\w-]+)/.exec(decrypt(mail).body_text)?.[1] ?? '';
    };
    const read = async (token: string) => (await forms.request(`/api/my-data?token=${token}`)).json as MyData;
    const subscribe = async () => {
      await forms.send('newsletter', { email: grace.email });
      const { token } = await db
        .selectFrom('newsletter_subscriber')
        .select('token')
        .executeTakeFirstOrThrow();
      await forms.confirmSubscription(token);
    };
    const leave = (duration: number) => {
      time += duration;
    };
    return { database, db, forms, ask, read, subscribe, leave, listLinkMails };
  };

  it('mails a link to a known address only, answers the same to everyone, and stores no token', async () => {
    const { db, forms, ask, listLinkMails } = await openHarness();
    await forms.send('contact', { ...grace, subject: 'Moni', message: 'Well done.' });
    const unknown = await forms.sendForJson('my-data', { email: 'wezi@example.org' });
    const token = await ask();
    const known = await forms.sendForJson('my-data', { email: 'GRACE@example.org' });
    expect(known.json).toEqual(unknown.json);
    await expect.poll(async () => (await listLinkMails()).length, { timeout: 20_000 }).toBe(2);
    expect((await listLinkMails()).map(({ recipient }) => recipient)).toEqual([grace.email, grace.email]);
    const stored = JSON.stringify([
      await db.selectFrom('data_link').selectAll().execute(),
      await listLinkMails(),
    ]);
    expect(token.length).toBeGreaterThanOrEqual(32);
    expect(stored).not.toContain(token);
  });

  it('a link works for an hour, and only as it was mailed', async () => {
    const { forms, ask, read, leave } = await openHarness();
    await forms.send('contact', { ...grace, subject: 'Moni', message: 'Well done.' });
    const token = await ask();
    expect((await read(token)).email).toBe(grace.email);
    const headers = (await forms.request(`/api/my-data?token=${token}`)).headers;
    expect(headers.get('cache-control')).toBe('no-store');
    for (const wrong of [`${token}x`, token.slice(1), '', "' or 1=1 --"])
      expect((await forms.request(`/api/my-data?token=${encodeURIComponent(wrong)}`)).status).toBe(404);
    leave(hour);
    expect((await forms.request(`/api/my-data?token=${token}`)).status).toBe(404);
    const late = await forms.sendForJson('delete-my-data', { token, confirmed: 'yes' });
    expect([late.status, JSON.stringify(late.json)]).toEqual([
      422,
      expect.stringContaining('is no longer valid'),
    ]);
  });

  it('shows what belongs to the person and nothing of others, and the file has the same', async () => {
    const { forms, ask, read, subscribe } = await openHarness();
    await subscribe();
    await forms.send('contact', { ...grace, subject: 'Moni', message: 'Well done.' });
    await forms.send('contact', {
      name: 'Wezi',
      email: 'wezi@example.org',
      subject: 'Hello',
      message: 'A secret of Wezi.',
    });
    await forms.send('vote', vote);
    await forms.mailNotifications();
    const token = await ask();
    const { kinds, details, isSubscribed } = await read(token);
    expect(kinds.map(({ title }) => title)).toEqual([
      'About you',
      'What you did',
      'Newsletter',
      'Messages',
      'Votes',
      'Emails',
      'Consents and deletions',
      'Links to this page',
    ]);
    expect(details).toEqual({ name: 'Grace', phone: '0991234567', location: '' });
    expect(isSubscribed).toBe(true);
    const text = JSON.stringify(kinds);
    expect(text).toContain('Well done.');
    expect(text).toContain('099 123 4567');
    // The link is encrypted in the stored mail, which says nothing to its reader.
    expect(text).toContain('See my data');
    expect(text).not.toContain('encrypted-');
    // The mail to the team reports both messages, so its text is not shown.
    expect(text).not.toMatch(/wezi|secret/i);
    const file = await forms.request(`/api/my-data/file?token=${token}`);
    expect(file.headers.get('content-disposition')).toContain('my-data.json');
    const { Messages } = JSON.parse(file.text) as { Messages: unknown };
    expect(Messages).toEqual([
      {
        When: '2025-10-10T12:00:00Z',
        Name: 'Grace',
        Email: grace.email,
        Subject: 'Moni',
        Message: 'Well done.',
        State: 'New',
      },
    ]);
    expect(JSON.stringify((await read(token)).kinds)).toContain('Own data downloaded');
  });

  it('shows only a part of a number that is not known to be the person’s own', async () => {
    const { forms, ask, read } = await openHarness();
    await forms.send('contact', { ...grace, subject: 'Moni', message: 'Well done.' });
    await forms.send('vote', { ...vote, phone: '0997654321', outcome: 'fail' });
    const text = JSON.stringify((await read(await ask())).kinds);
    expect(text).toContain('"Failed"');
    expect(text).not.toMatch(/997654321|99 765 4321/);
  });

  it('corrects the record, and rejects the number of someone else', async () => {
    const { db, forms, ask, read } = await openHarness();
    await forms.send('contact', { ...grace, subject: 'Moni', message: 'Well done.' });
    await forms.send('vote', { ...vote, phone: '0997654321', email: '' });
    const token = await ask();
    const corrected = await forms.send('correct-my-data', {
      token,
      name: ' Grace  Banda ',
      phone: '0881234567',
      location: 'Zomba',
    });
    expect([corrected.status, corrected.headers.get('location')]).toEqual([
      303,
      `/my-data?token=${token}&done=corrected`,
    ]);
    expect((await read(token)).details).toEqual({
      name: 'Grace Banda',
      phone: '0881234567',
      location: 'Zomba',
    });
    const words = await db.selectFrom('supporter_word').select('word').execute();
    expect(words.map(({ word }) => word)).toEqual(expect.arrayContaining(['banda', 'zomba']));
    const details = { token, name: 'Grace', location: '' };
    expect(
      (await forms.sendForJson('correct-my-data', { ...details, phone: '0997654321' })).json,
    ).toMatchObject({
      errors: { phone: 'Someone else has given us this number. If it is yours, please write to us.' },
    });
    expect((await forms.sendForJson('correct-my-data', { ...details, phone: 'none' })).status).toBe(422);
    const lines = await db.selectFrom('activity').select(['actor', 'action', 'subject']).execute();
    expect(lines).toContainEqual({
      actor: 'A supporter',
      action: 'corrected-own-data',
      subject: 'Grace Banda',
    });
  });

  it('ends the newsletter, which the record says', async () => {
    const { db, forms, ask, read, subscribe } = await openHarness();
    await subscribe();
    const token = await ask();
    expect((await forms.send('end-my-newsletter', { token })).status).toBe(303);
    expect((await read(token)).isSubscribed).toBe(false);
    expect(await db.selectFrom('supporter').select('consent').execute()).toEqual([{ consent: 'ended' }]);
    expect(await db.selectFrom('privacy_record').select(['kind', 'way']).orderBy('id').execute()).toEqual([
      { kind: 'consent-given', way: 'confirmation-link' },
      { kind: 'consent-ended', way: 'my-data' },
    ]);
  });

  it('deletes everything after the confirmation; votes stay counted and the ledger unchanged', async () => {
    const { db, database, forms, ask, subscribe } = await openHarness();
    await subscribe();
    await forms.send('contact', { ...grace, subject: 'Moni', message: 'Well done.' });
    await forms.send('vote', vote);
    const ledger = await db.selectFrom('vote_ledger').selectAll().orderBy('number').execute();
    const token = await ask();
    expect((await forms.sendForJson('delete-my-data', { token })).json).toMatchObject({
      errors: { confirmed: expect.stringContaining('tick the box') },
    });
    expect(await readAllText(database)).toMatch(/grace@example/);
    const deleted = await forms.send('delete-my-data', { token, confirmed: 'yes' });
    expect([deleted.status, deleted.headers.get('location')]).toEqual([303, '/my-data?done=deleted']);
    expect(await readAllText(database)).not.toMatch(/grace@|Grace|991234567|Well done/);
    expect(await db.selectFrom('data_link').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('vote_order').select(['votes', 'counted_votes', 'phone']).execute()).toEqual([
      { votes: 5, counted_votes: 5, phone: null },
    ]);
    expect(await db.selectFrom('vote_ledger').selectAll().orderBy('number').execute()).toEqual(ledger);
    expect((await forms.request(`/api/my-data?token=${token}`)).status).toBe(404);
    const lines = await db.selectFrom('activity').select(['actor', 'action']).execute();
    expect(lines).toContainEqual({ actor: 'A supporter', action: 'deleted-own-data' });
    const record = await db.selectFrom('privacy_record').select(['kind', 'way']).execute();
    // The address and the number.
    expect(record.filter(({ kind }) => kind === 'deleted')).toEqual([
      { kind: 'deleted', way: 'my-data' },
      { kind: 'deleted', way: 'my-data' },
    ]);
  });

  it('an address that only signed up is found and deleted, too', async () => {
    const { db, forms, ask, read } = await openHarness();
    await forms.send('newsletter', { email: grace.email });
    const token = await ask();
    expect((await read(token)).details).toBeNull();
    await forms.send('delete-my-data', { token, confirmed: 'yes' });
    expect(await db.selectFrom('newsletter_subscriber').selectAll().execute()).toEqual([]);
  });

  it('deletes nothing while a payment is not settled', async () => {
    const { db, forms, ask, read } = await openHarness();
    await forms.send('vote', vote);
    await db.updateTable('vote_order').set({ state: 'late' }).execute();
    const token = await ask();
    expect((await read(token)).hasPendingOrder).toBe(true);
    expect((await forms.sendForJson('delete-my-data', { token, confirmed: 'yes' })).status).toBe(422);
    expect(await db.selectFrom('supporter').select('email').execute()).toEqual([{ email: grace.email }]);
  });
});
