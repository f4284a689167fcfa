import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A half-written file never stands under its final name, and a whole one is on the disk before it does. */
export const writeWholeFile = async (path: string, bytes: Uint8Array): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  // A name of its own: another process may be writing the same file.
  const part = `${path}.${randomUUID()}.part`;
  await writeFile(part, bytes, { flush: true });
  await rename(part, path);
};
