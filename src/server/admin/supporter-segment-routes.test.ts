import { expect, it } from 'vitest';
import { openAdminHarness } from '../../../tests/support/admin-harness.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { addSubscribers, subscriberEmail } from '../../../tests/support/newsletter-subscribers.ts';
import type { Segment } from '../../shared/admin/supporter-segments.ts';
import type { TagResult } from '../../shared/admin/supporter-tags.ts';
import type { SupporterPage } from '../../shared/admin/supporters.ts';
import type { SupporterAction } from '../db/tables/supporters.ts';
import { SettingsStore } from '../settings/settings-store.ts';
import { SupporterStore } from '../supporters/supporter-store.ts';

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
    const get = (path: string) => harness.request('GET', path, { from });
    return { database, get, send, add, tag, segments, list };
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

  it('filters by what people did at any time, on which days, and by several at once', async () => {
    const { database, add, tag, list } = await openSetup();
    const { db } = database;
    await new SettingsStore(database).set({ timezone: 'Africa/Blantyre' });
    const supporters = new SupporterStore(db);
    let subjectId = 0;
    const act = (name: string, kind: SupporterAction, at: string) => {
      subjectId += 1;
      const person = { name, email: `${name.toLowerCase()}@example.org`, phone: null };
      return supporters.record(person, { kind, subjectId }, Date.parse(at));
    };
    // Grace commented first and voted later; Limbani the other way round.
    await act('Grace', 'commented', '2025-09-01T08:00:00Z');
    await act('Grace', 'voted', '2025-10-09T22:30:00Z');
    await act('Limbani', 'voted', '2025-09-02T08:00:00Z');
    await act('Limbani', 'commented', '2025-10-10T22:30:00Z');
    await act('Tadala', 'subscribed', '2025-09-03T08:00:00Z');
    await act('Tadala', 'unsubscribed', '2025-10-10T08:00:00Z');
    const yankho = await add('Yankho', '2025-09-04T08:00:00');
    const sort = 'sort=oldest';
    expect(await list(`did=voted&${sort}`)).toEqual(['Grace', 'Limbani']);
    expect(await list(`source=voted&${sort}`)).toEqual(['Limbani']);
    expect(await list(`did=voted&source=commented&${sort}`)).toEqual(['Grace']);
    expect(await list(`did=voted,commented&${sort}`)).toEqual(['Grace', 'Limbani']);
    expect(await list(`did=voted,subscribed&${sort}`)).toEqual([]);
    // October 10 in Malawi. A supporter who left did nothing that can be chosen.
    const day = 'didFrom=2025-10-10&didTo=2025-10-10';
    expect(await list(`did=voted&${day}`)).toEqual(['Grace']);
    expect(await list(day)).toEqual(['Grace']);
    expect(await list(`didFrom=2025-10-10&${sort}`)).toEqual(['Grace', 'Limbani']);
    expect(await list('did=commented&didTo=2025-09-30')).toEqual(['Grace']);
    expect(await list('did=voted,commented&didFrom=2025-10-10')).toEqual([]);
    const choir = await tag([yankho], 'choir');
    expect(await list(`did=voted&tag=${choir}`)).toEqual([]);
    expect(await list('did=voted&search=limb')).toEqual(['Limbani']);
  });

  it('a segment finds the same in the list, in the export and for a newsletter', async () => {
    const { database, get, send, list } = await openSetup();
    const { db } = database;
    const supporters = new SupporterStore(db);
    const at = Date.parse('2025-10-09T08:00:00Z');
    await addSubscribers(database, 4);
    for (const number of [1, 2, 3]) {
      const person = { name: `Reader ${number}`, email: subscriberEmail(number), phone: null };
      await supporters.record(person, { kind: 'commented', subjectId: number }, at);
      if (number < 3) await supporters.record(person, { kind: 'voted', subjectId: number }, at + 1_000);
    }
    const filter = { did: ['commented', 'voted'], didFrom: '2025-10-09', source: 'commented' };
    const { json } = await send('POST', '/segments', { name: 'Both', filter });
    const { id } = json as { id: number };
    const stored = (await get('/supporters/segments')).json as { segments: Segment[] };
    // In one order, so that the list knows which segment it shows.
    expect(stored.segments[0]?.filter).toEqual({
      ...filter,
      search: '',
      did: ['voted', 'commented'],
      sort: 'newest',
    });
    const query = 'did=voted,commented&didFrom=2025-10-09&source=commented&sort=oldest';
    expect(await list(query)).toEqual(['Reader 1', 'Reader 2']);
    expect((await get(`/supporters/export?${query}`)).text.match(/Reader \d/g)).toEqual([
      'Reader 1',
      'Reader 2',
    ]);
    expect((await get(`/newsletters/recipient-count?segment=${id}`)).json).toEqual({ count: 2 });
    // Only those who agreed, whatever the segment finds.
    await db
      .updateTable('newsletter_subscriber')
      .set({ state: 'ended' })
      .where('email', '=', subscriberEmail(1))
      .execute();
    expect((await get(`/newsletters/recipient-count?segment=${id}`)).json).toEqual({ count: 1 });
  });

  it('rejects what is no action', async () => {
    const { get, send } = await openSetup();
    expect((await get('/supporters?did=danced')).status).toBe(422);
    expect((await send('POST', '/segments', { name: 'x', filter: { did: ['danced'] } })).status).toBe(422);
    expect((await get('/supporters?did=')).status).toBe(200);
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
