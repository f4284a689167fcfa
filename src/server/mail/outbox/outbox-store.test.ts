import { expect, test } from 'vitest';
import { fixtureNow as now } from '../../../../tests/support/content-fixtures.ts';
import { onEveryDatabase, onSqlite } from '../../../../tests/support/databases.ts';
import { createSampleMail } from '../../../../tests/support/mail-harness.ts';
import { fixtureSite } from '../../../../tests/support/rest-harness.ts';
import type { Database } from '../../db/database.ts';
import type { ClaimedMail } from './attempt-result.ts';
import { claimDuration, OutboxStore } from './outbox-store.ts';

const later = now + claimDuration + 1_000;

const openOutbox = (database: Database) => ({
  database,
  outbox: new OutboxStore(database.db, fixtureSite),
});

const only = ({ db }: Database) => db.selectFrom('mail').selectAll().executeTakeFirstOrThrow();

const claim = async (outbox: OutboxStore, at = now): Promise<ClaimedMail> => {
  const claimed = await outbox.claimDue(at);
  if (claimed === null) throw new Error('Nothing is due.');
  return claimed;
};

onSqlite(({ open }) => {
  test.each([
    '',
    'grace',
    'a@example.org, b@example.org',
    'a@example.org\r\nBcc: b@example.org',
    '<a@example.org>',
  ])('rejects the address %j without repeating it', async (address) => {
    const { outbox } = openOutbox(await open());
    await expect(outbox.add(createSampleMail({ to: address }), now)).rejects.toThrow(
      /^The recipient of a mail is not a single email address\.$/,
    );
    await expect(outbox.add(createSampleMail({ replyTo: address }), now)).rejects.toThrow(
      /^The reply address/,
    );
  });

  test.each(['Bcc', 'subject', 'X-A: b\r\nBcc', 'Content-Type', ''])(
    'rejects the header %j',
    async (name) => {
      const { outbox } = openOutbox(await open());
      await expect(outbox.add(createSampleMail({ headers: { [name]: 'x' } }), now)).rejects.toThrow(/header/);
    },
  );
});

onEveryDatabase(({ open }) => {
  test('stores a mail with all its fields, and only if the transaction commits', async () => {
    const { database, outbox } = openOutbox(await open());
    const headers = { 'List-Unsubscribe': '<https://campaign.example/unsubscribe>' };
    await outbox.add(createSampleMail({ replyTo: 'mary@example.org', headers }), now);
    expect(await only(database)).toMatchObject({
      kind: 'test',
      recipient: 'grace@example.org',
      reply_to: 'mary@example.org',
      subject: 'Hello',
      body_text: 'Good morning.',
      body_html: '<p>Good morning.</p>',
      headers: JSON.stringify(headers),
      message_id: expect.stringMatching(/^<[\da-f-]{36}@campaign\.example>$/),
      state: 'waiting',
      attempts: 0,
      due_gmt: '2025-10-10T12:00:00',
    });
    await expect(
      database.db.transaction().execute(async (transaction) => {
        await new OutboxStore(transaction, fixtureSite).add(createSampleMail(), now);
        throw new Error('something else went wrong');
      }),
    ).rejects.toThrow();
    expect(await database.db.selectFrom('mail').select('id').execute()).toHaveLength(1);
  });

  test('claims a due mail only once', async () => {
    const { database, outbox } = openOutbox(await open());
    await outbox.add(createSampleMail(), now);
    expect(await outbox.claimDue(now - 1_000)).toBeNull();
    const claims = await Promise.all(Array.from({ length: 6 }, () => outbox.claimDue(now)));
    expect(claims.filter((mail) => mail !== null)).toHaveLength(1);
    expect(await only(database)).toMatchObject({
      state: 'claimed',
      attempts: 1,
      due_gmt: '2025-10-10T12:02:00',
    });
  });

  test('claims mails in the order in which they are due', async () => {
    const { outbox } = openOutbox(await open());
    const third = await outbox.add(createSampleMail(), now + 1_000);
    const first = await outbox.add(createSampleMail(), now);
    const second = await outbox.add(createSampleMail(), now);
    const claimed = [await claim(outbox, later), await claim(outbox, later), await claim(outbox, later)];
    expect(claimed.map(({ id }) => id)).toEqual([first, second, third]);
  });

  test('only the attempt with the claim can record a result', async () => {
    const { database, outbox } = openOutbox(await open());
    await outbox.add(createSampleMail(), now);
    const claimed = await claim(outbox);
    const otherClaim = { ...claimed, claim: 'another' };
    expect(await outbox.beginHandover(otherClaim, now)).toBe(false);
    expect(await outbox.recordResult(otherClaim, { kind: 'sent' }, now)).toBe(false);
    expect(await outbox.beginHandover(claimed, now)).toBe(true);
    expect(await only(database)).toMatchObject({ state: 'handing-over' });
    expect(await outbox.beginHandover(claimed, now)).toBe(false);
    expect(await outbox.recordResult(claimed, { kind: 'sent' }, now + 5_000)).toBe(true);
    expect(await only(database)).toMatchObject({
      state: 'sent',
      claim: null,
      sent_gmt: '2025-10-10T12:00:05',
    });
    expect(
      await outbox.recordResult(claimed, { kind: 'failed', reason: 'no', isUndecided: false }, now),
    ).toBe(false);
  });

  test('a mail that is retried waits until its time, with the reason', async () => {
    const { database, outbox } = openOutbox(await open());
    await outbox.add(createSampleMail(), now);
    await outbox.recordResult(
      await claim(outbox),
      { kind: 'again', at: now + 60_000, reason: 'busy', isServerWide: false },
      now,
    );
    expect(await only(database)).toMatchObject({
      state: 'waiting',
      reason: 'busy',
      claim: null,
      attempts: 1,
    });
    expect(await outbox.claimDue(now + 59_000)).toBeNull();
    expect(await claim(outbox, now + 60_000)).toMatchObject({ attempts: 2 });
  });

  test('releasing a claim restores the mail completely', async () => {
    const { database, outbox } = openOutbox(await open());
    await outbox.add(createSampleMail(), now);
    const before = await only(database);
    await outbox.releaseClaim(await claim(outbox), now);
    expect(await only(database)).toEqual(before);
  });

  test('the expired claim of a killed process is released and no longer valid', async () => {
    const { database, outbox } = openOutbox(await open());
    await outbox.add(createSampleMail(), now);
    const claimed = await claim(outbox);
    expect(await outbox.releaseAbandoned(now + claimDuration)).toEqual([]);
    expect(await only(database)).toMatchObject({ state: 'claimed' });
    expect(await outbox.releaseAbandoned(later)).toEqual([]);
    const next = await claim(outbox, later);
    expect(await outbox.beginHandover(claimed, later)).toBe(false);
    expect(await outbox.beginHandover(next, later)).toBe(true);
  });

  test('a mail whose process was killed during the hand-over is failed and not retried automatically', async () => {
    const { database, outbox } = openOutbox(await open());
    const id = await outbox.add(createSampleMail(), now);
    await outbox.beginHandover(await claim(outbox), now);
    expect(await outbox.releaseAbandoned(later)).toMatchObject([{ id, kind: 'test' }]);
    expect(await outbox.claimDue(later)).toBeNull();
    expect(await only(database)).toMatchObject({
      state: 'failed',
      reason: expect.stringMatching(/may or may not have arrived/),
    });
  });

  test('a late result still counts after the claim expired, unless the mail was retried', async () => {
    const { database, outbox } = openOutbox(await open());
    await outbox.add(createSampleMail(), now);
    const slow = await claim(outbox);
    await outbox.beginHandover(slow, now);
    await outbox.releaseAbandoned(later);
    expect(await outbox.recordResult(slow, { kind: 'sent' }, later)).toBe(true);
    expect(await only(database)).toMatchObject({ state: 'sent', reason: null });

    const second = await outbox.add(createSampleMail(), now);
    const slower = await claim(outbox);
    await outbox.beginHandover(slower, now);
    await outbox.releaseAbandoned(later);
    expect(await outbox.retry(second, later)).toBe(true);
    expect(await outbox.recordResult(slower, { kind: 'sent' }, later)).toBe(false);
  });

  test('a failed mail can be retried with all its attempts; other mails cannot', async () => {
    const { database, outbox } = openOutbox(await open());
    const id = await outbox.add(createSampleMail(), now);
    expect(await outbox.retry(id, now)).toBe(false);
    const { message_id } = await only(database);
    await outbox.recordResult(await claim(outbox), { kind: 'failed', reason: 'no', isUndecided: false }, now);
    expect(await outbox.retry(id, later)).toBe(true);
    expect(await claim(outbox, later)).toMatchObject({ attempts: 1, message_id });
  });

  test.each([
    [{ kind: 'sent' } as const, 'sent'],
    [{ kind: 'failed', reason: 'no', isUndecided: false } as const, 'given-up'],
    [{ kind: 'again', at: later + 1_000, reason: 'busy', isServerWide: false } as const, 'given-up'],
  ])('a mail given up after its claim expired is, after the late result %j, %s', async (late, state) => {
    const { database, outbox } = openOutbox(await open());
    const id = await outbox.add(createSampleMail(), now);
    const slow = await claim(outbox);
    await outbox.beginHandover(slow, now);
    // A mail cannot be given up during the hand-over.
    expect(await outbox.giveUp(id)).toBe(false);
    await outbox.releaseAbandoned(later);
    expect(await outbox.giveUp(id)).toBe(true);
    expect(await outbox.recordResult(slow, late, later)).toBe(true);
    expect(await only(database)).toMatchObject({ state, claim: null });
    expect(await outbox.claimDue(later + 60_000)).toBeNull();
  });
});
