import { expect, test } from 'vitest';
import { openAdminHarness } from '../../../tests/support/admin-harness.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { page } from '../../content/types/page.ts';
import { SiteSettings } from '../../shared/settings/site-settings.ts';
import { ContentUnavailable } from '../content-host/content-host.ts';
import { EntryStore } from '../content-host/embedded/entry-store.ts';
import type { Database } from '../db/database.ts';
import { createMenuPages } from './menu-pages.ts';
import { listPageChoices } from './page-choices.ts';

const now = Date.parse('2026-03-01T10:00:00Z');

const openPages = async (database: Database) => {
  const harness = openAdminHarness(database, { now: () => now });
  const create = (slug: string, title: string) =>
    new EntryStore(database.db).create(
      page,
      { slug, status: 'publish', date: now - 1_000, authorId: null, title, html: '<p>x</p>', fields: {} },
      now,
    );
  const change = (id: number, values: { slug?: string; status?: string; date_gmt?: string }) =>
    database.db.updateTable('entry').set(values).where('id', '=', id).execute();
  const { host } = harness.dependencies;
  return { ...harness, host, create, change };
};
const inMenu = (...ids: number[]) =>
  SiteSettings.parse({ menu: ids.map((id) => ({ target: `page:${id}`, label: null, isHidden: false })) });

onEveryDatabase(({ open }) => {
  test('a page keeps its link when its slug changes, and loses it while it is not published', async () => {
    const { host, create, change } = await openPages(await open());
    const plan = await create('plan', 'Our plan');
    const press = await create('press', 'For the press');
    const { read, getKnown } = createMenuPages(host);
    expect(await read(inMenu())).toEqual(new Map());
    expect(await read(inMenu(plan, press, 99))).toEqual(
      new Map([
        [plan, { slug: 'plan', title: 'Our plan' }],
        [press, { slug: 'press', title: 'For the press' }],
      ]),
    );
    await change(plan, { slug: 'our-plan' });
    expect((await read(inMenu(plan))).get(plan)).toEqual({ slug: 'our-plan', title: 'Our plan' });
    for (const values of [
      { status: 'draft' },
      { status: 'trash' },
      { status: 'publish', date_gmt: '2099-01-01T00:00:00' },
    ]) {
      await change(plan, values);
      expect(await read(inMenu(plan)), values.status).toEqual(new Map());
    }
    expect(getKnown()).toEqual(new Map());
  });

  test('the team can choose published pages, and is told why one in the menu is not shown', async () => {
    const { dependencies, create, change } = await openPages(await open());
    const [plan, draft, later, binned] = [
      await create('plan', 'Our plan'),
      await create('draft', 'Unfinished'),
      await create('later', 'Later'),
      await create('binned', 'Away'),
    ];
    await change(draft, { status: 'draft' });
    await change(later, { date_gmt: '2099-01-01T00:00:00' });
    await change(binned, { status: 'trash' });
    const list = (settings: SiteSettings) =>
      listPageChoices({ ...dependencies, settings: async () => settings });
    const pages = [{ id: plan, slug: 'plan', title: 'Our plan' }];
    expect(await list(inMenu())).toEqual({ pages, unpublished: [] });
    // A remote host does not tell which of its pages are drafts.
    const remote = { ...dependencies.host, remote: {} as never };
    expect(
      await listPageChoices({ ...dependencies, host: remote, settings: async () => inMenu(plan, draft) }),
    ).toEqual({ pages, unpublished: [] });
    const { unpublished, ...chosen } = await list(inMenu(plan, draft, later, binned, 99));
    expect(chosen).toEqual({ pages });
    expect(new Set(unpublished)).toEqual(
      new Set([
        { id: draft, title: 'Unfinished', status: 'draft' },
        { id: later, title: 'Later', status: 'scheduled' },
        { id: binned, title: 'Away', status: 'bin' },
      ]),
    );
  });
});

test('while the content host is unavailable, the last known pages stay in the menu', async () => {
  let isAway = false;
  const item = { id: 3, slug: 'plan', title: 'Our plan' };
  const list = async () => {
    if (isAway) throw new ContentUnavailable('away');
    return { items: [item], total: 1 } as never;
  };
  const { read, getKnown } = createMenuPages({ list });
  const known = await read(inMenu(3));
  isAway = true;
  expect(await read(inMenu(3))).toBe(known);
  expect(getKnown()).toBe(known);
});
