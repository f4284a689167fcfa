import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { plainPicture } from '../../../tests/support/sent-pictures.ts';
import { openSupporterHarness } from '../../../tests/support/supporter-harness.ts';
import { testLog } from '../../../tests/support/test-log.ts';
import { removeScheduledFiles, scheduleFileRemoval } from './file-removal.ts';

type Harness = Awaited<ReturnType<typeof openSupporterHarness>>;

/** Sends feedback with a picture. */
const giveFeedback = async ({ forms }: Harness): Promise<void> => {
  const picture = new Blob([new Uint8Array(await plainPicture(40, 40).png().toBuffer())], {
    type: 'image/png',
  });
  await forms.send('feedback', { name: 'Tadala', message: 'Go on!', picture });
};
const uploadPicture = async ({ team, from }: Harness): Promise<void> => {
  const file = new Uint8Array(await plainPicture(900, 600).png().toBuffer());
  await team.request('POST', '/media/files?name=tadala.png', { from, file });
};

const deletions = [
  {
    subject: 'a supporter',
    store: giveFeedback,
    remove: async ({ remove, idOf }: Harness) => remove(await idOf('tadala')),
    status: 204,
  },
  {
    subject: 'feedback',
    store: giveFeedback,
    remove: async ({ database, team, from }: Harness) => {
      const { id } = await database.db.selectFrom('feedback').select('id').executeTakeFirstOrThrow();
      return team.request('POST', '/inbox/feedback/remove', {
        from,
        body: { items: [{ id, was: 'waiting' }] },
      });
    },
    status: 200,
  },
  {
    subject: 'a file of the library',
    store: uploadPicture,
    remove: async ({ database, team, from }: Harness) => {
      const { id } = await database.db
        .selectFrom('media')
        .select('id')
        .where('name', 'like', 'tadala%')
        .executeTakeFirstOrThrow();
      await team.request('POST', '/media/bin', { from, body: { ids: [id] } });
      return team.request('POST', '/media/delete', { from, body: { ids: [id] } });
    },
    status: 200,
  },
];

onEveryDatabase(({ open, newFolder }) => {
  const openHarness = async () => openSupporterHarness(await open(), newFolder(), newFolder());

  /** Creates an encoding of each WebP file, with settings that are no longer used, and one of another file. */
  const encodeEach = ({ uploadsFolder, renditionsFolder }: Harness): void => {
    mkdirSync(join(renditionsFolder, 'uploads'));
    for (const name of readdirSync(uploadsFolder).filter((file) => file.endsWith('.webp')))
      writeFileSync(join(renditionsFolder, 'uploads', name.replace('webp', 'q51-e9.avif')), 'smaller');
    writeFileSync(join(renditionsFolder, 'uploads', 'another.q50-e3.avif'), 'stays');
  };
  const encodings = ({ renditionsFolder }: Harness) => readdirSync(join(renditionsFolder, 'uploads'));
  const listScheduled = async ({ database }: Harness) =>
    (await database.db.selectFrom('file_removal').select('file').execute()).map(({ file }) => file);

  for (const { subject, store, remove, status } of deletions) {
    it(`deleting ${subject} removes its files and all their encodings`, async () => {
      const harness = await openHarness();
      await store(harness);
      encodeEach(harness);
      expect(readdirSync(harness.uploadsFolder).length).toBeGreaterThan(0);
      expect(encodings(harness).length).toBeGreaterThan(1);
      expect((await remove(harness)).status).toBe(status);
      expect(readdirSync(harness.uploadsFolder)).toEqual([]);
      expect(encodings(harness)).toEqual(['another.q50-e3.avif']);
      expect(await listScheduled(harness)).toEqual([]);
    });

    it(`files of ${subject} that could not be removed are removed at the next start`, async () => {
      const harness = await openHarness();
      await store(harness);
      encodeEach(harness);
      const files = readdirSync(harness.uploadsFolder).sort();
      // A folder with the file's name cannot be removed like a file.
      for (const file of files) {
        renameSync(join(harness.uploadsFolder, file), join(harness.uploadsFolder, `${file}-moved`));
        mkdirSync(join(harness.uploadsFolder, file));
      }
      expect((await remove(harness)).status).toBe(status);
      expect((await listScheduled(harness)).sort()).toEqual(files);
      expect(harness.team.lines.join('\n')).toContain('a deleted file could not be removed');
      for (const file of files) {
        rmdirSync(join(harness.uploadsFolder, file));
        renameSync(join(harness.uploadsFolder, `${file}-moved`), join(harness.uploadsFolder, file));
      }
      const log = testLog();
      await removeScheduledFiles({ ...harness, log });
      expect(readdirSync(harness.uploadsFolder)).toEqual([]);
      expect(encodings(harness)).toEqual(['another.q50-e3.avif']);
      expect(await listScheduled(harness)).toEqual([]);
      expect(log.lines).toEqual([]);
    });
  }

  it('schedules nothing if the transaction fails', async () => {
    const harness = await openHarness();
    await giveFeedback(harness);
    const [file = ''] = readdirSync(harness.uploadsFolder);
    const failing = harness.database.db.transaction().execute(async (transaction) => {
      await scheduleFileRemoval(transaction, [file]);
      throw new Error('broken off');
    });
    await expect(failing).rejects.toThrow('broken off');
    await removeScheduledFiles({ ...harness, log: testLog() });
    expect(existsSync(join(harness.uploadsFolder, file))).toBe(true);
  });

  it('removes all other files of several batches if one cannot be removed', async () => {
    const harness = await openHarness();
    const files = Array.from({ length: 1_200 }, (_, index) => `file-${index}.webp`);
    mkdirSync(join(harness.uploadsFolder, 'file-7.webp'));
    for (const file of files)
      if (file !== 'file-7.webp') writeFileSync(join(harness.uploadsFolder, file), '');
    await scheduleFileRemoval(harness.database.db, [...files, ...files]);
    const log = testLog();
    await removeScheduledFiles({ ...harness, log });
    expect(readdirSync(harness.uploadsFolder)).toEqual(['file-7.webp']);
    expect(await listScheduled(harness)).toEqual(['file-7.webp']);
    expect(log.lines).toHaveLength(1);
  });
});
