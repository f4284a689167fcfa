import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { formatSize } from '../../shared/format-size.ts';
import { StartError } from '../start-error.ts';
import { listUploads } from './list-uploads.ts';

/** What a site needs to go on writing beside its backup. */
const reserve = 10_000_000;

/** The rows of a table, compressed, take less than this part of what they take in the database. */
const compressedPart = 0.5;

const sumSizes = async (folder: string): Promise<number> => {
  let sum = 0;
  for (const file of await listUploads(folder))
    sum += (await stat(join(folder, file)).catch(() => null))?.size ?? 0;
  return sum;
};

/** A full disk would stop the site, too: a backup for which there is hardly enough room is not begun. */
export const requireRoom = async (
  folder: string,
  { databaseBytes, uploadsFolder }: { readonly databaseBytes: number; readonly uploadsFolder: string },
): Promise<void> => {
  const needed = reserve + databaseBytes * compressedPart + (await sumSizes(uploadsFolder));
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free < needed)
    throw new StartError(
      `There is not enough room on the disk for a backup: about ${formatSize(Math.ceil(needed))} are needed, ${formatSize(free)} are free. Nothing was written; please make room.`,
    );
};
