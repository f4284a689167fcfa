import { expect, it } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { openSupporterHarness } from '../../../tests/support/supporter-harness.ts';
import { countSupporters } from '../dashboard/period-counts.ts';

const grace = { name: 'Grace', email: 'grace@example.org' };
const message = { ...grace, subject: 'Cheap watches', message: 'Buy them here.' };

onEveryDatabase(({ open, newFolder }) => {
  const openHarness = async () => {
    const harness = await openSupporterHarness(await open(), newFolder(), newFolder());
    const { database, forms, team, from, idOf, details } = harness;
    const { db } = database;
    const ids = async (table: 'comment' | 'contact_message' | 'feedback') =>
      (await db.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id);
    const decide = async (kind: string, action: string, body: object) => {
      const { status } = await team.request('POST', `/inbox/${kind}${action}`, { from, body });
      expect(status).toBe(200);
    };
    return {
      ...harness,
      comment: async (text: string) => {
        const { id } = await db
          .selectFrom('entry')
          .select('id')
          .where('slug', '=', 'choir')
          .executeTakeFirstOrThrow();
        await forms.send('comment', { ...grace, post: String(id), message: text });
        return (await ids('comment')).at(-1) ?? 0;
      },
      write: async () => {
        await forms.send('contact', message);
        return (await ids('contact_message')).at(-1) ?? 0;
      },
      setState: (kind: string, id: number, was: string, state: string) =>
        decide(kind, '/decide', { items: [{ id, was }], state }),
      removeFor: (kind: string, id: number, was: string) => decide(kind, '/remove', { items: [{ id, was }] }),
      status: async () => (await details(await idOf('grace'))).status,
      counted: () => countSupporters(db, null, 'Africa/Blantyre'),
    };
  };

  it('a person who only sent spam is no active supporter, until the mark is undone', async () => {
    const { comment, setState, status, counted, team, from } = await openHarness();
    const id = await comment('Buy watches');
    expect([await status(), await counted()]).toEqual(['active', 1]);
    await setState('comments', id, 'waiting', 'spam');
    expect([await status(), await counted()]).toEqual(['spam', 0]);
    const list = (query: string) => team.request('GET', `/supporters?status=${query}`, { from });
    expect((await list('active')).json).toMatchObject({ total: 0 });
    expect((await list('spam')).json).toMatchObject({ items: [{ name: 'Grace' }], total: 1 });
    await setState('comments', id, 'spam', 'waiting');
    expect([await status(), await counted()]).toEqual(['active', 1]);
  });

  it('counts messages and feedback in the same way', async () => {
    const { database, forms, write, setState, status, counted } = await openHarness();
    await setState('messages', await write(), 'new', 'spam');
    expect(await status()).toBe('spam');
    await forms.send('feedback', { name: 'Wezi', message: 'Buy watches' });
    expect(await counted()).toBe(1);
    const { id } = await database.db.selectFrom('feedback').select('id').executeTakeFirstOrThrow();
    await setState('feedback', id, 'waiting', 'spam');
    expect(await counted()).toBe(0);
  });

  it('keeps a person who also did something else', async () => {
    const { comment, write, setState, removeFor, status } = await openHarness();
    const [id, messageId] = [await comment('Buy watches'), await write()];
    await setState('comments', id, 'waiting', 'spam');
    expect(await status()).toBe('active');
    await setState('messages', messageId, 'new', 'spam');
    expect(await status()).toBe('spam');
    await setState('comments', id, 'spam', 'approved');
    expect(await status()).toBe('active');
    // Without the comment, only the spam message is left.
    await removeFor('comments', id, 'approved');
    expect(await status()).toBe('spam');
    await removeFor('messages', messageId, 'spam');
    expect(await status()).toBe('spam');
  });

  it.each([
    ['a vote', 'vote', { votes: '5', method: 'airtel', phone: '0991234567', email: grace.email }],
    ['a new message', 'contact', message],
  ] as const)('is active again after %s', async (_, form, values) => {
    const { forms, comment, setState, status } = await openHarness();
    const id = await comment('Buy watches');
    await setState('comments', id, 'waiting', 'spam');
    await forms.send(form, values);
    expect(await status()).toBe('active');
  });

  it('leaves subscribers, people added by the team and inactive people as they are', async () => {
    const { database, forms, comment, setState, status } = await openHarness();
    const { db } = database;
    await forms.send('newsletter', { email: grace.email });
    const { token } = await db.selectFrom('newsletter_subscriber').select('token').executeTakeFirstOrThrow();
    await forms.confirmSubscription(token);
    const id = await comment('Buy watches');
    const markAsSpam = async () => {
      await setState('comments', id, 'waiting', 'spam');
      const result = await status();
      await setState('comments', id, 'spam', 'waiting');
      return result;
    };
    expect(await markAsSpam()).toBe('active');
    await db.deleteFrom('supporter_action').where('kind', '=', 'subscribed').execute();
    expect(await markAsSpam()).toBe('spam');
    await db.updateTable('supporter').set({ source: 'added' }).execute();
    expect(await markAsSpam()).toBe('active');
    await db.updateTable('supporter').set({ source: 'commented', state: 'inactive' }).execute();
    expect([await markAsSpam(), await status()]).toEqual(['inactive', 'inactive']);
  });
});
