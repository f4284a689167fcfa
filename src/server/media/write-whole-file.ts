import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Whether a file has the name of one that is still being written, or never was to its end. */
export const isPartName = (name: string): boolean => /\.[\da-f-]{36}\.part$/.test(name);

/** A name of its own for a file that is being written: another process may be writing the same one. */
export const partName = (path: string): string => `${path}.${randomUUID()}.part`;

/** Gives a file that was written under another name its final one, once it is on the disk. */
export const finishFile = async (part: string, path: string): Promise<void> => {
  const file = await open(part, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(part, path);
};

/** A half-written file never stands under its final name, and a whole one is on the disk before it does. */
export const writeWholeFile = async (path: string, bytes: Uint8Array): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  const part = partName(path);
  try {
    await writeFile(part, bytes, { flush: true });
    await rename(part, path);
  } catch (error) {
    // On a full disk, half a file would be in everybody's way.
    await rm(part, { force: true }).catch(() => {});
    throw error;
  }
};
