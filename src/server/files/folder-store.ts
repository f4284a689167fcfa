import { mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isPartialFileName, syncAndRename } from '../media/write-file-atomically.ts';
import type { FileStore } from './file-store.ts';
import { getLocalSize, openLocalFile } from './open-local-file.ts';

const listFiles = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  return entries
    .filter((entry) => entry.isFile() && !isPartialFileName(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted();
};

/** The uploaded files in a folder; names are paths below it. */
export const createFolderStore = (folder: string): FileStore => ({
  workFolder: folder,
  add: async (name, path) => {
    const target = join(folder, name);
    await mkdir(dirname(target), { recursive: true });
    await syncAndRename(path, target);
  },
  getSize: (name) => getLocalSize(join(folder, name)),
  open: (name) => openLocalFile(join(folder, name)),
  getPath: async (name) => {
    const path = join(folder, name);
    return (await getLocalSize(path)) === null ? null : path;
  },
  remove: (name) => rm(join(folder, name), { force: true }),
  list: () => listFiles(folder),
  // Files that are only half written are removed at the start.
  tidy: async () => {},
});
