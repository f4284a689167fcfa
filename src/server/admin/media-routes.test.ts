import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { openMediaHarness } from '../../../tests/support/media-harness.ts';
import { noisyPicture } from '../../../tests/support/noisy-picture.ts';
import { removeEntry } from '../../../tests/support/remove-entry.ts';
import { pdfFile } from '../../../tests/support/sent-documents.ts';
import { page } from '../../content/types/page.ts';
import { photoGallery } from '../../content/types/photo-gallery.ts';
import { update } from '../../content/types/update.ts';
import {
  MediaConflict,
  MediaDetails,
  MediaFolder,
  MediaFolders,
  MediaItem,
  MediaPage,
} from '../../shared/admin/media.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import { EntryStore } from '../content-host/embedded/entry-store.ts';
import type { Database } from '../db/database.ts';

const picture = (width: number) => noisyPicture(width, 200).jpeg().toBuffer();

const draft = (slug: string, fields: Record<string, unknown>, html = '') => ({
  slug,
  status: 'publish' as const,
  date: Date.UTC(2025, 0, 1),
  authorId: null,
  title: `The ${slug}`,
  html,
  fields,
});

const listActions = async ({ db }: Database) =>
  (await new ActivityLog(db).latest(50))
    .filter(({ action }) => action !== 'signed-in')
    .map(({ action, subject }) => `${action}: ${subject}`)
    .reverse();

onEveryDatabase(({ open, newFolder }) => {
  const openLibrary = async () => {
    const [database, folder] = [await open(), newFolder()];
    const library = await openMediaHarness(database, folder);
    const list = async (query = '') => MediaPage.parse((await library.request('GET', `/media${query}`)).json);
    const names = async (query = '') => (await list(query)).items.map(({ name }) => name);
    const details = async (id: number) =>
      MediaDetails.parse((await library.request('GET', `/media/${id}`)).json);
    const newMediaFolder = async (name: string) =>
      MediaFolder.parse((await library.request('POST', '/media/folders', { name })).json).id;
    return { database, folder, ...library, list, names, details, newMediaFolder };
  };

  test('lists files by date or name, type, folder and page, and finds them by name, title and alternative text', async () => {
    const { request, upload, list, names, newMediaFolder } = await openLibrary();
    const lake = await newMediaFolder('Lake');
    await upload('b walk.jpg', await picture(201));
    const { item } = await upload('a lake.jpg', await picture(202), lake);
    await upload('c pack.pdf', pdfFile());
    expect(await names()).toEqual(['c pack.pdf', 'a lake.jpg', 'b walk.jpg']);
    expect(await names('?sort=name')).toEqual(['a lake.jpg', 'b walk.jpg', 'c pack.pdf']);
    expect(await names('?type=document')).toEqual(['c pack.pdf']);
    expect(await names(`?folder=${lake}`)).toEqual(['a lake.jpg']);
    expect(await names('?folder=none&sort=name')).toEqual(['b walk.jpg', 'c pack.pdf']);
    expect(await list('?size=2&page=2')).toMatchObject({
      total: 3,
      page: 2,
      items: [{ name: 'b walk.jpg' }],
    });
    const edit = {
      name: 'Dawn.jpg',
      title: 'Morning',
      alt: 'Fishing boats',
      isDecorative: false,
      focalPoint: null,
      folderId: lake,
    };
    const { version } = item;
    expect((await request('PUT', `/media/${item.id}`, { ...edit, version })).json).toMatchObject(edit);
    for (const search of ['dawn', 'morn', 'BOATS fish'])
      expect(await names(`?search=${search}`)).toEqual(['Dawn.jpg']);
    expect(await names('?search=lake')).toEqual([]);
    expect(await names('?search=fish&type=document')).toEqual([]);
    expect(await names('?search=%25')).toEqual([]);
  });

  test('removes the alternative text of a decorative picture, and responds with 404 for a missing file', async () => {
    const { request, upload } = await openLibrary();
    const { item } = await upload('x.jpg', await picture(201));
    const { version } = item;
    const edit = {
      name: 'x.jpg',
      title: '',
      alt: 'Said before',
      isDecorative: true,
      focalPoint: null,
      folderId: null,
      version,
    };
    expect((await request('PUT', `/media/${item.id}`, edit)).json).toMatchObject({
      alt: '',
      isDecorative: true,
    });
    expect((await request('PUT', `/media/${item.id}`, { ...edit, name: ' ' })).json).toMatchObject({
      fieldErrors: { name: 'Name is required.' },
    });
    for (const id of ['999', '0', '-1', 'x', '99999999999999999999', '1e3'])
      expect([id, (await request('GET', `/media/${id}`)).status]).toEqual([id, 404]);
    expect((await request('PUT', '/media/999', edit)).status).toBe(404);
  });

  test('rejects an edit over another user’s newer one, and returns the current file', async () => {
    const { database, request, upload, details, newMediaFolder } = await openLibrary();
    const { item } = await upload('x.jpg', await picture(201));
    const { name, title, alt, isDecorative, focalPoint, folderId, version } = item;
    const seen = { name, title, alt, isDecorative, focalPoint, folderId, version };
    const save = (edit: object) => request('PUT', `/media/${item.id}`, edit);
    const theirs = { ...seen, alt: 'Boats at dawn' };
    expect((await save(theirs)).status).toBe(200);
    const rejected = await save({ ...seen, title: 'Morning' });
    expect(rejected.status).toBe(409);
    expect(rejected.json).toMatchObject({
      message: expect.stringMatching(
        /^You saved this file a moment ago\. This happened on .*, under your name in another window\. Your changes have not been saved yet\. Please check the newer version, then try again\.$/,
      ),
      current: { alt: 'Boats at dawn', title },
      // Seconds of the real clock: a busy machine takes some.
      saved: {
        savedBy: 'The editor',
        secondsAgo: expect.toSatisfy((seconds) => seconds >= 0 && seconds < 60),
      },
    });
    expect((await details(item.id)).item).toMatchObject({ alt: 'Boats at dawn', title });
    // Sent again because the response was lost: the same values are accepted.
    expect((await save(theirs)).status).toBe(200);
    const { current } = MediaConflict.parse(rejected.json);
    expect((await save({ ...current, title: 'Morning' })).json).toMatchObject({
      alt: 'Boats at dawn',
      title: 'Morning',
    });
    // Moving a file is an edit, too, and is never rejected.
    const lake = await newMediaFolder('Lake');
    const { item: before } = await details(item.id);
    expect((await request('POST', '/media/move', { ids: [item.id], folderId: lake })).json).toEqual({
      count: 1,
    });
    expect((await save({ ...before, title: 'Evening' })).json).toMatchObject({ current: { folderId: lake } });
    expect((await listActions(database)).slice(1)).toEqual([
      'edited-media: x.jpg',
      'edited-media: x.jpg',
      'created-folder: “Lake”',
      'edited-media: x.jpg (moved)',
    ]);
  });

  test('saves a focal point of a picture with a new thumbnail around it, and none of a document', async () => {
    const { request, upload, folder } = await openLibrary();
    const tall = sharp({ create: { width: 200, height: 800, channels: 3, background: '#0000ff' } });
    const red = { create: { width: 200, height: 200, channels: 3 as const, background: '#ff0000' } };
    const bytes = await tall
      .composite([{ input: red, left: 0, top: 0 }])
      .jpeg()
      .toBuffer();
    const { item } = await upload('tall.jpg', bytes);
    const fileOf = ({ thumbnail }: MediaItem) => join(folder, thumbnail?.replace('/uploads/', '') ?? '');
    const isRed = async (saved: MediaItem) => {
      const { channels } = await sharp(fileOf(saved)).stats();
      return (channels[0]?.mean ?? 0) > 200;
    };
    expect(item).toMatchObject({ focalPoint: null, thumbnail: expect.stringContaining('-at-50-25-160x160') });
    expect(await isRed(item)).toBe(false);
    const atTop = { ...item, focalPoint: { x: 50, y: 0 } };
    const saved = MediaItem.parse((await request('PUT', `/media/${item.id}`, atTop)).json);
    expect(saved).toMatchObject({ focalPoint: { x: 50, y: 0 }, version: item.version + 1 });
    expect(saved.thumbnail).not.toBe(item.thumbnail);
    expect(await isRed(saved)).toBe(true);
    expect(existsSync(fileOf(item))).toBe(false);
    // The same request again, and a conflicting one, change nothing and leave no file.
    const files = readdirSync(folder).sort();
    expect((await request('PUT', `/media/${item.id}`, atTop)).json).toEqual(saved);
    const late = { ...item, focalPoint: { x: 0, y: 100 } };
    expect((await request('PUT', `/media/${item.id}`, late)).status).toBe(409);
    expect(readdirSync(folder).sort()).toEqual(files);
    const back = MediaItem.parse(
      (await request('PUT', `/media/${item.id}`, { ...saved, focalPoint: null })).json,
    );
    expect(back.focalPoint).toBeNull();
    expect(await isRed(back)).toBe(false);
    for (const focalPoint of [
      { x: 101, y: 0 },
      { x: 0, y: -1 },
      { x: 0.5, y: 0 },
      { x: 1 },
      'top',
      undefined,
    ])
      expect((await request('PUT', `/media/${item.id}`, { ...back, focalPoint })).status).toBe(422);
    const pdf = (await upload('c pack.pdf', pdfFile())).item;
    const pointed = { ...pdf, title: 'Pack', focalPoint: { x: 1, y: 1 } };
    expect((await request('PUT', `/media/${pdf.id}`, pointed)).json).toMatchObject({ focalPoint: null });
  });

  test('a new focal point is in every text that shows the picture, and a text saved with the former one gets it, too', async () => {
    const { database, request, upload } = await openLibrary();
    const [{ item }, { item: other }] = [
      await upload('lake.jpg', await picture(401)),
      await upload('walk.jpg', await picture(402)),
    ];
    const entries = new EntryStore(database.db);
    const show = (focus: string) =>
      `<figure class="wp-block-gallery"><figure class="wp-block-image"><img ${focus}src="${item.url}" alt="A" /></figure><figure class="wp-block-image"><img class="focal-x-95 focal-y-95" src="${other.url}" alt="B" /></figure></figure>`;
    const id = await entries.create(update, draft('news', {}, show('')));
    const read = async () => {
      const rows = database.db.selectFrom('entry').select(['content', 'version']).where('id', '=', id);
      const { content, version } = await rows.executeTakeFirstOrThrow();
      return { version, classes: content.match(/<img (?:class="[^"]*" )?/g) ?? [] };
    };
    expect((await read()).classes).toEqual(['<img ', '<img ']);
    const pointed = { ...item, focalPoint: { x: 21, y: 8 } };
    const saved = MediaItem.parse((await request('PUT', `/media/${item.id}`, pointed)).json);
    expect(await read()).toEqual({ version: 1, classes: ['<img class="focal-x-20 focal-y-10" ', '<img '] });
    await entries.update(update, id, draft('news', {}, show('class="focal-x-0 focal-y-0" ')));
    expect((await read()).classes[0]).toBe('<img class="focal-x-20 focal-y-10" ');
    await request('PUT', `/media/${item.id}`, { ...saved, focalPoint: null });
    expect((await read()).classes[0]).toBe('<img ');
  });

  test('creates, renames and deletes folders, and keeps their files', async () => {
    const { database, request, upload, names, newMediaFolder } = await openLibrary();
    const [lake, town] = [await newMediaFolder('Lake'), await newMediaFolder('Town')];
    const { item } = await upload('a.jpg', await picture(201), lake);
    await upload('b.jpg', await picture(202));
    const folders = async () => MediaFolders.parse((await request('GET', '/media/folders')).json);
    expect(await folders()).toEqual({
      folders: [
        { id: lake, name: 'Lake', count: 1 },
        { id: town, name: 'Town', count: 0 },
      ],
      all: 2,
      none: 1,
      bin: 0,
    });
    const taken = { fieldErrors: { name: 'There is already a folder with this name.' } };
    expect((await request('POST', '/media/folders', { name: ' LAKE ' })).json).toMatchObject(taken);
    expect((await request('PUT', `/media/folders/${town}`, { name: 'lake' })).json).toMatchObject(taken);
    expect((await request('PUT', `/media/folders/${town}`, { name: 'TOWN' })).status).toBe(200);
    expect((await request('POST', '/media/move', { ids: [item.id, 999], folderId: town })).json).toEqual({
      count: 1,
    });
    expect(await names(`?folder=${town}`)).toEqual(['a.jpg']);
    expect((await request('DELETE', `/media/folders/${town}`)).status).toBe(204);
    expect(await names('?folder=none&sort=name')).toEqual(['a.jpg', 'b.jpg']);
    expect((await request('DELETE', `/media/folders/${town}`)).status).toBe(404);
    expect((await request('PUT', `/media/folders/${town}`, { name: 'x' })).status).toBe(404);
    // Into a folder that was deleted meanwhile.
    expect((await request('POST', '/media/move', { ids: [item.id], folderId: town })).json).toEqual({
      count: 1,
    });
    expect((await upload('c.pdf', pdfFile(), town)).item.folderId).toBeNull();
    expect(await listActions(database)).toEqual([
      'created-folder: “Lake”',
      'created-folder: “Town”',
      'uploaded-media: a.jpg',
      'uploaded-media: b.jpg',
      'renamed-folder: “TOWN”',
      'edited-media: a.jpg (moved)',
      'deleted-folder: “TOWN”',
      'edited-media: a.jpg (moved)',
      'uploaded-media: c.pdf',
    ]);
  });

  test('updates the uses of a file when entries are saved and deleted', async () => {
    const { database, upload, details } = await openLibrary();
    const [{ item: cover }, { item: shown }, { item: pack }] = [
      await upload('cover.jpg', await picture(201)),
      await upload('shown.jpg', await picture(900)),
      await upload('pack.pdf', pdfFile()),
    ];
    const entries = new EntryStore(database.db);
    const thumbnail = shown.thumbnail ?? '';
    const html = `<p><img src="${thumbnail}"> <a href="${pack.url}">Pack</a></p>`;
    const news = await entries.create(update, draft('news', { cover: cover.id }, html));
    await entries.create(photoGallery, draft('days', { photos: [shown.id, cover.id, 2_147_483_648] }));
    const later = await entries.create(page, { ...draft('later', { cover: pack.id }), status: 'draft' });
    // The forms lead to those that are not public, too.
    expect((await details(pack.id)).uses.map(({ form }) => form)).toEqual([
      `/admin/content?tab=update&edit=${news}`,
      `/admin/content?tab=page&edit=${later}`,
    ]);
    const listUses = async (id: number) =>
      (await details(id)).uses.map(({ kind, title, path }) => [kind, title, path]);
    expect(await listUses(cover.id)).toEqual([
      ['Post', 'The news', '/updates/news'],
      ['Photo gallery', 'The days', expect.stringMatching(/^\/gallery/)],
    ]);
    expect(await listUses(shown.id)).toHaveLength(2);
    expect(await listUses(pack.id)).toEqual([
      ['Post', 'The news', '/updates/news'],
      ['Page', 'The later', null],
    ]);
    await entries.update(update, news, draft('news', {}));
    expect(await listUses(cover.id)).toHaveLength(1);
    expect(await listUses(shown.id)).toHaveLength(1);
    await entries.update(update, news, draft('news', { cover: cover.id }));
    await removeEntry(database, update, news);
    expect(await listUses(cover.id)).toHaveLength(1);
  });
});
