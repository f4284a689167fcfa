import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isPartName } from './write-whole-file.ts';

/** Nothing is written for so long, in milliseconds; a younger part may be another process's. */
const longestWriting = 3_600_000;

/** Removes what a program that was cut off had half written, in these folders and below. */
export const sweepParts = async (folders: readonly string[], now: number): Promise<void> => {
  for (const folder of folders)
    for (const name of await readdir(folder, { recursive: true }).catch(() => [])) {
      if (!isPartName(name)) continue;
      const path = join(folder, name);
      const found = await stat(path).catch(() => null);
      if (found !== null && now - found.mtimeMs > longestWriting) await rm(path, { force: true });
    }
};
