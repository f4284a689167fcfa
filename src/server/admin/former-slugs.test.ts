import { expect, test } from 'vitest';
import { openAdminHarness } from '../../../tests/support/admin-harness.ts';
import { createContentClient, createInput } from '../../../tests/support/content-client.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { page } from '../../content/types/page.ts';
import { update } from '../../content/types/update.ts';
import type { ContentEntry, ContentInput } from '../../shared/admin/content.ts';
import { PageViewStore } from '../analytics/page-view-store.ts';
import { PageViewSums } from '../analytics/page-view-sums.ts';
import { defaultQuery } from '../content-host/list-query.ts';
import type { Database } from '../db/database.ts';

const start = Date.parse('2025-10-01T08:00:00Z');
const hour = 3_600_000;

const openTeam = async (database: Database) => {
  let time = start;
  const harness = openAdminHarness(database, { now: () => time });
  await harness.dependencies.settingsStore.set({ timezone: 'Africa/Blantyre' });
  const team = createContentClient(harness, await harness.signedIn('editor'));
  const { host, settings } = harness.dependencies;
  const publish = (title: string, changes: Partial<ContentInput> = {}): Promise<ContentEntry> =>
    team.create('update', createInput(title, { status: 'published', ...changes }));
  const rename = (entry: ContentEntry, slug: string) => team.save('update', entry, { slug });
  /** The slug of the update at an address; null: not found. */
  const follow = async (slug: string): Promise<string | null> => {
    const query = { ...defaultQuery, slugs: [slug], includesFormerSlugs: true };
    return (await host.list(update, query)).items[0]?.slug ?? null;
  };
  const followAll = (...slugs: readonly string[]) => Promise.all(slugs.map(follow));
  const countViews = async () =>
    Object.fromEntries((await team.list('update')).items.map(({ title, views }) => [title, views]));
  const addViews = (path: string, count: number) =>
    new PageViewStore(database).add([{ day: '2025-10-01', path, count }]);
  const advance = (milliseconds: number) => {
    time += milliseconds;
  };
  return { team, host, settings, publish, rename, followAll, countViews, addViews, advance, harness };
};

onEveryDatabase(({ open }) => {
  test('a slug changed twice and changed back: every old address leads to the present one', async () => {
    const { publish, rename, followAll, advance } = await openTeam(await open());
    const first = await publish('One');
    advance(hour);
    const second = await rename(first, 'two');
    expect(second.formerSlugs).toEqual(['one']);
    advance(hour);
    const third = await rename(second, 'three');
    expect(third.formerSlugs).toEqual(['two', 'one']);
    expect(await followAll('one', 'two', 'three')).toEqual(['three', 'three', 'three']);
    advance(hour);
    const back = await rename(third, 'one');
    expect(back.formerSlugs).toEqual(['three', 'two']);
    expect(await followAll('one', 'two', 'three', 'four')).toEqual(['one', 'one', 'one', null]);
  });

  test('only a query that says so finds former slugs, and only one of the same type', async () => {
    const { host, publish, rename } = await openTeam(await open());
    await rename(await publish('One'), 'two');
    const list = async (type: typeof update | typeof page, includesFormerSlugs: boolean) =>
      (await host.list(type, { ...defaultQuery, slugs: ['one'], includesFormerSlugs })).total;
    expect(await list(update, true)).toBe(1);
    expect(await list(update, false)).toBe(0);
    expect(await list(page, true)).toBe(0);
  });

  test('a slug that was never public is not kept', async () => {
    const { team, publish, rename, followAll, advance } = await openTeam(await open());
    const draft = await team.create('update', createInput('Draft'));
    const renamed = await rename(draft, 'second-draft');
    const scheduled = await team.save('update', renamed, {
      status: 'scheduled',
      date: '2025-10-01T11:00',
    });
    const moved = await rename(scheduled, 'scheduled');
    expect(moved.formerSlugs).toEqual([]);
    advance(2 * hour);
    // Published by the clock, without a save.
    const published = await rename(await team.read('update', moved.id), 'published');
    expect(published.formerSlugs).toEqual(['scheduled']);
    expect(await followAll('draft', 'second-draft', 'scheduled')).toEqual([null, null, 'published']);

    // Public, withdrawn, then changed: people may have the link.
    const shown = await publish('Shown');
    const withdrawn = await team.save('update', shown, { status: 'draft' });
    const changed = await rename(withdrawn, 'not-yet');
    expect(changed.formerSlugs).toEqual(['shown']);
    const again = await rename(changed, 'again');
    expect(again.formerSlugs).toEqual(['shown']);
    expect(await followAll('shown', 'again')).toEqual([null, null]);
    await team.save('update', again, { status: 'published' });
    expect(await followAll('shown', 'not-yet', 'again')).toEqual(['again', null, 'again']);
  });

  test('old links end in the bin, work again once the entry is restored and published, and end for good with the entry', async () => {
    const { team, publish, rename, followAll } = await openTeam(await open());
    const { id } = await rename(await publish('One'), 'two');
    await team.bin('update', id);
    expect(await followAll('one', 'two')).toEqual([null, null]);
    await team.restore('update', id);
    expect(await followAll('one', 'two'), 'it is a draft').toEqual([null, null]);
    await team.save('update', await team.read('update', id), { status: 'published' });
    expect(await followAll('one', 'two')).toEqual(['two', 'two']);

    // Another entry has the slug meanwhile: the restored one gets a number, and its old link when the other one is gone.
    await team.bin('update', id);
    const other = await publish('Other', { slug: 'two' });
    await team.restoreToSite('update', id);
    expect((await team.read('update', id)).slug).toBe('two-2');
    expect(await followAll('one', 'two')).toEqual(['two-2', 'two']);
    await team.bin('update', other.id);
    expect(await followAll('one', 'two')).toEqual(['two-2', 'two-2']);

    await team.bin('update', id);
    await team.remove('update', id);
    expect(await followAll('one', 'two', 'two-2')).toEqual([null, null, null]);
  });

  test('an entry that has the slug now comes before the one that had it', async () => {
    const { team, publish, rename, followAll } = await openTeam(await open());
    const first = await rename(await publish('One'), 'first');
    const draft = await team.create('update', createInput('Second', { slug: 'one' }));
    // A draft has no page yet.
    expect(await followAll('one')).toEqual(['first']);
    const second = await team.save('update', draft, { status: 'published' });
    expect(await followAll('one', 'first')).toEqual(['one', 'first']);
    expect((await team.read('update', first.id)).formerSlugs).toEqual([]);
    // Of two that had the slug, the one that had it last gets its old links, as long as it is there.
    await rename(second, 'second');
    expect(await followAll('one', 'first', 'second')).toEqual(['second', 'first', 'second']);
    expect((await team.read('update', first.id)).formerSlugs).toEqual([]);
    await team.bin('update', second.id);
    expect(await followAll('one', 'second')).toEqual(['first', null]);
    expect((await team.read('update', first.id)).formerSlugs).toEqual(['one']);
  });

  test('two entries that swap their slugs keep their own views, and the slug between leads on', async () => {
    const { publish, rename, followAll, addViews, countViews } = await openTeam(await open());
    const [first, second] = [await publish('One'), await publish('Two')];
    await addViews('/updates/one', 3);
    await addViews('/updates/two', 5);
    const between = await rename(first, 'between');
    const swapped = await rename(second, 'one');
    const back = await rename(between, 'two');
    expect([back.slug, swapped.slug]).toEqual(['two', 'one']);
    expect(await followAll('one', 'two', 'between')).toEqual(['one', 'two', 'two']);
    expect(await countViews()).toMatchObject({ One: 3, Two: 5 });
  });

  test('a slug made from the title avoids the old links of other entries, except those in the bin', async () => {
    const { team, publish, rename } = await openTeam(await open());
    const first = await publish('News');
    const renamed = await rename(first, 'old-news');
    expect((await publish('News')).slug).toBe('news-2');
    await rename(await publish('News', { slug: 'news-3' }), 'third');
    expect((await publish('News')).slug).toBe('news-4');
    // Its own old link is no obstacle.
    expect((await team.save('update', renamed, { slug: '' })).slug).toBe('news');
    await team.bin('update', first.id);
    expect((await publish('News')).slug).toBe('news');
  });

  test('page views stay with the entry, and are never those of another entry', async () => {
    const database = await open();
    const { team, publish, rename, countViews, addViews } = await openTeam(database);
    const { id } = await publish('One');
    await addViews('/updates/one', 5);
    await rename(await team.read('update', id), 'ŵaka');
    await addViews('/updates/ŵaka', 2);
    // Counted under the old address, written after the change.
    await addViews('/updates/one', 1);
    expect(await countViews()).toEqual({ One: 8 });

    await publish('Two', { slug: 'one' });
    await addViews('/updates/one', 3);
    expect(await countViews()).toEqual({ One: 8, Two: 3 });
    const top = () => new PageViewSums(database.db).topPages(null, 10);
    expect(await top()).toEqual([
      { path: '/updates/ŵaka', views: 8 },
      { path: '/updates/one', views: 3 },
    ]);

    await team.bin('update', id);
    await publish('Three', { slug: 'ŵaka' });
    await addViews('/updates/ŵaka', 4);
    expect(await top()).toEqual([
      { path: '/updates/ŵaka', views: 4 },
      { path: '/updates/one', views: 3 },
    ]);
    await team.restore('update', id);
    expect(await countViews()).toEqual({ One: 8, Two: 3, Three: 4 });
    const week = { first: '2025-09-28', last: '2025-10-04' };
    expect(await new PageViewSums(database.db).topPages(week, 10)).toEqual([
      { path: '/updates/ŵaka-2', views: 8 },
      { path: '/updates/ŵaka', views: 4 },
      { path: '/updates/one', views: 3 },
    ]);
  });

  test('the form knows whether its address is kept, and whose old address a typed slug is', async () => {
    const { team, publish, rename } = await openTeam(await open());
    const draft = await team.create('update', createInput('One'));
    expect(draft.isAddressKept).toBe(false);
    const published = await team.save('update', draft, { status: 'published' });
    expect(published.isAddressKept).toBe(true);
    const withdrawn = await team.save('update', published, { status: 'draft' });
    expect(withdrawn.isAddressKept).toBe(true);
    const renamed = await rename(withdrawn, 'two');
    expect(renamed).toMatchObject({ isAddressKept: false, formerSlugs: ['one'] });

    const other = await publish('Other');
    const findOwner = async (search: string) =>
      (await team.request('GET', `/content-former-owner/update?${search}`)).json;
    expect(await findOwner(`slug=one&id=${other.id}`)).toEqual({ title: 'One' });
    expect(await findOwner('slug=%20ONE')).toEqual({ title: 'One' });
    expect(await findOwner(`slug=one&id=${renamed.id}`)).toEqual({ title: null });
    expect(await findOwner('slug=two')).toEqual({ title: null });
    await team.bin('update', renamed.id);
    expect(await findOwner('slug=one')).toEqual({ title: null });
    for (const wrong of ['', `slug=${'a'.repeat(201)}`, 'slug=one&id=x'])
      expect((await team.request('GET', `/content-former-owner/update?${wrong}`)).status).toBe(422);
    expect((await team.request('GET', '/content-former-owner/other?slug=one')).status).toBe(404);
  });

  test('a slug among unpublished changes leads nowhere until they are published', async () => {
    const { team, publish, followAll } = await openTeam(await open());
    const published = await publish('One');
    const changed = await team.saveChanges('update', published, { slug: 'two' });
    expect(changed).toMatchObject({
      slug: 'two',
      path: '/updates/one',
      isAddressKept: true,
      formerSlugs: [],
      hasUnpublishedChanges: true,
    });
    expect(await followAll('one', 'two')).toEqual(['one', null]);
    const renamed = await team.save('update', changed);
    expect(renamed).toMatchObject({ path: '/updates/two', formerSlugs: ['one'] });
    expect(await followAll('one', 'two')).toEqual(['two', 'two']);
  });

  test('settings that name a page follow its slug', async () => {
    const { team, settings, harness } = await openTeam(await open());
    const privacy = await team.create('page', createInput('Privacy', { status: 'published' }));
    await harness.dependencies.settingsStore.set({ privacyPage: 'privacy', votingGuide: 'how-to-vote' });
    await team.save('page', privacy, { slug: 'your-data' });
    expect(await settings()).toMatchObject({ privacyPage: 'your-data', votingGuide: 'how-to-vote' });
  });
});
