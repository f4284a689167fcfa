import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** What is used of the file system, where a test looks on or lets it fail. */
export type NewFileSystem = {
  readonly link: (existing: string, name: string) => void;
  /** Waits until what was written is on the disk. */
  readonly sync: (descriptor: number) => void;
};

const nodeFileSystem: NewFileSystem = { link: linkSync, sync: fsyncSync };

export const isAlreadyThere = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST';

/** Writes a whole file that only its owner can read, or leaves none behind; refuses where there is one. */
export const writeNewFile = (file: string, bytes: Buffer, { sync } = nodeFileSystem): void => {
  const descriptor = openSync(file, 'wx', 0o600);
  try {
    if (writeSync(descriptor, bytes) < bytes.length)
      throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
    sync(descriptor);
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  } finally {
    closeSync(descriptor);
  }
};

/** Without it a power cut may take the new name away again. */
const syncFolder = (folder: string, { sync }: NewFileSystem): void => {
  let descriptor: number | null = null;
  try {
    descriptor = openSync(folder, 'r');
    sync(descriptor);
  } catch {
    // Some systems do not do this for folders; the file itself is written.
  } finally {
    if (descriptor !== null) closeSync(descriptor);
  }
};

/** Gives a file that is whole its name; refuses where there is one of that name. */
export const nameNewFile = (part: string, file: string, fileSystem = nodeFileSystem): void => {
  try {
    fileSystem.link(part, file);
  } catch (error) {
    if (isAlreadyThere(error)) throw error;
    // Some disks have no links, such as memory cards: there the file is written once more under its own name.
    writeNewFile(file, readFileSync(part), fileSystem);
  }
  syncFolder(dirname(file), fileSystem);
};
