import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { plainPicture } from '../../../tests/support/sent-pictures.ts';
import { openSupporterRoom } from '../../../tests/support/supporter-room.ts';
import { testLog } from '../../../tests/support/test-log.ts';
import { noteForRemoval, removeNotedFiles } from './file-removal.ts';

type Room = Awaited<ReturnType<typeof openSupporterRoom>>;

/** Somebody whose feedback has a picture, and a picture in the library. */
const giveFeedback = async ({ forms }: Room): Promise<void> => {
  const picture = new Blob([new Uint8Array(await plainPicture(40, 40).png().toBuffer())], {
    type: 'image/png',
  });
  await forms.send('feedback', { name: 'Tadala', message: 'Go on!', picture });
};
const uploadPicture = async ({ team, from }: Room): Promise<void> => {
  const file = new Uint8Array(await plainPicture(900, 600).png().toBuffer());
  await team.ask('POST', '/media/files?name=tadala.png', { from, file });
};

const ways = [
  {
    way: 'a supporter',
    store: giveFeedback,
    remove: async ({ remove, idOf }: Room) => remove(await idOf('tadala')),
    status: 204,
  },
  {
    way: 'feedback',
    store: giveFeedback,
    remove: async ({ database, team, from }: Room) => {
      const { id } = await database.db.selectFrom('feedback').select('id').executeTakeFirstOrThrow();
      return team.ask('POST', '/inbox/feedback/remove', { from, body: { items: [{ id, was: 'waiting' }] } });
    },
    status: 200,
  },
  {
    way: 'a file of the library',
    store: uploadPicture,
    remove: async ({ database, team, from }: Room) => {
      const { id } = await database.db
        .selectFrom('media')
        .select('id')
        .where('name', 'like', 'tadala%')
        .executeTakeFirstOrThrow();
      return team.ask('POST', '/media/delete', { from, body: { ids: [id] } });
    },
    status: 200,
  },
];

onEveryDatabase(({ open, newFolder }) => {
  const openRoom = async () => openSupporterRoom(await open(), newFolder(), newFolder());

  /** Makes another encoding of each WebP file, of settings that are used no longer, and one that stays. */
  const encodeEach = ({ uploadsFolder, renditionsFolder }: Room): void => {
    mkdirSync(join(renditionsFolder, 'uploads'));
    for (const name of readdirSync(uploadsFolder).filter((file) => file.endsWith('.webp')))
      writeFileSync(join(renditionsFolder, 'uploads', name.replace('webp', 'q51-e9.avif')), 'smaller');
    writeFileSync(join(renditionsFolder, 'uploads', 'another.q50-e3.avif'), 'stays');
  };
  const encodings = ({ renditionsFolder }: Room) => readdirSync(join(renditionsFolder, 'uploads'));
  const notedIn = async ({ database }: Room) =>
    (await database.db.selectFrom('file_removal').select('file').execute()).map(({ file }) => file);

  for (const { way, store, remove, status } of ways) {
    it(`${way} goes with its files, in all their encodings`, async () => {
      const room = await openRoom();
      await store(room);
      encodeEach(room);
      expect(readdirSync(room.uploadsFolder).length).toBeGreaterThan(0);
      expect(encodings(room).length).toBeGreaterThan(1);
      expect((await remove(room)).status).toBe(status);
      expect(readdirSync(room.uploadsFolder)).toEqual([]);
      expect(encodings(room)).toEqual(['another.q50-e3.avif']);
      expect(await notedIn(room)).toEqual([]);
    });

    it(`where ${way} was deleted and its files could not be, they go at the next start`, async () => {
      const room = await openRoom();
      await store(room);
      encodeEach(room);
      const files = readdirSync(room.uploadsFolder).sort();
      // A folder in the place of each file cannot be removed as one.
      for (const file of files) {
        renameSync(join(room.uploadsFolder, file), join(room.uploadsFolder, `${file}-away`));
        mkdirSync(join(room.uploadsFolder, file));
      }
      expect((await remove(room)).status).toBe(status);
      expect((await notedIn(room)).sort()).toEqual(files);
      expect(room.team.lines.join('\n')).toContain('a deleted file could not be removed');
      for (const file of files) {
        rmdirSync(join(room.uploadsFolder, file));
        renameSync(join(room.uploadsFolder, `${file}-away`), join(room.uploadsFolder, file));
      }
      const log = testLog();
      await removeNotedFiles({ ...room, log });
      expect(readdirSync(room.uploadsFolder)).toEqual([]);
      expect(encodings(room)).toEqual(['another.q50-e3.avif']);
      expect(await notedIn(room)).toEqual([]);
      expect(log.lines).toEqual([]);
    });
  }

  it('notes nothing where the transaction fails', async () => {
    const room = await openRoom();
    await giveFeedback(room);
    const [file = ''] = readdirSync(room.uploadsFolder);
    const failing = room.database.db.transaction().execute(async (transaction) => {
      await noteForRemoval(transaction, [file]);
      throw new Error('broken off');
    });
    await expect(failing).rejects.toThrow('broken off');
    await removeNotedFiles({ ...room, log: testLog() });
    expect(existsSync(join(room.uploadsFolder, file))).toBe(true);
  });

  it('removes the others where one cannot be, however many there are', async () => {
    const room = await openRoom();
    const files = Array.from({ length: 1_200 }, (_, index) => `file-${index}.webp`);
    mkdirSync(join(room.uploadsFolder, 'file-7.webp'));
    for (const file of files) if (file !== 'file-7.webp') writeFileSync(join(room.uploadsFolder, file), '');
    await noteForRemoval(room.database.db, [...files, ...files]);
    const log = testLog();
    await removeNotedFiles({ ...room, log });
    expect(readdirSync(room.uploadsFolder)).toEqual(['file-7.webp']);
    expect(await notedIn(room)).toEqual(['file-7.webp']);
    expect(log.lines).toHaveLength(1);
  });
});
