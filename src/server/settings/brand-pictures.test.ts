import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openAdminHarness } from '../../../tests/support/admin-harness.ts';
import { onEveryDatabase, onSqlite } from '../../../tests/support/databases.ts';
import { fixtureSite } from '../../../tests/support/rest-harness.ts';
import { gifScript, heicFile, phonePhoto, plainPicture } from '../../../tests/support/sent-pictures.ts';
import { testLog } from '../../../tests/support/test-log.ts';
import { adminApi } from '../../shared/admin/admin-paths.ts';
import {
  type BrandPicture,
  BrandPictures,
  brandPictureError,
  type SectionVersionList,
} from '../../shared/admin/settings.ts';
import { maxVersions } from '../../shared/admin/versions.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import type { Database } from '../db/database.ts';
import { createFolderStore } from '../files/folder-store.ts';
import { createBrandPictures } from './brand-pictures.ts';
import { SettingsStore } from './settings-store.ts';
import { SettingsVersions } from './settings-versions.ts';

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><path/></svg>');

const openHarness = async (database: Database, uploadsFolder: string) => {
  const harness = openAdminHarness(database, { uploadsFolder });
  const from = await harness.signedIn('administrator');
  const cookie = [...from].map(([name, value]) => `${name}=${value}`).join('; ');
  const upload = async (picture: BrandPicture, bytes: Buffer) => {
    const response = await harness.app.request(`${fixtureSite}${adminApi}/settings/pictures/${picture}`, {
      method: 'PUT',
      headers: { origin: fixtureSite, cookie, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(bytes),
    });
    return { status: response.status, json: await response.json() };
  };
  const readPictures = async () =>
    BrandPictures.parse((await harness.request('GET', '/settings/pictures', { from })).json);
  return {
    database,
    harness,
    from,
    uploadsFolder,
    fileStore: createFolderStore(uploadsFolder),
    upload,
    readPictures,
    files: () => readdirSync(uploadsFolder),
  };
};

onSqlite(({ open, newFolder }) => {
  test('scales a logo to the header’s size, upright and without metadata', async () => {
    const { uploadsFolder, upload, readPictures } = await openHarness(await open(), newFolder());
    expect((await upload('logo', await phonePhoto())).status).toBe(200);
    const { logo } = await readPictures();
    expect(logo).toMatchObject({ width: 90, height: 120 });
    const file = join(uploadsFolder, logo?.url.replace('/uploads/', '') ?? '');
    const metadata = await sharp(file).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: 90, height: 120 });
    expect(metadata.exif).toBeUndefined();
  });

  test('keeps the size of a small logo and the proportions of a wide one', async () => {
    const { upload, readPictures } = await openHarness(await open(), newFolder());
    await upload('logo', await plainPicture(30, 20).png().toBuffer());
    expect((await readPictures()).logo).toMatchObject({ width: 30, height: 20 });
    await upload('logo', await plainPicture(2_000, 100).webp().toBuffer());
    expect((await readPictures()).logo).toMatchObject({ width: 480, height: 24 });
  });

  test('fits a favicon into a square with transparent sides', async () => {
    const { uploadsFolder, upload, readPictures } = await openHarness(await open(), newFolder());
    await upload('favicon', await plainPicture(400, 100).jpeg().toBuffer());
    const { favicon } = await readPictures();
    const { data, info } = await sharp(join(uploadsFolder, favicon ?? ''))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 512, height: 512, channels: 4 });
    expect(data[3]).toBe(0);
    expect(data[(256 * 512 + 256) * 4 + 3]).toBe(255);
  });

  test('a picture that was replaced or removed is in the history of its section, and can be restored', async () => {
    const { database, harness, from, files, upload, readPictures } = await openHarness(
      await open(),
      newFolder(),
    );
    const request = (method: string, path: string, body?: object) =>
      harness.request(method, `/settings/${path}`, { from, ...(body ? { body } : {}) });
    const list = async () => ((await request('GET', 'appearance/versions')).json as SectionVersionList).items;
    await upload('logo', await plainPicture(60, 60).png().toBuffer());
    const first = await readPictures();
    await upload('logo', await plainPicture(80, 40).png().toBuffer());
    expect((await request('DELETE', 'pictures/logo')).status).toBe(200);
    expect(await readPictures()).toEqual({ logo: null, favicon: null });
    const { values: before } = (await request('GET', 'appearance')).json as { values: object };
    const changes = { themeColor: '#0f766e' };
    expect((await request('PUT', 'appearance', { changes, before })).status).toBe(200);
    expect(await list()).toHaveLength(5);
    const { version } = (await list())[3] ?? { version: 0 };
    expect((await list())[3]).toMatchObject({ savedBy: 'The administrator' });
    expect((await request('GET', `appearance/versions/${version}`)).json).toEqual({
      values: before,
      pictures: first,
    });
    const restored = await request('POST', 'pictures/logo/restore', { version });
    expect(restored.json).toEqual(first);
    expect(await readPictures()).toEqual(first);
    expect((await request('GET', 'appearance')).json).toEqual({ values: changes });
    expect(await list()).toHaveLength(6);
    // Restored once more, it is what the site has already.
    await request('POST', 'pictures/logo/restore', { version });
    expect(await list()).toHaveLength(6);
    expect(files()).toHaveLength(2);
    expect((await request('POST', 'pictures/logo/restore', { version: 999 })).status).toBe(404);
    const editor = await harness.signedIn('editor');
    const body = { version };
    expect(
      (await harness.request('POST', '/settings/pictures/logo/restore', { from: editor, body })).status,
    ).toBe(403);
    const lines = await new ActivityLog(database.db).latest(20);
    expect(lines.filter(({ subject }) => subject === 'Appearance')).toHaveLength(5);
  });

  test('the file of a picture is removed with the last version that has it', async () => {
    const { database, files, upload } = await openHarness(await open(), newFolder());
    await upload('logo', await plainPicture(60, 60).png().toBuffer());
    const [first] = files();
    await upload('logo', await plainPicture(80, 40).png().toBuffer());
    const versions = new SettingsVersions(database.db);
    const [line] = await versions.list('appearance');
    const newest = await versions.find('appearance', line?.version ?? 0);
    for (let count = 0; count < maxVersions - 2; count += 1)
      await versions.add('appearance', { ...newest, count }, { savedBy: 'Grace', savedAt: null });
    expect(files()).toContain(first);
    await upload('logo', await plainPicture(40, 80).png().toBuffer());
    expect(files()).not.toContain(first);
    expect(files()).toHaveLength(2);
  });

  test('rejects by its content a file that is no PNG, JPG or WebP, is broken or too large', async () => {
    const { files, upload, readPictures } = await openHarness(await open(), newFolder());
    const png = await plainPicture(60, 60).png().toBuffer();
    const rejected: Record<string, Buffer> = {
      svg,
      gif: gifScript(),
      heic: await heicFile(),
      avif: await plainPicture(60, 60).avif().toBuffer(),
      nothing: Buffer.alloc(0),
      cut: png.subarray(0, 60),
    };
    const large = Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024)]);
    for (const [name, bytes] of Object.entries(rejected))
      for (const picture of ['logo', 'favicon'] as const)
        expect(await upload(picture, bytes), name).toEqual({
          status: 422,
          json: { message: brandPictureError, fieldErrors: { [picture]: brandPictureError } },
        });
    expect(await upload('logo', large)).toEqual({ status: 413, json: { message: brandPictureError } });
    expect(await upload('favicon', await plainPicture(16, 16).png().toBuffer())).toMatchObject({
      json: { message: 'A favicon must be at least 32 pixels wide or high.' },
    });
    expect(await upload('logo', await plainPicture(9_000, 9_000).png().toBuffer())).toMatchObject({
      json: {
        message: 'The picture must have at most 40 million pixels. Please make it smaller and try again.',
      },
    });
    expect([await readPictures(), files()]).toEqual([{ logo: null, favicon: null }, []]);
  });
});

onEveryDatabase(({ open, newFolder }) => {
  test('keeps the files of pictures that two users replace at the same moment', async () => {
    const { database, fileStore, files } = await openHarness(await open(), newFolder());
    const settings = new SettingsStore(database);
    const saver = { actor: 'Grace' };
    const [one, other] = [
      await plainPicture(60, 60).png().toBuffer(),
      await plainPicture(80, 40).png().toBuffer(),
    ];
    const renditionsFolder = newFolder();
    const dependencies = { database, fileStore, renditionsFolder, now: () => 0, log: testLog() };
    const pictures = createBrandPictures({ ...dependencies, store: settings });
    // The first picture is uploaded after the second is saved, and before files are removed.
    const conflict = createBrandPictures({
      ...dependencies,
      store: {
        change: async (decide) => {
          await settings.change(decide);
          await pictures.replace('logo', one, saver);
        },
      },
    });
    await conflict.replace('logo', other, saver);
    const { logo } = await settings.get();
    expect(logo).toMatchObject({ width: 60, height: 60 });
    expect(files()).toContain(logo?.url.replace('/uploads/', ''));
    expect(files()).toHaveLength(2);
  });

  test('removes the other encodings of a picture that no version has any more, and files that a killed process left behind', async () => {
    const { database, uploadsFolder, fileStore, files } = await openHarness(await open(), newFolder());
    const renditionsFolder = newFolder();
    const encodings = join(renditionsFolder, 'uploads');
    mkdirSync(encodings);
    const store = new SettingsStore(database);
    const pictures = createBrandPictures({
      ...{ database, store, fileStore, renditionsFolder },
      now: () => 0,
      log: testLog(),
    });
    const saver = { actor: 'Grace' };
    await pictures.replace('logo', await plainPicture(60, 60).png().toBuffer(), saver);
    const [first = ''] = files();
    writeFileSync(join(encodings, first.replace('webp', 'q51-e9.avif')), 'smaller');
    await database.db.insertInto('file_removal').values({ file: 'left-over.webp' }).execute();
    writeFileSync(join(uploadsFolder, 'left-over.webp'), 'killed before it went');
    await pictures.replace('logo', await plainPicture(80, 40).png().toBuffer(), saver);
    expect(files()).toContain(first);
    expect(files()).not.toContain('left-over.webp');
    await database.db.deleteFrom('settings_version').execute();
    await database.db.insertInto('file_removal').values({ file: first }).execute();
    await pictures.remove('favicon', saver);
    const { logo } = await store.get();
    expect(files()).toEqual([logo?.url.replace('/uploads/', '')]);
    expect(readdirSync(encodings)).toEqual([]);
  });
});
