import { expect, it } from 'vitest';
import { waitForBlockedQuery } from '../../../tests/support/blocked-queries.ts';
import { fixtureNow } from '../../../tests/support/content-fixtures.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { openSupporterHarness, readAllText } from '../../../tests/support/supporter-harness.ts';
import type { TagResult } from '../../shared/admin/supporter-tags.ts';
import { createCommentModeration } from '../comments/comment-moderation.ts';
import type { Database } from '../db/database.ts';
import { messageActions, moderationActions } from '../moderation/moderation-actions.ts';
import { mailInterval } from '../notifications/notification-due.ts';

const grace = { name: 'Grace Moyo', email: 'grace@example.org' };
const words = { subject: 'Moni', message: 'My child is ill.' };

/** The id of the only row of a table. */
const onlyId = async ({ db }: Database, table: 'contact_message' | 'comment' | 'feedback') =>
  (await db.selectFrom(table).select('id').executeTakeFirstOrThrow()).id;

onEveryDatabase(({ open, newFolder }, dialect) => {
  const openHarness = async () => openSupporterHarness(await open(), newFolder(), newFolder());

  it('is removed from log lines about the moderation of submissions', async () => {
    const { database, forms, team, from, idOf, remove } = await openHarness();
    const post = await database.db
      .selectFrom('entry')
      .select('id')
      .where('slug', '=', 'choir')
      .executeTakeFirstOrThrow();
    await forms.send('contact', { ...grace, ...words });
    await forms.send('comment', { ...grace, post: String(post.id), message: 'So proud.' });
    await forms.mailNotifications();
    const message = await onlyId(database, 'contact_message');
    const decide = async (list: string, id: number, was: string, state: string) =>
      team.request('POST', `/inbox/${list}/decide`, { from, body: { items: [{ id, was }], state } });
    await decide('messages', message, 'new', 'answered');
    await decide('messages', message, 'answered', 'spam');
    await decide('messages', message, 'spam', 'new');
    const comment = await onlyId(database, 'comment');
    await decide('comments', comment, 'waiting', 'approved');
    await decide('comments', comment, 'approved', 'spam');
    await decide('comments', comment, 'spam', 'waiting');
    await team.request('POST', `/inbox/messages/${message}/reply`, {
      from,
      body: { subject: 'Re: Moni', words: 'Thank you.', repliesSeen: 0 },
    });
    await team.request('POST', '/inbox/comments/remove', {
      from,
      body: { items: [{ id: comment, was: 'waiting' }] },
    });
    // Each action was logged, so that the test covers all of them.
    const logged = await database.db.selectFrom('activity').select('action').distinct().execute();
    expect(logged.map(({ action }) => action)).toEqual(
      expect.arrayContaining([
        ...Object.values(moderationActions.comment),
        ...Object.values(messageActions),
        'replied',
        'deleted-words',
      ]),
    );
    expect((await remove(await idOf('grace'))).status).toBe(204);
    expect(await readAllText(database)).not.toMatch(/Moyo|grace@/);
  });

  const commented = async () => {
    const harness = await openHarness();
    const { database, forms } = harness;
    const post = await database.db
      .selectFrom('entry')
      .select('id')
      .where('slug', '=', 'choir')
      .executeTakeFirstOrThrow();
    await forms.send('comment', { ...grace, post: String(post.id), message: 'So proud.' });
    await forms.mailNotifications();
    return { ...harness, comment: await onlyId(database, 'comment') };
  };
  const answer = { subject: 'Re: Your comment', words: 'Dear Grace Moyo, thank you.', repliesSeen: 0 };

  it('includes the reply to a comment, and its mail', async () => {
    const { database, team, from, idOf, details, remove, comment } = await commented();
    const path = `/inbox/comments/${comment}/reply`;
    expect((await team.request('POST', path, { from, body: answer })).status).toBe(200);
    const id = await idOf('grace');
    // The mail to the team about the comment, and the reply.
    expect((await details(id)).traces).toMatchObject({ comments: 1, mails: 2 });
    expect((await remove(id)).status).toBe(204);
    expect(await readAllText(database)).not.toMatch(/Moyo|grace@|So proud/);
    expect(await database.db.selectFrom('comment_reply').select('id').execute()).toEqual([]);
  });

  it('includes a reply that is being sent at the same time', async () => {
    const { database, team, idOf, remove, comment } = await commented();
    const id = await idOf('grace');
    // Read before the transaction, which blocks SQLite's only connection.
    const settings = await team.dependencies.settings();
    const write = await team.dependencies.mailService.loadComposer();
    const removed = await database.db.transaction().execute(async (transaction) => {
      const inside = { ...team.dependencies, database: { ...database, db: transaction } };
      const host = { list: async () => ({ items: [], total: 0 }) };
      const moderation = createCommentModeration({
        ...inside,
        host,
        settings: async () => settings,
        mailService: { ...inside.mailService, loadComposer: async () => write },
      });
      expect(await moderation.reply(comment, answer, 'Mary')).toEqual({ kind: 'replied' });
      const removing = remove(id);
      if (dialect === 'postgres') await waitForBlockedQuery(transaction);
      return { removing };
    });
    expect((await removed.removing).status).toBe(204);
    expect(await readAllText(database)).not.toMatch(/Moyo|grace@/);
  });

  it('is removed from log lines about a record that was merged', async () => {
    const { database, forms, team, from, idOf, details, remove } = await openHarness();
    const add = async (name: string, email: string, phone: string) => {
      const body = { name, email, phone, location: '', status: 'active' };
      return ((await team.request('POST', '/supporters', { from, body })).json as { id: number }).id;
    };
    const both = [await add(grace.name, grace.email, ''), await add('Grace Moyo-Banda', '', '0991234567')];
    for (const one of both)
      await team.request('POST', `/supporters/${one}/notes`, { from, body: { text: 'Called Grace Moyo.' } });
    await team.request('POST', '/supporters/tags/add', { from, body: { ids: both, name: 'choir' } });
    const { json } = await team.request('POST', '/supporters/tags/add', {
      from,
      body: { ids: both.slice(1), name: 'driver' },
    });
    const driver = (json as TagResult).tag.id;
    await forms.send('vote', { votes: '5', method: 'airtel', phone: '0991234567', email: grace.email });
    const id = await idOf('grace');
    // Also the notes and the tags of both, one of which both had.
    expect((await details(id)).traces.notes).toBe(2);
    expect((await details(id)).tags.map(({ name }) => name)).toEqual(['choir', 'driver']);
    const tagged = await team.request('GET', `/supporters?tag=${driver}&search=moyo`, { from });
    expect((tagged.json as { items: unknown[] }).items).toMatchObject([{ id }]);
    const lines = await database.db
      .selectFrom('activity')
      .select('address')
      .where('action', 'in', ['added-supporter', 'added-note'])
      .execute();
    expect(lines.map(({ address }) => address)).toEqual(Array(4).fill(`/admin/supporters/${id}`));
    expect((await remove(id)).status).toBe(204);
    expect(await readAllText(database)).not.toMatch(/Moyo/);
  });

  it('includes rows with an address or number from before the team changed it', async () => {
    const { database, forms, team, from, idOf, details, remove } = await openHarness();
    await forms.send('contact', { ...grace, ...words });
    await forms.send('vote', { votes: '5', method: 'airtel', phone: '0991234567', email: grace.email });
    // Neither is a recorded action, but both have the earlier contacts.
    await forms.send('newsletter', { email: grace.email });
    await forms.send('vote', {
      votes: '5',
      method: 'airtel',
      phone: '0991234567',
      email: '',
      outcome: 'fail',
    });
    await forms.mailNotifications();
    await forms.send('contact', { name: 'Wezi', email: 'wezi@example.org', ...words });
    const id = await idOf('grace');
    const before = await details(id);
    const draft = { name: 'Grace Moyo', email: 'g@new.example', phone: '', location: '', status: 'active' };
    await team.request('PUT', `/supporters/${id}`, { from, body: { version: before.version, draft } });
    expect((await details(id)).traces).toEqual(before.traces);
    expect(before.traces).toMatchObject({ isSubscribed: true, messages: 1, orders: 2, mails: 3 });
    expect((await remove(id)).status).toBe(204);
    expect(await readAllText(database)).not.toMatch(/Moyo|grace@|991234567/);
    expect(await readAllText(database)).toMatch(/wezi@/);
  });

  it('includes mails about the supporter’s feedback, and none about other feedback', async () => {
    const { database, forms, team, from, idOf, remove } = await openHarness();
    // The third has a name that ends like the first, the fourth has the same.
    const given = ['Ann', 'Wezi', 'Joann', 'Ann'];
    for (const [number, name] of given.entries())
      await forms.send('feedback', { name, message: `Words ${number}` });
    const ids = await database.db.selectFrom('supporter').select('id').orderBy('id').execute();
    let time = fixtureNow;
    // What a mail reported that was not sent yet is reported again, without the supporter who was deleted.
    const remaining = async () => {
      time += mailInterval;
      await forms.mailNotifications(time);
      const mails = database.db.selectFrom('mail').select('body_text').orderBy('id');
      const rows = await mails.where('kind', '=', 'new-feedback').execute();
      expect(rows).toHaveLength(1);
      return [...(rows[0]?.body_text ?? '').matchAll(/Words (\d)/g)].map(([, number]) => number);
    };
    expect(await remaining()).toEqual(['0', '1', '2', '3']);
    await remove(ids[0]?.id ?? 0);
    expect(await remaining()).toEqual(['1', '2', '3']);
    // Also if the team had deleted the feedback before.
    const { id } = await database.db
      .selectFrom('feedback')
      .select('id')
      .where('name', '=', 'Wezi')
      .executeTakeFirstOrThrow();
    await team.request('POST', '/inbox/feedback/remove', { from, body: { items: [{ id, was: 'waiting' }] } });
    await remove(await idOf('wezi'));
    expect(await remaining()).toEqual(['2', '3']);
  });

  it('excludes the data of another supporter with the same number', async () => {
    const { database, forms, idOf, remove } = await openHarness();
    const vote = { votes: '5', method: 'airtel', phone: '0991234567' };
    await forms.send('vote', { ...vote, email: 'mother@example.org' });
    await forms.send('vote', { ...vote, email: 'daughter@example.org' });
    expect((await remove(await idOf('mother'))).status).toBe(204);
    expect(await readAllText(database)).not.toMatch(/mother@|991234567/);
    const mails = await database.db.selectFrom('mail').select(['kind', 'recipient']).execute();
    expect(mails.filter(({ kind }) => kind !== 'new-login')).toEqual([
      { kind: 'vote-receipt', recipient: 'daughter@example.org' },
    ]);
    expect(await idOf('daughter')).toBeGreaterThan(0);
  });

  it('excludes a number that is in another supporter’s record', async () => {
    const { database, forms, idOf, remove } = await openHarness();
    const vote = { votes: '5', method: 'airtel', phone: '0991234567' };
    await forms.send('vote', { ...vote, email: 'mother@example.org' });
    await forms.send('vote', { ...vote, email: 'daughter@example.org' });
    expect((await remove(await idOf('daughter'))).status).toBe(204);
    expect(await readAllText(database)).not.toMatch(/daughter@/);
    expect(
      await database.db.selectFrom('vote_order').select(['phone', 'email']).orderBy('id').execute(),
    ).toEqual([
      { phone: '+265991234567', email: 'mother@example.org' },
      { phone: '+265991234567', email: null },
    ]);
  });
});
