import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fixtureNow } from '../../../tests/support/content-fixtures.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { plainPicture } from '../../../tests/support/sent-pictures.ts';
import { openSupporterHarness, readAllText } from '../../../tests/support/supporter-harness.ts';
import { testLog } from '../../../tests/support/test-log.ts';
import { testSecretKey } from '../../../tests/support/test-secret-key.ts';
import { ImportQuery } from '../../shared/admin/supporter-import.ts';
import { gmtText } from '../../shared/dates.ts';
import type { Database } from '../db/database.ts';
import { createFolderStore } from '../files/folder-store.ts';
import { createPrivacyRecord } from '../privacy-record/privacy-record.ts';
import { SettingsStore } from '../settings/settings-store.ts';
import { createSupporterImports } from '../supporters/imports/supporter-imports.ts';
import { claimDuration, RetentionRunStore } from './retention-run-store.ts';
import { createRetentionWorker } from './retention-worker.ts';
import { runRetention } from './run-retention.ts';

const day = 24 * 60 * 60 * 1000;
const grace = { name: 'Grace', email: 'Grace@Example.org' };
const vote = { votes: '5', method: 'airtel', phone: '0991234567', email: grace.email };
const never = new AbortController().signal;

onEveryDatabase(({ open, openTwice, newFolder }) => {
  const openHarness = async (given?: Database) => {
    const database = given ?? (await open());
    const harness = await openSupporterHarness(database, newFolder(), newFolder());
    const store = new SettingsStore(database);
    const worker = (now: number) =>
      createRetentionWorker({
        database,
        settings: () => store.get(),
        fileStore: createFolderStore(harness.uploadsFolder),
        renditionsFolder: harness.renditionsFolder,
        log: testLog(),
        now: () => now,
      });
    /** Starts a process after this many days, and stops it once nothing is due. */
    const runAfter = async (days: number) => {
      const started = worker(fixtureNow + days * day);
      started.wake();
      await started.idle();
      await started.stop();
      return (await new RetentionRunStore(database.db).list(1))[0];
    };
    const comment = async (fields = grace) => {
      const { id } = await database.db
        .selectFrom('entry')
        .select('id')
        .where('slug', '=', 'choir')
        .executeTakeFirstOrThrow();
      await harness.forms.send('comment', { ...fields, post: String(id), message: 'So proud.' });
    };
    /** Enters the close of the first round in the ledger, as the payment worker does. */
    const closeRound = async (at: number) => {
      const last = await database.db
        .selectFrom('vote_ledger')
        .selectAll()
        .orderBy('number', 'desc')
        .executeTakeFirstOrThrow();
      await database.db
        .insertInto('vote_ledger')
        .values({
          ...last,
          number: last.number + 1,
          order_id: null,
          at_gmt: gmtText(at),
          change: 'closed',
          votes: 0,
          amount: 0,
        })
        .execute();
    };
    const contacts = () =>
      database.db.selectFrom('vote_order').select(['state', 'phone', 'email']).orderBy('id').execute();
    return { ...harness, db: database.db, settings: store, runAfter, comment, closeRound, contacts };
  };

  it('removes each kind after its own period, and says how many', async () => {
    const { db, database, forms, comment, runAfter } = await openHarness();
    await forms.send('contact', { ...grace, subject: 'Moni', message: 'Well done.' });
    await comment();
    await forms.send('newsletter', { email: 'stranger@example.org' });
    await db
      .updateTable('mail')
      .set({ state: 'sent', sent_gmt: gmtText(fixtureNow), due_gmt: gmtText(fixtureNow) })
      .execute();
    expect((await runAfter(30))?.figures).toEqual({});
    expect((await runAfter(31))?.figures).toEqual({ signUps: 1 });
    expect((await runAfter(91))?.figures).toEqual({ mails: 2 });
    expect((await runAfter(364))?.figures).toEqual({});
    expect((await runAfter(366))?.figures).toEqual({ messages: 1, comments: 1, supporters: 1 });
    expect(await readAllText(database)).not.toMatch(/grace@example|stranger@example|Well done/i);
    // The comment stays on the site with its name.
    expect(await db.selectFrom('comment').select(['name', 'email', 'message']).execute()).toEqual([
      { name: 'Grace', email: '', message: 'So proud.' },
    ]);
    expect(await db.selectFrom('supporter').select(['name', 'email']).execute()).toEqual([
      { name: 'Grace', email: null },
    ]);
    expect((await runAfter(900))?.figures).toEqual({});
  });

  it('follows the settings', async () => {
    const { forms, runAfter, settings } = await openHarness();
    await forms.send('contact', { ...grace, subject: 'Moni', message: 'Well done.' });
    await settings.set({ keepMessagesMonths: 1 });
    expect((await runAfter(32))?.figures).toMatchObject({ messages: 1 });
  });

  it('keeps a message that was answered lately, and contacts that something else needs', async () => {
    const { db, forms, runAfter, comment } = await openHarness();
    await forms.send('contact', { ...grace, subject: 'Moni', message: 'Well done.' });
    const { id } = await db.selectFrom('contact_message').select('id').executeTakeFirstOrThrow();
    await db
      .insertInto('contact_reply')
      .values({
        message_id: id,
        mail_id: null,
        subject: 'Re: Moni',
        words: 'Zikomo',
        replied_by: 'Team',
        created_gmt: gmtText(fixtureNow + 100 * day),
      })
      .execute();
    await comment();
    expect((await runAfter(370))?.figures).toEqual({ comments: 1 });
    expect(await db.selectFrom('supporter').select('email').execute()).toEqual([
      { email: 'grace@example.org' },
    ]);
    expect((await runAfter(470))?.figures).toEqual({ messages: 1, supporters: 1 });
    expect(await db.selectFrom('contact_reply').selectAll().execute()).toEqual([]);
  });

  it('removes the contacts of orders after the close of their round, and the ledger stays whole', async () => {
    const { db, forms, runAfter, closeRound, contacts } = await openHarness();
    await forms.send('vote', vote);
    await forms.send('vote', { ...vote, phone: '0997654321', email: '', outcome: 'fail' });
    expect((await runAfter(2_000))?.figures.votes).toBeUndefined();
    await closeRound(fixtureNow + 2_000 * day);
    expect((await runAfter(2_170))?.figures.votes).toBeUndefined();
    expect((await runAfter(2_200))?.figures).toEqual({ votes: 2, supporters: 1 });
    expect(await contacts()).toEqual([
      { state: 'paid', phone: null, email: null },
      { state: 'failed', phone: null, email: null },
    ]);
    // Without name and contacts, the supporter is nobody.
    expect(await db.selectFrom('supporter').select('id').execute()).toEqual([]);
    expect(
      await db.selectFrom('vote_ledger').select('phone_mask').where('change', '=', 'paid').execute(),
    ).toEqual([{ phone_mask: '********67' }]);
  });

  it('keeps the contacts of orders whose money is not settled', async () => {
    const { db, forms, runAfter, closeRound, contacts } = await openHarness();
    for (const end of ['1', '2', '3', '4', '5'])
      await forms.send('vote', { ...vote, phone: `099123456${end}`, email: '' });
    const orders = await db.selectFrom('vote_order').select('id').orderBy('id').execute();
    const [pending = 0, late = 0, mismatch = 0, refunded = 0] = orders.map(({ id }) => id);
    const change = (id: number, values: object) =>
      db.updateTable('vote_order').set(values).where('id', '=', id).execute();
    await change(pending, { state: 'pending' });
    await change(late, { state: 'late' });
    await change(mismatch, { mismatch: 'amount' });
    await closeRound(fixtureNow + day);
    const last = await db
      .selectFrom('vote_ledger')
      .selectAll()
      .where('order_id', '=', refunded)
      .executeTakeFirstOrThrow();
    const { number } = await db
      .selectFrom('vote_ledger')
      .select((eb) => eb.fn.max('number').as('number'))
      .executeTakeFirstOrThrow();
    const refund = { change: 'refunded', votes: -5, amount: -450, number: number + 1 } as const;
    await db
      .insertInto('vote_ledger')
      .values({ ...last, ...refund, at_gmt: gmtText(fixtureNow + 300 * day) })
      .execute();
    await change(refunded, { state: 'refunded' });
    expect((await runAfter(365))?.figures.votes).toBe(1);
    expect((await contacts()).map(({ state, phone }) => [state, phone])).toEqual([
      ['pending', '+265991234561'],
      ['late', '+265991234562'],
      ['paid', '+265991234563'],
      ['refunded', '+265991234564'],
      ['paid', null],
    ]);
    await change(mismatch, { resolved_gmt: gmtText(fixtureNow + 400 * day) });
    expect((await runAfter(500))?.figures.votes).toBe(1);
    expect((await runAfter(600))?.figures.votes).toBe(1);
    expect((await contacts()).map(({ phone }) => phone === null)).toEqual([false, false, true, true, true]);
  });

  it('deletes feedback that was not published with its picture, and keeps what is published', async () => {
    const { db, forms, runAfter, uploadsFolder } = await openHarness();
    const picture = new Blob([new Uint8Array(await plainPicture(40, 40).png().toBuffer())], {
      type: 'image/png',
    });
    await forms.send('feedback', { name: 'Grace', message: 'I like it.', picture });
    await forms.send('feedback', { name: 'Wezi', message: 'Me too.' });
    await db.updateTable('feedback').set({ state: 'approved' }).where('name', '=', 'Wezi').execute();
    const { picture: file } = await db
      .selectFrom('feedback')
      .select('picture')
      .where('name', '=', 'Grace')
      .executeTakeFirstOrThrow();
    expect(existsSync(join(uploadsFolder, file ?? ''))).toBe(true);
    await writeFile(join(uploadsFolder, 'other.png'), 'another picture');
    expect((await runAfter(400))?.figures).toEqual({ feedback: 1 });
    expect(await db.selectFrom('feedback').select('name').execute()).toEqual([{ name: 'Wezi' }]);
    expect(existsSync(join(uploadsFolder, file ?? ''))).toBe(false);
    expect(existsSync(join(uploadsFolder, 'other.png'))).toBe(true);
  });

  it('ends a subscription again that was asked for once more and not confirmed', async () => {
    const { db, forms, runAfter } = await openHarness();
    await forms.send('newsletter', { email: grace.email });
    const { token } = await db.selectFrom('newsletter_subscriber').select('token').executeTakeFirstOrThrow();
    await forms.confirmSubscription(token);
    await forms.send('unsubscribe', { token });
    await forms.send('newsletter', { email: grace.email });
    expect(await db.selectFrom('newsletter_subscriber').select('state').execute()).toEqual([
      { state: 'pending' },
    ]);
    await runAfter(40);
    expect(await db.selectFrom('newsletter_subscriber').select('state').execute()).toEqual([
      { state: 'ended' },
    ]);
    expect(await db.selectFrom('supporter').select('consent').execute()).toEqual([{ consent: 'ended' }]);
  });

  it('runs once a day in one of several processes, and soon after a start when the last run is older', async () => {
    const [one, two] = await openTwice();
    const stores = [new RetentionRunStore(one.db), new RetentionRunStore(two.db)];
    const claimAll = async (at: number) => {
      const claims = await Promise.all([...stores, ...stores].map((store) => store.claim(at)));
      return claims.filter((claim) => claim !== null);
    };
    for (let days = 0; days < 3; days += 1) {
      const at = fixtureNow + days * day;
      const [run, ...others] = await claimAll(at);
      expect(others).toEqual([]);
      expect(run).toBeDefined();
      expect(await claimAll(at + 1_000)).toEqual([]);
      if (run) await stores[0]?.finish(run, at + 2_000);
      expect(await claimAll(at + day - 1_000)).toEqual([]);
    }
    expect(await stores[0]?.list(10)).toHaveLength(3);
  });

  it('goes on after it was killed, with right figures, and a process that was taken over stops', async () => {
    const { db, database, forms } = await openHarness();
    const store = new RetentionRunStore(db);
    const settings = () => new SettingsStore(database).get();
    for (let number = 0; number < 3; number += 1)
      await forms.send('contact', { ...grace, subject: `Moni ${number}`, message: `Well done ${number}.` });
    const before = fixtureNow + 400 * day;
    const killed = await store.claim(before);
    if (killed === null) throw new Error('No run was due.');
    // The first process removed one message and counted it, and was killed then.
    await db.deleteFrom('contact_message').where('subject', '=', 'Moni 0').execute();
    await store.addFigures(killed, { messages: 1 });
    expect(await store.claim(before + 1_000)).toBeNull();
    const later = before + claimDuration + 1_000;
    const successor = await store.claim(later);
    expect(successor?.id).toBe(killed.id);
    // The first process was only slow: it changes nothing any more.
    await runRetention({ database, settings, now: () => later }, killed, never);
    expect(await db.selectFrom('contact_message').select('id').execute()).toHaveLength(2);
    if (successor) await runRetention({ database, settings, now: () => later }, successor, never);
    expect(await store.list(5)).toEqual([
      {
        id: killed.id,
        startedAt: gmtText(before),
        finishedAt: gmtText(later),
        figures: { messages: 3, supporters: 1 },
      },
    ]);
  });

  it('removes more rows than fit into one transaction', async () => {
    const { db, runAfter } = await openHarness();
    const rows = Array.from({ length: 450 }, (_, index) => ({
      name: 'Grace',
      email: `grace-${index}@example.org`,
      subject: 'Moni',
      message: `Number ${index}`,
      digest: null,
      created_gmt: gmtText(fixtureNow),
      decided_by: null,
      decided_gmt: null,
    }));
    await db.insertInto('contact_message').values(rows).execute();
    expect((await runAfter(400))?.figures).toEqual({ messages: 450 });
    expect(await db.selectFrom('contact_message').select('id').execute()).toEqual([]);
  });

  it('removes what undoing imports needs, and keeps by which statement people were subscribed', async () => {
    const { db, runAfter } = await openHarness();
    const imports = createSupporterImports({
      db,
      privacyRecord: createPrivacyRecord(testSecretKey),
      timeZone: async () => 'Africa/Blantyre',
      now: () => fixtureNow,
    });
    const lines = Array.from({ length: 250 }, (_, index) => `reader-${index}@example.org`);
    const file = new TextEncoder().encode(
      ['email,tags,note', ...lines.map((line) => `${line},fair,Moni`)].join('\n'),
    );
    const agreement = { subscribes: '1', agreement: 'Signed the list at the fair', agreedOn: '2025-09-01' };
    const query = ImportQuery.parse({ email: '0', tags: '1', note: '2', ...agreement });
    const { digest } = await imports.preview(file, query);
    const done = await imports.run(file, { ...query, fileName: 'fair.csv', digest }, 'Wezi');
    if (done.kind !== 'imported') throw new Error('Nothing was imported.');
    expect((await runAfter(30))?.figures).toEqual({});
    expect(await imports.previewUndo(done.id)).toMatchObject({ removed: 250 });
    expect((await runAfter(31))?.figures).toEqual({ imports: 250 });
    expect(await imports.undo(done.id, 'Wezi')).toEqual({ kind: 'final' });
    expect(
      await db
        .selectFrom('supporter_import_row')
        .select(['fields', 'tag_ids', 'note_id'])
        .distinct()
        .execute(),
    ).toEqual([{ fields: '{}', tag_ids: '[]', note_id: null }]);
    expect(await db.selectFrom('supporter_import').select('agreement').execute()).toEqual([
      { agreement: agreement.agreement },
    ]);
    expect((await db.selectFrom('supporter').select('id').execute()).length).toBe(250);
    expect((await runAfter(33))?.figures).toEqual({});
  });

  it('a supporter whom the team entered keeps the address', async () => {
    const { db, comment, runAfter } = await openHarness();
    await comment();
    await db.updateTable('supporter').set({ source: 'added' }).execute();
    expect((await runAfter(400))?.figures).toEqual({ comments: 1 });
    expect(await db.selectFrom('supporter').select('email').execute()).toEqual([
      { email: 'grace@example.org' },
    ]);
  });
});
