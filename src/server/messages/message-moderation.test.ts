import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import type { Database } from '../db/database.ts';
import { createMailService } from '../mail/mail-service.ts';
import { SettingsStore } from '../settings/settings-store.ts';
import { ContactMessageStore } from './contact-message-store.ts';
import { createMessageModeration } from './message-moderation.ts';

const noon = Date.parse('2025-10-10T12:00:00Z');
const question = {
  name: 'Grace',
  email: 'grace@example.org',
  subject: 'A visit',
  message: 'When do you come\nto Mzuzu?',
};
const newReply = { subject: 'Re: A visit', words: 'Dear Grace,\n\non Friday.', repliesSeen: 0 };

onEveryDatabase(({ open }) => {
  const openModeration = async (database: Database) => {
    const store = new SettingsStore(database);
    await store.set({ contactEmail: 'team@example.org', timezone: 'Africa/Blantyre' });
    const settings = () => store.get();
    let wakes = 0;
    const mailService = createMailService({
      site: 'https://campaign.example',
      settings,
      wake: () => {
        wakes += 1;
      },
    });
    const moderation = createMessageModeration({ database, mailService, settings, now: () => noon });
    const id = (await new ContactMessageStore(database.db).add(question, noon - 60_000)) ?? 0;
    return { moderation, id, wakes: () => wakes };
  };
  const mails = ({ db }: Database) => db.selectFrom('mail').selectAll().execute();

  test('a reply sends a mail that quotes the message, and marks the message as answered', async () => {
    const database = await open();
    const { moderation, id, wakes } = await openModeration(database);
    expect(await moderation.waiting()).toBe(1);
    expect(await moderation.reply(id, newReply, 'Chikondi')).toEqual({ kind: 'replied' });
    const [mail] = await mails(database);
    expect(mail).toMatchObject({
      kind: 'contact-reply',
      recipient: 'grace@example.org',
      reply_to: 'team@example.org',
      subject: 'Re: A visit',
      state: 'waiting',
    });
    expect(mail?.body_text).toContain('Dear Grace,\n\non Friday.\n\nOn 10/10/2025, 13:59, you wrote to us:');
    expect(mail?.body_text).toContain('> When do you come\n> to Mzuzu?');
    expect(wakes()).toBe(1);
    expect(await moderation.waiting()).toBe(0);
    expect(await moderation.getDetails(id)).toEqual({
      item: {
        id,
        ...question,
        state: 'answered',
        at: '2025-10-10T11:59:00',
        decidedBy: 'Chikondi',
        decidedAt: '2025-10-10T12:00:00',
      },
      replies: [
        {
          id: 1,
          subject: newReply.subject,
          words: newReply.words,
          by: 'Chikondi',
          at: '2025-10-10T12:00:00',
          mail: 'waiting',
        },
      ],
    });
    expect(await new ActivityLog(database.db).latest(5)).toMatchObject([
      {
        actor: 'Chikondi',
        action: 'replied',
        subject: 'Grace',
        address: `/admin/inbox?tab=messages&state=all&message=${id}`,
      },
    ]);
  });

  test('of two concurrent replies the second is rejected with the name of the first member', async () => {
    const database = await open();
    const { moderation, id } = await openModeration(database);
    const outcomes = await Promise.all([
      moderation.reply(id, newReply, 'Chikondi'),
      moderation.reply(id, newReply, 'Wezi'),
    ]);
    const winner = outcomes[0]?.kind === 'replied' ? 'Chikondi' : 'Wezi';
    expect(outcomes).toContainEqual({ kind: 'replied-before', by: winner });
    expect(await mails(database)).toHaveLength(1);
    expect(await moderation.reply(id, { ...newReply, repliesSeen: 1 }, 'Wezi')).toEqual({ kind: 'replied' });
    expect((await moderation.getDetails(id))?.replies).toHaveLength(2);
  });

  test('stores nothing if the mail is invalid', async () => {
    const database = await open();
    const { moderation, id } = await openModeration(database);
    await database.db.updateTable('contact_message').set({ email: 'not an address' }).execute();
    await expect(moderation.reply(id, newReply, 'Chikondi')).rejects.toThrow('not a single email address');
    expect(await moderation.getDetails(id)).toMatchObject({ item: { state: 'new' }, replies: [] });
    expect(await new ActivityLog(database.db).latest(5)).toEqual([]);
  });

  test('rejects a reply to a deleted message; its replies are deleted, its mail stays', async () => {
    const database = await open();
    const { moderation, id } = await openModeration(database);
    await moderation.reply(id, newReply, 'Chikondi');
    expect(await moderation.remove([{ id, was: 'answered' }], 'Wezi')).toMatchObject({ changed: [id] });
    expect(await moderation.reply(id, { ...newReply, repliesSeen: 1 }, 'Wezi')).toEqual({ kind: 'gone' });
    expect(await moderation.getDetails(id)).toBeNull();
    expect(await database.db.selectFrom('contact_reply').select('id').execute()).toEqual([]);
    expect(await mails(database)).toHaveLength(1);
  });

  test('spam has its own list, is found by search, and cannot be replied to', async () => {
    const database = await open();
    const { moderation, id } = await openModeration(database);
    await moderation.setState([{ id, was: 'new' }], 'spam', 'Chikondi');
    const found = async (state: 'new' | 'spam', search: string) =>
      (await moderation.list({ state, search, page: 1, size: 20 })).items.map((item) => item.subject);
    expect(await found('new', '')).toEqual([]);
    expect(await found('spam', 'grace@EXAMPLE visit')).toEqual(['A visit']);
    expect(await moderation.reply(id, newReply, 'Chikondi')).toEqual({ kind: 'spam' });
    expect(await mails(database)).toEqual([]);
    await moderation.setState([{ id, was: 'spam' }], 'new', 'Chikondi');
    expect(await moderation.waiting()).toBe(1);
  });

  test('a reply shows the state of its mail', async () => {
    const database = await open();
    const { moderation, id } = await openModeration(database);
    await moderation.reply(id, newReply, 'Chikondi');
    const listMailStates = async () => (await moderation.getDetails(id))?.replies.map(({ mail }) => mail);
    await database.db.updateTable('mail').set({ state: 'handing-over' }).execute();
    expect(await listMailStates()).toEqual(['waiting']);
    await database.db.updateTable('mail').set({ state: 'sent' }).execute();
    expect(await listMailStates()).toEqual(['sent']);
    await database.db.deleteFrom('mail').execute();
    expect(await listMailStates()).toEqual([null]);
  });
});
