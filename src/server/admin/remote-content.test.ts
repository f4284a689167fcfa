import { expect, test } from 'vitest';
import { openAdminHarness } from '../../../tests/support/admin-harness.ts';
import { createContentClient, createInput } from '../../../tests/support/content-client.ts';
import { onSqlite } from '../../../tests/support/databases.ts';
import { fillTypes } from '../../../tests/support/fake-content-host.ts';
import { setUpRemoteContent } from '../../../tests/support/remote-content.ts';
import { numberedUpdates } from '../../../tests/support/wordpress-items.ts';
import { contentTypes } from '../../content/registry.ts';
import { ContentHostReport } from '../../shared/admin/content-host-report.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import { PageViewStore } from '../analytics/page-view-store.ts';

const typeNames = contentTypes.map(({ name }) => name);
const dates = (id: number) => `2025-08-01T08:00:${String(id).padStart(2, '0')}`;

onSqlite(({ open }) => {
  const openRemote = setUpRemoteContent();

  const openRemoteSite = async () => {
    const database = await open();
    const items = fillTypes(typeNames, { update: numberedUpdates(12, dates) });
    const remote = await openRemote(items, { types: contentTypes });
    const harness = openAdminHarness(database, { host: remote.host });
    const browser = await harness.signedIn('editor');
    return { database, remote, team: createContentClient(harness, browser) };
  };

  test('lists remote content with its origin', async () => {
    const { database, remote, team } = await openRemoteSite();
    await new PageViewStore(database).add([{ day: '2025-10-01', path: '/updates/update-12', count: 3 }]);
    const list = await team.list('update');
    expect(list).toMatchObject({ total: 12, page: 1, size: 10 });
    expect(list.remote).toEqual({
      address: remote.fake.origin,
      editor: `${remote.fake.origin}/`,
      postType: 'update',
      fetchedAt: expect.stringMatching(/^\d{4}-/),
      error: null,
    });
    expect(list.items[0]).toMatchObject({ id: 12, title: 'Update 12', status: 'published', views: 3 });
    expect((await team.list('update', '?page=2')).items).toHaveLength(2);
    expect((await team.list('update', '?sort=oldest')).items[0]?.id).toBe(1);
    expect((await team.list('update', '?search=update%207')).items.map(({ id }) => id)).toEqual([7]);
    expect((await team.list('update', '?status=draft')).total).toBe(0);
  });

  test('lists remote events with their fallbacks and their day', async () => {
    const { remote, team } = await openRemoteSite();
    const bare = { id: 1, slug: 'one', date: '2025-08-01T08:00:00', content: { rendered: '' } };
    const dated = { ...bare, id: 2, slug: 'two', date: '2025-07-01T08:00:00', title: { rendered: 'Walk' } };
    remote.fake.items = {
      ...remote.fake.items,
      event: [bare, { ...dated, acf: { event_date: '20251018' } }],
    };
    expect((await team.list('event')).items).toMatchObject([
      { id: 1, title: 'Untitled Event', day: null },
      { id: 2, title: 'Walk', day: '2025-10-18' },
    ]);
  });

  test('remote sponsors have the order of their host, and the newest comes first if it has none', async () => {
    const { remote, team } = await openRemoteSite();
    const item = (id: number, order?: number) => ({
      id,
      slug: `sponsor-${id}`,
      date: dates(id),
      title: { rendered: `Sponsor ${id}` },
      content: { rendered: '' },
      ...(order === undefined ? {} : { menu_order: order }),
    });
    remote.fake.items = { ...remote.fake.items, sponsor: [item(1), item(2, 7), item(3, -1), item(4)] };
    expect((await team.list('sponsor')).items.map(({ id }) => id)).toEqual([3, 4, 1, 2]);
  });

  test('rejects changes of remote content', async () => {
    const { remote, team } = await openRemoteSite();
    const body = createInput('Mine');
    const rejected = await Promise.all([
      team.request('POST', '/content/update', body),
      team.request('GET', '/content/update/1'),
      team.request('PUT', '/content/update/1', { ...body, version: 1 }),
      team.request('POST', '/content/update/1/bin'),
      team.request('POST', '/content/update/1/restore'),
      team.request('POST', '/content/update/1/preview'),
      team.request('GET', '/content/update/1/preview'),
      team.request('DELETE', '/content/update/1/preview/1'),
      team.request('DELETE', '/content/update/1'),
      team.request('POST', '/content/update/1/duplicate', { key: '0'.repeat(32) }),
      team.request('POST', '/content-order/sponsor', { id: 1, before: null }),
      team.request('GET', '/content-categories/update'),
      team.request('POST', '/content-categories/update', { from: 'A', to: 'B', isMerge: false }),
      team.request('POST', '/content-bulk/update', { action: 'bin', entries: [{ id: 1, version: 0 }] }),
    ]);
    for (const { status, json } of rejected) {
      expect(status).toBe(409);
      expect(json).toEqual({
        message: `The content is stored at ${remote.fake.origin}. Please change it there.`,
      });
    }
  });

  test('fetches remote content anew on request, and shows an error', async () => {
    const { database, remote, team } = await openRemoteSite();
    await team.list('update');
    remote.fake.items = { ...remote.fake.items, update: numberedUpdates(13, dates) };
    remote.pass(1_000);
    expect((await team.list('update')).total).toBe(12);
    expect((await team.request('POST', '/content-refresh')).status).toBe(204);
    const fresh = await team.list('update');
    expect(fresh.total).toBe(13);
    expect((await new ActivityLog(database.db).latest(1))[0]).toMatchObject({ action: 'refreshed-content' });

    await remote.fake.stop();
    remote.pass(5_000);
    const rejected = await team.request('POST', '/content-refresh');
    expect([rejected.status, rejected.json]).toEqual([
      503,
      {
        message: `We could not refresh the content from ${remote.fake.origin}: it could not be reached; it may be down. Please try again in a moment.`,
      },
    ]);
    const actions = (await new ActivityLog(database.db).latest(9)).map(({ action }) => action);
    expect(actions).toEqual(['refreshed-content', 'signed-in']);
    const cached = await team.list('update');
    expect(cached.total).toBe(13);
    expect(cached.remote).toMatchObject({
      fetchedAt: fresh.remote?.fetchedAt,
      error: 'it could not be reached; it may be down',
    });

    await remote.fake.start();
    remote.fake.behaviour = { as: 'responding', status: 500, type: 'text/plain', body: 'no' };
    expect((await team.request('POST', '/content-refresh')).status).toBe(503);
    expect((await team.list('update')).remote?.error).toBe(
      'the answer has status 500; the error log of its web server says why',
    );
    remote.fake.behaviour = { as: 'normal' };
    expect((await team.request('POST', '/content-refresh')).status).toBe(204);
    expect((await team.list('update')).remote?.error).toBeNull();
  });

  test('a WordPress in a folder has its editors there; one without the plugin lacks types, and an Editor reads what to do', async () => {
    const { remote, team } = await openRemoteSite();
    remote.fake.folder = '';
    remote.fake.types = ['event'];
    remote.fake.zone = { timezone_string: '', gmt_offset: '0' };
    remote.fake.items = { posts: numberedUpdates(1, dates), event: [] };
    expect((await team.list('update')).remote).toMatchObject({ postType: 'post' });
    expect((await team.list('quote')).remote).toMatchObject({ postType: null });
    for (const type of typeNames) await team.list(type);
    const { json } = await team.request('GET', '/content-host');
    const report = ContentHostReport.parse(json);
    expect(report).toMatchObject({ address: remote.fake.origin, zone: 'UTC', lastError: null });
    expect(report.types.find(({ name }) => name === 'update')).toMatchObject({ source: 'posts', count: 1 });
    expect(report.types.filter(({ source }) => source === 'missing').map(({ name }) => name)).toEqual(
      typeNames.filter((name) => !['update', 'event', 'page'].includes(name)),
    );
    expect(report.advice).toEqual([
      expect.stringMatching(/^WordPress does not have the content types .*Quotes \(quote\)/),
      expect.stringMatching(/^Times that are typed in WordPress are in UTC, those of this site in/),
    ]);
  });

  test('the health of the connection names an outage as long as it lasts, and the last error after it', async () => {
    const { remote, team } = await openRemoteSite();
    await remote.fake.stop();
    await team.request('GET', '/content/update');
    const read = async () => ContentHostReport.parse((await team.request('GET', '/content-host')).json);
    const during = await read();
    expect(during.types[3]).toMatchObject({ name: 'update', source: 'unread', fetchedAt: null });
    expect(during.advice).toEqual([
      'Posts cannot be read: it could not be reached; it may be down. Until it can be read, visitors see an error in its place.',
    ]);
    await remote.fake.start();
    remote.pass(5_000);
    await team.list('update');
    const after = await read();
    // The zone of a new site is not that of this WordPress.
    expect(after.advice).toEqual([expect.stringContaining('Please make them the same')]);
    expect(after.lastError?.reason).toContain('could not be reached');
    expect(after.zone).toBe('Africa/Blantyre');
  });

  test('reports the outage, and no empty list, without a cached copy', async () => {
    const { remote, team } = await openRemoteSite();
    await remote.fake.stop();
    const response = await team.request('GET', '/content/update');
    expect(response.status).toBe(503);
    expect(response.json).toMatchObject({ message: expect.stringContaining(remote.fake.origin) });
  });
});

onSqlite(({ open }) => {
  test('local content is not refreshed, and has no connection', async () => {
    const harness = openAdminHarness(await open());
    const from = await harness.signedIn('editor');
    expect((await harness.request('POST', '/content-refresh', { from })).status).toBe(409);
    expect((await harness.request('GET', '/content-host', { from })).status).toBe(404);
  });
});
