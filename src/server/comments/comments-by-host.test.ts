import { expect, test } from 'vitest';
import { openAdminHarness } from '../../../tests/support/admin-harness.ts';
import { fixtureNow, idOf } from '../../../tests/support/content-fixtures.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { storeFixtures } from '../../../tests/support/embedded-content.ts';
import { openFormHarness } from '../../../tests/support/form-harness.ts';
import { setUpRemoteContent } from '../../../tests/support/remote-content.ts';
import { numberedUpdates } from '../../../tests/support/wordpress-items.ts';
import { update } from '../../content/types/update.ts';
import type { ContentHost } from '../content-host/content-host.ts';
import type { Database } from '../db/database.ts';
import { EntryBin } from '../editing/entry-bin.ts';
import { findEntry } from '../editing/find-entry.ts';
import { createMailService } from '../mail/mail-service.ts';
import { SettingsStore } from '../settings/settings-store.ts';
import { readComments } from '../transfer/read-comments.ts';
import { createCommentModeration } from './comment-moderation.ts';
import { defaultCommentFilter } from './comment-query.ts';
import { CommentStore } from './comment-store.ts';
import { createComments } from './comments.ts';
import { createPublicReplies } from './public-replies.ts';

const openRemote = setUpRemoteContent();

const everything = { ...defaultCommentFilter, order: 'asc' } as const;
const grace = { name: 'Grace', email: 'grace@example.org', message: 'Zikomo!' };

onEveryDatabase(({ open }) => {
  const openComments = (database: Database, host: ContentHost) =>
    createComments({
      store: new CommentStore(database.db, host.remote?.id),
      host,
      settings: () => new SettingsStore(database).get(),
    });

  test('a comment belongs to the host whose update it is about, although others have updates with that id', async () => {
    const database = await open();
    const [one, other] = [
      await openRemote({ update: numberedUpdates(2) }),
      await openRemote({ update: numberedUpdates(2) }),
    ];
    const { send } = openFormHarness(database, { host: one.host });
    expect((await send('comment', { ...grace, post: '1' })).status).toBe(200);
    const { id } = await database.db.selectFrom('comment').select('id').executeTakeFirstOrThrow();
    await new CommentStore(database.db).moderate(id, 'approved');
    const replies = createPublicReplies({ database, now: () => fixtureNow });
    expect(await replies.add(id, { words: 'Thank you', repliesSeen: 0 }, 'Mary')).toEqual({ kind: 'done' });

    const read = async (host: ContentHost, postIds: number[] | null) =>
      (await openComments(database, host).list({ ...everything, postIds })).comments.map(
        ({ message }) => message,
      );
    for (const postIds of [[1], null]) {
      expect(await read(one.host, postIds)).toEqual(['Zikomo!', 'Thank you']);
      expect(await read(other.host, postIds)).toEqual([]);
    }
    expect(await openComments(database, one.host).find(id)).toMatchObject({ message: 'Zikomo!' });
    expect(await openComments(database, other.host).find(id)).toBeNull();
  });

  test('an update whose comments are closed on the host accepts none', async () => {
    const database = await open();
    const [first = {}, second = {}] = numberedUpdates(2);
    const { host } = await openRemote({
      update: [
        { ...first, comment_status: 'closed' },
        { ...second, comment_status: 'open' },
      ],
    });
    const { sendForJson } = openFormHarness(database, { host });
    expect(await sendForJson('comment', { ...grace, post: '1' })).toMatchObject({
      status: 422,
      json: {
        errors: {
          form: 'Comments on this update are closed. Please write to us on the contact page instead.',
        },
      },
    });
    expect((await sendForJson('comment', { ...grace, post: '2' })).status).toBe(200);
  });

  test('the same words on another host are a comment of their own', async () => {
    const { db } = await open();
    for (const host of ['', 'one.example', 'two.example', 'one.example'])
      await new CommentStore(db, host).add({ postId: 1, ...grace }, fixtureNow);
    const rows = await db.selectFrom('comment').select('content_host').orderBy('id').execute();
    expect(rows.map((row) => row.content_host)).toEqual(['', 'one.example', 'two.example']);
  });

  test('the team sees the comments of every host, with the update only of the present one', async () => {
    const database = await open();
    const { host } = await openRemote({ update: numberedUpdates(1) });
    for (const id of [host.remote?.id, 'former.example', ''])
      await new CommentStore(database.db, id).add({ postId: 1, ...grace, message: id ?? '' }, fixtureNow);
    const { dependencies } = openAdminHarness(database, { now: () => fixtureNow });
    const mailService = createMailService({
      site: 'https://campaign.example',
      settings: dependencies.settings,
      wake: () => {},
    });
    const moderation = createCommentModeration({ ...dependencies, mailService, host });
    const { items } = await moderation.list({ state: 'all', search: '', page: 1, size: 20 });
    expect(items.map(({ update }) => update?.title ?? null).toSorted()).toEqual(['Update 1', null, null]);
  });

  test('what is done with entries of this site leaves comments of other hosts alone', async () => {
    const database = await open();
    const { db } = database;
    await storeFixtures(database);
    const postId = idOf('choir');
    for (const host of ['', 'one.example']) {
      const store = new CommentStore(db, host);
      await store.moderate((await store.add({ postId, ...grace }, fixtureNow)) ?? 0, 'approved');
    }
    const exported: unknown[] = [];
    for await (const comment of readComments(db, 'site-one')) exported.push(comment);
    expect(exported).toHaveLength(1);

    const bin = new EntryBin(db);
    const row = await findEntry(db, update, postId);
    if (row === null) throw new Error('There is no such update.');
    await bin.add(row);
    await bin.remove(update, postId);
    const left = await db.selectFrom('comment').select('content_host').execute();
    expect(left).toEqual([{ content_host: 'one.example' }]);
  });
});
