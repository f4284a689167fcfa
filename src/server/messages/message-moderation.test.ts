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
const answer = { subject: 'Re: A visit', words: 'Dear Grace,\n\non Friday.', repliesSeen: 0 };

onEveryDatabase(({ open }) => {
  const openDesk = async (database: Database) => {
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
    const desk = createMessageModeration({ database, mailService, settings, now: () => noon });
    const id = (await new ContactMessageStore(database.db).add(question, noon - 60_000)) ?? 0;
    return { desk, id, wakes: () => wakes };
  };
  const mails = ({ db }: Database) => db.selectFrom('mail').selectAll().execute();

  test('a reply is a mail with the question below it, and the message is answered', async () => {
    const database = await open();
    const { desk, id, wakes } = await openDesk(database);
    expect(await desk.waiting()).toBe(1);
    expect(await desk.reply(id, answer, 'Chikondi')).toEqual({ kind: 'replied' });
    const [mail] = await mails(database);
    expect(mail).toMatchObject({
      kind: 'contact-reply',
      recipient: 'grace@example.org',
      reply_to: 'team@example.org',
      subject: 'Re: A visit',
      state: 'waiting',
    });
    expect(mail?.body_text).toContain('Dear Grace,\n\non Friday.\n\nOn 10/10/2025, 13:59 you wrote to us:');
    expect(mail?.body_text).toContain('> When do you come\n> to Mzuzu?');
    expect(wakes()).toBe(1);
    expect(await desk.waiting()).toBe(0);
    expect(await desk.whole(id)).toEqual({
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
          subject: answer.subject,
          words: answer.words,
          by: 'Chikondi',
          at: '2025-10-10T12:00:00',
          mail: 'waiting',
        },
      ],
    });
    expect(await new ActivityLog(database.db).latest(5)).toMatchObject([
      {
        actor: 'Chikondi',
        deed: 'replied',
        subject: 'Grace',
        address: `/admin/inbox?tab=messages&state=all&message=${id}`,
      },
    ]);
  });

  test('of two who reply at once the second sees the first one’s reply before sending', async () => {
    const database = await open();
    const { desk, id } = await openDesk(database);
    const outcomes = await Promise.all([desk.reply(id, answer, 'Chikondi'), desk.reply(id, answer, 'Wezi')]);
    const winner = outcomes[0]?.kind === 'replied' ? 'Chikondi' : 'Wezi';
    expect(outcomes).toContainEqual({ kind: 'replied-before', by: winner });
    expect(await mails(database)).toHaveLength(1);
    expect(await desk.reply(id, { ...answer, repliesSeen: 1 }, 'Wezi')).toEqual({ kind: 'replied' });
    expect((await desk.whole(id))?.replies).toHaveLength(2);
  });

  test('where the mail cannot be written nothing is', async () => {
    const database = await open();
    const { desk, id } = await openDesk(database);
    await database.db.updateTable('contact_message').set({ email: 'not an address' }).execute();
    await expect(desk.reply(id, answer, 'Chikondi')).rejects.toThrow('not one e-mail address');
    expect(await desk.whole(id)).toMatchObject({ item: { state: 'new' }, replies: [] });
    expect(await new ActivityLog(database.db).latest(5)).toEqual([]);
  });

  test('what is no longer there cannot be answered; its replies go with it, its mail stays', async () => {
    const database = await open();
    const { desk, id } = await openDesk(database);
    await desk.reply(id, answer, 'Chikondi');
    expect(await desk.remove([{ id, was: 'answered' }], 'Wezi')).toMatchObject({ changed: [id] });
    expect(await desk.reply(id, { ...answer, repliesSeen: 1 }, 'Wezi')).toEqual({ kind: 'gone' });
    expect(await desk.whole(id)).toBeNull();
    expect(await database.db.selectFrom('contact_reply').select('id').execute()).toEqual([]);
    expect(await mails(database)).toHaveLength(1);
  });

  test('spam is put aside, found by its words, and not answered', async () => {
    const database = await open();
    const { desk, id } = await openDesk(database);
    await desk.decide([{ id, was: 'new' }], 'spam', 'Chikondi');
    const found = async (state: 'new' | 'spam', search: string) =>
      (await desk.list({ state, search, page: 1, size: 20 })).items.map((item) => item.subject);
    expect(await found('new', '')).toEqual([]);
    expect(await found('spam', 'grace@EXAMPLE visit')).toEqual(['A visit']);
    expect(await desk.reply(id, answer, 'Chikondi')).toEqual({ kind: 'spam' });
    expect(await mails(database)).toEqual([]);
    await desk.decide([{ id, was: 'spam' }], 'new', 'Chikondi');
    expect(await desk.waiting()).toBe(1);
  });

  test('a reply is told with what became of its mail', async () => {
    const database = await open();
    const { desk, id } = await openDesk(database);
    await desk.reply(id, answer, 'Chikondi');
    const told = async () => (await desk.whole(id))?.replies.map(({ mail }) => mail);
    await database.db.updateTable('mail').set({ state: 'handing-over' }).execute();
    expect(await told()).toEqual(['waiting']);
    await database.db.updateTable('mail').set({ state: 'sent' }).execute();
    expect(await told()).toEqual(['sent']);
    await database.db.deleteFrom('mail').execute();
    expect(await told()).toEqual([null]);
  });
});
