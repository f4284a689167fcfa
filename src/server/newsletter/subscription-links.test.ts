import { expect, test } from 'vitest';
import { fixtureNow } from '../../../tests/support/content-fixtures.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { openFormDoor } from '../../../tests/support/form-door.ts';
import type { Database } from '../db/database.ts';

const day = 24 * 60 * 60 * 1000;
const email = 'grace@example.org';

const subscriberOf = ({ db }: Database) =>
  db.selectFrom('newsletter_subscriber').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
const mailsOf = async ({ db }: Database) => {
  const rows = await db.selectFrom('mail').selectAll().orderBy('id').execute();
  return rows.map((row) => ({ ...row, headers: JSON.parse(row.headers) as Record<string, string> }));
};
const kindsOf = async (database: Database) => (await mailsOf(database)).map(({ kind }) => kind);
const supporterActionsOf = async ({ db }: Database) =>
  (await db.selectFrom('supporter_deed').select('kind').orderBy('id').execute()).map(({ kind }) => kind);

onEveryDatabase(({ open }) => {
  const subscribed = async () => {
    const database = await open();
    let time = fixtureNow;
    let woken = 0;
    const door = openFormDoor(database, {
      now: () => time,
      wake: () => {
        woken += 1;
      },
    });
    await door.send('newsletter', { email });
    const { token } = await subscriberOf(database);
    const wait = (length: number) => {
      time += length;
    };
    return { database, door, token, wait, woken: () => woken };
  };

  test('the mail asks to confirm, in words and markup, and can be ended by a mail program', async () => {
    const { database, token, woken } = await subscribed();
    const [mail] = await mailsOf(database);
    const confirm = `https://campaign.example/newsletter/confirm?token=${token}`;
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

  test('confirmed once, however often the button is pressed; then one is welcomed, and a supporter', async () => {
    const { database, door, token } = await subscribed();
    expect(await supporterActionsOf(database)).toEqual([]);
    for (let press = 0; press < 3; press += 1) {
      const answer = await door.send('confirm-subscription', { token });
      expect(answer.page).toMatchObject({
        path: '/newsletter/confirm',
        submission: { message: 'Your subscription is confirmed. Welcome!', errors: {} },
      });
    }
    expect(await subscriberOf(database)).toMatchObject({
      state: 'confirmed',
      confirmed_gmt: '2025-10-10T12:00:00',
    });
    expect(await kindsOf(database)).toEqual(['newsletter-confirmation', 'newsletter-welcome']);
    expect(await supporterActionsOf(database)).toEqual(['subscribed']);
    const [, welcome] = await mailsOf(database);
    expect(welcome?.headers['List-Unsubscribe']).toContain(token);
  });

  test('to a subscriber, subscribing again changes nothing, mails nothing and says the same', async () => {
    const { database, door, token, wait } = await subscribed();
    await door.send('confirm-subscription', { token });
    const before = await subscriberOf(database);
    wait(60 * day);
    const again = await door.sendForJson('newsletter', { email });
    const stranger = await door.sendForJson('newsletter', { email: 'mary@example.org' });
    expect([again.status, again.text]).toEqual([stranger.status, stranger.text]);
    expect(await subscriberOf(database)).toEqual(before);
    const mails = (await mailsOf(database)).filter(({ recipient }) => recipient === email);
    expect(mails).toHaveLength(2);
  });

  test('a lost confirmation mail is sent again the next day, but never more often, and seldom after a week', async () => {
    const { database, door, wait } = await subscribed();
    const mailed = async (pause: number) => {
      wait(pause);
      await door.send('newsletter', { email });
      return (await mailsOf(database)).length;
    };
    expect(await mailed(60_000)).toBe(1);
    expect(await mailed(day)).toBe(2);
    expect(await mailed(60_000)).toBe(2);
    expect(await mailed(7 * day)).toBe(2);
    expect(await mailed(30 * day)).toBe(3);
  });

  test('one click ends it without a page, as often as one likes', async () => {
    const { database, door, token } = await subscribed();
    await door.send('confirm-subscription', { token });
    for (let press = 0; press < 2; press += 1) {
      const answer = await door.ask(`/newsletter/one-click/${token}`, {
        method: 'POST',
        body: 'List-Unsubscribe=One-Click',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      });
      expect([answer.status, answer.text]).toEqual([200, 'Unsubscribed.']);
      expect(answer.headers.get('location')).toBeNull();
    }
    expect(await subscriberOf(database)).toMatchObject({
      state: 'ended',
      ended_gmt: '2025-10-10T12:00:00',
    });
    expect(await supporterActionsOf(database)).toEqual(['subscribed', 'unsubscribed']);
  });

  test('opened as a link it only leads to the page with the button', async () => {
    const { database, door, token } = await subscribed();
    const answer = await door.ask(`/newsletter/one-click/${token}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      `/newsletter/unsubscribe?token=${token}`,
    ]);
    expect(await subscriberOf(database)).toMatchObject({ state: 'pending' });
    for (const other of ['%25'.repeat(5_000), 'a'.repeat(15_000), '%0D%0ASet-Cookie:a=b']) {
      const { status, headers } = await door.ask(`/newsletter/one-click/${other}`);
      expect([status, headers.get('location')]).toEqual([302, '/newsletter/unsubscribe']);
    }
  });

  test('the unsubscribe link keeps working, also after subscribing anew', async () => {
    const { database, door, token, wait } = await subscribed();
    await door.send('confirm-subscription', { token });
    expect((await door.send('unsubscribe', { token })).page?.submission.message).toBe(
      'You are unsubscribed. No more newsletters come to this address.',
    );
    wait(2 * day);
    await door.send('newsletter', { email });
    expect(await subscriberOf(database)).toMatchObject({ state: 'pending', token });
    await door.send('confirm-subscription', { token });
    wait(365 * day);
    await door.send('unsubscribe', { token });
    expect(await subscriberOf(database)).toMatchObject({ state: 'ended' });
  });

  test('whoever ended it may come back at once; a stranger can have them asked once a month', async () => {
    const { database, door, token, wait } = await subscribed();
    const asked = async (pause: number) => {
      wait(pause);
      await door.send('newsletter', { email });
      return (await kindsOf(database)).filter((kind) => kind === 'newsletter-confirmation').length;
    };
    wait(60_000);
    await door.send('confirm-subscription', { token });
    wait(60_000);
    await door.send('unsubscribe', { token });
    expect(await asked(60_000)).toBe(2);
    expect(await subscriberOf(database)).toMatchObject({ state: 'pending' });
    wait(60_000);
    await door.send('confirm-subscription', { token });
    wait(365 * day);
    await door.send('unsubscribe', { token });
    expect(await asked(day)).toBe(3);
    // Somebody else types it every day, and every mail is answered with no.
    for (let tries = 0; tries < 29; tries += 1) {
      await door.send('unsubscribe', { token });
      expect(await asked(day)).toBe(3);
    }
    expect(await asked(day)).toBe(4);
  });

  test('whoever says no to a stranger’s attempt is left alone for a month, and no supporter', async () => {
    const { database, door, token, wait } = await subscribed();
    await door.send('unsubscribe', { token });
    wait(2 * day);
    await door.send('newsletter', { email });
    expect(await kindsOf(database)).toEqual(['newsletter-confirmation']);
    expect(await supporterActionsOf(database)).toEqual([]);
  });

  test.each(['', 'x', 'a'.repeat(65), "' or 1=1 --", '%00'])('nothing has the link %j', async (token) => {
    const { database, door } = await subscribed();
    const sentence = 'This link is not valid. Please open it from the newest mail once more, or';
    expect((await door.sendForJson('confirm-subscription', { token })).json).toEqual({
      errors: { form: `${sentence} subscribe again on the home page.` },
    });
    expect((await door.sendForJson('unsubscribe', { token })).json).toEqual({
      errors: { form: `${sentence} write to us on the contact page.` },
    });
    const path = `/newsletter/one-click/${encodeURIComponent(token || '-')}`;
    expect((await door.ask(path, { method: 'POST' })).status).toBe(404);
    expect(await subscriberOf(database)).toMatchObject({ state: 'pending' });
    expect(door.lines).toEqual([]);
  });
});
