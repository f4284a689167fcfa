import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createContentClient, createInput } from '../../../tests/support/content-client.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { openMediaHarness } from '../../../tests/support/media-harness.ts';
import { pdfFile } from '../../../tests/support/sent-documents.ts';
import { update } from '../../content/types/update.ts';
import type { AutosaveList } from '../../shared/admin/autosave.ts';
import { MediaConflict, MediaDetails, MediaItem } from '../../shared/admin/media.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import { EntryStore } from '../content-host/embedded/entry-store.ts';
import { createTypedItemReader } from '../editing/live-previews.ts';
import { findCurrentFile } from '../media/former-files.ts';
import { MediaStore } from '../media/media-store.ts';
import { parseSizes } from '../media/stored-sizes.ts';
import { isUploadName } from '../media/upload-name.ts';

/** A picture whose left half is red and whose right half is blue. */
const redThenBlue = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: '#ff0000' } }, left: 0, top: 0 },
  ]);

const colourAt = async (file: string, left: number, top: number): Promise<string> => {
  const pixel = sharp(await sharp(file).removeAlpha().png().toBuffer());
  const [red = 0] = await pixel.extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return red > 128 ? 'red' : 'blue';
};

onEveryDatabase(({ open, newFolder }) => {
  const openLibrary = async () => {
    const [database, folder] = [await open(), newFolder()];
    const library = await openMediaHarness(database, folder);
    const replace = ({ id, version }: Pick<MediaItem, 'id' | 'version'>, bytes: Uint8Array) =>
      library.replace(id, version, bytes);
    const alter = ({ id, version }: MediaItem, turns: number, crop: object | null = null) =>
      library.request('POST', `/media/${id}/alteration`, { version, turns, crop });
    const restoreOriginal = ({ id, version }: Pick<MediaItem, 'id' | 'version'>) =>
      library.request('POST', `/media/${id}/original`, { version });
    const files = () => readdirSync(folder).filter((name) => !['renditions', 'originals'].includes(name));
    const originals = () =>
      existsSync(join(folder, 'originals')) ? readdirSync(join(folder, 'originals')) : [];
    const fileOf = (url: string | null) => join(folder, url?.replace('/uploads/', '') ?? '');
    return { database, folder, ...library, replace, alter, restoreOriginal, files, originals, fileOf };
  };

  test('a replaced picture has new files, and everything that uses it shows them', async () => {
    const { database, request, upload, replace, files, fileOf } = await openLibrary();
    const first = (await upload('lake.jpg', await redThenBlue(800, 400).jpeg().toBuffer())).item;
    const edit = { ...first, alt: 'The lake', title: 'At dawn', focalPoint: { x: 10, y: 20 } };
    const item = MediaItem.parse((await request('PUT', `/media/${first.id}`, edit)).json);
    const medium = (await new MediaStore(database.db).load([item.id])).get(item.id)?.sizes.medium?.url;
    const entry = {
      slug: 'day',
      status: 'publish' as const,
      date: Date.UTC(2025, 0, 1),
      authorId: null,
      title: 'A day',
      html: `<p><img src="${medium}" alt="" width="800" height="400" /> and <a href="${item.url}">the picture</a></p>`,
      fields: { category: 'Pageant', cover: item.id },
    };
    const entryId = await new EntryStore(database.db).create(update, entry);
    const before = files();

    const response = await replace(item, await redThenBlue(300, 900).png().toBuffer());
    expect(response.status).toBe(200);
    const replaced = MediaItem.parse(response.json);
    expect(replaced).toMatchObject({
      id: item.id,
      name: 'lake.jpg',
      alt: 'The lake',
      title: 'At dawn',
      width: 300,
      height: 900,
      focalPoint: null,
      version: item.version + 1,
    });
    expect(replaced.url).not.toBe(item.url);
    expect(files().filter((name) => before.includes(name))).toEqual([]);
    expect(existsSync(fileOf(replaced.url))).toBe(true);
    const { content, version } = await database.db
      .selectFrom('entry')
      .select(['content', 'version'])
      .where('id', '=', entryId)
      .executeTakeFirstOrThrow();
    expect(version).toBe(1);
    const [, shown = null] = /src="([^"]+)"/.exec(content) ?? [];
    expect(existsSync(fileOf(shown))).toBe(true);
    expect(content).toContain(`href="${replaced.url}"`);
    expect(content).toContain('width="300" height="900"');
    // The focal point belonged to the former picture; an upright one has the default.
    expect(content).toContain('<img class="focal-y-25" ');
    // A text that was open meanwhile still has the former addresses.
    const formerName = item.url.replace('/uploads/', '');
    expect(await findCurrentFile(database.db, formerName)).toBe(replaced.url.replace('/uploads/', ''));
    expect(await findCurrentFile(database.db, 'never-0123456789.jpg')).toBeNull();
    await new EntryStore(database.db).update(update, entryId, { ...entry, fields: { category: 'Pageant' } });
    const { uses } = MediaDetails.parse((await request('GET', `/media/${item.id}`)).json);
    expect(uses).toMatchObject([{ title: 'A day' }]);
    expect((await new ActivityLog(database.db).latest(1))[0]).toMatchObject({
      action: 'replaced-media',
      subject: 'lake.jpg',
    });
    // What used the digest of the former file is free again.
    const again = await upload('other.jpg', await redThenBlue(800, 400).jpeg().toBuffer());
    expect(again.isNew).toBe(true);
  });

  test('what is typed, saved or restored after a replacement shows the new file, too', async () => {
    const { harness, request, upload, replace } = await openLibrary();
    const grace = createContentClient(harness, await harness.signedIn('editor', 'grace'));
    const { item } = await upload('lake.jpg', await redThenBlue(800, 400).jpeg().toBuffer());
    const { sizes } = await harness.dependencies.database.db
      .selectFrom('media')
      .select('sizes')
      .executeTakeFirstOrThrow();
    const medium = `/uploads/${parseSizes(sizes).medium?.file}`;
    const toHtml = (words: string) =>
      `<p>${words}</p><figure class="wp-block-gallery"><figure class="wp-block-image"><img src="${item.url}" alt="" width="800" height="400" /></figure><figure class="wp-block-image"><img src="${medium}" alt="" width="300" height="150" /></figure></figure><p><a href="${item.url}">The lake</a></p>`;
    const input = createInput('A day', { status: 'published' });
    const first = await grace.create('update', { ...input, html: toHtml('First.') });
    await grace.saveChanges('update', first, { html: toHtml('Changed.') });
    // A form that is open during the replacement, in which something is typed.
    const open = await grace.read('update', first.id);
    const autosave = {
      ...{ type: 'update', entryId: first.id, version: open.version, key: '7'.repeat(32), count: 1 },
      values: { ...input, html: toHtml('Typed.') },
    };
    await grace.request('PUT', `/content-autosaves/${'1'.repeat(32)}`, autosave);

    const replaced = MediaItem.parse(
      (await replace(item, await redThenBlue(300, 900).png().toBuffer())).json,
    );
    const expectNewFile = (html: string | undefined, words: string) => {
      expect(html).toContain(words);
      expect(html).toContain(`href="${replaced.url}"`);
      expect(html?.match(/<img class="focal-y-25" [^>]*width="300" height="900"/)?.[0]).toContain(
        replaced.url,
      );
      expect(html?.match(/<img class="focal-y-25"/g)).toHaveLength(2);
      expect(html).not.toContain(item.url.replace('.jpg', ''));
      expect(html).not.toContain('width="800"');
    };
    expectNewFile((await grace.read('update', first.id)).html, 'Changed.');
    const { json } = await grace.request('GET', `/content-autosaves?type=update&entry=${first.id}`);
    expectNewFile((json as AutosaveList).items[0]?.values.html, 'Typed.');
    const readTyped = createTypedItemReader(harness.dependencies);
    const typed = await readTyped(update, { entryId: first.id, values: autosave.values });
    expectNewFile(typed?.html, 'Typed.');
    // Only a file was replaced: saving the same words again is no save.
    const again = await grace.saveChanges('update', open);
    expect(again.version).toBe(open.version);

    const published = await grace.save('update', open, { html: toHtml('Changed more.') });
    expect(published.hasUnpublishedChanges).toBe(false);
    const readContent = async () =>
      (
        await harness.dependencies.database.db
          .selectFrom('entry')
          .select('content')
          .where('id', '=', first.id)
          .executeTakeFirstOrThrow()
      ).content;
    expectNewFile(await readContent(), 'Changed more.');
    // Later focal points reach the pictures of the text, in every size.
    await request('PUT', `/media/${item.id}`, { ...replaced, alt: 'Lake', focalPoint: { x: 10, y: 20 } });
    expect((await readContent()).match(/<img class="focal-x-10 focal-y-20"/g)).toHaveLength(2);
    const restored = await grace.restoreVersion('update', published, first.version);
    expect(restored.html).toContain('First.');
    expect(restored.html.match(/<img class="focal-x-10 focal-y-20"/g)).toHaveLength(2);
    expect(restored.html).not.toContain(item.url);
    const discarded = await grace.discardChanges('update', restored);
    expect(discarded.html).toContain('Changed more.');
  });

  test('nothing is replaced by another type, the same or a damaged file, or over a newer version', async () => {
    const { upload, replace, files, request } = await openLibrary();
    const { item } = await upload('lake.jpg', await redThenBlue(400, 200).jpeg().toBuffer());
    const other = await redThenBlue(402, 200).jpeg().toBuffer();
    await upload('other.jpg', other);
    const pdf = (await upload('pack.pdf', pdfFile())).item;
    const before = files();
    const messageOf = async (sent: ReturnType<typeof replace>) => (await sent).json;
    expect(await messageOf(replace(item, pdfFile()))).toEqual({
      message: 'A picture can only be replaced by another picture.',
    });
    expect(await messageOf(replace(pdf, other))).toEqual({
      message: 'A document can only be replaced by another document.',
    });
    expect(await messageOf(replace(item, other))).toEqual({
      message:
        'This file is already in the library as “other.jpg”. Please choose that one in each place listed under “Where it is used”. Then you can delete this one.',
    });
    expect(await messageOf(replace(item, other.subarray(0, 300)))).toEqual({
      message: 'This picture is damaged and cannot be read. Please send another copy of it.',
    });
    expect(await messageOf(replace(item, Buffer.from('text')))).toMatchObject({
      message: expect.stringContaining('does not accept'),
    });
    const late = await replace({ ...item, version: 0 }, await redThenBlue(404, 200).png().toBuffer());
    expect(late.status).toBe(409);
    expect(MediaConflict.parse(late.json).current).toEqual(item);
    expect((await replace({ id: 999, version: 1 }, other)).status).toBe(404);
    expect(files()).toEqual(before);
    expect(MediaDetails.parse((await request('GET', `/media/${item.id}`)).json).item).toEqual(item);
  });

  test('a picture is turned clockwise, then cropped, from a phone’s photo, too', async () => {
    const { upload, alter, fileOf, files, database } = await openLibrary();
    // Orientation 6: to be turned a quarter clockwise, so its left becomes the top.
    const photo = await redThenBlue(600, 400).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const { item } = await upload('phone.jpg', photo);
    expect([item.width, item.height]).toEqual([400, 600]);
    const turned = MediaItem.parse((await alter(item, 1)).json);
    expect([turned.width, turned.height]).toEqual([600, 400]);
    // The red top is on the right now.
    expect(await colourAt(fileOf(turned.url), 580, 200)).toBe('red');
    expect(await colourAt(fileOf(turned.url), 20, 200)).toBe('blue');
    expect((await sharp(fileOf(turned.url)).metadata()).orientation).toBeUndefined();
    const crop = { left: 50, top: 10, width: 50, height: 40 };
    const cropped = MediaItem.parse((await alter(turned, 2, crop)).json);
    expect([cropped.width, cropped.height]).toEqual([300, 160]);
    expect((await new ActivityLog(database.db).latest(1))[0]).toMatchObject({
      action: 'altered-media',
      address: `/admin/media?file=${item.id}`,
    });
    // Half a turn puts the red half on the left, so its right half is blue.
    expect(await colourAt(fileOf(cropped.url), 150, 80)).toBe('blue');
    expect(files().some((name) => name.startsWith(turned.url.slice('/uploads/'.length, -4)))).toBe(false);
  });

  test('the focal point of a picture is turned and cropped with it, also in texts and in the thumbnail', async () => {
    const { harness, request, upload, alter, fileOf } = await openLibrary();
    const grace = createContentClient(harness, await harness.signedIn('editor', 'grace'));
    const { item } = await upload('walk.jpg', await redThenBlue(800, 400).jpeg().toBuffer());
    const set = MediaItem.parse(
      (await request('PUT', `/media/${item.id}`, { ...item, focalPoint: { x: 10, y: 50 } })).json,
    );
    const html = `<figure class="wp-block-image"><img src="${item.url}" alt="" width="800" height="400" /></figure>`;
    const entry = await grace.create('update', createInput('A walk', { html, status: 'published' }));
    const turned = MediaItem.parse((await alter(set, 1)).json);
    expect(turned.focalPoint).toEqual({ x: 50, y: 10 });
    expect((await grace.read('update', entry.id)).html).toContain('focal-y-10');
    // With the default, the crop would show the blue half here.
    expect(await colourAt(fileOf(turned.thumbnail), 80, 130)).toBe('red');
    const kept = MediaItem.parse((await alter(turned, 0, { left: 0, top: 0, width: 100, height: 50 })).json);
    expect(kept.focalPoint).toEqual({ x: 50, y: 20 });
    const cut = MediaItem.parse((await alter(kept, 0, { left: 0, top: 50, width: 100, height: 50 })).json);
    expect(cut.focalPoint).toBeNull();
  });

  test('after any number of alterations the original comes back, byte for byte, and is stored once', async () => {
    const { upload, alter, restoreOriginal, fileOf, originals, request, database, folder } =
      await openLibrary();
    const sent = await redThenBlue(800, 400).jpeg().toBuffer();
    const { item } = await upload('lake.jpg', sent);
    expect(item.hasOriginal).toBe(false);
    const bytes = readFileSync(fileOf(item.url));
    const crop = { left: 50, top: 0, width: 50, height: 100 };
    const cropped = MediaItem.parse((await alter(item, 0, crop)).json);
    const turned = MediaItem.parse((await alter(cropped, 1)).json);
    expect(turned).toMatchObject({ hasOriginal: true, width: 400, height: 400 });
    expect(originals()).toHaveLength(1);
    const response = await restoreOriginal(turned);
    expect(response.status).toBe(200);
    const restored = MediaItem.parse(response.json);
    expect(restored).toMatchObject({ width: 800, height: 400, size: bytes.length, hasOriginal: false });
    expect(readFileSync(fileOf(restored.url)).equals(bytes)).toBe(true);
    expect(await colourAt(fileOf(restored.preview), 20, 200)).toBe('red');
    expect(originals()).toEqual([]);
    expect((await new ActivityLog(database.db).latest(1))[0]).toMatchObject({ action: 'restored-original' });
    // The same file is known again.
    expect(await upload('again.jpg', sent)).toMatchObject({ isNew: false, item: { id: item.id } });
    expect(await restoreOriginal(restored)).toMatchObject({
      status: 422,
      json: { message: 'This picture has never been turned or cropped.' },
    });
    const missing = MediaItem.parse((await alter(restored, 1)).json);
    rmSync(join(folder, 'originals'), { recursive: true });
    expect(await restoreOriginal(missing)).toMatchObject({
      status: 422,
      json: { message: 'The original is missing on the server. Nothing was changed.' },
    });
    expect((await restoreOriginal({ ...restored, version: 1 })).status).toBe(409);
    expect((await restoreOriginal({ id: 999, version: 1 })).status).toBe(404);
    expect((await request('POST', `/media/${item.id}/original`, {})).status).toBe(422);
  });

  test('a transparent picture gets its original back, too, and one that was uploaded again stays apart', async () => {
    const { upload, alter, restoreOriginal, fileOf } = await openLibrary();
    const sent = await sharp({
      create: { width: 60, height: 30, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0.5 } },
    })
      .png()
      .toBuffer();
    const { item } = await upload('logo.png', sent);
    const bytes = readFileSync(fileOf(item.url));
    const turned = MediaItem.parse((await alter(item, 1)).json);
    const second = await upload('logo.png', sent);
    expect(second.isNew).toBe(true);
    const restored = MediaItem.parse((await restoreOriginal(turned)).json);
    expect(restored).toMatchObject({ mimeType: 'image/png', width: 60, height: 30 });
    expect(readFileSync(fileOf(restored.url)).equals(bytes)).toBe(true);
  });

  test('an original is not public, stays in the bin, and goes when its picture is replaced or deleted', async () => {
    const { upload, alter, replace, restoreOriginal, originals, request, folder } = await openLibrary();
    const first = (await upload('lake.jpg', await redThenBlue(400, 200).jpeg().toBuffer())).item;
    const second = (await upload('hill.jpg', await redThenBlue(402, 200).jpeg().toBuffer())).item;
    const altered = MediaItem.parse((await alter(first, 1)).json);
    const other = MediaItem.parse((await alter(second, 1)).json);
    expect(originals()).toHaveLength(2);
    for (const name of originals()) {
      expect(isUploadName(`originals/${name}`)).toBe(false);
      expect(existsSync(join(folder, name))).toBe(false);
    }
    const late = await alter({ ...altered, version: 1 }, 1);
    expect(late.status).toBe(409);
    expect(originals()).toHaveLength(2);

    const replaced = MediaItem.parse(
      (await replace(altered, await redThenBlue(300, 900).png().toBuffer())).json,
    );
    expect(replaced.hasOriginal).toBe(false);
    expect(originals()).toHaveLength(1);

    const ids = [other.id];
    await request('POST', '/media/bin', { ids });
    expect(originals()).toHaveLength(1);
    expect((await restoreOriginal({ ...other, version: other.version + 1 })).status).toBe(404);
    await request('POST', '/media/restore', { ids });
    const back = MediaDetails.parse((await request('GET', `/media/${other.id}`)).json).item;
    expect(back.hasOriginal).toBe(true);
    expect((await restoreOriginal(back)).status).toBe(200);
    const again = MediaDetails.parse((await request('GET', `/media/${other.id}`)).json).item;
    await alter(again, 1);
    await request('POST', '/media/bin', { ids });
    await request('POST', '/media/delete', { ids });
    expect(originals()).toEqual([]);
  });

  test('an alteration of a document, outside the picture, or over a newer version is rejected', async () => {
    const { upload, alter, request } = await openLibrary();
    const { item } = await upload('lake.jpg', await redThenBlue(400, 200).jpeg().toBuffer());
    const pdf = (await upload('pack.pdf', pdfFile())).item;
    expect((await alter(pdf, 1)).json).toEqual({ message: 'Only pictures can be turned and cropped.' });
    for (const crop of [
      { left: 60, top: 0, width: 50, height: 10 },
      { left: 0, top: 0, width: 0, height: 10 },
      { left: -1, top: 0, width: 10, height: 10 },
    ])
      expect((await alter(item, 0, crop)).status).toBe(422);
    expect((await alter(item, 4)).status).toBe(422);
    expect((await alter({ ...item, version: 7 }, 1)).status).toBe(409);
    expect((await alter({ ...item, id: 999 }, 1)).status).toBe(404);
    expect(MediaDetails.parse((await request('GET', `/media/${item.id}`)).json).item).toEqual(item);
  });
});
