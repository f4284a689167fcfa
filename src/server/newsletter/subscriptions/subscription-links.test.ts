import { expect, test } from 'vitest';
import { fixtureNow } from '../../../../tests/support/content-fixtures.ts';
import { onEveryDatabase, onSqlite } from '../../../../tests/support/databases.ts';
import { openFormHarness } from '../../../../tests/support/form-harness.ts';
import { testSecretKey } from '../../../../tests/support/test-secret-key.ts';
import { enterRules } from '../../../../tests/support/vote-ledger.ts';
import type { Database } from '../../db/database.ts';
import { createConfirmationToken } from './confirmation-token.ts';

const day = 24 * 60 * 60 * 1000;
const email = 'grace@example.org';

const getSubscriber = ({ db }: Database) =>
  db.selectFrom('newsletter_subscriber').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
const listMails = async ({ db }: Database) => {
  const rows = await db.selectFrom('mail').selectAll().orderBy('id').execute();
  return rows.map((row) => ({ ...row, headers: JSON.parse(row.headers) as Record<string, string> }));
};
const listMailKinds = async (database: Database) => (await listMails(database)).map(({ kind }) => kind);
const listSupporterActions = async ({ db }: Database) =>
  (await db.selectFrom('supporter_action').select('kind').orderBy('id').execute()).map(({ kind }) => kind);

const subscribe = async (database: Database) => {
  let time = fixtureNow;
  let woken = 0;
  const harness = openFormHarness(database, {
    now: () => time,
    wake: () => {
      woken += 1;
    },
  });
  await harness.send('newsletter', { email });
  const { token } = await getSubscriber(database);
  const wait = (length: number) => {
    time += length;
  };
  return {
    ...{ database, harness, token, wait, woken: () => woken },
    confirm: () => harness.confirmSubscription(token),
  };
};

onSqlite(({ open }) => {
  test('the welcome mail carries the signed state of the vote ledger; the question before it has nothing but its link', async () => {
    const database = await open();
    await enterRules(database);
    const { harness, confirm } = await subscribe(database);
    await confirm();
    const checkpoint = (await harness.votes.getCheckpoint())?.trimEnd();
    expect(checkpoint).toMatch(/\/test\/vote\/ledger\n1\n/);
    const mails = await listMails(database);
    expect(mails.map(({ kind }) => kind)).toEqual(['newsletter-confirmation', 'newsletter-welcome']);
    const [question, welcome] = mails.map(({ body_text }) => body_text);
    expect(welcome).toContain(`The signed state of the vote ledger:\n\n${checkpoint}\n`);
    expect(question).not.toContain('ledger');
  });

  test('the confirmation mail has the link in text and HTML, and headers for one-click unsubscribing', async () => {
    const { database, token, woken } = await subscribe(await open());
    const [mail] = await listMails(database);
    const confirm = `https://campaign.example/newsletter/confirm?token=${createConfirmationToken(token, testSecretKey)}`;
    expect(mail).toMatchObject({
      kind: 'newsletter-confirmation',
      recipient: email,
      state: 'waiting',
      headers: {
        'List-Unsubscribe': `<https://campaign.example/newsletter/one-click/${token}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    });
    expect(mail?.body_text).toContain(confirm);
    expect(mail?.body_html).toContain(`href="${confirm}"`);
    expect(mail?.body_text).toContain(`https://campaign.example/newsletter/unsubscribe?token=${token}`);
    expect(woken()).toBe(1);
    expect(token).toMatch(/^[\w-]{24}$/);
  });

  test('subscribing again as a confirmed subscriber changes nothing, sends no mail and gets the same response', async () => {
    const { database, harness, wait, confirm } = await subscribe(await open());
    await confirm();
    const before = await getSubscriber(database);
    wait(60 * day);
    const again = await harness.sendForJson('newsletter', { email });
    const stranger = await harness.sendForJson('newsletter', { email: 'mary@example.org' });
    expect([again.status, again.text]).toEqual([stranger.status, stranger.text]);
    expect(await getSubscriber(database)).toEqual(before);
    const mails = (await listMails(database)).filter(({ recipient }) => recipient === email);
    expect(mails).toHaveLength(2);
  });

  test('a GET request to the one-click address only redirects to the unsubscribe page', async () => {
    const { database, harness, token } = await subscribe(await open());
    const response = await harness.request(`/newsletter/one-click/${token}`);
    expect([response.status, response.headers.get('location')]).toEqual([
      302,
      `/newsletter/unsubscribe?token=${token}`,
    ]);
    expect(await getSubscriber(database)).toMatchObject({ state: 'pending' });
    for (const other of ['%25'.repeat(5_000), 'a'.repeat(15_000), '%0D%0ASet-Cookie:a=b']) {
      const { status, headers } = await harness.request(`/newsletter/one-click/${other}`);
      expect([status, headers.get('location')]).toEqual([302, '/newsletter/unsubscribe']);
    }
  });

  test('the unsubscribe link still works after subscribing again', async () => {
    const { database, harness, token, wait, confirm } = await subscribe(await open());
    await confirm();
    expect((await harness.send('unsubscribe', { token })).page?.submission.message).toBe(
      'You are unsubscribed. We will send no more newsletters to this address.',
    );
    wait(2 * day);
    await harness.send('newsletter', { email });
    expect(await getSubscriber(database)).toMatchObject({ state: 'pending', token });
    await confirm();
    wait(365 * day);
    await harness.send('unsubscribe', { token });
    expect(await getSubscriber(database)).toMatchObject({ state: 'ended' });
  });

  test('a forwarded newsletter subscribes nobody again who has unsubscribed', async () => {
    const { database, harness, token, confirm } = await subscribe(await open());
    await confirm();
    await harness.send('unsubscribe', { token });
    const { status, json } = await harness.sendForJson('confirm-subscription', { token });
    expect([status, json]).toEqual([422, expect.objectContaining({ link: expect.anything() })]);
    expect(await getSubscriber(database)).toMatchObject({ state: 'ended' });
  });

  test('nobody confirms a sign-up with the link to unsubscribe that every newsletter has, or with a forged one', async () => {
    const { database, harness, token, confirm, wait } = await subscribe(await open());
    await confirm();
    await harness.send('unsubscribe', { token });
    wait(40 * day);
    await harness.send('newsletter', { email });
    const signed = createConfirmationToken(token, testSecretKey);
    const other = createConfirmationToken('another', testSecretKey).split('.')[1];
    for (const forged of [token, `${token}.`, `${token}.${other}`, `${signed}x`, signed.slice(0, -1)])
      expect((await harness.sendForJson('confirm-subscription', { token: forged })).status).toBe(422);
    expect(await getSubscriber(database)).toMatchObject({ state: 'pending' });
    await confirm();
    expect(await getSubscriber(database)).toMatchObject({ state: 'confirmed' });
  });

  test('who pressed the wrong link of the confirmation mail can still confirm', async () => {
    const { database, harness, token, confirm } = await subscribe(await open());
    await harness.send('unsubscribe', { token });
    await confirm();
    expect(await getSubscriber(database)).toMatchObject({ state: 'confirmed' });
  });

  test('an owner who rejects a stranger’s subscription gets no mail for a month and is no supporter', async () => {
    const { database, harness, token, wait } = await subscribe(await open());
    await harness.send('unsubscribe', { token });
    wait(2 * day);
    await harness.send('newsletter', { email });
    expect(await listMailKinds(database)).toEqual(['newsletter-confirmation']);
    expect(await listSupporterActions(database)).toEqual([]);
  });

  test.each(['', 'x', 'a'.repeat(65), "' or 1=1 --", '%00'])(
    'rejects the unknown token %j',
    async (token) => {
      const { database, harness } = await subscribe(await open());
      const sentence = 'This link is not valid. Please open the link in our newest email, or';
      expect((await harness.sendForJson('confirm-subscription', { token })).json).toEqual({
        errors: { form: `${sentence} subscribe again on the home page.` },
        link: { label: 'Subscribe again', address: '/#newsletter' },
      });
      expect((await harness.sendForJson('unsubscribe', { token })).json).toEqual({
        errors: { form: `${sentence} write to us on the contact page.` },
        link: { label: 'Write to us', address: '/contact' },
      });
      const path = `/newsletter/one-click/${encodeURIComponent(token || '-')}`;
      expect((await harness.request(path, { method: 'POST' })).status).toBe(404);
      expect(await getSubscriber(database)).toMatchObject({ state: 'pending' });
      expect(harness.lines).toEqual([]);
    },
  );
});

onEveryDatabase(({ open }) => {
  test('confirming repeatedly sends one welcome mail and records one supporter action', async () => {
    const { database, token, confirm } = await subscribe(await open());
    expect(await listSupporterActions(database)).toEqual([]);
    for (let press = 0; press < 3; press += 1) {
      const response = await confirm();
      expect(response.page).toMatchObject({
        path: '/newsletter/confirm',
        submission: { message: 'Your subscription is confirmed. Welcome!', errors: {} },
      });
    }
    expect(await getSubscriber(database)).toMatchObject({
      state: 'confirmed',
      confirmed_gmt: '2025-10-10T12:00:00',
    });
    expect(await listMailKinds(database)).toEqual(['newsletter-confirmation', 'newsletter-welcome']);
    expect(await listSupporterActions(database)).toEqual(['subscribed']);
    const [, welcome] = await listMails(database);
    expect(welcome?.headers['List-Unsubscribe']).toContain(token);
  });

  test('sends another confirmation mail at most once a day in the first week, then at most once a month', async () => {
    const { database, harness, wait } = await subscribe(await open());
    const mailed = async (pause: number) => {
      wait(pause);
      await harness.send('newsletter', { email });
      return (await listMails(database)).length;
    };
    expect(await mailed(60_000)).toBe(1);
    expect(await mailed(day)).toBe(2);
    expect(await mailed(60_000)).toBe(2);
    expect(await mailed(7 * day)).toBe(2);
    expect(await mailed(30 * day)).toBe(3);
  });

  test('one-click unsubscribing works without a page, and repeatedly', async () => {
    const { database, harness, token, confirm } = await subscribe(await open());
    await confirm();
    for (let press = 0; press < 2; press += 1) {
      const response = await harness.request(`/newsletter/one-click/${token}`, {
        method: 'POST',
        body: 'List-Unsubscribe=One-Click',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      });
      expect([response.status, response.text]).toEqual([200, 'Unsubscribed.']);
      expect(response.headers.get('location')).toBeNull();
    }
    expect(await getSubscriber(database)).toMatchObject({
      state: 'ended',
      ended_gmt: '2025-10-10T12:00:00',
    });
    expect(await listSupporterActions(database)).toEqual(['subscribed', 'unsubscribed']);
  });

  test('a former subscriber can subscribe again at once; strangers cause at most one confirmation mail a month', async () => {
    const { database, harness, token, wait, confirm } = await subscribe(await open());
    const countConfirmations = async (pause: number) => {
      wait(pause);
      await harness.send('newsletter', { email });
      return (await listMailKinds(database)).filter((kind) => kind === 'newsletter-confirmation').length;
    };
    wait(60_000);
    await confirm();
    wait(60_000);
    await harness.send('unsubscribe', { token });
    expect(await countConfirmations(60_000)).toBe(2);
    expect(await getSubscriber(database)).toMatchObject({ state: 'pending' });
    wait(60_000);
    await confirm();
    wait(365 * day);
    await harness.send('unsubscribe', { token });
    expect(await countConfirmations(day)).toBe(3);
    // A stranger enters the address every day, and the owner unsubscribes each time.
    for (let tries = 0; tries < 29; tries += 1) {
      await harness.send('unsubscribe', { token });
      expect(await countConfirmations(day)).toBe(3);
    }
    expect(await countConfirmations(day)).toBe(4);
  });
});
