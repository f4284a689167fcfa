import { expect, test } from 'vitest';
import { openAdminHarness } from '../../../tests/support/admin-harness.ts';
import { createContentClient, createInput } from '../../../tests/support/content-client.ts';
import { onEveryDatabase, onSqlite } from '../../../tests/support/databases.ts';
import { update } from '../../content/types/update.ts';
import { type BulkAction, type BulkResult, type EntryUndo, maxBulkEntries } from '../../shared/admin/bulk.ts';
import type { ContentEntry } from '../../shared/admin/content.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import { CommentStore } from '../comments/comment-store.ts';
import { defaultQuery } from '../content-host/list-query.ts';
import type { Database } from '../db/database.ts';

const start = Date.parse('2025-10-01T08:00:00Z');

const openTeam = async (database: Database) => {
  let time = start;
  const harness = openAdminHarness(database, { now: () => time });
  const team = createContentClient(harness, await harness.signedIn('editor'));
  const { host } = harness.dependencies;
  const bulk = (type: string, action: BulkAction, entries: readonly ContentEntry[], category?: string) =>
    team.request('POST', `/content-bulk/${type}`, {
      action,
      entries: entries.map(({ id, version }) => ({ id, version })),
      category,
    });
  return {
    harness,
    team,
    bulk,
    change: async (...request: Parameters<typeof bulk>): Promise<BulkResult[]> => {
      const { status, json } = await bulk(...request);
      expect(status).toBe(200);
      return (json as { results: BulkResult[] }).results;
    },
    undo: async (type: string, results: readonly BulkResult[], client = team): Promise<BulkResult[]> => {
      const entries = results.flatMap(({ id, undo }) => (undo === null ? [] : { id, ...undo }));
      const { status, json } = await client.request('POST', `/content-bulk/${type}/undo`, { entries });
      expect(status).toBe(200);
      return (json as { results: BulkResult[] }).results;
    },
    /** The titles and categories that visitors see, by slug. */
    readPublic: async () => {
      const { items } = await host.list(update, { ...defaultQuery, orderBy: 'slug', order: 'asc' });
      return items.map(({ title, values }) => `${title}: ${values.category ?? '–'}`);
    },
    passMinute: () => {
      time += 60_000;
    },
  };
};

const outcomes = (results: readonly BulkResult[]) => results.map(({ outcome }) => outcome);

onEveryDatabase(({ open }) => {
  test('publishes drafts, scheduled entries and unpublished changes, and says what it could not publish', async () => {
    const database = await open();
    const { team, change, readPublic, passMinute, harness } = await openTeam(database);
    const draft = await team.create('update', createInput('A draft'));
    const later = createInput('B later', { status: 'scheduled', date: '2025-12-24T18:00' });
    const scheduled = await team.create('update', later);
    const live = await team.create('update', createInput('C live', { status: 'published' }));
    const changed = await team.saveChanges('update', live, { title: 'C changed' });
    const plain = await team.create('update', createInput('D plain', { status: 'published' }));
    const seen = await team.create('update', createInput('E seen'));
    const other = createContentClient(harness, await harness.signedIn('administrator'));
    const theirs = await other.save('update', seen, { title: 'E by a colleague' });
    const binned = await team.create('update', createInput('F binned'));
    await team.bin('update', binned.id);
    const removed = await team.create('update', createInput('G removed'));
    await team.bin('update', removed.id);
    await team.remove('update', removed.id);
    passMinute();
    const results = await change('update', 'publish', [
      draft,
      scheduled,
      changed,
      plain,
      seen,
      binned,
      removed,
    ]);
    expect(results.map(({ undo, ...rest }) => rest)).toEqual([
      { id: draft.id, title: 'A draft', outcome: 'done', reason: null },
      { id: scheduled.id, title: 'B later', outcome: 'done', reason: null },
      { id: live.id, title: 'C changed', outcome: 'done', reason: null },
      { id: plain.id, title: 'D plain', outcome: 'unchanged', reason: null },
      {
        id: seen.id,
        title: 'E by a colleague',
        outcome: 'rejected',
        reason: `${theirs.editedBy} saved it after this list was loaded. Please look at it, then try again.`,
      },
      {
        id: binned.id,
        title: 'F binned',
        outcome: 'rejected',
        reason: 'It is in the bin. Please restore it there first.',
      },
      {
        id: removed.id,
        title: '',
        outcome: 'rejected',
        reason: 'It is no longer there. Someone may have deleted it.',
      },
    ]);
    expect(await readPublic()).toEqual(['A draft: –', 'B later: –', 'C changed: –', 'D plain: –']);
    expect(await team.read('update', scheduled.id)).toMatchObject({
      status: 'published',
      date: '2025-10-01T04:01:00',
    });
    // A published entry keeps its date.
    expect((await team.read('update', live.id)).date).toBe(live.date);
    expect((await team.listVersions('update', draft.id)).items).toHaveLength(2);
    const log = await new ActivityLog(database.db).latest(3);
    expect(log.map(({ action, subject }) => `${action} ${subject}`)).toEqual([
      'published-changes C changed',
      'published-content B later',
      'published-content A draft',
    ]);
  });

  test('unpublishes entries with their unpublished changes, and keeps their old addresses', async () => {
    const { team, change, readPublic } = await openTeam(await open());
    const live = await team.create('update', createInput('A live', { status: 'published' }));
    const changed = await team.saveChanges('update', live, { title: 'A changed' });
    const later = createInput('B later', { status: 'scheduled', date: '2025-12-24T18:00' });
    const scheduled = await team.create('update', later);
    const draft = await team.create('update', createInput('C draft'));
    expect(outcomes(await change('update', 'unpublish', [changed, scheduled, draft]))).toEqual([
      'done',
      'done',
      'unchanged',
    ]);
    expect(await readPublic()).toEqual([]);
    expect(await team.read('update', live.id)).toMatchObject({
      status: 'draft',
      title: 'A changed',
      isAddressKept: true,
    });
    expect((await team.read('update', scheduled.id)).status).toBe('draft');
  });

  test('sets the category for visitors, and keeps unpublished changes unpublished', async () => {
    const { team, change, readPublic } = await openTeam(await open());
    const live = await team.create('update', createInput('A live', { status: 'published' }));
    const changed = await team.saveChanges('update', live, { title: 'A changed' });
    const draft = await team.create('update', createInput('B draft', { fields: { category: 'School' } }));
    const same = await team.create('update', createInput('C same', { fields: { category: 'News' } }));
    expect(outcomes(await change('update', 'categorise', [changed, draft, same], ' News '))).toEqual([
      'done',
      'done',
      'unchanged',
    ]);
    expect(await readPublic()).toEqual(['A live: News']);
    const after = await team.read('update', live.id);
    expect(after).toMatchObject({
      title: 'A changed',
      fields: { category: 'News' },
      hasUnpublishedChanges: true,
    });
    const history = await team.listVersions('update', live.id);
    expect(history.items.map(({ isPublished, isOnSite }) => [isPublished, isOnSite])).toEqual([
      [false, false],
      [true, true],
      [false, false],
      [true, false],
    ]);
    expect((await team.list('update', '?search=news')).total).toBe(3);
    // Published, the changes keep the category.
    await team.save('update', after);
    expect(await readPublic()).toEqual(['A changed: News']);
    expect(outcomes(await change('update', 'categorise', [await team.read('update', draft.id)], ''))).toEqual(
      ['done'],
    );
    expect((await team.read('update', draft.id)).fields.category).toBeNull();
  });

  test('moves entries to the bin and restores them as drafts; undoing brings back what was on the site', async () => {
    const { team, change, undo, readPublic } = await openTeam(await open());
    const live = await team.create('update', createInput('A live', { status: 'published' }));
    const draft = await team.create('update', createInput('B draft'));
    const binned = await change('update', 'bin', [live, draft]);
    expect(outcomes(binned)).toEqual(['done', 'done']);
    expect(outcomes(await change('update', 'bin', [live]))).toEqual(['unchanged']);
    expect(await readPublic()).toEqual([]);
    expect(outcomes(await undo('update', binned))).toEqual(['done', 'done']);
    expect(await readPublic()).toEqual(['A live: –']);
    expect(await team.read('update', draft.id)).toMatchObject({ status: 'draft', slug: draft.slug });

    await change('update', 'bin', [live, draft]);
    expect(outcomes(await change('update', 'restore', [live, draft]))).toEqual(['done', 'done']);
    expect(await readPublic()).toEqual([]);
    expect(await team.read('update', live.id)).toMatchObject({ status: 'draft', slug: live.slug });
    expect(await team.read('update', draft.id)).toMatchObject({ status: 'draft', slug: draft.slug });
    const again = await team.read('update', live.id);
    expect(outcomes(await change('update', 'publish', [again]))).toEqual(['done']);
    expect(await readPublic()).toEqual(['A live: –']);
  });

  test('deletes several entries of the bin for good, and never one that a colleague has restored', async () => {
    const { team, change } = await openTeam(await open());
    const [first, second, third] = [
      await team.create('update', createInput('A first', { status: 'published' })),
      await team.create('update', createInput('B second')),
      await team.create('update', createInput('C third')),
    ];
    await change('update', 'bin', [first, second, third]);
    await team.restore('update', third.id);
    const outside = await team.create('update', createInput('D outside the bin'));
    expect(await change('update', 'remove', [first, second, third, outside])).toMatchObject([
      { title: 'A first', outcome: 'done', undo: null },
      { outcome: 'done', undo: null },
      {
        title: 'C third',
        outcome: 'rejected',
        reason: 'It is no longer in the bin. Someone has restored it.',
      },
      { outcome: 'rejected' },
    ]);
    expect((await team.list('update', '?status=bin')).total).toBe(0);
    expect((await team.list('update')).total).toBe(2);
  });

  test('empties the bin of one type, with comments, if it is as full as the member has seen', async () => {
    const database = await open();
    const { team, change } = await openTeam(database);
    const posts = [
      await team.create('update', createInput('A', { status: 'published' })),
      await team.create('update', createInput('B')),
    ];
    const kept = await team.create('update', createInput('C', { status: 'published' }));
    const event = await team.create('event', createInput('An event'));
    const comments = new CommentStore(database.db);
    const words = { name: 'Grace', email: 'grace@example.org', message: 'Well done' };
    for (const { id } of [...posts, kept]) await comments.add({ postId: id, ...words }, start);
    await change('update', 'bin', posts);
    await team.bin('event', event.id);
    const empty = (count: number) => team.request('POST', '/content-bulk/update/empty-bin', { count });
    expect(await empty(1)).toMatchObject({
      status: 409,
      json: { message: 'The bin has changed in the meantime. Please look at it, then try again.' },
    });
    expect((await team.list('update', '?status=bin')).total).toBe(2);
    expect((await empty(2)).status).toBe(200);
    expect((await team.list('update', '?status=bin')).total).toBe(0);
    expect((await team.list('update')).total).toBe(1);
    expect((await team.list('event', '?status=bin')).total).toBe(1);
    const left = await database.db.selectFrom('comment').select('post_id').execute();
    expect(left).toEqual([{ post_id: kept.id }]);
    expect((await new ActivityLog(database.db).latest(1))[0]).toMatchObject({
      action: 'emptied-bin',
      subject: 'Posts (2)',
    });
    // Nothing is left to delete: no second line.
    expect((await empty(0)).status).toBe(200);
    expect((await new ActivityLog(database.db).latest(2)).map(({ action }) => action)).not.toEqual([
      'emptied-bin',
      'emptied-bin',
    ]);
    expect((await empty(-1)).status).toBe(422);
  });

  test('undoing a bulk category gives every entry the category that it had', async () => {
    const { team, change, undo, readPublic } = await openTeam(await open());
    const inCategory = (category: string | null) => ({ fields: { category }, status: 'published' as const });
    const first = await team.create('update', createInput('A school', inCategory('School')));
    const second = await team.create('update', createInput('B none', inCategory(null)));
    const live = await team.create('update', createInput('C walk', inCategory('Walk')));
    const third = await team.saveChanges('update', live, { title: 'C changed', fields: { category: 'Run' } });
    const results = await change('update', 'categorise', [first, second, third], 'News');
    expect(await readPublic()).toEqual(['A school: News', 'B none: News', 'C walk: News']);
    expect(outcomes(await undo('update', results))).toEqual(['done', 'done', 'done']);
    expect(await readPublic()).toEqual(['A school: School', 'B none: –', 'C walk: Walk']);
    expect(await team.read('update', live.id)).toMatchObject({
      title: 'C changed',
      fields: { category: 'Run' },
      hasUnpublishedChanges: true,
    });
    expect((await team.list('update', '?search=news')).total).toBe(0);
  });

  test('undoing a bulk unpublish brings back what visitors saw, the dates and the unpublished changes', async () => {
    const { team, change, undo, readPublic, passMinute } = await openTeam(await open());
    const live = await team.create('update', createInput('A live', { status: 'published' }));
    const changed = await team.saveChanges('update', live, { title: 'A changed', slug: 'a-changed' });
    const later = createInput('B later', { status: 'scheduled', date: '2025-12-24T18:00' });
    const scheduled = await team.create('update', later);
    passMinute();
    const results = await change('update', 'unpublish', [changed, scheduled]);
    expect(await readPublic()).toEqual([]);
    expect(outcomes(await undo('update', results))).toEqual(['done', 'done']);
    expect(await readPublic()).toEqual(['A live: –']);
    expect(await team.read('update', live.id)).toMatchObject({
      status: 'published',
      title: 'A changed',
      slug: 'a-changed',
      path: '/updates/a-live',
      date: live.date,
      hasUnpublishedChanges: true,
    });
    expect(await team.read('update', scheduled.id)).toMatchObject({
      status: 'scheduled',
      date: scheduled.date,
      hasUnpublishedChanges: false,
    });
  });

  test('undoing a bulk publish withdraws drafts again, and shows the earlier text of changed entries', async () => {
    const database = await open();
    const { team, change, undo, readPublic, passMinute } = await openTeam(database);
    const draft = await team.create('update', createInput('A draft'));
    const live = await team.create('update', createInput('B live', { status: 'published' }));
    const changed = await team.saveChanges('update', live, { title: 'B changed' });
    passMinute();
    const results = await change('update', 'publish', [draft, changed]);
    expect(outcomes(await undo('update', results))).toEqual(['done', 'done']);
    expect(await readPublic()).toEqual(['B live: –']);
    expect(await team.read('update', draft.id)).toMatchObject({ status: 'draft', date: draft.date });
    expect(await team.read('update', live.id)).toMatchObject({
      title: 'B changed',
      hasUnpublishedChanges: true,
    });
    expect((await new ActivityLog(database.db).latest(1))[0]).toMatchObject({ action: 'undid-change' });
  });

  test('undoing leaves what a colleague has changed since, and names it', async () => {
    const { team, change, undo, harness, readPublic } = await openTeam(await open());
    const live = (title: string) => team.create('update', createInput(title, { status: 'published' }));
    const [first, second, third, fourth] = [
      await live('A first'),
      await live('B second'),
      await live('C third'),
      await live('D fourth'),
    ];
    const results = await change('update', 'unpublish', [first, second, third, fourth]);
    const other = createContentClient(harness, await harness.signedIn('administrator'));
    const theirs = await other.save('update', await other.read('update', second.id), {
      title: 'B by a colleague',
    });
    await other.bin('update', third.id);
    await other.bin('update', fourth.id);
    await other.remove('update', fourth.id);
    expect(await undo('update', results)).toEqual([
      { id: first.id, title: 'A first', outcome: 'done', reason: null, undo: null },
      {
        id: second.id,
        title: 'B by a colleague',
        outcome: 'rejected',
        reason: `${theirs.editedBy} changed it in the meantime. It stays as it is now.`,
        undo: null,
      },
      {
        id: third.id,
        title: 'C third',
        outcome: 'rejected',
        reason: 'It was changed in the meantime, and stays as it is now.',
        undo: null,
      },
      {
        id: fourth.id,
        title: '',
        outcome: 'rejected',
        reason: 'It is no longer there. Someone may have deleted it.',
        undo: null,
      },
    ]);
    expect(await readPublic()).toEqual(['A first: –']);
    expect(await team.read('update', second.id)).toMatchObject({
      status: 'draft',
      title: 'B by a colleague',
    });
    // The same undo again finds a newer version.
    expect(outcomes(await undo('update', results.slice(0, 1)))).toEqual(['rejected']);
  });

  test('undoes moving to the bin and restoring', async () => {
    const { team, change, undo, readPublic } = await openTeam(await open());
    const live = await team.create('update', createInput('A live', { status: 'published' }));
    const draft = await team.create('update', createInput('B draft'));
    const binned = await change('update', 'bin', [live, draft]);
    expect(outcomes(await undo('update', binned))).toEqual(['done', 'done']);
    expect(await readPublic()).toEqual(['A live: –']);
    expect((await team.read('update', draft.id)).status).toBe('draft');
    await team.bin('update', live.id);
    await team.bin('update', draft.id);
    const restored = await change('update', 'restore', [live, draft]);
    await team.save('update', await team.read('update', draft.id), { title: 'B written since' });
    expect(outcomes(await undo('update', restored))).toEqual(['done', 'rejected']);
    expect((await team.read('update', live.id)).status).toBe('bin');
    expect((await team.read('update', draft.id)).title).toBe('B written since');
  });

  test('an entry that lacks what publishing requires stays a draft, and the others are published', async () => {
    const { team, change } = await openTeam(await open());
    const untitled = await team.create('event', createInput(''));
    const titled = await team.create('event', createInput('A walk'));
    expect(await change('event', 'publish', [untitled, titled])).toMatchObject([
      { outcome: 'rejected', reason: 'Title is required before you can publish this.' },
      { title: 'A walk', outcome: 'done' },
    ]);
    expect((await team.read('event', untitled.id)).status).toBe('draft');
    expect((await team.read('event', titled.id)).status).toBe('published');
  });
});

onSqlite(({ open }) => {
  test('accepts a bounded number of entries, known actions and categories that fit', async () => {
    const { team, bulk } = await openTeam(await open());
    const draft = await team.create('update', createInput('A draft'));
    const sponsor = await team.create('sponsor', createInput('A sponsor'));
    const many = Array.from({ length: maxBulkEntries + 1 }, () => draft);
    expect((await bulk('update', 'bin', many)).status).toBe(422);
    expect((await bulk('update', 'bin', [])).status).toBe(422);
    expect((await bulk('update', 'explode' as BulkAction, [draft])).status).toBe(422);
    expect(await bulk('update', 'categorise', [draft], 'x'.repeat(61))).toMatchObject({
      status: 422,
      json: { fieldErrors: { category: 'Category can have at most 60 characters.' } },
    });
    expect((await bulk('sponsor', 'categorise', [sponsor], 'News')).status).toBe(422);
    expect((await bulk('nothing', 'bin', [draft])).status).toBe(404);
    // The id of another type.
    expect((await bulk('event', 'bin', [draft])).json).toMatchObject({
      results: [{ outcome: 'rejected' }],
    });
    expect((await team.read('update', draft.id)).status).toBe('draft');
    const undoOf = (id: number, undo: EntryUndo) =>
      team.request('POST', '/content-bulk/update/undo', { entries: [{ id, ...undo }] });
    const before = { version: draft.version, status: 'published' } as const;
    // It was never published.
    expect((await undoOf(draft.id, { version: draft.version, before })).json).toMatchObject({
      results: [{ outcome: 'rejected' }],
    });
    expect((await undoOf(draft.id, { version: -1, before })).status).toBe(422);
    expect((await team.request('POST', '/content-bulk/update/undo', { entries: [] })).status).toBe(422);
    expect((await team.read('update', draft.id)).status).toBe('draft');
  });
});
