import { expect, it } from 'vitest';
import { openAdminHarness } from '../../../tests/support/admin-harness.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import type { Segment } from '../../shared/admin/supporter-segments.ts';
import type { TagResult } from '../../shared/admin/supporter-tags.ts';
import type { SupporterPage } from '../../shared/admin/supporters.ts';
import { SettingsStore } from '../settings/settings-store.ts';

onEveryDatabase(({ open }) => {
  const openSetup = async () => {
    const database = await open();
    const harness = openAdminHarness(database);
    const from = await harness.signedIn('administrator');
    const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
      harness.request(method, `/supporters${path}`, { from, ...(body ? { body } : {}) });
    const add = async (name: string, joined: string) => {
      const body = { name, email: '', phone: '', location: '', status: 'active' };
      const { id } = (await send('POST', '', body)).json as { id: number };
      await database.db.updateTable('supporter').set({ created_gmt: joined }).where('id', '=', id).execute();
      return id;
    };
    const tag = async (ids: readonly number[], name: string) =>
      ((await send('POST', '/tags/add', { ids, name })).json as TagResult).tag.id;
    const segments = async () => {
      const { json } = await harness.request('GET', '/supporters/segments', { from });
      return (json as { segments: Segment[] }).segments;
    };
    const list = async (query: string) => {
      const { json } = await harness.request('GET', `/supporters?${query}`, { from });
      return (json as SupporterPage).items.map(({ name }) => name);
    };
    return { database, send, add, tag, segments, list };
  };

  it('filters by the days on which people joined, in the campaign’s time zone', async () => {
    const { database, add, list } = await openSetup();
    await new SettingsStore(database).set({ timezone: 'Africa/Blantyre' });
    // 00:30 and 23:30 in Malawi on October 10.
    await add('First', '2025-10-09T22:30:00');
    await add('Last', '2025-10-10T21:30:00');
    await add('After', '2025-10-10T22:00:00');
    expect(await list('from=2025-10-10&to=2025-10-10&sort=oldest')).toEqual(['First', 'Last']);
    expect(await list('from=2025-10-11')).toEqual(['After']);
    expect(await list('to=2025-10-09')).toEqual([]);
  });

  it('saves, renames and deletes filters by name', async () => {
    const { database, send, segments } = await openSetup();
    const filter = { search: 'zomba', consent: 'confirmed', from: '2025-10-10', sort: 'name' };
    const { json } = await send('POST', '/segments', { name: ' Near  Zomba ', filter });
    const { id } = json as { id: number };
    expect(await segments()).toEqual([{ id, name: 'Near Zomba', filter }]);
    expect((await send('POST', '/segments', { name: 'NEAR zomba', filter })).json).toMatchObject({
      fieldErrors: { name: 'Another segment already has this name.' },
    });
    expect((await send('PUT', `/segments/${id}`, { name: 'near Zomba' })).status).toBe(200);
    expect((await segments()).map(({ name }) => name)).toEqual(['near Zomba']);
    expect((await send('DELETE', `/segments/${id}`)).status).toBe(204);
    expect(await segments()).toEqual([]);
    expect((await send('DELETE', `/segments/${id}`)).status).toBe(404);
    expect((await send('PUT', `/segments/${id}`, { name: 'x' })).status).toBe(404);
    expect((await send('POST', '/segments', { name: '', filter: {} })).status).toBe(422);
    const lines = await database.db
      .selectFrom('activity')
      .select(['action', 'subject'])
      .orderBy('id')
      .execute();
    expect(lines.filter(({ action }) => action.endsWith('segment'))).toEqual([
      { action: 'created-segment', subject: '“Near Zomba”' },
      { action: 'renamed-segment', subject: '“Near Zomba” to “near Zomba”' },
      { action: 'deleted-segment', subject: '“near Zomba”' },
    ]);
  });

  it('follows the merge of its tag, and keeps the tag from being deleted', async () => {
    const { send, add, tag, segments } = await openSetup();
    const grace = await add('Grace', '2025-10-09T08:00:00');
    const [choir, singers] = [await tag([grace], 'choir'), await tag([grace], 'singers')];
    await send('POST', '/segments', { name: 'Singing', filter: { tag: choir } });
    const rejected = await send('DELETE', `/tags/${choir}`);
    expect(rejected.status).toBe(409);
    expect(rejected.json).toEqual({
      message: 'The segment “Singing” filters by this tag. Please delete that segment first.',
    });
    expect((await send('PUT', `/tags/${choir}`, { name: 'singers', isMerge: true })).status).toBe(200);
    expect((await segments()).map(({ filter }) => filter.tag)).toEqual([singers]);
    expect((await send('POST', '/segments', { name: 'Nobody', filter: { tag: choir } })).status).toBe(404);
  });
});
