import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** The file system calls that a test can observe or let fail. */
type NewFileSystem = {
  readonly link: (existing: string, name: string) => void;
  /** Flushes a file or folder to the disk. */
  readonly sync: (descriptor: number) => void;
};

const nodeFileSystem: NewFileSystem = { link: linkSync, sync: fsyncSync };

export const isFileExistsError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST';

/** Writes a new file that only its owner can read; leaves no incomplete file behind. Throws EEXIST if the file exists. */
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

/** Without a flush of the folder, the new name may be lost in a power cut. */
const syncFolder = (folder: string, { sync }: NewFileSystem): void => {
  let descriptor: number | null = null;
  try {
    descriptor = openSync(folder, 'r');
    sync(descriptor);
  } catch {
    // Some systems cannot flush folders; the file itself is on the disk.
  } finally {
    if (descriptor !== null) closeSync(descriptor);
  }
};

/** Gives a complete file its final name. Throws EEXIST if that name exists. */
export const linkNewFile = (part: string, file: string, fileSystem = nodeFileSystem): void => {
  try {
    fileSystem.link(part, file);
  } catch (error) {
    if (isFileExistsError(error)) throw error;
    // Some file systems, such as those of memory cards, have no hard links: the file is written again under its final name.
    writeNewFile(file, readFileSync(part), fileSystem);
  }
  syncFolder(dirname(file), fileSystem);
};
