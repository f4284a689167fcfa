import { expect, test } from 'vitest';
import { openAdminHarness } from '../../../tests/support/admin-harness.ts';
import { createChange, createContentClient, createInput } from '../../../tests/support/content-client.ts';
import { onEveryDatabase, onSqlite } from '../../../tests/support/databases.ts';
import { event } from '../../content/types/event.ts';
import { update } from '../../content/types/update.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import { PageViewStore } from '../analytics/page-view-store.ts';
import { CommentStore } from '../comments/comment-store.ts';
import { EntryStore } from '../content-host/embedded/entry-store.ts';
import { defaultQuery } from '../content-host/list-query.ts';
import type { Database } from '../db/database.ts';
import { MediaStore } from '../media/media-store.ts';

const start = Date.parse('2025-10-01T08:00:00Z');
const hour = 3_600_000;

const openTeam = async (database: Database) => {
  let time = start;
  const harness = openAdminHarness(database, { now: () => time });
  await harness.dependencies.settingsStore.set({ timezone: 'Africa/Blantyre' });
  const team = createContentClient(harness, await harness.signedIn('editor'));
  const { host } = harness.dependencies;
  const listPublished = async (type = update) =>
    (await host.list(type, { ...defaultQuery, perPage: 100 })).items.map(({ slug }) => slug);
  const actions = async () =>
    (await new ActivityLog(database.db).latest(50))
      .filter(({ action }) => action !== 'signed-in')
      .map(({ action, subject }) => `${action} ${subject}`)
      .reverse();
  const advance = (milliseconds: number) => {
    time += milliseconds;
  };
  return { harness, team, host, listPublished, actions, advance };
};

const storePicture = (database: Database, mimeType = 'image/jpeg', file = 'one.jpg') =>
  new MediaStore(database.db).add({
    file,
    mimeType,
    bytes: 1_000,
    width: 10,
    height: 10,
    title: 'One',
    alt: 'A picture',
    sizes: { thumbnail: { file: 'one-small.webp', width: 5, height: 5 } },
  });

onSqlite(({ open }) => {
  test('records scheduling, editing and publishing as different actions', async () => {
    const { team, actions } = await openTeam(await open());
    const later = { status: 'scheduled', date: '2090-01-01T10:00' } as const;
    const draft = await team.create('update', createInput('Draft first'));
    const scheduled = await team.save('update', draft, later);
    const moved = await team.save('update', scheduled, { ...later, date: '2091-01-01T10:00' });
    await team.save('update', moved, { status: 'published', date: null });
    await team.create('update', createInput('Straight', later));
    expect(await actions()).toEqual([
      'created-content Draft first',
      'scheduled-content Draft first',
      'edited-content Draft first',
      'published-content Draft first',
      'scheduled-content Straight',
    ]);
  });

  test('creates a unique slug from the title, and rejects a typed slug that is taken', async () => {
    const { team } = await openTeam(await open());
    const slugs = [];
    for (const title of ['News', 'News', 'News', '👑🎉']) {
      slugs.push((await team.create('update', createInput(title))).slug);
    }
    // Without letters in the title: from the text, else from the type and the day.
    slugs.push((await team.create('update', createInput('👑🎉', { html: '<p>🎉</p>' }))).slug);
    expect(slugs).toEqual(['news', 'news-2', 'news-3', 'text', 'update-2025-10-01']);
    expect((await team.create('page', createInput('News'))).slug).toBe('news');
    const quote = await team.create('quote', createInput('', { html: '<p>Books open doors.</p>' }));
    expect(quote.slug).toBe('books-open-doors');
    const rejected = await team.request('POST', '/content/update', createInput('Other', { slug: 'news-2' }));
    expect(rejected.status).toBe(422);
    expect(rejected.json).toMatchObject({
      fieldErrors: { slug: 'This slug is already taken. Please choose another one.' },
    });
  });

  test('cleans a typed slug with capitals and spaces; one without letters is made from the title', async () => {
    const { team } = await openTeam(await open());
    const created = await team.create('update', createInput('Trip', { slug: ' To the Lake! ' }));
    expect(created).toMatchObject({ slug: 'to-the-lake', path: '/updates/to-the-lake' });
    expect((await team.create('update', createInput('Emoji', { slug: '👑' }))).slug).toBe('emoji');
    const taken = await team.request('POST', '/content/update', createInput('Trip', { slug: 'To The Lake' }));
    expect(taken.json).toMatchObject({
      fieldErrors: { slug: 'This slug is already taken. Please choose another one.' },
    });
  });

  test('reports each invalid field, and stores nothing', async () => {
    const database = await open();
    const { team, actions } = await openTeam(database);
    const document = await storePicture(database, 'application/pdf', 'plan.pdf');
    const fields = { day: '2025-02-30', time: 'noon', cover: 99, ticketUrl: 'javascript:x', tags: 'x' };
    const rejected = await team.request('POST', '/content/event', createInput('x'.repeat(301), { fields }));
    expect(rejected.status).toBe(422);
    expect(Object.keys((rejected.json as { fieldErrors: object }).fieldErrors).sort()).toEqual([
      'cover',
      'day',
      'tags',
      'ticketUrl',
      'time',
      'title',
    ]);
    const noPicture = await team.request(
      'POST',
      '/content/event',
      createInput('x', { fields: { cover: document } }),
    );
    expect(noPicture.json).toMatchObject({
      fieldErrors: {
        cover: 'Cover photo: a picture is no longer in the media library. Please choose another one.',
      },
    });
    const many = { tags: Array.from({ length: 41 }, (_, number) => `tag ${number}`) };
    expect(
      (await team.request('POST', '/content/event', createInput('x', { fields: many }))).json,
    ).toMatchObject({
      fieldErrors: { tags: 'Tags: please keep at most 40.' },
    });
    expect((await team.request('POST', '/content/page', createInput(' '))).json).toMatchObject({
      fieldErrors: { title: 'Title is required.' },
    });
    expect(
      (await team.request('POST', '/content/quote', createInput('x', { html: '<p> </p>' }))).json,
    ).toMatchObject({
      fieldErrors: { content: 'Content is required.' },
    });
    expect((await team.request('GET', '/content/nothing')).status).toBe(404);
    expect((await team.request('GET', '/content/update/99')).status).toBe(404);
    expect((await team.request('GET', '/content/update/x')).status).toBe(404);
    expect(await actions()).toEqual([]);
  });

  test('requires a title to publish an event, and none for a draft', async () => {
    const { team, host } = await openTeam(await open());
    const draft = await team.create('event', createInput('', { html: '' }));
    const publish = (changes: object) =>
      team.request(
        'PUT',
        `/content/event/${draft.id}`,
        createChange(draft, { status: 'published', ...changes }),
      );
    const fieldErrors = { title: 'Title is required before you can publish this.' };
    const rejected = await publish({});
    expect(rejected.status).toBe(422);
    expect(rejected.json).toMatchObject({ fieldErrors });
    const later = { status: 'scheduled', date: '2099-01-01T08:00' };
    expect((await publish(later)).json).toMatchObject({ fieldErrors });
    expect((await publish({ title: ' ' })).json).toMatchObject({ fieldErrors });
    expect((await host.list(event, defaultQuery)).total).toBe(0);
    expect((await publish({ title: 'Walk' })).status).toBe(200);
    const published = await team.read('event', draft.id);
    const emptied = await team.request(
      'PUT',
      `/content/event/${published.id}`,
      createChange(published, { title: '' }),
    );
    expect(emptied.json).toMatchObject({ fieldErrors });
  });

  test('lets a published event without a title be edited', async () => {
    const database = await open();
    const { team } = await openTeam(database);
    const id = await new EntryStore(database.db).create(event, {
      slug: 'hike',
      status: 'publish',
      date: 0,
      authorId: null,
      title: '',
      html: '',
      fields: {},
    });
    const saved = await team.save('event', await team.read('event', id), { fields: { location: 'Zomba' } });
    expect(saved).toMatchObject({ status: 'published', title: '' });
  });

  test('publishes an event without a date, which can get one later and lose it again', async () => {
    const { team, host } = await openTeam(await open());
    const announced = await team.create('event', createInput('Walk', { status: 'published' }));
    expect((await team.list('event')).items).toMatchObject([{ title: 'Walk', day: null }]);
    const listDays = async () =>
      (await host.list(event, { ...defaultQuery, orderBy: 'upcoming', today: '2025-10-01' })).items.map(
        (item) => item.values.day ?? null,
      );
    expect(await listDays()).toEqual([null]);
    const dated = await team.save('event', announced, { fields: { day: '2025-10-18' } });
    expect(await listDays()).toEqual(['2025-10-18']);
    await team.save('event', dated, { fields: {} });
    expect(await listDays()).toEqual([null]);
  });

  test('publishes a scheduled entry at its time in the campaign’s time zone', async () => {
    const { team, listPublished, advance } = await openTeam(await open());
    const later = createInput('Later', { status: 'scheduled', date: '2025-10-01T11:00' });
    const entry = await team.create('update', later);
    expect(entry).toMatchObject({ status: 'scheduled', date: '2025-10-01T11:00:00' });
    // An entry that is published with a future date is scheduled, too.
    const other = await team.create('update', { ...later, title: 'Also later', status: 'published' });
    expect(other.status).toBe('scheduled');
    expect(await listPublished()).toEqual([]);
    advance(hour);
    expect((await listPublished()).sort()).toEqual(['also-later', 'later']);
    expect((await team.read('update', entry.id)).status).toBe('published');
    for (const date of [null, '', '2025-10-01T10:00', 'tomorrow', '2025-02-30T10:00', '9999-12-31T23:59']) {
      const rejected = await team.request('POST', '/content/update', { ...later, date });
      expect(rejected.status).toBe(422);
      expect((rejected.json as { fieldErrors: object }).fieldErrors).toHaveProperty('date');
    }
  });

  test('keeps the publication time of an edited entry, and sets it when a draft is published', async () => {
    const { team, advance } = await openTeam(await open());
    const first = await team.create('update', createInput('One', { status: 'published' }));
    advance(hour + 7_000);
    // The form has minutes only; the seconds stay.
    const edited = await team.save('update', first, { date: first.date.slice(0, 16) });
    expect(edited.date).toBe(first.date);
    expect((await team.save('update', edited, { date: null })).date).toBe(first.date);
    const draft = await team.create('update', createInput('Two'));
    advance(hour);
    expect((await team.save('update', draft, { status: 'published' })).date).toBe('2025-10-01T12:00:07');
  });

  test('finds an author by name, and creates one for a new name', async () => {
    const { team, host } = await openTeam(await open());
    const make = (title: string, author: string) =>
      team.create('update', createInput(title, { author, status: 'published' }));
    const [one, two, three] = [
      await make('One', 'Grace Phiri'),
      await make('Two', 'Grace Phiri'),
      await make('Three', '  '),
    ];
    const authors = await Promise.all([one, two, three].map(({ id }) => host.get(update, id)));
    expect(authors[0]?.author).toMatchObject({ name: 'Grace Phiri', slug: 'grace-phiri' });
    expect(authors[1]?.author).toEqual(authors[0]?.author);
    expect(authors[2]?.author).toBeNull();
    await make('Four', 'Grace  Phiri!');
    expect((await team.request('GET', '/content-authors')).json).toEqual({
      names: ['Grace  Phiri!', 'Grace Phiri'],
    });
  });

  test.each([
    ['letters', 'a'.repeat(200)],
    ['letters of two code units', '𐐨'.repeat(100)],
    ['letters with a dash where it is cut', `${'a'.repeat(192)}-${'a'.repeat(7)}`],
  ])(
    'adds a number to the longest slug, of %s, on restoring, and the entry can be saved',
    async (_, slug) => {
      const { team } = await openTeam(await open());
      const entry = await team.create('update', createInput('One', { slug }));
      await team.bin('update', entry.id);
      await team.create('update', createInput('Two', { slug }));
      await team.restore('update', entry.id);
      const back = await team.read('update', entry.id);
      expect(back.slug).toMatch(/[a𐐨]-2$/u);
      expect((await team.save('update', back, { html: '<p>More.</p>' })).slug).toBe(back.slug);
      expect((await team.read('update', entry.id)).version).toBe(back.version + 1);
    },
  );

  test('does not find an id of another type', async () => {
    const { team } = await openTeam(await open());
    const { id } = await team.create('page', createInput('Privacy'));
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/bin'],
      ['POST', '/preview'],
    ] as const)
      expect((await team.request(method, `/content/update/${id}${path}`)).status).toBe(404);
  });
});

onEveryDatabase(({ open }) => {
  test('shows an entry on the site only once it is published', async () => {
    const { team, listPublished, actions } = await openTeam(await open());
    const draft = await team.create('update', createInput('Reading clubs'));
    expect(draft).toMatchObject({ slug: 'reading-clubs', status: 'draft', version: 1 });
    expect(await listPublished()).toEqual([]);
    const published = await team.save('update', draft, { status: 'published' });
    expect(published).toMatchObject({ status: 'published', version: 2, date: '2025-10-01T10:00:00' });
    expect(await listPublished()).toEqual(['reading-clubs']);
    await team.save('update', published, { title: 'Reading clubs in Salima' });
    await team.create('update', createInput('Straight out', { status: 'published' }));
    expect(await actions()).toEqual([
      'created-content Reading clubs',
      'published-content Reading clubs',
      'published-changes Reading clubs in Salima',
      'published-content Straight out',
    ]);
  });

  test('returns what was stored, with sanitised HTML', async () => {
    const database = await open();
    const { team } = await openTeam(database);
    const cover = await storePicture(database);
    const fields = {
      day: '2025-10-18',
      time: '16:00',
      location: 'Lilongwe',
      category: 'Pageant',
      isFeatured: true,
      price: 'MWK 5,000',
      cover,
      tags: ['finale', 'stage'],
      ticketUrl: 'https://tickets.example/1',
    };
    const html = '<h1>Big</h1><p onclick="x()">Text<script>x()</script></p>';
    const created = await team.create('event', createInput('Grand finale', { html, fields }));
    expect(created).toMatchObject({ fields, html: '<h2>Big</h2><p>Text</p>' });
    expect(created.pictures).toEqual([
      {
        id: cover,
        name: 'One',
        alt: 'A picture',
        isDecorative: false,
        thumbnail: '/uploads/one-small.webp',
      },
    ]);
    expect(await team.read('event', created.id)).toEqual(created);
    const saved = await team.save('event', created, { fields: { location: ' ', other: 'x' } });
    expect(Object.entries(saved.fields).filter(([, value]) => value !== null)).toEqual([]);
    expect(Object.keys(saved.fields)).toEqual(Object.keys(event.fields));
  });

  test('names the member who saved an entry last, in the list and in the form', async () => {
    const database = await open();
    const { harness, team } = await openTeam(database);
    const other = createContentClient(harness, await harness.signedIn('administrator'));
    const created = await team.create('update', createInput('Choir'));
    const saved = await other.save('update', created, { title: 'Choir practice' });
    const names = [created.editedBy, saved.editedBy];
    expect(names).toEqual(['The editor', 'The administrator']);
    expect((await team.list('update')).items).toMatchObject([
      { title: 'Choir practice', editedBy: names[1] },
    ]);
    // Moving it to the bin and back is no edit.
    await team.request('POST', `/content/update/${created.id}/bin`);
    await team.request('POST', `/content/update/${created.id}/restore`);
    expect((await team.read('update', created.id)).editedBy).toBe(names[1]);
  });

  test('searches, filters, sorts and pages the list', async () => {
    const database = await open();
    const { harness, team, advance } = await openTeam(database);
    for (let number = 1; number <= 12; number += 1) {
      advance(1_000);
      await team.create(
        'update',
        createInput(`Post ${String.fromCharCode(76 - number)}`, { status: 'published' }),
      );
    }
    const draft = await team.create('update', createInput('Only a draft', { author: 'Grace Phiri' }));
    await team.create('update', createInput('Later', { status: 'scheduled', date: '2026-01-01T00:00' }));
    await team.create('page', createInput('Privacy', { status: 'published' }));
    await new PageViewStore(database).add([
      { day: '2025-10-01', path: '/updates/post-k', count: 3 },
      { day: '2025-10-02', path: '/updates/post-k', count: 4 },
      { day: '2025-10-02', path: '/pages/post-k', count: 5 },
    ]);
    const titles = async (search: string) =>
      (await team.list('update', search)).items.map(({ title }) => title);
    const all = await team.list('update');
    expect(all).toMatchObject({ total: 14, page: 1, size: 10, remote: null });
    expect(all.items).toHaveLength(10);
    expect(all.items[0]).toMatchObject({ title: 'Later', status: 'scheduled' });
    expect(await titles('?page=2')).toHaveLength(4);
    expect(await titles('?page=3')).toEqual([]);
    expect(await titles('?sort=title-asc&search=post')).toEqual(
      Array.from('@ABCDEFGHI', (letter) => `Post ${letter}`),
    );
    expect((await titles('?sort=title-desc&search=post'))[0]).toBe('Post K');
    expect((await titles('?sort=oldest'))[0]).toBe('Post K');
    expect(await titles('?status=draft')).toEqual(['Only a draft']);
    expect(await titles('?status=scheduled')).toEqual(['Later']);
    expect((await team.list('update', '?status=published')).total).toBe(12);
    expect(await titles('?search=draft%20only')).toEqual(['Only a draft']);
    expect(await titles('?search=100%25')).toEqual([]);
    const [viewed] = (await team.list('update', '?search=post%20k')).items;
    expect(viewed).toMatchObject({ views: 7, path: '/updates/post-k', status: 'published' });
    expect((await team.list('update', '?status=draft')).items[0]).toMatchObject({
      author: 'Grace Phiri',
      id: draft.id,
      views: 0,
    });
    expect((await team.request('GET', '/content/update?sort=other')).status).toBe(422);
    await harness.dependencies.settingsStore.set({ postsPerPage: 3 });
    expect(await team.list('update', '?page=2')).toMatchObject({ page: 2, size: 3, total: 14 });
    await team.create('quote', createInput('', { html: '<p>Books open doors.</p>' }));
    expect((await team.list('quote')).items[0]).toMatchObject({ title: 'Books open doors.', views: null });
  });

  test('rejects a save over another user’s newer version, and returns that version', async () => {
    const { team, actions } = await openTeam(await open());
    const opened = await team.create('update', createInput('One'));
    const theirs = await team.save('update', opened, { title: 'Theirs', html: '<p>Their text.</p>' });
    const mine = createChange(opened, { title: 'Mine' });
    const rejected = await team.request('PUT', `/content/update/${opened.id}`, mine);
    expect(rejected.status).toBe(409);
    expect(rejected.json).toMatchObject({
      message: 'Someone else saved this while you had it open. Your changes have not been saved yet.',
      theirs,
    });
    expect((await team.read('update', opened.id)).title).toBe('Theirs');
    const knowingly = { ...mine, version: theirs.version };
    expect((await team.request('PUT', `/content/update/${opened.id}`, knowingly)).status).toBe(200);
    expect((await team.read('update', opened.id)).title).toBe('Mine');
    expect(await actions()).toEqual(['created-content One', 'edited-content Theirs', 'edited-content Mine']);
  });

  test('accepts one of many concurrent saves of the same version', async () => {
    const { team } = await openTeam(await open());
    const opened = await team.create('update', createInput('One'));
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, number) =>
        team.request('PUT', `/content/update/${opened.id}`, createChange(opened, { title: `By ${number}` })),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
    const slugs = await Promise.all(
      Array.from({ length: 8 }, () => team.create('update', createInput('Same', { author: 'New One' }))),
    );
    expect(new Set(slugs.map(({ slug }) => slug)).size).toBe(8);
    expect((await team.request('GET', '/content-authors')).json).toEqual({ names: ['New One'] });
  });

  test('moves an entry to the bin, restores it as a draft, and deletes it for good', async () => {
    const database = await open();
    const { team, listPublished, actions, advance } = await openTeam(database);
    const entry = await team.create('update', createInput('News', { status: 'published' }));
    const comments = new CommentStore(database.db);
    const comment = { postId: entry.id, name: 'Grace', email: 'grace@example.org', message: 'Well done' };
    await comments.moderate((await comments.add(comment, start)) ?? 0, 'approved');
    await team.bin('update', entry.id);
    expect(await listPublished()).toEqual([]);
    expect((await team.list('update')).total).toBe(0);
    expect((await team.list('update', '?status=bin')).items).toMatchObject([
      { id: entry.id, title: 'News', status: 'bin' },
    ]);
    const inBin = await team.request('PUT', `/content/update/${entry.id}`, createChange(entry));
    expect(inBin.status).toBe(409);
    expect((await team.request('POST', `/content/update/${entry.id}/bin`)).status).toBe(404);
    expect((await team.request('POST', `/content/update/${entry.id}/preview`)).status).toBe(404);
    await team.restore('update', entry.id);
    expect(await listPublished()).toEqual([]);
    const back = await team.read('update', entry.id);
    expect(back).toMatchObject({ status: 'draft', slug: 'news', hasUnpublishedChanges: false });
    await team.save('update', back, { status: 'published' });
    expect(await listPublished()).toEqual(['news']);

    await team.bin('update', entry.id);
    // The slug is free meanwhile; the restored entry gets a number.
    expect((await team.create('update', createInput('News'))).slug).toBe('news');
    advance(hour);
    await team.restore('update', entry.id);
    expect((await team.read('update', entry.id)).slug).toBe('news-2');

    expect((await team.request('DELETE', `/content/update/${entry.id}`)).status).toBe(404);
    await team.bin('update', entry.id);
    await team.remove('update', entry.id);
    expect((await team.list('update', '?status=bin')).total).toBe(0);
    expect((await team.request('GET', `/content/update/${entry.id}`)).status).toBe(404);
    expect(await database.db.selectFrom('comment').selectAll().execute()).toEqual([]);
    expect((await actions()).slice(-3)).toEqual([
      'restored-content News',
      'binned-content News',
      'deleted-content News',
    ]);
  });

  test('restoring an entry with unpublished changes keeps them, and its history', async () => {
    const { team, listPublished } = await openTeam(await open());
    const live = await team.create('update', createInput('News', { status: 'published' }));
    await team.saveChanges('update', live, { title: 'News, changed', slug: 'news-changed' });
    await team.bin('update', live.id);
    await team.restore('update', live.id);
    const back = await team.read('update', live.id);
    expect(back).toMatchObject({
      status: 'draft',
      title: 'News, changed',
      slug: 'news-changed',
      hasUnpublishedChanges: false,
    });
    expect((await team.listVersions('update', live.id)).total).toBe(2);
    expect((await team.list('update', '?search=changed')).total).toBe(1);
    await team.save('update', back, { status: 'published' });
    expect(await listPublished()).toEqual(['news-changed']);
  });
});
