import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { openMediaHarness } from '../../../tests/support/media-harness.ts';
import { addSubscribers } from '../../../tests/support/newsletter-subscribers.ts';
import { noisyPicture } from '../../../tests/support/noisy-picture.ts';
import { pdfFile } from '../../../tests/support/sent-documents.ts';
import { testLog } from '../../../tests/support/test-log.ts';
import { update } from '../../content/types/update.ts';
import { MediaDetails, MediaFolder, MediaFolders, MediaPage } from '../../shared/admin/media.ts';
import type { Newsletter } from '../../shared/admin/newsletters.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import { EntryStore } from '../content-host/embedded/entry-store.ts';
import { createFolderStore } from '../files/folder-store.ts';
import { createBinnedFiles } from '../media/binned-files.ts';
import { findCurrentFile } from '../media/former-files.ts';
import { createMediaBinWorker } from '../media/media-bin-worker.ts';

const picture = (width: number) => noisyPicture(width, 200).jpeg().toBuffer();
const day = 24 * 60 * 60 * 1000;

const entry = (slug: string, fields: Record<string, unknown>, html = '') => ({
  slug,
  status: 'publish' as const,
  date: Date.UTC(2025, 0, 1),
  authorId: null,
  title: `The ${slug}`,
  html,
  fields,
});

onEveryDatabase(({ open, newFolder }) => {
  const openLibrary = async () => {
    const [database, folder] = [await open(), newFolder()];
    const clock = { now: Date.UTC(2026, 0, 1) };
    const library = await openMediaHarness(database, folder, () => clock.now);
    const { request } = library;
    const names = async (query = '') =>
      MediaPage.parse((await request('GET', `/media${query}`)).json).items.map(({ name }) => name);
    const folders = async () => MediaFolders.parse((await request('GET', '/media/folders')).json);
    const actions = async () =>
      (await new ActivityLog(database.db).latest(3))
        .map(({ actor, action, subject }) => `${actor} ${action} ${subject}`)
        .reverse();
    const pictures = () => readdirSync(folder).filter((name) => name !== 'renditions');
    return { database, folder, clock, ...library, names, folders, actions, pictures };
  };

  test('a file that only a newsletter shows is used: a draft, and one that was sent', async () => {
    const { database, request, upload, harness } = await openLibrary();
    const { item } = await upload('drum.jpg', await picture(900));
    const { item: other } = await upload('other.jpg', await picture(201));
    const input = { subject: 'Zikomo', previewText: '', segmentId: null, isArchived: true };
    const html = `<p>Moni</p><img src="${item.preview}" alt="A drum">`;
    const uses = async () => (await request('POST', '/media/uses', { ids: [item.id, other.id] })).json;
    const from = await harness.signedIn('administrator');
    const created = await harness.request('POST', '/newsletters', { from, body: { ...input, html } });
    const { id, version } = created.json as Newsletter;
    const use = { kind: 'Newsletter', title: 'Zikomo', form: `/admin/newsletter/${id}`, path: null };
    expect(await uses()).toEqual({ uses: [{ ...use, mediaId: item.id, file: 'drum.jpg' }] });
    const rejected = await request('POST', '/media/bin', { ids: [item.id] });
    expect(rejected.status).toBe(409);
    expect(rejected.json).toMatchObject({ uses: [use] });
    const path = `/newsletters/${id}`;
    const save = { ...input, html: '<p>Moni</p>', version };
    await harness.request('PUT', path, { from, body: save });
    expect(await uses()).toEqual({ uses: [] });
    await harness.request('PUT', path, { from, body: { ...save, html, version: version + 1 } });
    // The mails of one that was sent show it for good.
    await addSubscribers(database, 1);
    await harness.request('POST', `${path}/send`, { from, body: { version: version + 2 } });
    expect(await uses()).toMatchObject({ uses: [{ ...use, path: '/newsletter/archive/zikomo' }] });
    expect((await request('POST', '/media/bin', { ids: [item.id] })).status).toBe(409);
  });

  test('moves a used file to the bin only on confirmation, and restores it where it was', async () => {
    const { database, folder, harness, request, upload, names, folders, pictures } = await openLibrary();
    const lake = MediaFolder.parse((await request('POST', '/media/folders', { name: 'Lake' })).json).id;
    const { item } = await upload('cover.jpg', await picture(900), lake);
    const { item: other } = await upload('other.jpg', await picture(201));
    const html = `<p><img src="${item.preview}"></p>`;
    const id = await new EntryStore(database.db).create(update, entry('news', { cover: item.id }, html));
    const { host } = harness.dependencies;
    const stored = pictures();

    const rejected = await request('POST', '/media/bin', { ids: [other.id, item.id] });
    expect(rejected.status).toBe(409);
    expect(rejected.json).toMatchObject({
      message: expect.stringContaining('has started to use'),
      uses: [{ kind: 'Post', title: 'The news', path: '/updates/news', file: 'cover.jpg' }],
    });
    // The question asks for the uses first.
    const asked = await request('POST', '/media/uses', { ids: [other.id, item.id, 999] });
    expect(asked.json).toMatchObject({ uses: [{ title: 'The news', file: 'cover.jpg' }] });
    expect((await request('POST', '/media/uses', { ids: [other.id] })).json).toEqual({ uses: [] });
    expect(await names('?sort=name')).toEqual(['cover.jpg', 'other.jpg']);
    expect((await host.get(update, id))?.values.cover).toMatchObject({ id: item.id });

    const before = await database.revision.current();
    const sent = { ids: [other.id, item.id, 999], evenIfUsed: true };
    expect((await request('POST', '/media/bin', sent)).json).toEqual({ count: 2 });
    expect(await database.revision.current()).not.toBe(before);
    expect((await host.get(update, id))?.values.cover).toBeNull();
    expect(await names()).toEqual([]);
    for (const query of ['?search=cover', '?type=image', `?folder=${lake}`, '?folder=none'])
      expect(await names(query)).toEqual([]);
    expect(await names('?folder=bin')).toEqual(['other.jpg', 'cover.jpg']);
    expect(await folders()).toMatchObject({ folders: [{ count: 0 }], all: 0, none: 0, bin: 2 });
    // Its files stay on the disk, and nothing can be done with it.
    expect(pictures()).toEqual(stored);
    expect((await request('POST', '/media/bin', sent)).json).toEqual({ count: 0 });
    expect((await request('POST', '/media/move', { ids: [item.id], folderId: null })).json).toEqual({
      count: 0,
    });
    expect((await request('PUT', `/media/${item.id}`, { ...item, title: 'X' })).status).toBe(404);
    const turn = { version: 2, turns: 1, crop: null };
    expect((await request('POST', `/media/${item.id}/alteration`, turn)).status).toBe(404);
    expect((await request('GET', `/media/${item.id}`)).json).toMatchObject({
      message: 'This file is in the bin. Please restore it there first.',
    });
    const choosing = { title: 'X', slug: 'x', html: '', status: 'draft', date: '', author: '' };
    const saved = await request('POST', '/content/update', { ...choosing, fields: { cover: item.id } });
    expect(saved.status).toBeGreaterThanOrEqual(400);
    expect(readdirSync(folder)).toContain(item.url.replace('/uploads/', ''));

    const ids = { ids: [item.id, other.id, 999] };
    expect((await request('POST', '/media/restore', ids)).json).toEqual({ count: 2 });
    expect((await request('POST', '/media/restore', ids)).json).toEqual({ count: 0 });
    expect((await host.get(update, id))?.values.cover).toMatchObject({ id: item.id });
    expect(await names('?search=cover')).toEqual(['cover.jpg']);
    expect(await names(`?folder=${lake}`)).toEqual(['cover.jpg']);
    expect(await folders()).toMatchObject({ all: 2, none: 1, bin: 0 });
    const details = MediaDetails.parse((await request('GET', `/media/${item.id}`)).json);
    expect(details).toMatchObject({ item: { ...item, version: 3 }, uses: [{ title: 'The news' }] });
  });

  test('empties the bin if it is as full as the member has seen', async () => {
    const { request, upload, names, folders, actions, pictures } = await openLibrary();
    const { item } = await upload('one.jpg', await picture(201));
    const { item: other } = await upload('two.jpg', await picture(202));
    await upload('kept.jpg', await picture(203));
    const kept = pictures().filter((name) => !/^(one|two)-/.test(name));
    await request('POST', '/media/bin', { ids: [item.id, other.id] });
    expect(await request('POST', '/media/empty-bin', { count: 1 })).toMatchObject({
      status: 409,
      json: { message: 'The bin has changed in the meantime. Please look at it, then try again.' },
    });
    expect(await folders()).toMatchObject({ all: 1, bin: 2 });
    expect((await request('POST', '/media/empty-bin', { count: 2 })).json).toEqual({ count: 2 });
    expect(await folders()).toMatchObject({ all: 1, bin: 0 });
    expect(await names('?folder=bin')).toEqual([]);
    expect(pictures()).toEqual(kept);
    expect((await actions()).at(-1)).toBe('The editor deleted-media 2 files');
  });

  test('closes the public addresses of a file in the bin, and shows its thumbnail to the team', async () => {
    const { database, request, upload, replace, harness } = await openLibrary();
    const { item } = await upload('cover.jpg', await picture(900));
    const replaced = (await replace(item.id, item.version, await picture(880))).json as typeof item;
    const isBinned = createBinnedFiles(database);
    const fileOf = (address: string | null) => address?.replace('/uploads/', '') ?? '';
    const addresses = [replaced.url, replaced.thumbnail, replaced.preview].map(fileOf);
    const areBinned = () => Promise.all(addresses.map(isBinned));
    expect(await areBinned()).toEqual([false, false, false]);
    expect(await findCurrentFile(database.db, fileOf(item.url))).toBe(fileOf(replaced.url));
    expect((await request('GET', `/media/${item.id}/thumbnail`)).status).toBe(404);
    await request('POST', '/media/bin', { ids: [item.id] });
    expect(await areBinned()).toEqual([true, true, true]);
    expect(await findCurrentFile(database.db, fileOf(item.url))).toBeNull();
    const [binned] = MediaPage.parse((await request('GET', '/media?folder=bin')).json).items;
    expect(binned).toMatchObject({
      thumbnail: `/api/admin/media/${item.id}/thumbnail`,
      binnedDate: '2026-01-01T00:00:00',
    });
    const thumbnail = await request('GET', `/media/${item.id}/thumbnail`);
    expect(thumbnail.status).toBe(200);
    expect(thumbnail.headers.get('content-type')).toBe('image/webp');
    expect((await harness.request('GET', `/media/${item.id}/thumbnail`)).status).toBe(401);
    await request('POST', '/media/restore', { ids: [item.id] });
    expect(await areBinned()).toEqual([false, false, false]);
  });

  test('deletes for good only what is in the bin, with all sizes and encodings', async () => {
    const { folder, harness, request, upload, names, actions, pictures } = await openLibrary();
    const { item } = await upload('cover.jpg', await picture(900));
    const { item: pack } = await upload('pack.pdf', pdfFile());
    const encodings = join(harness.dependencies.renditionsFolder, 'uploads');
    mkdirSync(encodings, { recursive: true });
    const webp = readdirSync(folder).find((name) => name.endsWith('.webp')) ?? '';
    writeFileSync(join(encodings, webp.replace('.webp', '.q50-e3.avif')), 'encoded');
    expect((await request('POST', '/media/delete', { ids: [item.id] })).json).toEqual({ count: 0 });
    expect(await names('?sort=name')).toEqual(['cover.jpg', 'pack.pdf']);
    await request('POST', '/media/bin', { ids: [item.id] });
    const ids = { ids: [item.id, pack.id] };
    expect((await request('POST', '/media/delete', ids)).json).toEqual({ count: 1 });
    expect(pictures()).toEqual([pack.url.replace('/uploads/', '')]);
    expect(readdirSync(encodings)).toEqual([]);
    expect(await names('?folder=bin')).toEqual([]);
    expect((await request('POST', '/media/restore', ids)).json).toEqual({ count: 0 });
    expect((await request('GET', `/media/${item.id}`)).status).toBe(404);
    expect((await actions()).slice(1)).toEqual([
      'The editor binned-media cover.jpg',
      'The editor deleted-media cover.jpg',
    ]);
  });

  test('restores a file from the bin if the same file is uploaded again', async () => {
    const { request, upload, replace, names } = await openLibrary();
    const bytes = await picture(300);
    const { item } = await upload('cover.jpg', bytes);
    const { item: other } = await upload('other.jpg', await picture(301));
    await request('POST', '/media/bin', { ids: [item.id] });
    const rejected = await replace(other.id, other.version, bytes);
    expect(rejected.json).toMatchObject({
      message:
        'This file is in the bin as “cover.jpg”. Please restore it, and choose it in each place listed under “Where it is used”. Then you can delete this one.',
    });
    expect(await names()).toEqual(['other.jpg']);
    const [one, two] = await Promise.all([upload('a.jpg', bytes), upload('b.jpg', bytes)]);
    expect([one.item.id, two.item.id]).toEqual([item.id, item.id]);
    expect([one.isRestored, two.isRestored].toSorted()).toEqual([false, true]);
    expect(one.isNew || two.isNew).toBe(false);
    expect(await names('?sort=name')).toEqual(['cover.jpg', 'other.jpg']);
  });

  test('deletes files after 30 days in the bin, and no others', async () => {
    const { database, folder, clock, harness, request, upload, names, actions, pictures } =
      await openLibrary();
    const { item: old } = await upload('old.jpg', await picture(300));
    const { item: newer } = await upload('newer.pdf', pdfFile());
    await upload('kept.jpg', await picture(302));
    await request('POST', '/media/bin', { ids: [old.id] });
    clock.now += day;
    await request('POST', '/media/bin', { ids: [newer.id] });
    const { renditionsFolder } = harness.dependencies;
    const log = testLog();
    const run = async () => {
      const worker = createMediaBinWorker({
        database,
        fileStore: createFolderStore(folder),
        renditionsFolder,
        log,
        now: () => clock.now,
      });
      worker.wake();
      await worker.idle();
      await worker.stop();
    };
    clock.now += 29 * day - 1_000;
    const before = await database.revision.current();
    await run();
    expect(await names('?folder=bin')).toEqual(['newer.pdf', 'old.jpg']);
    expect(await database.revision.current()).toBe(before);
    clock.now += 1_000;
    await run();
    expect(await names('?folder=bin')).toEqual(['newer.pdf']);
    expect(pictures().some((name) => name.startsWith('old-'))).toBe(false);
    expect((await actions()).at(-1)).toBe('The bin deleted-media old.jpg');
    clock.now += day;
    await run();
    expect(await names('?folder=bin')).toEqual([]);
    expect(await names()).toEqual(['kept.jpg']);
    expect(pictures().every((name) => name.startsWith('kept-'))).toBe(true);
    expect(log.lines).toEqual([]);
  });
});
