import { open, stat } from 'node:fs/promises';
import type { OpenFile } from './file-store.ts';

/** No file can have such a name, or none has it. */
const missingCodes = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG']);

const ignoreMissing = (error: unknown): null => {
  if (missingCodes.has(String((error as NodeJS.ErrnoException).code))) return null;
  throw error;
};

/** The size of a file on this machine's disk; null if there is none. */
export const getLocalSize = async (path: string): Promise<number | null> => {
  const found = await stat(path).catch(ignoreMissing);
  return found?.isFile() ? found.size : null;
};

/** Opens a file on this machine's disk; null if there is none. */
export const openLocalFile = async (path: string): Promise<OpenFile | null> => {
  const handle = await open(path).catch(ignoreMissing);
  if (handle === null) return null;
  const found = await handle.stat();
  if (found.isFile())
    return {
      size: found.size,
      read: (range) => handle.createReadStream(range ?? {}),
      close: () => handle.close(),
    };
  await handle.close();
  return null;
};
