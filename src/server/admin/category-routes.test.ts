import { expect, test } from 'vitest';
import { openAdminHarness } from '../../../tests/support/admin-harness.ts';
import { createContentClient, createInput } from '../../../tests/support/content-client.ts';
import { onEveryDatabase, onSqlite } from '../../../tests/support/databases.ts';
import type { AnyContentType } from '../../content/content-type.ts';
import { event } from '../../content/types/event.ts';
import { update } from '../../content/types/update.ts';
import type { CategoryLine, CategoryRenameResult } from '../../shared/admin/categories.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import { defaultQuery } from '../content-host/list-query.ts';
import type { Database } from '../db/database.ts';

const openTeam = async (database: Database) => {
  const harness = openAdminHarness(database);
  const team = createContentClient(harness, await harness.signedIn('editor'));
  const { host } = harness.dependencies;
  const rename = (type: string, from: string, to: string, isMerge = false) =>
    team.request('POST', `/content-categories/${type}`, { from, to, isMerge });
  return {
    team,
    rename,
    /** Undoes a rename. */
    undo: async (type: string, renamed: { readonly json: unknown }) => {
      const { undo } = renamed.json as CategoryRenameResult;
      return (await team.request('POST', `/content-categories/${type}/undo`, undo)).json;
    },
    list: async (type: string) => {
      const { json } = await team.request('GET', `/content-categories/${type}`);
      const { categories } = json as { categories: CategoryLine[] };
      return categories.map(({ name, count, isFallback }) => `${name} ${count}${isFallback ? ' none' : ''}`);
    },
    /** What visitors find under the name of a category. */
    find: async (category: string, type: AnyContentType = update) => {
      const { items } = await host.list(type, { ...defaultQuery, category, orderBy: 'title', order: 'asc' });
      return items.map(({ title, values }) => `${title}: ${values.category}`);
    },
  };
};

const inCategory = (title: string, category: string | null, status: 'draft' | 'published' = 'published') =>
  createInput(title, { status, fields: { category } });

onEveryDatabase(({ open }) => {
  test('a renamed category changes in published entries, drafts, unpublished changes, the bin and autosaves', async () => {
    const database = await open();
    const { team, rename, list, find } = await openTeam(database);
    const live = await team.create('update', inCategory('A live', 'Schools'));
    const changed = await team.saveChanges('update', live, { title: 'A changed' });
    const draft = await team.create('update', inCategory('B draft', 'Schools', 'draft'));
    const moving = await team.create('update', inCategory('C moving', 'News'));
    await team.saveChanges('update', moving, { fields: { category: 'Schools' } });
    const leaving = await team.create('update', inCategory('D leaving', 'Schools'));
    await team.saveChanges('update', leaving, { fields: { category: 'News' } });
    const binned = await team.create('update', inCategory('E binned', 'Schools'));
    await team.bin('update', binned.id);
    await team.create('update', inCategory('F none', null));
    const formId = 'f'.repeat(32);
    const typed = {
      type: 'update',
      entryId: draft.id,
      version: draft.version,
      key: '0'.repeat(32),
      count: 1,
      values: inCategory('B typed', 'Schools', 'draft'),
    };
    expect((await team.request('PUT', `/content-autosaves/${formId}`, typed)).status).toBe(200);
    expect(await list('update')).toEqual(['News 1', 'Schools 3', 'Uncategorized 1 none']);

    const renamed = await rename('update', 'Schools', ' Education ');
    expect(renamed.json).toMatchObject({ count: 4 });
    expect(await list('update')).toEqual(['Education 3', 'News 1', 'Uncategorized 1 none']);
    expect(await find('Education')).toEqual(['A live: Education', 'D leaving: Education']);
    const after = await team.read('update', live.id);
    expect(after).toMatchObject({
      title: 'A changed',
      fields: { category: 'Education' },
      hasUnpublishedChanges: true,
    });
    expect(after.version).toBeGreaterThan(changed.version);
    expect((await team.read('update', draft.id)).fields.category).toBe('Education');
    // Each keeps its own change: to the renamed category, and away from it.
    expect((await team.read('update', moving.id)).fields.category).toBe('Education');
    expect((await team.read('update', leaving.id)).fields.category).toBe('News');
    expect(await find('News')).toEqual(['C moving: News']);
    await team.restore('update', binned.id);
    expect((await team.read('update', binned.id)).fields.category).toBe('Education');
    const autosaves = await team.request('GET', `/content-autosaves?type=update&entry=${draft.id}`);
    expect(autosaves.json).toMatchObject({
      items: [{ values: { title: 'B typed', fields: { category: 'Education' } } }],
    });
    expect((await team.list('update', '?search=education')).total).toBeGreaterThan(2);

    // The old name still finds the entries, and an older version gets the new one.
    expect(await find('Schools')).toEqual(await find('Education'));
    expect(await find('sCHOOLS')).toEqual(await find('Education'));
    const restored = await team.restoreVersion('update', await team.read('update', draft.id), draft.version);
    expect(restored.fields.category).toBe('Education');
    const [line] = (await new ActivityLog(database.db).latest(9)).filter(
      ({ action }) => action === 'renamed-category',
    );
    expect(line?.subject).toBe('“Schools” to “Education”');
  });

  test('two categories are merged only if that is wanted, and all old names lead to the new one', async () => {
    const { team, rename, list, find } = await openTeam(await open());
    await team.create('update', inCategory('A', 'Schools'));
    await team.create('update', inCategory('B', 'News'));
    await rename('update', 'Schools', 'Education');
    const rejected = await rename('update', 'Education', 'News');
    expect(rejected.status).toBe(409);
    expect(await list('update')).toEqual(['Education 1', 'News 1']);
    expect((await rename('update', 'Education', 'News', true)).json).toMatchObject({ count: 1 });
    expect(await list('update')).toEqual(['News 2']);
    for (const name of ['Schools', 'Education', 'News'])
      expect(await find(name)).toEqual(['A: News', 'B: News']);
    // A name that is used again finds its own entries.
    const again = await team.create('update', inCategory('C', 'Schools'));
    expect(await find('Schools')).toEqual(['C: Schools']);
    await team.bin('update', again.id);
    expect(await find('Schools')).toEqual(['A: News', 'B: News']);
    // Renamed back: no circle.
    await rename('update', 'News', 'Schools');
    expect(await find('News')).toEqual(['A: Schools', 'B: Schools']);
    expect(await find('Education')).toEqual(['A: Schools', 'B: Schools']);
  });

  test('a merge is undone: each entry goes back to its own category, except for those changed since', async () => {
    const database = await open();
    const { team, rename, undo, list, find } = await openTeam(database);
    await team.create('update', inCategory('A', 'Learning'));
    await rename('update', 'Learning', 'Schools');
    const draft = await team.create('update', inCategory('B draft', 'Schools', 'draft'));
    const moving = await team.create('update', inCategory('C moving', 'News'));
    await team.saveChanges('update', moving, { fields: { category: 'Schools' } });
    const leaving = await team.create('update', inCategory('D leaving', 'Schools'));
    await team.saveChanges('update', leaving, { fields: { category: 'News' } });
    const binned = await team.create('update', inCategory('E binned', 'Schools'));
    await team.bin('update', binned.id);
    const edited = await team.create('update', inCategory('F edited', 'Schools'));
    const own = await team.create('update', inCategory('G own', 'News'));
    const forms = ['e', 'f'].map((letter) => letter.repeat(32));
    const typed = {
      type: 'update',
      entryId: draft.id,
      version: draft.version,
      key: '0'.repeat(32),
      count: 1,
    };
    for (const [place, category] of ['Schools', 'News'].entries())
      await team.request('PUT', `/content-autosaves/${forms[place]}`, {
        ...typed,
        values: inCategory(`B ${place}`, category, 'draft'),
      });

    const merged = await rename('update', 'Schools', 'News', true);
    expect(await list('update')).toEqual(['News 6']);
    await team.save('update', await team.read('update', edited.id), { title: 'F newer' });
    expect(await undo('update', merged)).toEqual({ count: 4, kept: 1 });

    expect(await list('update')).toEqual(['News 3', 'Schools 3']);
    expect(await find('Schools')).toEqual(['A: Schools', 'D leaving: Schools']);
    expect(await find('News')).toEqual(['C moving: News', 'F newer: News', 'G own: News']);
    expect((await team.read('update', moving.id)).fields.category).toBe('Schools');
    expect((await team.read('update', leaving.id)).fields.category).toBe('News');
    // What was in the bin stays there.
    expect((await team.read('update', binned.id)).status).toBe('bin');
    await team.restore('update', binned.id);
    expect((await team.read('update', binned.id)).fields.category).toBe('Schools');
    expect((await team.read('update', own.id)).version).toBe(own.version);
    // Old links lead where they led before.
    expect(await find('Learning')).toEqual(await find('Schools'));
    const autosaves = await team.request('GET', `/content-autosaves?type=update&entry=${draft.id}`);
    const { items } = autosaves.json as { items: { values: { title: string; fields: object } }[] };
    expect(items.map(({ values }) => [values.title, values.fields]).sort()).toMatchObject([
      ['B 0', { category: 'Schools' }],
      ['B 1', { category: 'News' }],
    ]);
    const [line] = (await new ActivityLog(database.db).latest(9)).filter(
      ({ action }) => action === 'undid-category',
    );
    expect(line?.subject).toBe('“Schools” to “News”');
    // Nothing is left to undo.
    expect(await undo('update', merged)).toEqual({ count: 0, kept: 6 });
  });

  test('links with the name that a category had until its rename was undone still work', async () => {
    const { team, rename, undo, find } = await openTeam(await open());
    await team.create('update', inCategory('A', 'Schools'));
    const renamed = await rename('update', 'Schools', 'Education');
    expect(await undo('update', renamed)).toEqual({ count: 1, kept: 0 });
    expect(await find('Schools')).toEqual(['A: Schools']);
    expect(await find('Education')).toEqual(['A: Schools']);
  });

  test('a name that differs only in capitals is the same category, over every route', async () => {
    const { team, rename, undo, list, find } = await openTeam(await open());
    for (const title of ['A', 'B']) await team.create('update', inCategory(title, 'Community'));
    const press = await team.create('update', inCategory('C', 'Press'));
    const question = await rename('update', 'Press', 'community');
    expect(question.status).toBe(409);
    expect(JSON.stringify(question.json)).toContain('There is already a category “Community”.');
    const merged = await rename('update', 'Press', 'community', true);
    expect(await list('update')).toEqual(['Community 3']);
    await undo('update', merged);
    expect(await list('update')).toEqual(['Community 2', 'Press 1']);

    // In the form, in unpublished changes, in a bulk change and out of the bin.
    await team.create('update', inCategory('D', 'COMMUNITY'));
    const { id, version } = await team.saveChanges('update', await team.read('update', press.id), {
      fields: { category: 'community' },
    });
    expect((await team.read('update', id)).fields.category).toBe('Community');
    const bulk = { action: 'categorise', category: 'cOMMUNITY', entries: [{ id, version }] };
    expect((await team.request('POST', '/content-bulk/update', bulk)).status).toBe(200);
    expect(await list('update')).toEqual(['Community 4']);
    const binned = await team.create('update', inCategory('E', 'Schools'));
    await team.bin('update', binned.id);
    const small = await team.create('update', inCategory('F', 'schools'));
    await team.save('update', small, { fields: { category: 'schools' } });
    await team.restore('update', binned.id);
    expect(await list('update')).toEqual(['Community 4', 'Schools 2']);
    expect(await find('Community')).toHaveLength(4);
    await team.create('update', inCategory('G', 'uncategorized'));
    expect(await list('update')).toContain('Uncategorized 1 none');
  });

  test('renaming a category to another spelling of itself respells it, and old links still work', async () => {
    const { team, rename, undo, list, find } = await openTeam(await open());
    await team.create('update', inCategory('A', 'press'));
    await team.create('update', inCategory('B', 'press'));
    const respelled = await rename('update', 'press', 'Press');
    expect(respelled.json).toMatchObject({ count: 2 });
    expect(await list('update')).toEqual(['Press 2']);
    for (const name of ['press', 'Press']) expect(await find(name)).toEqual(['A: Press', 'B: Press']);
    await undo('update', respelled);
    expect(await list('update')).toEqual(['press 2']);
    expect(await find('Press')).toEqual(['A: press', 'B: press']);
    await rename('update', 'press', 'News');
    expect(await find('PRESS')).toEqual(['A: News', 'B: News']);
  });

  test('a removed category leaves its entries without one, and its old links find them', async () => {
    const { team, rename, undo, list, find } = await openTeam(await open());
    await team.create('update', inCategory('A', 'Schools'));
    await team.create('update', inCategory('B', null));
    const removed = await rename('update', 'Schools', 'Uncategorized', true);
    expect(removed.status).toBe(200);
    expect(await list('update')).toEqual(['Uncategorized 2 none']);
    expect(await find('Schools')).toEqual(['A: Uncategorized', 'B: null']);
    expect(await undo('update', removed)).toEqual({ count: 1, kept: 0 });
    expect(await list('update')).toEqual(['Schools 1', 'Uncategorized 1 none']);
  });

  test('the team’s list shows the entries of one category, drafts included', async () => {
    const { team } = await openTeam(await open());
    await team.create('update', inCategory('A', 'Schools'));
    await team.create('update', inCategory('B', 'Schools', 'draft'));
    await team.create('update', inCategory('C', 'News'));
    const titles = async (query: string) =>
      (await team.list('update', query)).items.map(({ title }) => title).sort();
    expect(await titles('?category=Schools')).toEqual(['A', 'B']);
    expect(await titles('?category=Schools&status=draft')).toEqual(['B']);
    expect(await titles('?category=Other')).toEqual([]);
  });

  test('categories of events are in lower case', async () => {
    const { team, rename, list, find } = await openTeam(await open());
    await team.create('event', inCategory('A walk', 'Charity'));
    await team.create('event', inCategory('A gala', 'Show'));
    expect(await list('event')).toEqual(['charity 1', 'show 1']);
    expect((await rename('event', 'charity', 'SHOW')).status).toBe(409);
    expect((await rename('event', 'charity', 'Giving Back')).status).toBe(200);
    expect(await find('charity', event)).toEqual(['A walk: giving back']);
    expect(await list('event')).toEqual(['giving back 1', 'show 1']);
  });
});

onSqlite(({ open }) => {
  test('rejects names that are not in use, too long or empty, and types without categories', async () => {
    const { team, rename } = await openTeam(await open());
    await team.create('update', inCategory('A', 'News'));
    await team.create('update', inCategory('B', null));
    expect((await rename('update', 'Nothing', 'Something')).status).toBe(404);
    expect((await rename('update', 'Uncategorized', 'Something')).status).toBe(404);
    expect((await rename('update', 'News', '  ')).status).toBe(422);
    expect((await rename('update', 'News', 'x'.repeat(61))).status).toBe(422);
    expect((await rename('sponsor', 'News', 'Other')).status).toBe(422);
    expect((await rename('nothing', 'News', 'Other')).status).toBe(404);
  });
});
