import { expect, it } from 'vitest';
import { openAdminHarness } from '../../../tests/support/admin-harness.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import type { TagLine, TagResult } from '../../shared/admin/supporter-tags.ts';
import type { SupporterPage } from '../../shared/admin/supporters.ts';

onEveryDatabase(({ open }) => {
  const openSetup = async () => {
    const database = await open();
    const harness = openAdminHarness(database);
    const from = await harness.signedIn('administrator');
    const add = async (name: string) => {
      const body = { name, email: '', phone: '', location: 'Zomba', status: 'active' };
      return ((await harness.request('POST', '/supporters', { from, body })).json as { id: number }).id;
    };
    const send = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
      harness.request(method, `/supporters/tags${path}`, { from, ...(body ? { body } : {}) });
    const tag = async (ids: readonly number[], name: string) =>
      (await send('POST', '/add', { ids, name })).json as TagResult;
    const tags = async () =>
      ((await harness.request('GET', '/supporters/tags', { from })).json as { tags: TagLine[] }).tags;
    const list = async (query: string) => {
      const { json } = await harness.request('GET', `/supporters?${query}`, { from });
      return (json as SupporterPage).items.map(({ name }) => name);
    };
    const lines = async () => {
      const all = database.db.selectFrom('activity').select(['action', 'subject', 'address']).orderBy('id');
      return (await all.execute()).filter(({ action }) => action.includes('tag'));
    };
    return { database, harness, from, add, send, tag, tags, list, lines };
  };

  it('finds supporters by a tag, which is one whatever its capitals', async () => {
    const { database, harness, from, add, send, tag, tags, list, lines } = await openSetup();
    const [grace, wezi, mercy] = [await add('Grace'), await add('Wezi'), await add('Mercy')];
    const first = await tag([grace], '  Choir   member ');
    expect(first).toMatchObject({ tag: { name: 'Choir member' }, changed: [grace] });
    // Those who have it already are not changed, and those who are gone are left out.
    expect(await tag([grace, wezi, 77_777], 'CHOIR member')).toEqual({ tag: first.tag, changed: [wezi] });
    await tag([grace, mercy], 'driver');
    expect((await tags()).map(({ name, count }) => [name, count])).toEqual([
      ['Choir member', 2],
      ['driver', 2],
    ]);
    expect(await list(`tag=${first.tag.id}&sort=name`)).toEqual(['Grace', 'Wezi']);
    expect(await list(`tag=${first.tag.id}&search=wez`)).toEqual(['Wezi']);
    expect(await list(`tag=${first.tag.id}&search=mercy`)).toEqual([]);
    expect(await list(`tag=${first.tag.id}&search=%2B`)).toEqual([]);
    // A search finds no tags, and no number of one.
    expect(await list('search=choir')).toEqual([]);
    expect(await list(`search=%23${first.tag.id}%23`)).toEqual([]);

    // Saving a supporter keeps the tags in the index.
    const page = await harness.request('GET', `/supporters/${grace}`, { from });
    expect((page.json as { tags: unknown[] }).tags).toHaveLength(2);
    const draft = { name: 'Grace Moyo', email: '', phone: '', location: '', status: 'active' };
    const { version } = page.json as { version: string };
    await harness.request('PUT', `/supporters/${grace}`, { from, body: { version, draft } });
    expect(await list(`tag=${first.tag.id}&search=moyo`)).toEqual(['Grace Moyo']);

    const { text } = await harness.request('GET', `/supporters/export?tag=${first.tag.id}`, { from });
    expect(text).toContain('Added by the team,"Choir member, driver",');
    expect(text).not.toContain('Mercy');

    expect((await send('POST', '/remove', { ids: [grace, mercy], tag: first.tag.id })).json).toEqual({
      tag: first.tag,
      changed: [grace],
    });
    expect(await list(`tag=${first.tag.id}`)).toEqual(['Wezi']);
    // The log names supporters, but no tag.
    expect(await lines()).toEqual([
      { action: 'tagged-supporter', subject: 'Grace', address: `/admin/supporters/${grace}` },
      { action: 'tagged-supporter', subject: 'Wezi', address: `/admin/supporters/${wezi}` },
      { action: 'tagged-supporter', subject: '2 supporters', address: '/admin/supporters' },
      { action: 'untagged-supporter', subject: 'Grace Moyo', address: `/admin/supporters/${grace}` },
    ]);
    await harness.request('DELETE', `/supporters/${wezi}`, { from });
    expect(await database.db.selectFrom('tagged_supporter').selectAll().execute()).toHaveLength(2);
    expect((await tags()).map(({ name, count }) => [name, count])).toEqual([
      ['Choir member', 0],
      ['driver', 2],
    ]);
  });

  it('renames, merges and deletes a tag everywhere', async () => {
    const { add, send, tag, tags, list, lines } = await openSetup();
    const [grace, wezi] = [await add('Grace'), await add('Wezi')];
    const { tag: choir } = await tag([grace, wezi], 'choir');
    const { tag: singers } = await tag([grace], 'singers');
    expect((await send('PUT', `/${choir.id}`, { name: 'Choir', isMerge: false })).json).toEqual({
      id: choir.id,
      name: 'Choir',
    });
    const rejected = await send('PUT', `/${choir.id}`, { name: 'Singers', isMerge: false });
    expect(rejected.status).toBe(409);
    expect(rejected.json).toEqual({
      message: 'There is already a tag “singers”. To merge the two, choose “Rename” again.',
    });
    expect((await send('PUT', `/${choir.id}`, { name: 'Singers', isMerge: true })).json).toEqual(singers);
    expect(await tags()).toEqual([{ ...singers, count: 2 }]);
    expect(await list(`tag=${singers.id}&sort=name`)).toEqual(['Grace', 'Wezi']);
    expect(await list(`tag=${choir.id}`)).toEqual([]);
    expect((await send('DELETE', `/${singers.id}`)).status).toBe(204);
    expect(await tags()).toEqual([]);
    expect(await list(`tag=${singers.id}`)).toEqual([]);
    expect((await lines()).slice(2).map(({ action, subject }) => [action, subject])).toEqual([
      ['renamed-tag', '“choir” to “Choir”'],
      ['merged-tag', '“Choir” into “singers”'],
      ['deleted-tag', '“singers”'],
    ]);
    for (const [method, path, body] of [
      ['DELETE', `/${singers.id}`, undefined],
      ['PUT', `/${singers.id}`, { name: 'x', isMerge: false }],
      ['POST', '/remove', { ids: [grace], tag: singers.id }],
      ['POST', '/add', { ids: [88_888], name: 'x' }],
    ] as const)
      expect((await send(method, path, body)).status, path).toBe(404);
    expect(await tags()).toEqual([]);
    expect((await send('POST', '/add', { ids: [grace], name: 'a, b' })).json).toMatchObject({
      fieldErrors: { name: 'Please enter one tag at a time, without a comma.' },
    });
  });

  it('creates a tag once, for simultaneous requests', async () => {
    const { add, tag, tags } = await openSetup();
    const grace = await add('Grace');
    await Promise.all(['driver', 'Driver', 'DRIVER'].map((name) => tag([grace], name)));
    expect((await tags()).map(({ count }) => count)).toEqual([1]);
  });
});
