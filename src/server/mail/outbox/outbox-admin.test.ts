import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../../tests/support/databases.ts';
import { createSampleMail } from '../../../../tests/support/mail-harness.ts';
import { testSecretKey } from '../../../../tests/support/test-secret-key.ts';
import { ActivityLog } from '../../activity/activity-log.ts';
import type { Database } from '../../db/database.ts';
import type { MailState } from '../../db/tables/mail.ts';
import { createEncryptedTexts } from '../../secrets/encrypted-texts.ts';
import { secretLinkMailKinds } from '../link-mail-kinds.ts';
import { createOutboxAdmin } from './outbox-admin.ts';
import { OutboxStore } from './outbox-store.ts';

const noon = Date.parse('2025-10-10T12:00:00Z');
const site = 'https://campaign.example';

onEveryDatabase(({ open }) => {
  const openOutboxAdmin = async (database: Database, states: readonly MailState[]) => {
    const store = new OutboxStore(database.db, site);
    const ids: number[] = [];
    for (const [index, state] of states.entries()) {
      const mail = {
        kind: 'vote-receipt',
        to: `voter${index}@example.org`,
        replyTo: null,
        subject: `Receipt ${index}`,
        text: `Words ${index}`,
        html: '<p>Words</p>',
        headers: {},
      };
      const id = await store.add(mail, noon + index * 60_000);
      const reason = state === 'failed' ? 'The mail server refused it.' : null;
      await database.db
        .updateTable('mail')
        .set({ state, reason, attempts: 3 })
        .where('id', '=', id)
        .execute();
      ids.push(id);
    }
    let wakes = 0;
    const wake = () => {
      wakes += 1;
    };
    const outboxAdmin = createOutboxAdmin({
      database,
      secretKey: testSecretKey,
      mailService: { site, wake },
      now: () => noon,
    });
    return { outboxAdmin, ids, wakes: () => wakes };
  };
  const all: readonly MailState[] = ['waiting', 'claimed', 'handing-over', 'sent', 'failed', 'failed'];
  const query = { state: 'all', search: '', page: 1, size: 20 } as const;

  test('shows intermediate states as waiting', async () => {
    const { outboxAdmin } = await openOutboxAdmin(await open(), all);
    const list = async (state: 'all' | 'waiting' | 'sent' | 'failed') =>
      (await outboxAdmin.list({ ...query, state })).items.map(({ to, state: shown }) => `${to[5]} ${shown}`);
    expect(await list('all')).toEqual([
      '5 failed',
      '4 failed',
      '3 sent',
      '2 waiting',
      '1 waiting',
      '0 waiting',
    ]);
    expect(await list('waiting')).toEqual(['2 waiting', '1 waiting', '0 waiting']);
    expect(await list('sent')).toEqual(['3 sent']);
    expect(await outboxAdmin.countUnsent()).toBe(5);
    expect(await outboxAdmin.list({ ...query, state: 'failed', size: 1 })).toMatchObject({
      total: 2,
      failed: 2,
      items: [{ kind: 'Vote receipt', reason: 'The mail server refused it.', attempts: 3, dueAt: null }],
    });
  });

  test('finds mails by recipient and subject', async () => {
    const { outboxAdmin } = await openOutboxAdmin(await open(), all);
    for (const search of ['VOTER3@', 'receipt 3'])
      expect((await outboxAdmin.list({ ...query, search })).items).toMatchObject([{ subject: 'Receipt 3' }]);
    expect((await outboxAdmin.list({ ...query, search: 'nobody' })).total).toBe(0);
  });

  test('returns a mail with its text', async () => {
    const { outboxAdmin, ids } = await openOutboxAdmin(await open(), ['sent']);
    expect(await outboxAdmin.getDetails(ids[0] ?? 0)).toMatchObject({
      text: 'Words 0',
      mail: { subject: 'Receipt 0' },
    });
    expect(await outboxAdmin.getDetails(9999)).toBeNull();
  });

  test('decrypts a link only in the kinds of mail that contain encrypted links', async () => {
    const database = await open();
    const { outboxAdmin } = await openOutboxAdmin(database, []);
    const text = `Go to ${createEncryptedTexts(testSecretKey).encrypt('the token', createSampleMail().to)}`;
    const store = new OutboxStore(database.db, site);
    const readText = async (kind: string) =>
      (await outboxAdmin.getDetails(await store.add(createSampleMail({ kind, text }), noon)))?.text;
    for (const kind of secretLinkMailKinds) expect(await readText(kind)).toBe('Go to the token');
    for (const kind of ['message-reply', 'contact-message', '']) expect(await readText(kind)).toBe(text);
  });

  test('two concurrent retries queue a failed mail once; other mails are not changed', async () => {
    const database = await open();
    const { outboxAdmin, ids, wakes } = await openOutboxAdmin(database, ['failed', 'sent', 'waiting']);
    const [failed = 0, sent = 0, waiting = 0] = ids;
    const results = await Promise.all([
      outboxAdmin.retry(failed, 'Wezi'),
      outboxAdmin.retry(failed, 'Chikondi'),
    ]);
    expect(results.toSorted()).toEqual([false, true]);
    for (const id of [sent, waiting, 9999]) expect(await outboxAdmin.retry(id, 'Wezi')).toBe(false);
    expect((await outboxAdmin.getDetails(failed))?.mail).toMatchObject({ state: 'waiting', attempts: 0 });
    expect(wakes()).toBe(1);
    const lines = await new ActivityLog(database.db).latest(5);
    expect(lines).toMatchObject([{ action: 'retried-mail', subject: 'the email “Vote receipt”' }]);
  });

  test('retries all failed mails together', async () => {
    const database = await open();
    const { outboxAdmin } = await openOutboxAdmin(database, all);
    expect([await outboxAdmin.retryAll('Wezi'), await outboxAdmin.retryAll('Wezi')]).toEqual([2, 0]);
    expect((await outboxAdmin.list(query)).failed).toBe(0);
    expect(await new ActivityLog(database.db).latest(5)).toMatchObject([
      { actor: 'Wezi', action: 'retried-mail', subject: '2 failed emails' },
    ]);
  });

  test('a given-up mail is not counted as unsent, is listed by its state, and can be retried', async () => {
    const database = await open();
    const { outboxAdmin, ids, wakes } = await openOutboxAdmin(database, [
      'failed',
      'failed',
      'sent',
      'handing-over',
    ]);
    const [first = 0, second = 0, sent = 0, underWay = 0] = ids;
    const results = await Promise.all([
      outboxAdmin.giveUp(first, 'Wezi'),
      outboxAdmin.giveUp(first, 'Chikondi'),
    ]);
    expect(results.toSorted()).toEqual([false, true]);
    for (const id of [sent, underWay, 9999]) expect(await outboxAdmin.giveUp(id, 'Wezi')).toBe(false);
    const shown = (state: 'given-up' | 'waiting') => outboxAdmin.list({ ...query, state });
    expect(await shown('given-up')).toMatchObject({
      total: 1,
      failed: 1,
      items: [{ id: first, state: 'given-up', reason: 'The mail server refused it.', dueAt: null }],
    });
    expect((await shown('waiting')).items.map(({ id }) => id)).toEqual([underWay]);
    expect(await outboxAdmin.countUnsent()).toBe(2);
    // All failed mails, and no given-up one.
    expect(await outboxAdmin.retryAll('Wezi')).toBe(1);
    expect((await outboxAdmin.getDetails(second))?.mail.state).toBe('waiting');
    expect((await outboxAdmin.getDetails(first))?.mail.state).toBe('given-up');
    expect(await outboxAdmin.retry(first, 'Wezi')).toBe(true);
    expect((await outboxAdmin.getDetails(first))?.mail).toMatchObject({ state: 'waiting', attempts: 0 });
    expect(wakes()).toBe(2);
    const lines = await new ActivityLog(database.db).latest(5);
    expect(lines.map(({ action, subject }) => [action, subject])).toEqual([
      ['retried-mail', 'the email “Vote receipt”'],
      ['retried-mail', '1 failed email'],
      ['gave-up-mail', 'the email “Vote receipt”'],
    ]);
  });

  test('gives up all failed mails together, with one activity line without addresses', async () => {
    const database = await open();
    const { outboxAdmin } = await openOutboxAdmin(database, all);
    expect([await outboxAdmin.giveUpAll('Wezi'), await outboxAdmin.giveUpAll('Wezi')]).toEqual([2, 0]);
    expect(await outboxAdmin.list({ ...query, state: 'given-up' })).toMatchObject({ total: 2, failed: 0 });
    const lines = await new ActivityLog(database.db).latest(5);
    expect(lines).toMatchObject([{ actor: 'Wezi', action: 'gave-up-mail', subject: '2 failed emails' }]);
  });

  test('concurrent giving up and retrying each return whether they had an effect', async () => {
    const database = await open();
    const { outboxAdmin, ids } = await openOutboxAdmin(database, ['failed']);
    const [id = 0] = ids;
    const [isGivenUp, isRetried] = await Promise.all([
      outboxAdmin.giveUp(id, 'Wezi'),
      outboxAdmin.retry(id, 'Mary'),
    ]);
    // The retry always wins: after giving up it queues the mail again, and a queued mail cannot be given up.
    expect(isRetried).toBe(true);
    expect((await outboxAdmin.getDetails(id))?.mail.state).toBe('waiting');
    expect(await new ActivityLog(database.db).latest(5)).toHaveLength(isGivenUp ? 2 : 1);
  });
});
