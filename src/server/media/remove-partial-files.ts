import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isPartialFileName } from './write-file-atomically.ts';

/** In milliseconds. Another process may still be writing a more recent file. */
const maxWritingTime = 3_600_000;

/** Removes incomplete files that a killed process left behind, in these folders and their subfolders. */
export const removePartialFiles = async (folders: readonly string[], now: number): Promise<void> => {
  for (const folder of folders)
    for (const name of await readdir(folder, { recursive: true }).catch(() => [])) {
      if (!isPartialFileName(name)) continue;
      const path = join(folder, name);
      const found = await stat(path).catch(() => null);
      if (found !== null && now - found.mtimeMs > maxWritingTime) await rm(path, { force: true });
    }
};
