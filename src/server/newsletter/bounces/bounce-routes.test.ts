import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { fixtureNow } from '../../../../tests/support/content-fixtures.ts';
import { onEveryDatabase, onSqlite } from '../../../../tests/support/databases.ts';
import { createSampleMail } from '../../../../tests/support/mail-harness.ts';
import { fixtureSite } from '../../../../tests/support/rest-harness.ts';
import { testLog } from '../../../../tests/support/test-log.ts';
import { testSecretKey } from '../../../../tests/support/test-secret-key.ts';
import { gmtText } from '../../../shared/dates.ts';
import type { Database } from '../../db/database.ts';
import { OutboxStore } from '../../mail/outbox/outbox-store.ts';
import { createPrivacyRecord } from '../../privacy-record/privacy-record.ts';
import { SubscriberStore } from '../subscriptions/subscriber-store.ts';
import { createBounceRoutes } from './bounce-routes.ts';

const email = 'grace@example.org';
const secret = 'a-secret-of-at-least-24-characters';
const minute = 60_000;
const day = 24 * 60 * minute;

type Change = {
  readonly timestamp?: string | null;
  readonly signature?: string | null;
  readonly secret?: string;
};

/** A confirmed subscriber to whom mails were sent, and the webhook. */
const openSetup = async (database: Database) => {
  const clock = { now: fixtureNow };
  const privacyRecord = createPrivacyRecord(testSecretKey);
  const store = new SubscriberStore(database.db);
  const outbox = new OutboxStore(database.db, fixtureSite);
  const log = testLog();
  const createRoutes = (given: string | null) =>
    createBounceRoutes({ database, privacyRecord, secret: given, log, now: () => clock.now });
  const routes = createRoutes(secret);
  /** Signed as docs/operations.md describes it. */
  const post = (body: string, change: Change = {}, to = routes) => {
    const timestamp = change.timestamp ?? String(Math.floor(clock.now / 1000));
    const signature =
      change.signature ??
      createHmac('sha256', change.secret ?? secret)
        .update(`${timestamp}.${body}`)
        .digest('hex');
    return to.request('/api/bounces', {
      method: 'POST',
      body,
      headers: {
        ...(change.timestamp === null ? {} : { 'X-Timestamp': timestamp }),
        ...(change.signature === null ? {} : { 'X-Signature': signature }),
      },
    });
  };
  const read = () => store.findOrCreate(email, clock.now);
  await store.confirm((await read()).token, clock.now);
  return {
    clock,
    privacyRecord,
    store,
    post,
    read,
    log,
    withoutSecret: createRoutes(null),
    report: async (report: object, change: Change = {}) => {
      const response = await post(JSON.stringify(report), change);
      return { status: response.status, ...((await response.json()) as object) };
    },
    /** Sends a mail to the subscriber; returns its Message-ID. */
    sendMail: async (to = email): Promise<string> => {
      const id = await outbox.add(createSampleMail({ to }), clock.now);
      const mail = await outbox.claimDue(clock.now);
      if (mail === null) throw new Error('Nothing is due.');
      await outbox.beginHandover(mail, clock.now);
      await outbox.recordResult(mail, { kind: 'sent' }, clock.now);
      expect(mail.id).toBe(id);
      return mail.message_id;
    },
    /** Notes that this mail was the one of a newsletter. */
    createRecipient: async (messageId: string, newsletter: number) => {
      const { id, sent_gmt } = await database.db
        .selectFrom('mail')
        .select(['id', 'sent_gmt'])
        .where('message_id', '=', messageId)
        .executeTakeFirstOrThrow();
      await database.db
        .insertInto('newsletter')
        .values({
          id: newsletter,
          subject: 'News',
          preview_text: '',
          content: '',
          segment_id: null,
          entry_id: null,
          is_archived: 0,
          created_by: 'Grace',
          created_gmt: gmtText(clock.now),
          edited_by: 'Grace',
          modified_gmt: gmtText(clock.now),
        })
        .execute();
      await database.db
        .insertInto('newsletter_recipient')
        .values({
          newsletter_id: newsletter,
          subscriber_id: (await read()).id,
          mail_id: id,
          state: 'sent',
          sent_gmt,
        })
        .execute();
    },
    readRecipient: (newsletter: number) =>
      database.db
        .selectFrom('newsletter_recipient')
        .selectAll()
        .where('newsletter_id', '=', newsletter)
        .executeTakeFirstOrThrow(),
    readMail: (messageId: string) =>
      database.db
        .selectFrom('mail')
        .select(['state', 'reason'])
        .where('message_id', '=', messageId)
        .executeTakeFirstOrThrow(),
  };
};

onEveryDatabase(({ open }) => {
  test('a reported bounce ends the subscription; the reason is at the subscription and at the mail', async () => {
    const { report, sendMail, read, readMail } = await openSetup(await open());
    const messageId = await sendMail();
    const bounce = { kind: 'permanent', email, messageId, reason: '550 5.1.1\r\nNo such user' };
    expect(await report(bounce)).toEqual({ status: 200, result: 'bounced' });
    const reason = 'The email came back: 550 5.1.1 No such user';
    expect(await read()).toMatchObject({ state: 'bounced', reason });
    expect(await readMail(messageId)).toEqual({ state: 'sent', reason });
    expect(await report(bounce)).toEqual({ status: 200, result: 'none' });
  });

  test('a complaint ends the subscription; three mails that came back for the time being pause it', async () => {
    const database = await open();
    const { report, sendMail, read, clock, store, privacyRecord } = await openSetup(database);
    for (const expected of ['counted', 'counted', 'paused']) {
      const messageId = await sendMail();
      const bounce = { kind: 'temporary', email: email.toUpperCase(), messageId, reason: 'Mailbox full' };
      expect(await report(bounce)).toMatchObject({ result: expected });
      if (expected === 'counted') expect(await report(bounce)).toMatchObject({ result: 'counted' });
    }
    expect((await read()).state).toBe('paused');
    clock.now += minute;
    await store.confirm((await read()).token, clock.now);
    await sendMail();
    // Some providers replace the Message-ID by their own.
    expect(await report({ kind: 'complaint', email, messageId: 'of-the-provider' })).toMatchObject({
      result: 'ended',
    });
    expect(await read()).toMatchObject({ state: 'ended', reason: 'Reported as spam by its recipient.' });
    // A list that is imported later does not subscribe this address again.
    expect(await privacyRecord.find(database.db, email)).toMatchObject([
      { kind: 'consent-ended', way: 'complaint' },
    ]);
    expect(await privacyRecord.findEnded(database.db, [email])).toEqual(new Set([email]));
  });
});

onSqlite(({ open }) => {
  test('a bounce of a mail that the site has not sent changes nothing', async () => {
    const { report, sendMail, read } = await openSetup(await open());
    const messageId = await sendMail('mary@example.org');
    const bounce = { kind: 'permanent', reason: 'No such user' };
    expect(await report({ ...bounce, email })).toMatchObject({ result: 'unknown-mail' });
    expect(await report({ ...bounce, email, messageId })).toMatchObject({ result: 'unknown-mail' });
    expect((await read()).state).toBe('confirmed');
  });

  test('the results of a newsletter count what came back as failed, and a complaint as a person who left', async () => {
    const database = await open();
    const { report, sendMail, readRecipient, createRecipient } = await openSetup(database);
    const returned = await sendMail();
    await createRecipient(returned, 1);
    await report({ kind: 'temporary', email, messageId: returned, reason: `${email}: mailbox full` });
    expect(await readRecipient(1)).toMatchObject({
      state: 'failed',
      reason: 'The email came back: …: mailbox full',
      left_gmt: null,
    });
    const read = await sendMail();
    await createRecipient(read, 2);
    await report({ kind: 'complaint', email, messageId: read });
    expect(await readRecipient(2)).toMatchObject({ state: 'sent', left_gmt: expect.any(String) });
  });

  test('a bounce of a mail from before the latest confirmation changes nothing, however often it is sent again', async () => {
    const { report, sendMail, read, clock, store } = await openSetup(await open());
    const bounce = { kind: 'permanent', email, messageId: await sendMail(), reason: 'No such user' };
    await store.end((await read()).token, clock.now);
    clock.now += minute;
    await store.claimConfirmationMail(await read(), clock.now);
    await store.confirm((await read()).token, clock.now);
    expect(await report(bounce)).toMatchObject({ result: 'outdated' });
    expect((await read()).state).toBe('confirmed');
  });

  test.each<[string, Change]>([
    ['no signature', { signature: null }],
    ['no timestamp', { timestamp: null }],
    ['a guess', { signature: '0'.repeat(64) }],
    ['half a signature', { signature: '0'.repeat(32) }],
    ['no hexadecimal', { signature: 'x'.repeat(64) }],
    ['another secret', { secret: 'another-secret-of-24-characters' }],
    ['an old timestamp', { timestamp: String(Math.floor((fixtureNow - 6 * minute) / 1000)) }],
    ['a timestamp of tomorrow', { timestamp: String(Math.floor((fixtureNow + day) / 1000)) }],
    ['a timestamp that is no number', { timestamp: '1e9' }],
  ])('rejects a report with %s', async (_, change) => {
    const { report, sendMail, read, log } = await openSetup(await open());
    const bounce = { kind: 'permanent', email, messageId: await sendMail(), reason: 'No such user' };
    for (let time = 0; time < 3; time += 1)
      expect(await report(bounce, change)).toMatchObject({ status: 401, message: expect.any(String) });
    expect((await read()).state).toBe('confirmed');
    // Anyone can send these: they must not fill the log.
    expect(log.lines).toHaveLength(1);
    expect(log.lines.join()).not.toMatch(/@|secret/);
  });

  test('the signature covers the body and the timestamp', async () => {
    const { post, sendMail, clock } = await openSetup(await open());
    const body = JSON.stringify({ kind: 'permanent', email, messageId: await sendMail(), reason: '' });
    const timestamp = String(Math.floor(clock.now / 1000));
    const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
    expect((await post(body.replace('permanent', 'complaint'), { timestamp, signature })).status).toBe(401);
    const later = String(Number(timestamp) + 1);
    expect((await post(body, { timestamp: later, signature })).status).toBe(401);
    expect((await post(body, { timestamp, signature })).status).toBe(200);
  });

  test.each([
    'nonsense',
    '[]',
    '{}',
    '{"kind":"hard","email":"grace@example.org"}',
    '{"kind":"permanent","email":"grace"}',
    '{"kind":"permanent","email":"grace@example.org","reason":5}',
  ])('rejects the signed body %s with a sentence', async (body) => {
    const { post, read } = await openSetup(await open());
    const response = await post(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ message: expect.stringMatching(/^The report is not valid/) });
    expect((await read()).state).toBe('confirmed');
  });

  test('rejects a large body, and every body where no secret is set', async () => {
    const { post, withoutSecret } = await openSetup(await open());
    expect((await post(`"${'x'.repeat(17_000)}"`)).status).toBe(413);
    expect((await post('{}', {}, withoutSecret)).status).toBe(404);
  });
});
