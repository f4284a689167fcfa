import { expect, test } from 'vitest';
import { openAdminHarness } from '../../../tests/support/admin-harness.ts';
import { createContentClient, createInput } from '../../../tests/support/content-client.ts';
import { onEveryDatabase, onSqlite } from '../../../tests/support/databases.ts';
import { readText, renderSitePage } from '../../../tests/support/rendered-page.ts';
import { contentTypes } from '../../content/registry.ts';
import type { ContentInput } from '../../shared/admin/content.ts';
import type { Database } from '../db/database.ts';
import { MediaStore } from '../media/media-store.ts';
import { createLocation } from '../render/cached-response.ts';
import { createContentSource } from '../render/content-source.ts';

const now = Date.parse('2025-10-01T08:00:00Z');

const openTeam = async (database: Database) => {
  const harness = openAdminHarness(database, {
    now: () => now,
    renderLivePreview: async ({ host, path }) => {
      const { settings, log } = harness.dependencies;
      const source = createContentSource({ host, settings, log, now: () => now });
      const render = (at: string) => renderSitePage(at, { source, moment: now });
      const page = await render(path);
      return (page.movedTo === null ? page : await render(createLocation(page.movedTo, path))).html;
    },
  });
  const grace = createContentClient(harness, await harness.signedIn('editor'));
  const preview = (values: ContentInput, entryId: number | null = null, type = 'update') =>
    grace.request('POST', `/content-live-preview/${type}`, { entryId, values });
  const read = async (...given: Parameters<typeof preview>): Promise<string> => {
    const { status, json } = await preview(...given);
    expect(status).toBe(200);
    return readText((json as { html: string }).html);
  };
  const countRows = async () => {
    const tables = ['entry', 'entry_version', 'autosave', 'author', 'tag', 'activity', 'page_view'] as const;
    const counts = await Promise.all(
      tables.map(async (table) => (await database.db.selectFrom(table).selectAll().execute()).length),
    );
    return Object.fromEntries(tables.map((table, index) => [table, counts[index]]));
  };
  return { harness, grace, preview, read, countRows };
};

onEveryDatabase(({ open }) => {
  test('shows what is typed on the page of the entry, and stores nothing', async () => {
    const { grace, read, countRows } = await openTeam(await open());
    const entry = await grace.create('update', createInput('Published', { status: 'published' }));
    const before = await countRows();
    const typed = createInput('Typed', {
      html: '<p>Words of now.</p><script>alert(1)</script>',
      author: 'A new author',
      slug: 'another-address',
      fields: { category: 'Press' },
    });
    const page = await read(typed, entry.id);
    expect(page).toContain('Typed');
    expect(page).toContain('Words of now.');
    expect(page).toContain('By A new author');
    expect(page).toContain('Press');
    expect(page).not.toContain('alert');
    expect(page).not.toContain('Published');
    expect(await countRows()).toEqual(before);
    expect(await grace.read('update', entry.id)).toMatchObject({ title: 'Published', slug: 'published' });
  });

  test('shows an event with tags that are not stored yet among the others', async () => {
    const { grace, read } = await openTeam(await open());
    await grace.create('event', createInput('Stored event', { status: 'published' }));
    const typed = createInput('Typed event', { fields: { tags: ['A new tag'], day: '2025-12-01' } });
    const page = await read(typed, null, 'event');
    expect(page).toContain('Typed event');
    expect(page).toContain('A new tag');
    expect(page).toContain('Stored event');
  });

  test('shows a past event on the page of the list that will have it', async () => {
    const { grace, read } = await openTeam(await open());
    for (let number = 1; number <= 7; number += 1) {
      const fields = { day: '2025-12-01' };
      await grace.create('event', createInput(`Later event ${number}`, { status: 'published', fields }));
    }
    const page = await read(createInput('Past event', { fields: { day: '2024-01-01' } }), null, 'event');
    expect(page).toContain('Past event');
    expect(page).toContain('Showing 7–8 of 8 events');
    const same = await read(createInput('Same day', { fields: { day: '2025-12-01' } }), null, 'event');
    expect(same).toContain('Showing 7–8 of 8 events');
    expect(same).toMatch(/Later event 7.*Same day/);
  });

  test('shows an album opened on the page of the gallery', async () => {
    const { read } = await openTeam(await open());
    const typed = createInput('Typed album', { html: '<p>From six schools.</p>' });
    expect(await read(typed, null, 'photo-gallery')).toContain('From six schools.');
  });
});

onSqlite(({ open }) => {
  test('shows what there is of an unfinished form of every type', async () => {
    const { preview } = await openTeam(await open());
    for (const { name } of contentTypes) {
      const values = createInput('', { html: '', slug: 'Not a slug/', date: 'someday', status: 'scheduled' });
      expect([name, (await preview(values, null, name)).status]).toEqual([name, 200]);
    }
  });

  test('stands in for a missing title, and leaves out values that could not be published', async () => {
    const { read } = await openTeam(await open());
    expect(await read(createInput(' '))).toContain('No title yet');
    const invalid = createInput('Typed', { fields: { category: 'x'.repeat(61), cover: 'nothing' } });
    expect(await read(invalid)).not.toContain('xxx');
  });

  test('is sent as data that nothing keeps or frames', async () => {
    const { preview } = await openTeam(await open());
    const { headers } = await preview(createInput('Typed'));
    expect(headers.get('Content-Type')).toMatch(/^application\/json/);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  });

  test('has the words of its request alone, no matter who else is writing', async () => {
    const { harness, grace, read } = await openTeam(await open());
    const entry = await grace.create('update', createInput('Published', { status: 'published' }));
    const other = createContentClient(harness, await harness.signedIn('administrator'));
    await other.request('PUT', `/content-autosaves/${'7'.repeat(32)}`, {
      type: 'update',
      entryId: entry.id,
      version: entry.version,
      key: '8'.repeat(32),
      count: 1,
      values: createInput('Words of a colleague'),
    });
    await other.create('update', createInput('Draft of a colleague'));
    const page = await read(createInput('My words'), entry.id);
    expect(page).toContain('My words');
    expect(page).not.toContain('colleague');
  });

  test('draws the picture with which the typed entry would be shared', async () => {
    const database = await open();
    const drawn: unknown[] = [];
    const harness = openAdminHarness(database, {
      now: () => now,
      drawSharePicture: async (content) => {
        drawn.push(content);
        return Buffer.from('a picture');
      },
    });
    const grace = createContentClient(harness, await harness.signedIn('editor'));
    const picture = await new MediaStore(database.db).add({
      file: 'choir-0123456789.jpg',
      mimeType: 'image/jpeg',
      bytes: 1_000,
      width: 800,
      height: 600,
      title: 'Choir',
      alt: '',
      sizes: {},
    });
    const draw = (type: string, fields: ContentInput['fields']) =>
      grace.request('POST', `/content-share-picture/${type}`, {
        entryId: null,
        values: createInput('Typed', { fields }),
      });
    const update = await draw('update', {});
    expect([update.status, update.headers.get('Content-Type'), update.text]).toEqual([
      200,
      'image/jpeg',
      'a picture',
    ]);
    expect(update.headers.get('Cache-Control')).toBe('no-store');
    expect((await draw('update', { sharePicture: picture })).status).toBe(200);
    expect((await draw('page', { sharePicture: picture })).status).toBe(200);
    // The picture of the site.
    expect((await draw('page', {})).status).toBe(204);
    const drawing = { title: 'Typed' };
    const chosen = { chosenFile: 'choir-0123456789.jpg', focalPoint: null, drawing };
    expect(drawn).toMatchObject([drawing, chosen, chosen]);
  });

  test('rejects unknown types and entries, entries in the bin, and text that is nested too deeply', async () => {
    const { grace, preview } = await openTeam(await open());
    const entry = await grace.create('update', createInput('Binned'));
    await grace.bin('update', entry.id);
    expect((await preview(createInput('Typed'), entry.id)).status).toBe(404);
    expect((await preview(createInput('Typed'), 987_654)).status).toBe(404);
    expect((await preview(createInput('Typed'), null, 'nothing')).status).toBe(404);
    const deep = '<div>'.repeat(9_000);
    expect(await preview(createInput('Typed', { html: deep }))).toMatchObject({
      status: 422,
      json: { fieldErrors: { content: expect.stringContaining('nested') } },
    });
  });
});
