import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { onEveryDatabase, onSqlite } from '../../../tests/support/databases.ts';
import { createFolderStore } from '../files/folder-store.ts';
import { MediaStore } from './media-store.ts';
import { preparePicture } from './prepare-media.ts';

const drawing = (width: number, height: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#ef4444"/></svg>`,
  );

onSqlite(({ newFolder }) => {
  test('a transparent picture stays transparent', async () => {
    const folder = newFolder();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><circle r="50"/></svg>';
    const prepared = await preparePicture(createFolderStore(folder), {
      name: 'logo',
      title: '',
      alt: '',
      bytes: Buffer.from(svg),
    });
    expect(prepared.file).toMatch(/\.png$/);
    expect((await sharp(join(folder, prepared.file)).stats()).isOpaque).toBe(false);
  });

  test('preparing the same picture twice writes the same files and leaves no partial file', async () => {
    const folder = newFolder();
    const store = createFolderStore(folder);
    const picture = { name: 'x', title: '', alt: '', bytes: drawing(500, 500) };
    const [one, other] = [await preparePicture(store, picture), await preparePicture(store, picture)];
    expect(other).toEqual(one);
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
    expect(existsSync(join(folder, one.file))).toBe(true);
  });

  test('no file is left if one size of a picture could not be written', async () => {
    const folder = newFolder();
    const store = createFolderStore(folder);
    const picture = { name: 'x', title: '', alt: '', bytes: drawing(500, 500), salt: 'its own' };
    const { file, sizes } = await preparePicture(store, picture);
    const last = Object.values(sizes).at(-1)?.file ?? '';
    for (const name of [file, ...Object.values(sizes).map((size) => size.file)]) rmSync(join(folder, name));
    // A folder cannot be replaced by a file.
    mkdirSync(join(folder, last));
    await expect(preparePicture(store, picture)).rejects.toThrow();
    expect(readdirSync(folder)).toEqual([last]);
  });
});

onEveryDatabase(({ open, newFolder }) => {
  test('a picture is stored with every size up to its own, each with its actual dimensions', async () => {
    const folder = newFolder();
    const store = new MediaStore((await open()).db);
    const id = await store.add(
      await preparePicture(createFolderStore(folder), {
        name: 'On the Lake!',
        title: 'Lake',
        alt: 'A lake',
        bytes: drawing(1000, 500),
      }),
    );
    const picture = (await store.load([id])).get(id);
    expect(picture).toMatchObject({ id, title: 'Lake', alt: 'A lake', width: 1000, height: 500 });
    expect(picture?.url).toMatch(/^\/uploads\/on-the-lake-[\da-f]{10}\.jpg$/);
    expect(Object.keys(picture?.sizes ?? {}).sort()).toEqual([
      'medium',
      'medium_large',
      'phone',
      'thumbnail',
    ]);
    for (const size of Object.values(picture?.sizes ?? {})) {
      const file = join(folder, size.url.replace('/uploads/', ''));
      expect(await sharp(file).metadata()).toMatchObject({
        width: size.width,
        height: size.height,
        format: 'webp',
      });
    }
  });

  test('loads more ids than one statement can have parameters', async () => {
    const database = await open();
    const store = new MediaStore(database.db);
    const picture = {
      file: 'a.jpg',
      mimeType: 'image/jpeg',
      bytes: 1_000,
      width: 1,
      height: 1,
      title: '',
      alt: '',
      sizes: {},
    };
    const [first, last] = [await store.add(picture), await store.add({ ...picture, file: 'b.jpg' })];
    const many = Array.from({ length: 80_000 }, (_, index) => 1_000_000 + index);
    expect([...(await store.load([first, ...many, last, first])).keys()]).toEqual([first, last]);
  });

  test('an unknown id is left out', async () => {
    const store = new MediaStore((await open()).db);
    expect((await store.load([1, 2])).size).toBe(0);
  });
});
