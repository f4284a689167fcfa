import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { storeFile } from '../files/stored-files.ts';
import { createPartialFileName, syncAndRename } from '../media/write-file-atomically.ts';
import { toFileEntry } from './backup-format.ts';
import type { Backup } from './open-backup.ts';
import type { Progress } from './progress.ts';
import { createFolderReader } from './read-uploads.ts';

const hashFile = async (path: string): Promise<string | null> => {
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  return hash.digest('hex');
};

/** Writes the files of a backup that are not there yet, so that a restore that was interrupted goes on here. */
export const writeUploads = async (
  { uploads, manifest, readUpload }: Backup,
  folder: string,
  onProgress: Progress,
): Promise<void> => {
  let done = 0;
  for (const file of uploads) {
    const path = join(folder, file);
    if ((await hashFile(path)) !== manifest.files[toFileEntry(file)]?.sha256) {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const partialFile = createPartialFileName(path);
      try {
        const bytes = Readable.from(await readUpload(file));
        await pipeline(bytes, createWriteStream(partialFile, { mode: 0o600, flags: 'wx' }));
        await syncAndRename(partialFile, path);
      } catch (error) {
        await rm(partialFile, { force: true }).catch(() => {});
        throw error;
      }
    }
    onProgress(++done, uploads.length);
  }
};

/** Writes the files of a backup into the database, in the transaction that restores its rows. */
export const storeUploads = async (
  db: Kysely<Schema>,
  { uploads, manifest, readUpload }: Backup,
  onProgress: Progress,
): Promise<void> => {
  let done = 0;
  for (const name of uploads) {
    const entry = manifest.files[toFileEntry(name)];
    if (entry) await storeFile(db, { name, ...entry }, await readUpload(name));
    onProgress(++done, uploads.length);
  }
};

/** Removes files of the former site, which no row names any more. */
export const removeOtherUploads = async ({ uploads }: Backup, folder: string): Promise<number> => {
  const kept = new Set(uploads);
  const others = (await createFolderReader(folder).list()).filter((file) => !kept.has(file));
  for (const file of others) await rm(join(folder, file), { force: true });
  return others.length;
};
