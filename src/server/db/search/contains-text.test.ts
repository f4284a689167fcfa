import { expect, it } from 'vitest';
import { onEveryDatabase } from '../../../../tests/support/databases.ts';
import { ActivityLog } from '../../activity/activity-log.ts';
import { CommentStore } from '../../comments/comment-store.ts';
import { OutboxStore } from '../../mail/outbox/outbox-store.ts';
import { ContactMessageStore } from '../../messages/contact-message-store.ts';
import { FeedbackStore } from '../../messages/feedback-store.ts';
import type { Database } from '../database.ts';
import { containsText } from './contains-text.ts';

type Searched = 'activity' | 'comment' | 'feedback' | 'contact_message' | 'mail';

const found = async ({ db }: Database, table: Searched, search: string): Promise<boolean> => {
  const rows = await db.selectFrom(table).select('id').where(containsText(search)).execute();
  return rows.length > 0;
};

const now = Date.parse('2025-10-01T08:00:00Z');

onEveryDatabase(({ open }) => {
  const openWith = async (name: string, message: string): Promise<Database> => {
    const database = await open();
    await new FeedbackStore(database.db).add({ name, message, picture: null }, now);
    return database;
  };

  it('finds words in upper or lower case, with or without accents', async () => {
    const database = await openWith('Ŵalani ÉMILE', 'ПРИВЕТ from the Straße, 100% of it');
    const sought = [
      'Ŵalani',
      'ŵALANI',
      'walani',
      'émile',
      'EMILE',
      'mile',
      'привет ÉMILE',
      'straße',
      '0% of',
    ];
    for (const search of sought) expect(await found(database, 'feedback', search), search).toBe(true);
    // Decomposed, as macOS writes it.
    expect(await found(database, 'feedback', 'e\u0301mile')).toBe(true);
    for (const search of ['1_0%', 'walani zomba'])
      expect(await found(database, 'feedback', search)).toBe(false);
  });

  it('finds every kind of row without its accents', async () => {
    const { db } = await open();
    const email = 'zoe@example.org';
    const name = 'Zoë';
    await new ActivityLog(db).add({ actor: 'Grace', action: 'replied', subject: name }, now);
    await new CommentStore(db).add({ postId: 1, name, email, message: 'Moni' }, now);
    await new FeedbackStore(db).add({ name, message: 'Moni', picture: null }, now);
    await new ContactMessageStore(db).add({ name, email, subject: 'Moni', message: 'Moni' }, now);
    const mail = { kind: 'reply', to: 'grace@example.org', replyTo: null, text: '', html: '', headers: {} };
    await new OutboxStore(db, 'https://example.org').add({ ...mail, subject: `For ${name}` }, now);
    for (const table of ['activity', 'comment', 'feedback', 'contact_message', 'mail'] as const) {
      const rows = await db.selectFrom(table).select('id').where(containsText('ZOE')).execute();
      expect(rows, table).toHaveLength(1);
    }
  });

  it('finds a line of repeated actions by the name of who did the last', async () => {
    const database = await open();
    const log = new ActivityLog(database.db);
    for (const actor of ['Grace', 'Zoë'])
      await log.addGrouped('settings', { actor, action: 'saved-settings' }, now);
    expect(await found(database, 'activity', 'zoe')).toBe(true);
    expect(await found(database, 'activity', 'grace')).toBe(false);
  });

  it('stores a mail whose subject grows when it is folded', async () => {
    const database = await open();
    const mail = { kind: 'reply', to: 'grace@example.org', replyTo: null, text: '', html: '', headers: {} };
    await new OutboxStore(database.db, 'https://example.org').add({ ...mail, subject: 'ﷺ'.repeat(250) }, now);
    expect(await found(database, 'mail', 'grace@')).toBe(true);
  });

  it('accepts a search of only non-ASCII letters', async () => {
    const database = await openWith('Wezi', 'Moni');
    const letters = Array.from({ length: 200 }, (_, index) => String.fromCodePoint(0x400 + index)).join('');
    expect(await found(database, 'feedback', letters)).toBe(false);
  });
});
