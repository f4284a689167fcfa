import { expect, test } from 'vitest';
import { fixtureNow as now } from '../../../../tests/support/content-fixtures.ts';
import { onEveryDatabase } from '../../../../tests/support/databases.ts';
import { sampleMail } from '../../../../tests/support/mail-room.ts';
import { fixtureSite } from '../../../../tests/support/rest-door.ts';
import type { Database } from '../../db/database.ts';
import { type ClaimedMail, claimLength, OutboxStore } from './outbox-store.ts';

const later = now + claimLength + 1_000;

onEveryDatabase(({ open }) => {
  const openOutbox = async () => {
    const database = await open();
    return { database, outbox: new OutboxStore(database.db, fixtureSite) };
  };
  const only = ({ db }: Database) => db.selectFrom('mail').selectAll().executeTakeFirstOrThrow();
  const claim = async (outbox: OutboxStore, at = now): Promise<ClaimedMail> => {
    const held = await outbox.claimDue(at);
    if (held === null) throw new Error('Nothing is due.');
    return held;
  };

  test('a mail is written with all that came with it, and only together with the rest of its transaction', async () => {
    const { database, outbox } = await openOutbox();
    const headers = { 'List-Unsubscribe': '<https://campaign.example/unsubscribe>' };
    await outbox.add(sampleMail({ replyTo: 'mary@example.org', headers }), now);
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
        await new OutboxStore(transaction, fixtureSite).add(sampleMail(), now);
        throw new Error('something else went wrong');
      }),
    ).rejects.toThrow();
    expect(await database.db.selectFrom('mail').select('id').execute()).toHaveLength(1);
  });

  test.each([
    '',
    'grace',
    'a@example.org, b@example.org',
    'a@example.org\r\nBcc: b@example.org',
    '<a@example.org>',
  ])('the address %j is refused, without being repeated', async (address) => {
    const { outbox } = await openOutbox();
    await expect(outbox.add(sampleMail({ to: address }), now)).rejects.toThrow(
      /^The recipient of a mail is not one e-mail address\.$/,
    );
    await expect(outbox.add(sampleMail({ replyTo: address }), now)).rejects.toThrow(/^The reply address/);
  });

  test.each(['Bcc', 'subject', 'X-A: b\r\nBcc', 'Content-Type', ''])(
    'the header %j is refused',
    async (name) => {
      const { outbox } = await openOutbox();
      await expect(outbox.add(sampleMail({ headers: { [name]: 'x' } }), now)).rejects.toThrow(/header/);
    },
  );

  test('a mail is claimed once, when it is due, and by one only', async () => {
    const { database, outbox } = await openOutbox();
    await outbox.add(sampleMail(), now);
    expect(await outbox.claimDue(now - 1_000)).toBeNull();
    const claims = await Promise.all(Array.from({ length: 6 }, () => outbox.claimDue(now)));
    expect(claims.filter((held) => held !== null)).toHaveLength(1);
    expect(await only(database)).toMatchObject({
      state: 'claimed',
      attempts: 1,
      due_gmt: '2025-10-10T12:02:00',
    });
  });

  test('mails go in the order in which they are due', async () => {
    const { outbox } = await openOutbox();
    const third = await outbox.add(sampleMail(), now + 1_000);
    const first = await outbox.add(sampleMail(), now);
    const second = await outbox.add(sampleMail(), now);
    const claimed = [await claim(outbox, later), await claim(outbox, later), await claim(outbox, later)];
    expect(claimed.map(({ id }) => id)).toEqual([first, second, third]);
  });

  test('what became of it is noted by the attempt that holds it, and by no other', async () => {
    const { database, outbox } = await openOutbox();
    await outbox.add(sampleMail(), now);
    const held = await claim(outbox);
    const stranger = { id: held.id, claim: 'another' };
    expect(await outbox.beginHandover(stranger, now)).toBe(false);
    expect(await outbox.settle(stranger, { kind: 'sent' }, now)).toBe(false);
    expect(await outbox.beginHandover(held, now)).toBe(true);
    expect(await only(database)).toMatchObject({ state: 'handing-over' });
    expect(await outbox.beginHandover(held, now)).toBe(false);
    expect(await outbox.settle(held, { kind: 'sent' }, now + 5_000)).toBe(true);
    expect(await only(database)).toMatchObject({
      state: 'sent',
      claim: null,
      sent_gmt: '2025-10-10T12:00:05',
    });
    expect(await outbox.settle(held, { kind: 'failed', reason: 'no' }, now)).toBe(false);
  });

  test('a mail to be tried again waits until then, with the reason', async () => {
    const { database, outbox } = await openOutbox();
    await outbox.add(sampleMail(), now);
    await outbox.settle(await claim(outbox), { kind: 'again', at: now + 60_000, reason: 'busy' }, now);
    expect(await only(database)).toMatchObject({
      state: 'waiting',
      reason: 'busy',
      claim: null,
      attempts: 1,
    });
    expect(await outbox.claimDue(now + 59_000)).toBeNull();
    expect(await claim(outbox, now + 60_000)).toMatchObject({ attempts: 2 });
  });

  test('a mail that was put back is as if it had not been taken', async () => {
    const { database, outbox } = await openOutbox();
    await outbox.add(sampleMail(), now);
    const before = await only(database);
    await outbox.putBack(await claim(outbox), now);
    expect(await only(database)).toEqual(before);
  });

  test('a killed process that had only claimed a mail leaves it to others, and cannot come back to it', async () => {
    const { database, outbox } = await openOutbox();
    await outbox.add(sampleMail(), now);
    const held = await claim(outbox);
    expect(await outbox.releaseAbandoned(now + claimLength)).toEqual([]);
    expect(await only(database)).toMatchObject({ state: 'claimed' });
    expect(await outbox.releaseAbandoned(later)).toEqual([]);
    const next = await claim(outbox, later);
    expect(await outbox.beginHandover(held, later)).toBe(false);
    expect(await outbox.beginHandover(next, later)).toBe(true);
  });

  test('a mail whose process was killed while handing over has failed, and is not sent again by itself', async () => {
    const { database, outbox } = await openOutbox();
    const id = await outbox.add(sampleMail(), now);
    await outbox.beginHandover(await claim(outbox), now);
    expect(await outbox.releaseAbandoned(later)).toEqual([{ id, kind: 'test' }]);
    expect(await outbox.claimDue(later)).toBeNull();
    expect(await only(database)).toMatchObject({
      state: 'failed',
      reason: expect.stringMatching(/may or may not have arrived/),
    });
  });

  test('an attempt that only seemed abandoned tells the truth late, unless somebody sent the mail again', async () => {
    const { database, outbox } = await openOutbox();
    await outbox.add(sampleMail(), now);
    const slow = await claim(outbox);
    await outbox.beginHandover(slow, now);
    await outbox.releaseAbandoned(later);
    expect(await outbox.settle(slow, { kind: 'sent' }, later)).toBe(true);
    expect(await only(database)).toMatchObject({ state: 'sent', reason: null });

    const second = await outbox.add(sampleMail(), now);
    const slower = await claim(outbox);
    await outbox.beginHandover(slower, now);
    await outbox.releaseAbandoned(later);
    expect(await outbox.retry(second, later)).toBe(true);
    expect(await outbox.settle(slower, { kind: 'sent' }, later)).toBe(false);
  });

  test('a failed mail can be sent again by hand, with all its attempts; others cannot', async () => {
    const { database, outbox } = await openOutbox();
    const id = await outbox.add(sampleMail(), now);
    expect(await outbox.retry(id, now)).toBe(false);
    const { message_id } = await only(database);
    await outbox.settle(await claim(outbox), { kind: 'failed', reason: 'no' }, now);
    expect(await outbox.retry(id, later)).toBe(true);
    expect(await claim(outbox, later)).toMatchObject({ attempts: 1, message_id });
  });

  test.each([
    [{ kind: 'sent' } as const, 'sent'],
    [{ kind: 'failed', reason: 'no' } as const, 'given-up'],
    [{ kind: 'again', at: later + 1_000, reason: 'busy' } as const, 'given-up'],
  ])('given up while an attempt only seemed abandoned, after its late %j it is %s', async (late, state) => {
    const { database, outbox } = await openOutbox();
    const id = await outbox.add(sampleMail(), now);
    const slow = await claim(outbox);
    await outbox.beginHandover(slow, now);
    // Under way it cannot be given up.
    expect(await outbox.giveUp(id)).toBe(false);
    await outbox.releaseAbandoned(later);
    expect(await outbox.giveUp(id)).toBe(true);
    expect(await outbox.settle(slow, late, later)).toBe(true);
    expect(await only(database)).toMatchObject({ state, claim: null });
    expect(await outbox.claimDue(later + 60_000)).toBeNull();
  });
});
