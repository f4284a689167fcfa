import { expect, test } from 'vitest';
import { fixtureNow, idOf } from '../../../tests/support/content-fixtures.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { openFormHarness } from '../../../tests/support/form-harness.ts';
import { openRestHarness } from '../../../tests/support/rest-harness.ts';
import type { Database } from '../db/database.ts';
import { SettingsStore } from '../settings/settings-store.ts';

const minute = 60_000;
const title = 'A song for the campaign';

const listMails = ({ db }: Database) => db.selectFrom('mail').selectAll().orderBy('id').execute();
const listWaiting = ({ db }: Database) =>
  db.selectFrom('notification').select('subject_id').where('mail_id', 'is', null).execute();

/** Stores the updates that are commented on. */
const storeUpdates = async (database: Database): Promise<void> => {
  await openRestHarness(database);
  await database.db.updateTable('entry').set({ title }).where('slug', '=', 'choir').execute();
};

/** Forms that are sent at a time which the test sets, in minutes. */
const openForms = (database: Database) => {
  let time = fixtureNow;
  const forms = openFormHarness(database, { now: () => time });
  const at = (minutes: number) => fixtureNow + minutes * minute;
  return {
    comment: async (minutes: number, name: string) => {
      time = at(minutes);
      const email = `${name.toLowerCase()}@example.org`;
      const fields = { post: String(idOf('choir')), name, email, message: `Words of ${name}` };
      expect((await forms.send('comment', fields)).status).toBe(200);
    },
    send: forms.send,
    mailAt: (minutes: number) => forms.mailNotifications(at(minutes)),
  };
};

onEveryDatabase(({ open: openEmpty, openTwice }) => {
  const open = async () => {
    const database = await openEmpty();
    await storeUpdates(database);
    return database;
  };

  test('comments of the first minutes are one mail, and those that follow are one mail an hour', async () => {
    const database = await open();
    const { comment, mailAt } = openForms(database);
    await comment(0, 'Grace');
    await comment(2, 'Wezi');
    await mailAt(2.9);
    expect(await listMails(database)).toEqual([]);
    await mailAt(3);
    await comment(4, 'Ada');
    await comment(30, 'Bwalo');
    await comment(50, 'Chisomo');
    await mailAt(62.9);
    expect(await listMails(database)).toHaveLength(1);
    await mailAt(63);
    await mailAt(500);
    const [first, second, ...others] = await listMails(database);
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      kind: 'new-comment',
      subject: `2 new comments on “${title}”`,
      reply_to: null,
      state: 'waiting',
    });
    expect(first?.body_text).toMatch(/^Grace .*\n> Words of Grace\n/m);
    expect(first?.body_text).toMatch(/^Wezi .*\n> Words of Wezi\n/m);
    expect(first?.body_text).toContain('/admin/inbox?tab=comments&state=all&comment=1\n');
    expect(second?.subject).toBe(`3 new comments on “${title}”`);
    // A comment after a quiet hour is mailed soon.
    await comment(600, 'Dalitso');
    await mailAt(603);
    expect((await listMails(database)).at(-1)).toMatchObject({
      subject: `New comment on “${title}”`,
      reply_to: 'dalitso@example.org',
    });
    expect(await listWaiting(database)).toEqual([]);
  });

  test('kinds are mailed separately, each to its own address', async () => {
    const database = await open();
    await new SettingsStore(database).set({
      contactEmail: 'hello@campaign.example',
      notificationEmail: 'team@campaign.example',
    });
    const { comment, send, mailAt } = openForms(database);
    await comment(0, 'Grace');
    for (const name of ['Ada', 'Bwalo']) {
      await send('feedback', { name, message: `${name} likes it.` });
      const email = `${name.toLowerCase()}@example.org`;
      await send('contact', { name, email, subject: `A visit of ${name}`, message: 'When?' });
    }
    await mailAt(3);
    const mails = (await listMails(database)).map(({ subject, recipient }) => [subject, recipient]);
    expect(mails.toSorted()).toEqual([
      ['2 new feedback messages', 'team@campaign.example'],
      ['2 new messages from the contact page', 'hello@campaign.example'],
      [`New comment on “${title}”`, 'team@campaign.example'],
    ]);
    const messages = (await listMails(database)).find(({ kind }) => kind === 'contact-message');
    expect(messages?.body_text).toContain('A visit of Ada (from Ada, ada@example.org)');
  });

  test('what was marked as spam or deleted in the meantime is in no mail', async () => {
    const database = await open();
    const { comment, mailAt } = openForms(database);
    for (const name of ['Grace', 'Spammer', 'Deleted', 'Wezi']) await comment(0, name);
    const { db } = database;
    await db.updateTable('comment').set({ state: 'spam' }).where('name', '=', 'Spammer').execute();
    await db.deleteFrom('comment').where('name', '=', 'Deleted').execute();
    await db.updateTable('comment').set({ state: 'approved' }).where('name', '=', 'Wezi').execute();
    await mailAt(3);
    const [mail] = await listMails(database);
    expect(mail?.subject).toMatch(/^2 new comments/);
    expect(mail?.body_text).toContain('One of them is waiting for your approval.');
    expect(mail?.body_text).not.toMatch(/Spammer|Deleted/);
    expect(await listWaiting(database)).toEqual([]);
  });

  test('if nothing is left there is no mail, and the next comment is mailed soon', async () => {
    const database = await open();
    const { comment, mailAt } = openForms(database);
    await comment(0, 'Spammer');
    await database.db.updateTable('comment').set({ state: 'spam' }).execute();
    await mailAt(3);
    expect(await listMails(database)).toEqual([]);
    await comment(10, 'Grace');
    await mailAt(13);
    expect(await listMails(database)).toHaveLength(1);
  });

  test('several processes write one mail about each notification', async () => {
    const [one, two] = await openTwice();
    await storeUpdates(one);
    const [first, second] = [openForms(one), openForms(two)];
    for (let round = 0; round < 4; round += 1) {
      await Promise.all([
        first.comment(round * 60, `Ada-${round}`),
        second.comment(round * 60, `Bwalo-${round}`),
      ]);
      const due = round * 60 + 3;
      await Promise.all([first.mailAt(due), second.mailAt(due), first.mailAt(due), second.mailAt(due)]);
      expect(await listMails(one)).toHaveLength(round + 1);
    }
    const texts = (await listMails(one)).map(({ body_text }) => body_text).join('\n');
    expect(texts.match(/^> Words of (?:Ada|Bwalo)-\d/gm)?.toSorted()).toEqual(
      ['Ada', 'Bwalo'].flatMap((name) => [0, 1, 2, 3].map((round) => `> Words of ${name}-${round}`)),
    );
  });

  test('a kind that was switched off in the meantime is not mailed, also not later', async () => {
    const database = await open();
    const { comment, mailAt } = openForms(database);
    const settings = new SettingsStore(database);
    await comment(0, 'Grace');
    await settings.set({ notifyOfComments: false });
    await mailAt(3);
    await comment(4, 'Wezi');
    await settings.set({ notifyOfComments: true });
    await mailAt(100);
    expect(await listMails(database)).toEqual([]);
  });

  test('a mail shows twenty, and counts the others', async () => {
    const database = await open();
    const { comment, mailAt } = openForms(database);
    for (let number = 1; number <= 22; number += 1) await comment(0, `Visitor-${number}`);
    await mailAt(3);
    const [mail] = await listMails(database);
    expect(mail?.subject).toMatch(/^22 new comments/);
    expect(mail?.body_text).toContain('This email shows the first 20. You can read the others in the Inbox.');
    expect(mail?.body_text.match(/^> Words of /gm)).toHaveLength(20);
    await mailAt(100);
    expect(await listMails(database)).toHaveLength(1);
  });
});
