import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isPartialFileName } from '../media/write-file-atomically.ts';

/** The files below the uploads folder, without those that are still being written. */
export const listUploads = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !isPartialFileName(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted();
};
