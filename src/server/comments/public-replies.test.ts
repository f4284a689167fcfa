import { expect, test } from 'vitest';
import { fixtureNow } from '../../../tests/support/content-fixtures.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { maxPublicReplies } from '../../shared/admin/public-replies.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import { countComments } from '../dashboard/period-counts.ts';
import type { Database } from '../db/database.ts';
import { removeSubmission, setModerationState } from '../moderation/set-moderation-state.ts';
import { listSubmissions } from '../moderation/submission-list.ts';
import { CommentStore } from './comment-store.ts';
import { createPublicReplies, listPublicReplies } from './public-replies.ts';

const address = '/admin/inbox?tab=comments';
const grace = { postId: 1, name: 'Grace', email: 'grace@example.org', message: 'How can we join?' };

const openReplies = (database: Database) => createPublicReplies({ database, now: () => fixtureNow });
const addApproved = async ({ db }: Database): Promise<number> => {
  const store = new CommentStore(db);
  const id = (await store.add(grace, fixtureNow)) ?? 0;
  await store.moderate(id, 'approved');
  return id;
};

onEveryDatabase(({ open, openTwice }) => {
  test('a reply, its edit and its deletion change the pages and are logged with the comment’s author', async () => {
    const database = await open();
    const id = await addApproved(database);
    const replies = openReplies(database);
    const revisions = [await database.revision.current()];
    const note = async () => revisions.push(await database.revision.current());
    expect(await replies.add(id, { words: 'Come on Friday.', repliesSeen: 0 }, 'Chikondi')).toEqual({
      kind: 'done',
    });
    await note();
    const [reply] = await listPublicReplies(database.db, id);
    const ids = { commentId: id, replyId: reply?.id ?? 0 };
    expect(await replies.edit(ids, { words: 'Come today.', was: 'Come on Friday.' }, 'Wezi')).toEqual({
      kind: 'done',
    });
    await note();
    expect(await listPublicReplies(database.db, id)).toMatchObject([
      { words: 'Come today.', by: 'Chikondi', editedBy: 'Wezi' },
    ]);
    expect(await replies.remove(ids, 'Come today.', 'Wezi')).toEqual({ kind: 'done' });
    await note();
    expect(new Set(revisions).size).toBe(4);
    const lines = await new ActivityLog(database.db).latest(5);
    expect(lines.map(({ actor, action, subject }) => [actor, action, subject])).toEqual([
      ['Wezi', 'deleted-public-reply', 'Grace'],
      ['Wezi', 'edited-public-reply', 'Grace'],
      ['Chikondi', 'replied-publicly', 'Grace'],
    ]);
    expect(await replies.remove(ids, 'Come today.', 'Wezi')).toEqual({ kind: 'gone' });
  });

  test('of two members who reply or edit at once, the second is told', async () => {
    const databases = await openTwice();
    const [database] = databases;
    const id = await addApproved(database);
    const each = databases.map(openReplies);
    const added = await Promise.all(
      each.map((replies, index) => replies.add(id, { words: `Reply ${index}`, repliesSeen: 0 }, `M${index}`)),
    );
    expect(added.map(({ kind }) => kind).toSorted()).toEqual(['changed', 'done']);
    const [reply, ...others] = await listPublicReplies(database.db, id);
    expect(others).toEqual([]);
    const ids = { commentId: id, replyId: reply?.id ?? 0 };
    const was = reply?.words ?? '';
    const edited = await Promise.all(
      each.map((replies, index) => replies.edit(ids, { words: `Edit ${index}`, was }, `M${index}`)),
    );
    expect(edited.map(({ kind }) => kind).toSorted()).toEqual(['changed', 'done']);
    expect(await openReplies(database).remove(ids, was, 'M0')).toMatchObject({ kind: 'changed' });
  });

  test('only approved comments can be answered, no replies, and not without end', async () => {
    const database = await open();
    const replies = openReplies(database);
    const store = new CommentStore(database.db);
    const waiting = (await store.add(grace, fixtureNow)) ?? 0;
    const reply = { words: 'Zikomo.', repliesSeen: 0 };
    expect(await replies.add(waiting, reply, 'Wezi')).toEqual({ kind: 'not-approved' });
    expect(await replies.add(999, reply, 'Wezi')).toEqual({ kind: 'gone' });
    await store.moderate(waiting, 'approved');
    for (let count = 0; count < maxPublicReplies; count += 1)
      expect(await replies.add(waiting, { ...reply, repliesSeen: count }, 'Wezi')).toEqual({ kind: 'done' });
    expect(await replies.add(waiting, { ...reply, repliesSeen: maxPublicReplies }, 'Wezi')).toEqual({
      kind: 'too-many',
    });
    const [first] = await listPublicReplies(database.db, waiting);
    expect(await replies.add(first?.id ?? 0, reply, 'Wezi')).toEqual({ kind: 'gone' });
  });

  test('a reply is no submission: it is not listed, counted or decided, and goes with its comment', async () => {
    const database = await open();
    const { db } = database;
    const id = await addApproved(database);
    await openReplies(database).add(id, { words: 'Zikomo.', repliesSeen: 0 }, 'Wezi');
    const [reply] = await listPublicReplies(db, id);
    const query = { state: 'all', search: '', page: 1, size: 20 } as const;
    expect((await listSubmissions(db, 'comment', query)).rows.map((row) => row.id)).toEqual([id]);
    expect(await countComments(db, null, 'Africa/Blantyre')).toBe(1);
    const items = [{ id: reply?.id ?? 0, was: 'approved' }] as const;
    const decision = { table: 'comment', items, by: 'Wezi', address } as const;
    const spam = { ...decision, state: 'spam', action: 'marked-spam' } as const;
    expect((await setModerationState(db, spam, fixtureNow)).changed).toEqual([]);
    expect((await removeSubmission(db, decision, fixtureNow)).outcome.changed).toEqual([]);
    await removeSubmission(db, { ...decision, items: [{ id, was: 'approved' }] }, fixtureNow);
    expect(await db.selectFrom('comment').select('id').execute()).toEqual([]);
  });
});
