import { expect, test } from 'vitest';
import { openAdminHarness } from '../../../tests/support/admin-harness.ts';
import { createContentClient, createInput } from '../../../tests/support/content-client.ts';
import { onEveryDatabase, onSqlite } from '../../../tests/support/databases.ts';
import { fillTypes } from '../../../tests/support/fake-content-host.ts';
import { setUpRemoteContent } from '../../../tests/support/remote-content.ts';
import { numberedUpdates } from '../../../tests/support/wordpress-items.ts';
import { contentTypes } from '../../content/registry.ts';
import { QuickSearchResult } from '../../shared/admin/quick-search.ts';
import type { Database } from '../db/database.ts';
import { MediaStore } from '../media/media-store.ts';
import { insertSupporter } from '../supporters/supporter-index.ts';

const at = '2025-10-01T08:00:00';

const storeSamples = async ({ db }: Database) => {
  await new MediaStore(db).add({
    file: 'zoe.jpg',
    mimeType: 'image/jpeg',
    bytes: 1_000,
    width: 10,
    height: 10,
    title: 'Zoë at the lake',
    alt: '',
    sizes: {},
  });
  const supporter = {
    name: 'Zoë Banda',
    email: 'zoe@example.org',
    phone: '+265991234567',
    location: null,
    state: 'active',
    source: 'added',
    created_gmt: at,
  } as const;
  await insertSupporter(db, supporter);
  await db
    .insertInto('vote_order')
    .values({
      reference: 'MM-7K2Q-9XWD-4HTB',
      votes: 5,
      price: 450,
      method: 'airtel',
      provider: 'test',
      book: 'test',
      phone: '+265991234567',
      email: 'Zoe@example.org',
      state: 'paid',
      created_gmt: at,
      expires_gmt: at,
    })
    .execute();
};

const titlesOf = (found: QuickSearchResult['content']) =>
  found === null || found === 'unavailable' ? found : found.items.map(({ title }) => title);

onEveryDatabase(({ open }) => {
  const openSearch = async () => {
    const database = await open();
    const harness = openAdminHarness(database);
    const browsers = {
      administrator: await harness.signedIn('administrator'),
      editor: await harness.signedIn('editor'),
    };
    const search = async (text: string, role: keyof typeof browsers = 'administrator') => {
      const response = await harness.request('POST', '/search', { from: browsers[role], body: { text } });
      expect(response.status, response.text).toBe(200);
      return QuickSearchResult.parse(response.json);
    };
    return { database, harness, browsers, search };
  };

  test('finds content, media, supporters and orders, without regard to case and accents', async () => {
    const { database, harness, browsers, search } = await openSearch();
    await storeSamples(database);
    const team = createContentClient(harness, browsers.editor);
    await team.create('update', createInput('Zoe opens a library', { status: 'published' }));
    const lake = createInput('Chíkondi at the lake', { html: '<p>A café in Mangochi</p>' });
    await team.create('event', lake);
    for (const text of ['chikondi', 'CHÍKONDI', 'Chíkondi cafe', 'CH', 'chi\u0301kondi'])
      expect(titlesOf((await search(text)).content), text).toEqual(['Chíkondi at the lake']);
    // The list finds the same.
    expect((await team.list('event', `?search=${encodeURIComponent('Chîkondi')}`)).total).toBe(1);
    const found = await search('ZOE');
    expect(found.content).toMatchObject({
      items: [{ type: 'update', title: 'Zoe opens a library', status: 'published', isEditable: true }],
      hasMore: false,
    });
    expect(found.media).toMatchObject({ items: [{ title: 'Zoë at the lake', type: 'image' }] });
    expect(found.supporters).toMatchObject({ items: [{ name: 'Zoë Banda', status: 'active' }] });
    expect(found.orders).toMatchObject({ items: [] });
    for (const text of ['4HTB', 'mm-7k2q-9xwd-4htb', '0991 234 567', 'zoe@example.org'])
      expect((await search(text)).orders, text).toMatchObject({
        items: [{ reference: 'MM-7K2Q-9XWD-4HTB', votes: 5, state: 'paid' }],
        hasMore: false,
      });
  });

  test('shows Editors no supporters and no orders', async () => {
    const { database, search } = await openSearch();
    await storeSamples(database);
    const found = await search('zoe@example.org', 'editor');
    expect(found).toMatchObject({ supporters: null, orders: null });
    expect(JSON.stringify(found)).not.toContain('Banda');
    expect((await search('zoe', 'editor')).media).toMatchObject({ items: [{ title: 'Zoë at the lake' }] });
  });

  test('finds entries of all types and states but the bin: by their titles first, then by their texts', async () => {
    const { harness, browsers, search } = await openSearch();
    const team = createContentClient(harness, browsers.editor);
    await team.create('page', createInput('Library rules'));
    const binned = await team.create('update', createInput('Old library'));
    await team.request('POST', `/content/update/${binned.id}/bin`);
    await team.create('quote', createInput('', { html: '<p>A library is a door.</p>' }));
    await team.create(
      'event',
      createInput('Opening', {
        html: '<p>At the library</p>',
        status: 'scheduled',
        date: '2090-01-01T10:00',
      }),
    );
    const { content } = await search('library');
    expect(titlesOf(content)).toEqual(['Library rules', 'Opening', 'A library is a door.']);
    expect(content).toMatchObject({
      items: [
        { type: 'page', status: 'draft' },
        { type: 'event', status: 'scheduled' },
        { type: 'quote', status: 'draft' },
      ],
    });
    expect(titlesOf((await search('rules libr')).content)).toEqual(['Library rules']);
    expect(titlesOf((await search('100%')).content)).toEqual([]);
    // Two letters are in nearly every text.
    expect(titlesOf((await search('li')).content)).toEqual(['Library rules']);
  });

  test('says why it found an entry whose title does not have the words', async () => {
    const { harness, browsers, search } = await openSearch();
    const team = createContentClient(harness, browsers.editor);
    await team.create(
      'update',
      createInput('Zoë at the lake', { html: '<p>A café in <b>Mangochi</b>.</p>' }),
    );
    await team.create('event', createInput('A walk', { fields: { location: 'Mangochi Secondary School' } }));
    const matches = async (text: string) => {
      const { content } = await search(text);
      return content === null || content === 'unavailable' ? [] : content.items.map(({ match }) => match);
    };
    expect((await matches('mangochi')).toSorted()).toEqual([
      'A café in Mangochi.',
      'Location: Mangochi Secondary School',
    ]);
    expect(await matches('zoe cafe')).toEqual(['A café in Mangochi.']);
    expect(await matches('zoe lake')).toEqual([null]);
    const { items } = await team.list('update', '?search=mangochi');
    expect(items.map(({ match }) => match)).toEqual(['A café in Mangochi.']);
    expect((await team.list('update')).items.map(({ match }) => match)).toEqual([null]);
  });

  test('finds supporters by the notes of the team, for Administrators alone', async () => {
    const { database, harness, browsers, search } = await openSearch();
    await storeSamples(database);
    const supporter = await database.db.selectFrom('supporter').select('id').executeTakeFirstOrThrow();
    const path = `/supporters/${supporter.id}/notes`;
    const send = (method: string, to: string, body: unknown) =>
      harness.request(method, to, { from: browsers.administrator, body });
    const created = await send('POST', path, { text: 'Has a lorry in Blantyre, and lends it to Thokozani.' });
    const found = await search('thokozani LORRY');
    expect(found.supporters).toMatchObject({
      items: [{ name: 'Zoë Banda', note: 'Has a lorry in Blantyre, and lends it to Thokozani.' }],
      hasMore: false,
    });
    const own = await search('zoe');
    expect(own.supporters).toMatchObject({ items: [{ name: 'Zoë Banda', note: null }] });
    expect((await search('zz lorry')).supporters).toMatchObject({ items: [] });
    const forEditor = await search('lorry', 'editor');
    expect(forEditor.supporters).toBeNull();
    expect(JSON.stringify(forEditor)).not.toContain('Blantyre');
    const { id, version } = created.json as { id: number; version: number };
    await send('PUT', `${path}/${id}`, { text: 'Sold the van.', version });
    expect((await search('lorry')).supporters).toMatchObject({ items: [] });
    expect((await search('sold')).supporters).toMatchObject({ items: [{ note: 'Sold the van.' }] });
  });

  test('gives six results of each kind, and says that there are more', async () => {
    const { harness, browsers, search } = await openSearch();
    const team = createContentClient(harness, browsers.editor);
    for (let number = 1; number <= 7; number += 1)
      await team.create('update', createInput(`Library ${number}`));
    const { content } = await search('library');
    expect(content).toMatchObject({ hasMore: true });
    expect(titlesOf(content)).toHaveLength(6);
  });

  test('rejects texts that are missing, too short or too long, and logs no text', async () => {
    const { harness, browsers, search } = await openSearch();
    const send = (body: unknown) => harness.request('POST', '/search', { from: browsers.editor, body });
    for (const body of [{}, { text: '' }, { text: ' a ' }, { text: 'a'.repeat(101) }, { text: ['a', 'b'] }])
      expect((await send(body)).status, JSON.stringify(body)).toBe(422);
    expect((await send({ text: 'x'.repeat(5_000) })).status).toBe(413);
    for (const text of ["'; drop table entry; --", '%_\\', '﷽'.repeat(30), '\u0000\u0000zz'])
      await search(text.slice(0, 100));
    await search('grace.banda@example.org');
    expect(harness.lines.join('\n')).not.toMatch(/grace\.banda|x{100}/);
  });
});

onSqlite(({ open }) => {
  const openRemote = setUpRemoteContent();

  test('finds remote content, and searches the rest while its host does not answer', async () => {
    const items = fillTypes(
      contentTypes.map(({ name }) => name),
      { update: numberedUpdates(12, (id) => `2025-08-01T08:00:${String(id).padStart(2, '0')}`) },
    );
    const remote = await openRemote(items, { types: contentTypes });
    const database = await open();
    const harness = openAdminHarness(database, { host: remote.host });
    const from = await harness.signedIn('administrator');
    const search = async (text: string) =>
      QuickSearchResult.parse((await harness.request('POST', '/search', { from, body: { text } })).json);
    const { content } = await search('update 7');
    expect(content).toMatchObject({ items: [{ id: 7, title: 'Update 7', isEditable: false }] });

    await storeSamples(database);
    const { ContentUnavailable } = await import('../content-host/content-host.ts');
    const away = openAdminHarness(database, {
      host: {
        ...remote.host,
        list: async () => {
          throw new ContentUnavailable('does not answer');
        },
      },
    });
    const found = await away.request('POST', '/search', { from, body: { text: 'zoe' } });
    expect(found.json).toMatchObject({
      content: 'unavailable',
      supporters: { items: [{ name: 'Zoë Banda' }] },
    });
  });
});
