import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { fixtureSite } from '../../../tests/support/rest-door.ts';
import { gifScript, heicFile, phonePhoto, plainPicture } from '../../../tests/support/sent-pictures.ts';
import { openTeamDoor } from '../../../tests/support/team-door.ts';
import { testLog } from '../../../tests/support/test-log.ts';
import { adminApi } from '../../shared/admin/admin-paths.ts';
import { type BrandPicture, BrandPictures, brandPictureError } from '../../shared/admin/settings.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import { createBrandPictures } from './brand-pictures.ts';
import { SettingsStore } from './settings-store.ts';

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><path/></svg>');

onEveryDatabase(({ open, newFolder }) => {
  const opened = async () => {
    const database = await open();
    const uploadsFolder = newFolder();
    const door = openTeamDoor(database, { uploadsFolder });
    const from = await door.signedIn('administrator');
    const cookie = [...from].map(([name, value]) => `${name}=${value}`).join('; ');
    const upload = async (picture: BrandPicture, bytes: Buffer) => {
      const answer = await door.app.request(`${fixtureSite}${adminApi}/settings/pictures/${picture}`, {
        method: 'PUT',
        headers: { origin: fixtureSite, cookie, 'content-type': 'application/octet-stream' },
        body: new Uint8Array(bytes),
      });
      return { status: answer.status, json: await answer.json() };
    };
    const standing = async () =>
      BrandPictures.parse((await door.ask('GET', '/settings/pictures', { from })).json);
    return { database, door, from, uploadsFolder, upload, standing, files: () => readdirSync(uploadsFolder) };
  };

  test('a logo is made as large as the header needs, upright and without what else its file told', async () => {
    const { uploadsFolder, upload, standing } = await opened();
    expect((await upload('logo', await phonePhoto())).status).toBe(200);
    const { logo } = await standing();
    expect(logo).toMatchObject({ width: 90, height: 120 });
    const file = join(uploadsFolder, logo?.url.replace('/uploads/', '') ?? '');
    const metadata = await sharp(file).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: 90, height: 120 });
    expect(metadata.exif).toBeUndefined();
  });

  test('a small logo keeps its size, a wide one its shape', async () => {
    const { upload, standing } = await opened();
    await upload('logo', await plainPicture(30, 20).png().toBuffer());
    expect((await standing()).logo).toMatchObject({ width: 30, height: 20 });
    await upload('logo', await plainPicture(2_000, 100).webp().toBuffer());
    expect((await standing()).logo).toMatchObject({ width: 480, height: 24 });
  });

  test('a favicon becomes a whole square, see-through at its sides', async () => {
    const { uploadsFolder, upload, standing } = await opened();
    await upload('favicon', await plainPicture(400, 100).jpeg().toBuffer());
    const { favicon } = await standing();
    const { data, info } = await sharp(join(uploadsFolder, favicon ?? ''))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 512, height: 512, channels: 4 });
    expect(data[3]).toBe(0);
    expect(data[(256 * 512 + 256) * 4 + 3]).toBe(255);
  });

  test('a picture that somebody else puts back at the same moment has its file', async () => {
    const { database, uploadsFolder, files } = await opened();
    const settings = new SettingsStore(database);
    const saver = { actor: 'Grace' };
    const [one, other] = [
      await plainPicture(60, 60).png().toBuffer(),
      await plainPicture(80, 40).png().toBuffer(),
    ];
    const renditionsFolder = newFolder();
    const dependencies = { database, uploadsFolder, renditionsFolder, now: () => 0, log: testLog() };
    const pictures = createBrandPictures({ ...dependencies, store: settings });
    await pictures.replace('logo', one, saver);
    // The first picture comes back after the other is saved, and before the first one's file is taken away.
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
    expect(files()).toEqual([logo?.url.replace('/uploads/', '')]);
  });

  test('what replaces a picture takes its other encodings away, and what a kill left over goes with the next', async () => {
    const { database, uploadsFolder, files } = await opened();
    const renditionsFolder = newFolder();
    const encodings = join(renditionsFolder, 'uploads');
    mkdirSync(encodings);
    const store = new SettingsStore(database);
    const pictures = createBrandPictures({
      ...{ database, store, uploadsFolder, renditionsFolder },
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
    const { logo } = await store.get();
    expect(files()).toEqual([logo?.url.replace('/uploads/', '')]);
    expect(readdirSync(encodings)).toEqual([]);
  });

  test('what replaces a picture takes its file away, and removing goes back to none', async () => {
    const { database, door, from, files, upload, standing } = await opened();
    await upload('logo', await plainPicture(60, 60).png().toBuffer());
    await upload('favicon', await plainPicture(64, 64).png().toBuffer());
    const [first] = files().filter((name) => name.startsWith('site-logo-'));
    await upload('logo', await plainPicture(80, 40).png().toBuffer());
    const logos = files().filter((name) => name.startsWith('site-logo-'));
    expect(logos).toHaveLength(1);
    expect(logos[0]).not.toBe(first);
    // The same once more has a file of its own, too.
    await upload('logo', await plainPicture(80, 40).png().toBuffer());
    const named = (await standing()).logo?.url.replace('/uploads/', '');
    expect(files().filter((name) => name.startsWith('site-logo-'))).toEqual([named]);
    for (const picture of ['logo', 'favicon'])
      expect((await door.ask('DELETE', `/settings/pictures/${picture}`, { from })).status).toBe(200);
    expect(await standing()).toEqual({ logo: null, favicon: null });
    expect(files()).toEqual([]);
    const lines = await new ActivityLog(database.db).latest(20);
    expect(lines.filter(({ subject }) => subject === 'Appearance')).toHaveLength(6);
  });

  test('what is no PNG, JPG or WebP, is broken or too large, is refused by its content', async () => {
    const { files, upload, standing } = await opened();
    const png = await plainPicture(60, 60).png().toBuffer();
    const refused: Record<string, Buffer> = {
      svg,
      gif: gifScript(),
      heic: await heicFile(),
      avif: await plainPicture(60, 60).avif().toBuffer(),
      nothing: Buffer.alloc(0),
      cut: png.subarray(0, 60),
    };
    const large = Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024)]);
    for (const [name, bytes] of Object.entries(refused))
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
      json: { message: 'The picture must have at most 40 million pixels.' },
    });
    expect([await standing(), files()]).toEqual([{ logo: null, favicon: null }, []]);
  });
});
