import { blobStore, type Store } from './media-kit-store.ts';

const folderName = 'media-kit';

/** A page locks the folder that it uses; the browser releases the lock when the page ends, even after a crash. */
const getLockName = (name: string): string => `${folderName}/${name}`;

const acquireLock = (name: string): Promise<() => void> =>
  new Promise((resolve, reject) => {
    navigator.locks
      .request(getLockName(name), () => new Promise<void>((release) => resolve(release)))
      .catch(reject);
  });

/** Removes the folders of pages that were closed before they could do so: those without a lock. */
const removeLeftovers = async (all: FileSystemDirectoryHandle): Promise<void> => {
  const names: string[] = [];
  for await (const name of all.keys()) names.push(name);
  for (const name of names)
    await navigator.locks.request(getLockName(name), { ifAvailable: true }, async (lock) => {
      if (lock) await all.removeEntry(name, { recursive: true });
    });
};

const createFileStore = (folder: FileSystemDirectoryHandle, clear: Store['clear']): Store => ({
  createFile: async (name) => {
    const handle = await folder.getFileHandle(name, { create: true });
    const writable = await handle.createWritable();
    return {
      write: (chunk) => writable.write(chunk),
      finish: async () => {
        await writable.close();
        return handle.getFile();
      },
      remove: async () => {
        // A finished file cannot be aborted.
        await writable.abort().catch(() => {});
        await folder.removeEntry(name);
      },
    };
  },
  clear,
});

const openFileStore = async (): Promise<Store> => {
  const root = await navigator.storage.getDirectory();
  const all = await root.getDirectoryHandle(folderName, { create: true });
  await removeLeftovers(all);
  const name = `${Date.now()}-${Math.floor(Math.random() * 1e9)}`;
  const release = await acquireLock(name);
  const folder = await all.getDirectoryHandle(name, { create: true });
  return createFileStore(folder, async () => {
    // Otherwise removed before the next download.
    await all.removeEntry(name, { recursive: true }).catch(() => {});
    release();
  });
};

/**
 * Stores files in the origin private file system, which uses no memory. Older browsers, some private windows and pages
 * without HTTPS do not have it.
 */
export const openStore = (): Promise<Store> => openFileStore().catch(() => blobStore);
