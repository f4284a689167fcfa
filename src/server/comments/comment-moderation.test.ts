import { expect, test } from 'vitest';
import { fixtureNow, idOf } from '../../../tests/support/content-fixtures.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { storeFixtures } from '../../../tests/support/embedded-content.ts';
import { openTeamDoor } from '../../../tests/support/team-door.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import { type ContentHost, ContentUnavailable } from '../content-host/content-host.ts';
import type { Database } from '../db/database.ts';
import { createMailService } from '../mail/mail-service.ts';
import { SettingsStore } from '../settings/settings-store.ts';
import { createCommentModeration } from './comment-moderation.ts';
import { CommentStore } from './comment-store.ts';

const grace = { name: 'Grace', email: 'grace@example.org', message: 'How can\nwe join?' };
const answer = { subject: 'Re: Your comment', words: 'Dear Grace,\n\ncome on Friday.', repliesSeen: 0 };
const away: Pick<ContentHost, 'list'> = {
  list: () => Promise.reject(new ContentUnavailable('away')),
};

onEveryDatabase(({ open, newLocation }, dialect) => {
  const deskAt = (database: Database, host?: Pick<ContentHost, 'list'>, wake = () => {}) => {
    const { dependencies } = openTeamDoor(database, { now: () => fixtureNow });
    const { settings } = dependencies;
    const mailService = createMailService({ site: 'https://campaign.example', settings, wake });
    return createCommentModeration({ ...dependencies, mailService, ...(host ? { host } : {}) });
  };
  const openDesk = async (database: Database, host?: Pick<ContentHost, 'list'>) => {
    await storeFixtures(database);
    await new SettingsStore(database).set({ contactEmail: 'team@example.org', timezone: 'Africa/Blantyre' });
    let wakes = 0;
    const desk = deskAt(database, host, () => {
      wakes += 1;
    });
    const comment = { postId: idOf('choir'), ...grace };
    const id = (await new CommentStore(database.db).add(comment, fixtureNow - 60_000)) ?? 0;
    return { desk, id, wakes: () => wakes };
  };
  const mails = ({ db }: Database) => db.selectFrom('mail').selectAll().execute();
  const all = { state: 'all', search: '', page: 1, size: 20 } as const;

  test('a reply is a mail with the comment below it; the comment waits for its approval as before', async () => {
    const database = await open();
    const { desk, id, wakes } = await openDesk(database);
    expect((await desk.list(all)).items).toMatchObject([{ id, reply: null }]);
    expect(await desk.reply(id, answer, 'Chikondi')).toEqual({ kind: 'replied' });
    const [mail] = await mails(database);
    expect(mail).toMatchObject({
      kind: 'comment-reply',
      recipient: 'grace@example.org',
      reply_to: 'team@example.org',
      subject: 'Re: Your comment',
      state: 'waiting',
    });
    expect(mail?.body_text).toContain(
      'come on Friday.\n\nOn 10/10/2025, 13:59 you commented on “Choir practice”:',
    );
    expect(mail?.body_text).toContain('> How can\n> we join?');
    expect(wakes()).toBe(1);
    const reply = { by: 'Chikondi', at: '2025-10-10T12:00:00' };
    expect((await desk.list(all)).items).toMatchObject([{ id, state: 'waiting', decidedBy: null, reply }]);
    expect(await desk.whole(id)).toMatchObject({
      item: { id, ...grace, state: 'waiting', reply },
      replies: [{ ...reply, subject: answer.subject, words: answer.words, mail: 'waiting' }],
    });
    expect(await new ActivityLog(database.db).latest(5)).toMatchObject([
      {
        actor: 'Chikondi',
        deed: 'replied',
        subject: 'Grace',
        address: `/admin/inbox?tab=comments&state=all&comment=${id}`,
      },
    ]);
  });

  test('the list names whoever answered last, each at its own comment', async () => {
    const database = await open();
    const { desk, id } = await openDesk(database);
    const second = { postId: idOf('choir'), ...grace, name: 'Wezi' };
    const other = (await new CommentStore(database.db).add(second, fixtureNow)) ?? 0;
    await desk.reply(id, answer, 'Chikondi');
    await desk.reply(id, { ...answer, repliesSeen: 1 }, 'Mary');
    expect((await desk.list(all)).items.map(({ id: one, reply }) => [one, reply?.by])).toEqual([
      [other, undefined],
      [id, 'Mary'],
    ]);
    expect((await desk.whole(id))?.replies.map(({ by }) => by)).toEqual(['Chikondi', 'Mary']);
    expect((await desk.whole(other))?.replies).toEqual([]);
  });

  test('of two who reply at once the second sees the first one’s reply before sending', async () => {
    const location = await newLocation();
    const database = await open(location);
    const { desk, id } = await openDesk(database);
    // SQLite has one process; PostgreSQL any number.
    const colleague = dialect === 'sqlite' ? desk : deskAt(await open(location));
    const outcomes = await Promise.all([
      desk.reply(id, answer, 'Chikondi'),
      colleague.reply(id, answer, 'Wezi'),
    ]);
    const winner = outcomes[0]?.kind === 'replied' ? 'Chikondi' : 'Wezi';
    expect(outcomes).toContainEqual({ kind: 'replied-before', by: winner });
    expect(await mails(database)).toHaveLength(1);
  });

  test('spam is not answered; put back to waiting it is', async () => {
    const database = await open();
    const { desk, id } = await openDesk(database);
    await desk.decide([{ id, was: 'waiting' }], 'spam', 'Wezi');
    expect(await desk.reply(id, answer, 'Chikondi')).toEqual({ kind: 'spam' });
    expect([await mails(database), (await desk.whole(id))?.replies]).toEqual([[], []]);
    await desk.decide([{ id, was: 'spam' }], 'waiting', 'Wezi');
    expect(await desk.reply(id, answer, 'Chikondi')).toEqual({ kind: 'replied' });
  });

  test('where the mail cannot be written nothing is', async () => {
    const database = await open();
    const { desk, id } = await openDesk(database);
    await database.db.updateTable('comment').set({ email: 'not an address' }).execute();
    await expect(desk.reply(id, answer, 'Chikondi')).rejects.toThrow('not one e-mail address');
    expect(await desk.whole(id)).toMatchObject({ item: { reply: null }, replies: [] });
    expect(await new ActivityLog(database.db).latest(5)).toEqual([]);
  });

  test('a content host that is away keeps nobody from answering', async () => {
    const database = await open();
    const { desk, id } = await openDesk(database, away);
    expect(await desk.reply(id, answer, 'Chikondi')).toEqual({ kind: 'replied' });
    expect((await mails(database))[0]?.body_text).toContain('On 10/10/2025, 13:59 you left a comment:');
  });

  test('what is no longer there cannot be answered; its replies go with it, its mail stays', async () => {
    const database = await open();
    const { desk, id } = await openDesk(database);
    await desk.reply(id, answer, 'Chikondi');
    await desk.remove([{ id, was: 'waiting' }], 'Wezi');
    expect(await desk.reply(id, { ...answer, repliesSeen: 1 }, 'Wezi')).toEqual({ kind: 'gone' });
    expect(await desk.whole(id)).toBeNull();
    expect(await database.db.selectFrom('comment_reply').select('id').execute()).toEqual([]);
    expect(await mails(database)).toHaveLength(1);
  });
});
