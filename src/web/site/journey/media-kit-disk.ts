import { blobStore, type Store } from './media-kit-store.ts';

const folderName = 'media-kit';

/** Whoever uses a folder holds its lock; the browser lets go of it with the page, however that ends. */
const lockOf = (name: string): string => `${folderName}/${name}`;

const holdLock = (name: string): Promise<() => void> =>
  new Promise((resolve, reject) => {
    navigator.locks
      .request(lockOf(name), () => new Promise<void>((release) => resolve(release)))
      .catch(reject);
  });

/** Pages that were closed before they could tidy up leave their folder behind. */
const removeLeftovers = async (all: FileSystemDirectoryHandle): Promise<void> => {
  const names: string[] = [];
  for await (const name of all.keys()) names.push(name);
  for (const name of names)
    await navigator.locks.request(lockOf(name), { ifAvailable: true }, async (lock) => {
      if (lock) await all.removeEntry(name, { recursive: true });
    });
};

const storeIn = (folder: FileSystemDirectoryHandle, clear: Store['clear']): Store => ({
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
        // One that is finished already cannot be given up.
        await writable.abort().catch(() => {});
        await folder.removeEntry(name);
      },
    };
  },
  clear,
});

const openDisk = async (): Promise<Store> => {
  const root = await navigator.storage.getDirectory();
  const all = await root.getDirectoryHandle(folderName, { create: true });
  await removeLeftovers(all);
  const name = `${Date.now()}-${Math.floor(Math.random() * 1e9)}`;
  const release = await holdLock(name);
  const folder = await all.getDirectoryHandle(name, { create: true });
  return storeIn(folder, async () => {
    // What cannot be removed now is removed before the next download.
    await all.removeEntry(name, { recursive: true }).catch(() => {});
    release();
  });
};

/**
 * The browser's own place for files, which only this site sees: what lies there takes no memory. Older browsers,
 * some private windows and sites without a certificate have none.
 */
export const openStore = (): Promise<Store> => openDisk().catch(() => blobStore);
