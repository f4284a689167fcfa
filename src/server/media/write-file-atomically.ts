import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Whether a file is still being written, or was never completed. */
export const isPartialFileName = (name: string): boolean => /\.[\da-f-]{36}\.part$/.test(name);

/** A unique temporary name: another process may be writing the same file. */
export const createPartialFileName = (path: string): string => `${path}.${randomUUID()}.part`;

/** Flushes a file to the disk, then gives it its final name. */
export const syncAndRename = async (partialFile: string, path: string): Promise<void> => {
  const file = await open(partialFile, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(partialFile, path);
};

/** Writes and flushes a temporary file, then renames it: an incomplete file never has the final name. */
export const writeFileAtomically = async (path: string, bytes: Uint8Array): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  const partialFile = createPartialFileName(path);
  try {
    await writeFile(partialFile, bytes, { flush: true });
    await rename(partialFile, path);
  } catch (error) {
    // On a full disk, the incomplete file would take the last space.
    await rm(partialFile, { force: true }).catch(() => {});
    throw error;
  }
};

/** Writes a file while its content is read. It has its name once it is complete; only its owner can read it. */
export const writeStreamAtomically = async (
  path: string,
  content: Readable,
  signal?: AbortSignal,
): Promise<void> => {
  const partialFile = createPartialFileName(path);
  try {
    await pipeline(content, createWriteStream(partialFile, { mode: 0o600, flags: 'wx' }), {
      ...(signal ? { signal } : {}),
    });
    await syncAndRename(partialFile, path);
  } catch (error) {
    await rm(partialFile, { force: true }).catch(() => {});
    throw error;
  }
};
