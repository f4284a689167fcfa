import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../../tests/support/databases.ts';
import { sampleMail } from '../../../../tests/support/mail-room.ts';
import { testSecretKey } from '../../../../tests/support/test-secret-key.ts';
import { ActivityLog } from '../../activity/activity-log.ts';
import type { Database } from '../../db/database.ts';
import type { MailState } from '../../db/schema.ts';
import { createEncryptedTexts } from '../../secrets/sealed-texts.ts';
import { linkMailKinds } from '../link-mail-kinds.ts';
import { createOutboxAdmin } from './outbox-admin.ts';
import { OutboxStore } from './outbox-store.ts';

const noon = Date.parse('2025-10-10T12:00:00Z');
const site = 'https://campaign.example';

onEveryDatabase(({ open }) => {
  const openDesk = async (database: Database, states: readonly MailState[]) => {
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
    const desk = createOutboxAdmin({
      database,
      secretKey: testSecretKey,
      mailService: { site, wake },
      now: () => noon,
    });
    return { desk, ids, wakes: () => wakes };
  };
  const all: readonly MailState[] = ['waiting', 'claimed', 'handing-over', 'sent', 'failed', 'failed'];
  const query = { state: 'all', search: '', page: 1, size: 20 } as const;

  test('to people a mail waits until it is sent or has failed', async () => {
    const { desk } = await openDesk(await open(), all);
    const list = async (state: 'all' | 'waiting' | 'sent' | 'failed') =>
      (await desk.list({ ...query, state })).items.map(({ to, state: shown }) => `${to[5]} ${shown}`);
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
    expect(await desk.unsent()).toBe(5);
    expect(await desk.list({ ...query, state: 'failed', size: 1 })).toMatchObject({
      total: 2,
      failed: 2,
      items: [{ kind: 'Vote receipt', reason: 'The mail server refused it.', attempts: 3, dueAt: null }],
    });
  });

  test('mails are found by whom they went to, and by their subject', async () => {
    const { desk } = await openDesk(await open(), all);
    for (const search of ['VOTER3@', 'receipt 3'])
      expect((await desk.list({ ...query, search })).items).toMatchObject([{ subject: 'Receipt 3' }]);
    expect((await desk.list({ ...query, search: 'nobody' })).total).toBe(0);
  });

  test('a mail is read with its words', async () => {
    const { desk, ids } = await openDesk(await open(), ['sent']);
    expect(await desk.whole(ids[0] ?? 0)).toMatchObject({ text: 'Words 0', mail: { subject: 'Receipt 0' } });
    expect(await desk.whole(9999)).toBeNull();
  });

  test('a sealed link is read in the mail it was sealed for, and in no other', async () => {
    const database = await open();
    const { desk } = await openDesk(database, []);
    const text = `Go to ${createEncryptedTexts(testSecretKey).seal('the token', sampleMail().to)}`;
    const store = new OutboxStore(database.db, site);
    const textOf = async (kind: string) =>
      (await desk.whole(await store.add(sampleMail({ kind, text }), noon)))?.text;
    for (const kind of linkMailKinds) expect(await textOf(kind)).toBe('Go to the token');
    for (const kind of ['message-reply', 'contact-message', '']) expect(await textOf(kind)).toBe(text);
  });

  test('a failed mail is sent again once, however many ask; others are left alone', async () => {
    const database = await open();
    const { desk, ids, wakes } = await openDesk(database, ['failed', 'sent', 'waiting']);
    const [failed = 0, sent = 0, waiting = 0] = ids;
    const answers = await Promise.all([desk.retry(failed, 'Wezi'), desk.retry(failed, 'Chikondi')]);
    expect(answers.toSorted()).toEqual([false, true]);
    for (const id of [sent, waiting, 9999]) expect(await desk.retry(id, 'Wezi')).toBe(false);
    expect((await desk.whole(failed))?.mail).toMatchObject({ state: 'waiting', attempts: 0 });
    expect(wakes()).toBe(1);
    const lines = await new ActivityLog(database.db).latest(5);
    expect(lines).toMatchObject([{ deed: 'retried-mail', subject: 'the mail “Vote receipt”' }]);
  });

  test('all failed mails are sent again together', async () => {
    const database = await open();
    const { desk } = await openDesk(database, all);
    expect([await desk.retryAll('Wezi'), await desk.retryAll('Wezi')]).toEqual([2, 0]);
    expect((await desk.list(query)).failed).toBe(0);
    expect(await new ActivityLog(database.db).latest(5)).toMatchObject([
      { actor: 'Wezi', deed: 'retried-mail', subject: '2 failed mails' },
    ]);
  });

  test('a mail that was given up needs nobody, is found by its state, and can be sent after all', async () => {
    const database = await open();
    const { desk, ids, wakes } = await openDesk(database, ['failed', 'failed', 'sent', 'handing-over']);
    const [first = 0, second = 0, sent = 0, underWay = 0] = ids;
    const answers = await Promise.all([desk.giveUp(first, 'Wezi'), desk.giveUp(first, 'Chikondi')]);
    expect(answers.toSorted()).toEqual([false, true]);
    for (const id of [sent, underWay, 9999]) expect(await desk.giveUp(id, 'Wezi')).toBe(false);
    const shown = (state: 'given-up' | 'waiting') => desk.list({ ...query, state });
    expect(await shown('given-up')).toMatchObject({
      total: 1,
      failed: 1,
      items: [{ id: first, state: 'given-up', reason: 'The mail server refused it.', dueAt: null }],
    });
    expect((await shown('waiting')).items.map(({ id }) => id)).toEqual([underWay]);
    expect(await desk.unsent()).toBe(2);
    // All that failed, and nothing that was given up.
    expect(await desk.retryAll('Wezi')).toBe(1);
    expect((await desk.whole(second))?.mail.state).toBe('waiting');
    expect((await desk.whole(first))?.mail.state).toBe('given-up');
    expect(await desk.retry(first, 'Wezi')).toBe(true);
    expect((await desk.whole(first))?.mail).toMatchObject({ state: 'waiting', attempts: 0 });
    expect(wakes()).toBe(2);
    const lines = await new ActivityLog(database.db).latest(5);
    expect(lines.map(({ deed, subject }) => [deed, subject])).toEqual([
      ['retried-mail', 'the mail “Vote receipt”'],
      ['retried-mail', '1 failed mail'],
      ['gave-up-mail', 'the mail “Vote receipt”'],
    ]);
  });

  test('all failed mails are given up together, and told in one line without an address', async () => {
    const database = await open();
    const { desk } = await openDesk(database, all);
    expect([await desk.giveUpAll('Wezi'), await desk.giveUpAll('Wezi')]).toEqual([2, 0]);
    expect(await desk.list({ ...query, state: 'given-up' })).toMatchObject({ total: 2, failed: 0 });
    const lines = await new ActivityLog(database.db).latest(5);
    expect(lines).toMatchObject([{ actor: 'Wezi', deed: 'gave-up-mail', subject: '2 failed mails' }]);
  });

  test('of one who gives up and one who sends again at once, each is told what became of it', async () => {
    const database = await open();
    const { desk, ids } = await openDesk(database, ['failed']);
    const [id = 0] = ids;
    const [isGivenUp, isRetried] = await Promise.all([desk.giveUp(id, 'Wezi'), desk.retry(id, 'Mary')]);
    // Sent again last, it is sent; given up last, it had been sent again before and cannot be given up.
    expect(isRetried).toBe(true);
    expect((await desk.whole(id))?.mail.state).toBe('waiting');
    expect(await new ActivityLog(database.db).latest(5)).toHaveLength(isGivenUp ? 2 : 1);
  });
});
