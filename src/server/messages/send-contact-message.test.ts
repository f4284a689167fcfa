import { expect, test } from 'vitest';
import { fixtureNow } from '../../../tests/support/content-fixtures.ts';
import { onEveryDatabase, onSqlite } from '../../../tests/support/databases.ts';
import { openFormHarness } from '../../../tests/support/form-harness.ts';
import { SettingsStore } from '../settings/settings-store.ts';

const thanks = 'Thank you for your message! We will get back to you soon.';
const day = 24 * 60 * 60 * 1000;

const complete = {
  name: 'Grace Banda',
  email: 'grace@example.org',
  subject: 'A visit to our school',
  message: 'Would you come?\n\nForty girls are waiting.',
};

const sentences = {
  name: 'Please enter your name.',
  email: 'Please enter an email address like name@example.org.',
  subject: 'Please enter a subject.',
  message: 'Please enter your message.',
} as const;

onSqlite(({ open }) => {
  test('stores a message without a mail if notifications are off', async () => {
    const database = await open();
    await new SettingsStore(database).set({ notifyOfMessages: false });
    const { send, mailNotifications } = openFormHarness(database);
    expect((await send('contact', complete)).status).toBe(200);
    await mailNotifications();
    expect(await database.db.selectFrom('contact_message').select('id').execute()).toHaveLength(1);
    expect(await database.db.selectFrom('mail').select('id').execute()).toEqual([]);
  });

  test.each(Object.entries(sentences))(
    'rejects a missing %s and shows the other values again',
    async (field, sentence) => {
      const database = await open();
      const { send, sendForJson } = openFormHarness(database);
      for (const nothing of ['', ' \n\t ', '\u200b']) {
        const fields = { ...complete, [field]: nothing };
        const response = await send('contact', fields);
        expect(response.status).toBe(422);
        expect(response.page?.submission).toMatchObject({ errors: { [field]: sentence }, message: null });
        expect(Object.keys(response.page?.submission.errors ?? {})).toEqual([field]);
        expect(response.page?.submission.values).toMatchObject({
          name: fields.name,
          subject: fields.subject,
        });
      }
      expect(await sendForJson('contact', { ...complete, [field]: '' })).toMatchObject({
        status: 422,
        json: { errors: { [field]: sentence } },
      });
      expect(await database.db.selectFrom('contact_message').selectAll().execute()).toEqual([]);
    },
  );

  test('reports all errors of an empty form at once', async () => {
    const { sendForJson } = openFormHarness(await open());
    expect((await sendForJson('contact', {})).json).toEqual({ errors: sentences });
  });

  test('rejects long values with their limits', async () => {
    const { sendForJson } = openFormHarness(await open());
    const long = { name: 'n'.repeat(101), subject: 's'.repeat(151), message: 'm'.repeat(5_001) };
    expect((await sendForJson('contact', { ...complete, ...long })).json).toEqual({
      errors: {
        name: 'Please use at most 100 characters for your name.',
        subject: 'Please use at most 150 characters for the subject.',
        message: 'Please use at most 5,000 characters for your message.',
      },
    });
    const fitting = { name: 'n'.repeat(100), subject: 's'.repeat(150), message: 'm'.repeat(5_000) };
    expect((await sendForJson('contact', { ...complete, ...fitting })).status).toBe(200);
  });

  test('removes line breaks from a single-line field', async () => {
    const database = await open();
    const subject = 'Hello\r\nBcc: everyone@example.org';
    await openFormHarness(database).send('contact', { ...complete, subject });
    const rows = await database.db.selectFrom('contact_message').select('subject').execute();
    expect(rows).toEqual([{ subject: 'Hello Bcc: everyone@example.org' }]);
  });
});

onEveryDatabase(({ open, newLocation }, dialect) => {
  test('stores a message completely and thanks the visitor', async () => {
    const database = await open();
    const { send, sendForJson, lines } = openFormHarness(database);
    const response = await send('contact', {
      ...complete,
      message: 'Would you come?\r\n\r\nForty girls.\0 ',
    });
    expect(response.status).toBe(200);
    expect(response.page).toEqual({
      path: '/contact',
      submission: { form: 'contact', values: {}, errors: {}, message: thanks },
    });
    expect((await sendForJson('contact', complete)).json).toEqual({ message: thanks });
    const rows = await database.db.selectFrom('contact_message').selectAll().orderBy('id').execute();
    expect(rows).toMatchObject([
      {
        ...complete,
        message: 'Would you come?\n\nForty girls.',
        created_gmt: '2025-10-10T12:00:00',
      },
      complete,
    ]);
    expect(lines).toEqual([]);
  });

  test('mails a message to the contact address once, with the visitor as reply address, and records a supporter', async () => {
    const database = await open();
    await new SettingsStore(database).set({ contactEmail: 'hello@campaign.example' });
    const { send, mailNotifications } = openFormHarness(database);
    for (let time = 0; time < 3; time += 1) await send('contact', complete);
    await mailNotifications();
    const mails = await database.db.selectFrom('mail').selectAll().execute();
    expect(mails).toMatchObject([
      {
        kind: 'contact-message',
        recipient: 'hello@campaign.example',
        reply_to: complete.email,
        subject: 'Message from Grace Banda: A visit to our school',
        state: 'waiting',
      },
    ]);
    expect(mails[0]?.body_text).toContain('Forty girls are waiting.');
    const supporters = await database.db.selectFrom('supporter').select(['name', 'email']).execute();
    expect(supporters).toEqual([{ name: complete.name, email: complete.email }]);
    expect(await database.db.selectFrom('supporter_action').select('kind').execute()).toEqual([
      { kind: 'wrote' },
    ]);
  });

  test('concurrent identical messages, also from several processes, are stored once a day', async () => {
    const location = await newLocation();
    const database = await open(location);
    // SQLite has one process; PostgreSQL any number.
    const other = dialect === 'sqlite' ? database : await open(location);
    let time = fixtureNow;
    const harnesses = [database, other].map((each) => openFormHarness(each, { now: () => time }));
    const sendToAll = () =>
      Promise.all(
        Array.from({ length: 5 }).flatMap(() =>
          harnesses.map(({ sendForJson }) => sendForJson('contact', complete)),
        ),
      );
    const stored = async () =>
      (await database.db.selectFrom('contact_message').select('id').execute()).length;

    for (const { status, json } of await sendToAll())
      expect({ status, json }).toEqual({ status: 200, json: { message: thanks } });
    expect(await stored()).toBe(1);

    time = fixtureNow + day - 1_000;
    await sendToAll();
    expect(await stored()).toBe(1);

    time = fixtureNow + day;
    await sendToAll();
    expect(await stored()).toBe(2);

    await harnesses[0]?.send('contact', { ...complete, subject: 'Another visit' });
    expect(await stored()).toBe(3);
  });
});
