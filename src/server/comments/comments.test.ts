import { expect, test } from 'vitest';
import { fixtureNow, idOf } from '../../../tests/support/content-fixtures.ts';
import { onEveryDatabase, onSqlite } from '../../../tests/support/databases.ts';
import { openFormHarness } from '../../../tests/support/form-harness.ts';
import { each, openRestHarness } from '../../../tests/support/rest-harness.ts';
import type { Database } from '../db/database.ts';
import { bumpRevision } from '../db/revision.ts';
import { SettingsStore } from '../settings/settings-store.ts';
import { CommentStore } from './comment-store.ts';
import { createPublicReplies } from './public-replies.ts';

const post = idOf('choir');
const comment = { post: String(post), name: 'Grace', email: 'grace@example.org', message: 'Zikomo!' };
const thanks = 'Thank you, Grace! Your comment will appear once the team has read it.';

const listStored = ({ db }: Database) => db.selectFrom('comment').selectAll().orderBy('id').execute();

/** Approved comments under the choir's update, a minute apart. */
const addApproved = async (database: Database, names: readonly string[]) => {
  const store = new CommentStore(database.db);
  for (const [index, name] of names.entries()) {
    const given = { postId: post, name, email: 'a@example.org', message: `Words of ${name}` };
    const id = await store.add(given, fixtureNow + index * 60_000);
    await store.moderate(id ?? 0, 'approved');
  }
};

onSqlite(({ open }) => {
  test('sends no mail if notifications are off', async () => {
    const database = await open();
    await openRestHarness(database);
    await new SettingsStore(database).set({ notifyOfComments: false });
    const { send, mailNotifications } = openFormHarness(database);
    await send('comment', comment);
    await mailNotifications();
    expect(await listStored(database)).toHaveLength(1);
    expect(await database.db.selectFrom('mail').select('id').execute()).toEqual([]);
  });

  test.each(['', '0', '999999', '1e3', '-1', `${idOf('secret-draft')}`])(
    'rejects the unknown update id %j',
    async (number) => {
      const database = await open();
      await openRestHarness(database);
      const { json, status } = await openFormHarness(database).sendForJson('comment', {
        ...comment,
        post: number,
      });
      expect([status, json]).toEqual([
        422,
        { errors: { form: 'This update is no longer there, so you cannot comment on it.' } },
      ]);
      expect(await listStored(database)).toEqual([]);
    },
  );

  test('while comments are disabled, none can be sent or read', async () => {
    const database = await open();
    const { request } = await openRestHarness(database);
    await addApproved(database, ['Grace']);
    await new SettingsStore(database).set({ enableComments: false });
    const { json } = await openFormHarness(database).sendForJson('comment', comment);
    expect(json).toEqual({
      errors: { form: 'Comments are closed. Please write to us on the contact page instead.' },
    });
    expect((await request(`comments?post=${post}`)).body).toEqual([]);
    expect(await listStored(database)).toHaveLength(1);
  });

  test.each([
    ['comments?per_page=0', 'rest_invalid_param', 400],
    ['comments?post=x', 'rest_invalid_param', 400],
    ['comments?status=hold', 'rest_forbidden_param', 401],
    ['comments/99999999999', 'rest_comment_invalid_id', 404],
    ['comments?context=edit', 'rest_forbidden_context', 401],
    ['comments?context=admin', 'rest_invalid_param', 400],
  ])('rejects %s like WordPress', async (path, code, status) => {
    const { request } = await openRestHarness(await open());
    expect(await request(path)).toMatchObject({ status, body: { code } });
  });

  test('rejects new comments through the REST API', async () => {
    const { request } = await openRestHarness(await open());
    expect(await request('comments', { method: 'POST', body: '{}' })).toMatchObject({
      status: 401,
      body: { code: 'rest_comment_login_required' },
    });
  });
});

onEveryDatabase(({ open }) => {
  test('a comment waits for approval, thanks the visitor, records a supporter and notifies the team', async () => {
    const database = await open();
    await openRestHarness(database);
    await new SettingsStore(database).set({ notificationEmail: 'team@example.org' });
    const { send, mailNotifications } = openFormHarness(database);
    const response = await send('comment', comment);
    expect(response.page).toEqual({
      path: '/updates/an-update',
      submission: { form: 'comment', values: {}, errors: {}, message: thanks },
    });
    expect(await listStored(database)).toMatchObject([
      { post_id: post, name: 'Grace', email: 'grace@example.org', message: 'Zikomo!', state: 'waiting' },
    ]);
    expect(await database.db.selectFrom('supporter').select(['name', 'email']).execute()).toEqual([
      { name: 'Grace', email: 'grace@example.org' },
    ]);
    expect(await database.db.selectFrom('mail').select('id').execute()).toEqual([]);
    await mailNotifications();
    const [mail] = await database.db.selectFrom('mail').selectAll().execute();
    expect(mail).toMatchObject({
      kind: 'new-comment',
      recipient: 'team@example.org',
      reply_to: 'grace@example.org',
    });
    expect(mail?.body_text).toContain('Zikomo!');
    expect(mail?.body_text).toContain('/admin/inbox?tab=comments&state=all&comment=');
  });

  test('a comment that is sent twice is stored once, with one mail', async () => {
    const database = await open();
    await openRestHarness(database);
    const { send, mailNotifications } = openFormHarness(database);
    await send('comment', comment);
    expect((await send('comment', comment)).status).toBe(200);
    await mailNotifications();
    expect(await listStored(database)).toHaveLength(1);
    expect(await database.db.selectFrom('mail').select('id').execute()).toHaveLength(1);
  });

  test('only approved comments are public, in WordPress’s format and without e-mail addresses', async () => {
    const database = await open();
    const { request } = await openRestHarness(database);
    await openFormHarness(database).send('comment', {
      ...comment,
      message: '<b>Well</b> done.\nYes.\n\nGo on!',
    });
    expect((await request(`comments?post=${post}`)).body).toEqual([]);
    const [row] = await listStored(database);
    const id = row?.id ?? 0;
    expect((await request(`comments/${id}`)).status).toBe(404);
    expect(await new CommentStore(database.db).moderate(id, 'approved')).toBe(true);
    const { body, headers, text } = await request(`comments?post=${post}`);
    expect(body).toMatchObject([
      {
        id,
        post,
        parent: 0,
        author: 0,
        author_name: 'Grace',
        date: '2025-10-10T14:00:00',
        date_gmt: '2025-10-10T12:00:00',
        content: { rendered: '<p>&lt;b&gt;Well&lt;/b&gt; done.<br />\nYes.</p>\n<p>Go on!</p>' },
        link: `https://campaign.example/updates/choir#comment-${id}`,
        status: 'approved',
        type: 'comment',
      },
    ]);
    expect(headers.get('x-wp-total')).toBe('1');
    expect(text).not.toContain('grace@example.org');
    expect((await request(`comments/${id}`)).body).toMatchObject({ id, author_name: 'Grace' });
    const picked = await request(`comments/${id}?_fields=author_name`);
    expect(picked.body).toEqual({ author_name: 'Grace' });
    expect(await request(`comments/${id}?context=edit`)).toMatchObject({
      status: 401,
      body: { code: 'rest_forbidden_context' },
    });
    await new CommentStore(database.db).moderate(id, 'spam');
    expect((await request(`comments?post=${post}`)).body).toEqual([]);
    expect(await new CommentStore(database.db).moderate(id + 1, 'approved')).toBe(false);
  });

  test('a reply of the team is a comment with a parent, named after the team, and embedded as a child', async () => {
    const database = await open();
    const { request } = await openRestHarness(database);
    await new SettingsStore(database).set({ contestantName: 'Thandiwe Banda' });
    await addApproved(database, ['Ada', 'Bwalo']);
    const ids = (await listStored(database)).map(({ id }) => id);
    const [ada = 0, bwalo = 0] = ids;
    const replies = createPublicReplies({ database, now: () => fixtureNow + 3_600_000 });
    await replies.add(ada, { words: 'Zikomo,\nAda.', repliesSeen: 0 }, 'Chikondi Phiri');
    await replies.add(ada, { words: 'See you.', repliesSeen: 1 }, 'Wezi Gondwe');
    const all = await request(`comments?post=${post}&order=asc`);
    expect(each(all.body, 'parent')).toEqual([0, 0, ada, ada]);
    expect(all.text).not.toMatch(/Chikondi|Wezi|_embedded/);
    expect((all.body as unknown[])[2]).toMatchObject({
      post,
      author_name: 'Thandiwe Banda Malawi Team',
      content: { rendered: '<p>Zikomo,<br />\nAda.</p>' },
      _links: {
        'in-reply-to': [{ embeddable: true, href: `https://campaign.example/wp-json/wp/v2/comments/${ada}` }],
      },
    });
    const top = await request(`comments?post=${post}&parent=0&per_page=1&page=2&_embed=children`);
    expect(top.headers.get('x-wp-total')).toBe('2');
    expect(top.body).toMatchObject([
      {
        id: ada,
        _links: {
          children: [
            { embeddable: true, href: `https://campaign.example/wp-json/wp/v2/comments?parent=${ada}` },
          ],
        },
        _embedded: {
          children: [
            [
              { parent: ada, content: { rendered: '<p>See you.</p>' } },
              { parent: ada, author_name: 'Thandiwe Banda Malawi Team' },
            ],
          ],
        },
      },
    ]);
    expect(each((await request(`comments?parent=${ada},${bwalo}`)).body, 'parent')).toEqual([ada, ada]);
    // A reply is as public as its comment.
    await new CommentStore(database.db).moderate(ada, 'waiting');
    expect(each((await request(`comments?post=${post}`)).body, 'author_name')).toEqual(['Bwalo']);
    expect((await request(`comments/${bwalo + 1}`)).status).toBe(404);
  });

  test('lists the newest first in pages, and hides comments of an unpublished update', async () => {
    const database = await open();
    const { request } = await openRestHarness(database);
    await addApproved(database, ['Ada', 'Bwalo', 'Chisomo']);
    const first = await request(`comments?post=${post}&per_page=2`);
    expect(each(first.body, 'author_name')).toEqual(['Chisomo', 'Bwalo']);
    expect(first.headers.get('x-wp-totalpages')).toBe('2');
    expect(first.headers.get('link')).toContain('page=2');
    expect(each((await request(`comments?post=${post}&per_page=2&page=2`)).body, 'author_name')).toEqual([
      'Ada',
    ]);
    expect(each((await request('comments?order=asc')).body, 'author_name')).toEqual([
      'Ada',
      'Bwalo',
      'Chisomo',
    ]);
    expect((await request(`comments?post=${post}&page=9`)).body).toEqual([]);
    expect((await request(`comments?post=${idOf('party')}`)).body).toEqual([]);
    await database.db.updateTable('entry').set({ status: 'draft' }).where('id', '=', post).execute();
    await bumpRevision(database.db);
    expect((await request(`comments?post=${post}`)).body).toEqual([]);
    expect((await request('comments')).body).toEqual([]);
  });
});
