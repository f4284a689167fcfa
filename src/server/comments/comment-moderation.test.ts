import { expect, test } from 'vitest';
import { openAdminHarness } from '../../../tests/support/admin-harness.ts';
import { fixtureNow, idOf } from '../../../tests/support/content-fixtures.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { storeFixtures } from '../../../tests/support/embedded-content.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import { type ContentHost, ContentUnavailable } from '../content-host/content-host.ts';
import type { Database } from '../db/database.ts';
import { createMailService } from '../mail/mail-service.ts';
import { SettingsStore } from '../settings/settings-store.ts';
import { createCommentModeration } from './comment-moderation.ts';
import { CommentStore } from './comment-store.ts';

const grace = { name: 'Grace', email: 'grace@example.org', message: 'How can\nwe join?' };
const newReply = { subject: 'Re: Your comment', words: 'Dear Grace,\n\ncome on Friday.', repliesSeen: 0 };
const unavailableHost: Pick<ContentHost, 'list' | 'remote'> = {
  list: () => Promise.reject(new ContentUnavailable('unavailable')),
  remote: {} as NonNullable<ContentHost['remote']>,
};

onEveryDatabase(({ open, newLocation }, dialect) => {
  const createModeration = (
    database: Database,
    host?: Pick<ContentHost, 'list' | 'remote'>,
    wake = () => {},
  ) => {
    const { dependencies } = openAdminHarness(database, { now: () => fixtureNow });
    const { settings } = dependencies;
    const mailService = createMailService({ site: 'https://campaign.example', settings, wake });
    return createCommentModeration({ ...dependencies, mailService, ...(host ? { host } : {}) });
  };
  const openModeration = async (database: Database, host?: Pick<ContentHost, 'list' | 'remote'>) => {
    await storeFixtures(database);
    await new SettingsStore(database).set({ contactEmail: 'team@example.org', timezone: 'Africa/Blantyre' });
    let wakes = 0;
    const moderation = createModeration(database, host, () => {
      wakes += 1;
    });
    const comment = { postId: idOf('choir'), ...grace };
    const id = (await new CommentStore(database.db).add(comment, fixtureNow - 60_000)) ?? 0;
    return { moderation, id, wakes: () => wakes };
  };
  const mails = ({ db }: Database) => db.selectFrom('mail').selectAll().execute();
  const all = { state: 'all', search: '', page: 1, size: 20 } as const;

  test('a reply sends a mail that quotes the comment, and does not change the comment’s state', async () => {
    const database = await open();
    const { moderation, id, wakes } = await openModeration(database);
    expect((await moderation.list(all)).items).toMatchObject([{ id, reply: null }]);
    expect(await moderation.reply(id, newReply, 'Chikondi')).toEqual({ kind: 'replied' });
    const [mail] = await mails(database);
    expect(mail).toMatchObject({
      kind: 'comment-reply',
      recipient: 'grace@example.org',
      reply_to: 'team@example.org',
      subject: 'Re: Your comment',
      state: 'waiting',
    });
    expect(mail?.body_text).toContain(
      'come on Friday.\n\nOn 10/10/2025, 13:59, you commented on “Choir practice”:',
    );
    expect(mail?.body_text).toContain('> How can\n> we join?');
    expect(wakes()).toBe(1);
    const reply = { by: 'Chikondi', at: '2025-10-10T12:00:00' };
    expect((await moderation.list(all)).items).toMatchObject([
      { id, state: 'waiting', decidedBy: null, reply },
    ]);
    expect(await moderation.getDetails(id)).toMatchObject({
      item: { id, ...grace, state: 'waiting', reply },
      replies: [{ ...reply, subject: newReply.subject, words: newReply.words, mail: 'waiting' }],
    });
    expect(await new ActivityLog(database.db).latest(5)).toMatchObject([
      {
        actor: 'Chikondi',
        action: 'replied',
        subject: 'Grace',
        address: `/admin/inbox?tab=comments&state=all&comment=${id}`,
      },
    ]);
  });

  test('a comment on an update that is not public names the update, but not its page', async () => {
    const database = await open();
    const { moderation, id } = await openModeration(database);
    const read = async () => (await moderation.list(all)).items[0]?.update;
    const choir = { id: idOf('choir'), title: 'Choir practice' };
    expect(await read()).toEqual({ ...choir, address: '/updates/choir' });
    for (const status of ['draft', 'bin']) {
      await database.db.updateTable('entry').set({ status }).where('id', '=', choir.id).execute();
      expect(await read()).toEqual({ ...choir, address: null });
    }
    expect((await moderation.getDetails(id))?.item.update).toEqual({ ...choir, address: null });
    // The ids of a remote host are others.
    const remote = createModeration(database, {
      list: () => Promise.resolve({ items: [], total: 0 }),
      remote: {} as NonNullable<ContentHost['remote']>,
    });
    expect((await remote.list(all)).items[0]?.update).toBeNull();
  });

  test('the list shows the latest reply of each comment', async () => {
    const database = await open();
    const { moderation, id } = await openModeration(database);
    const second = { postId: idOf('choir'), ...grace, name: 'Wezi' };
    const other = (await new CommentStore(database.db).add(second, fixtureNow)) ?? 0;
    await moderation.reply(id, newReply, 'Chikondi');
    await moderation.reply(id, { ...newReply, repliesSeen: 1 }, 'Mary');
    expect((await moderation.list(all)).items.map(({ id: one, reply }) => [one, reply?.by])).toEqual([
      [other, undefined],
      [id, 'Mary'],
    ]);
    expect((await moderation.getDetails(id))?.replies.map(({ by }) => by)).toEqual(['Chikondi', 'Mary']);
    expect((await moderation.getDetails(other))?.replies).toEqual([]);
  });

  test('of two concurrent replies the second is rejected with the name of the first member', async () => {
    const location = await newLocation();
    const database = await open(location);
    const { moderation, id } = await openModeration(database);
    // SQLite has one process; PostgreSQL any number.
    const colleague = dialect === 'sqlite' ? moderation : createModeration(await open(location));
    const outcomes = await Promise.all([
      moderation.reply(id, newReply, 'Chikondi'),
      colleague.reply(id, newReply, 'Wezi'),
    ]);
    const winner = outcomes[0]?.kind === 'replied' ? 'Chikondi' : 'Wezi';
    expect(outcomes).toContainEqual({ kind: 'replied-before', by: winner });
    expect(await mails(database)).toHaveLength(1);
  });

  test('rejects a reply to spam, until the comment is waiting again', async () => {
    const database = await open();
    const { moderation, id } = await openModeration(database);
    await moderation.setState([{ id, was: 'waiting' }], 'spam', 'Wezi');
    expect(await moderation.reply(id, newReply, 'Chikondi')).toEqual({ kind: 'spam' });
    expect([await mails(database), (await moderation.getDetails(id))?.replies]).toEqual([[], []]);
    await moderation.setState([{ id, was: 'spam' }], 'waiting', 'Wezi');
    expect(await moderation.reply(id, newReply, 'Chikondi')).toEqual({ kind: 'replied' });
  });

  test('stores nothing if the mail is invalid', async () => {
    const database = await open();
    const { moderation, id } = await openModeration(database);
    await database.db.updateTable('comment').set({ email: 'not an address' }).execute();
    await expect(moderation.reply(id, newReply, 'Chikondi')).rejects.toThrow('not a single email address');
    expect(await moderation.getDetails(id)).toMatchObject({ item: { reply: null }, replies: [] });
    expect(await new ActivityLog(database.db).latest(5)).toEqual([]);
  });

  test('replies while the content host is unavailable', async () => {
    const database = await open();
    const { moderation, id } = await openModeration(database, unavailableHost);
    expect(await moderation.reply(id, newReply, 'Chikondi')).toEqual({ kind: 'replied' });
    expect((await mails(database))[0]?.body_text).toContain('On 10/10/2025, 13:59, you left a comment:');
  });

  test('rejects a reply to a deleted comment; its replies are deleted, its mail stays', async () => {
    const database = await open();
    const { moderation, id } = await openModeration(database);
    await moderation.reply(id, newReply, 'Chikondi');
    await moderation.remove([{ id, was: 'waiting' }], 'Wezi');
    expect(await moderation.reply(id, { ...newReply, repliesSeen: 1 }, 'Wezi')).toEqual({ kind: 'gone' });
    expect(await moderation.getDetails(id)).toBeNull();
    expect(await database.db.selectFrom('comment_reply').select('id').execute()).toEqual([]);
    expect(await mails(database)).toHaveLength(1);
  });
});
