import { createWriteStream } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ByteRange } from '../http/byte-range.ts';
import { createPartialFileName } from '../media/write-file-atomically.ts';

/** A file that is open: it stays readable even if it is removed meanwhile. */
export type OpenFile = {
  readonly size: number;
  /** Reads all of it, or a part; it is closed at the end. */
  readonly read: (range?: ByteRange) => Readable;
  readonly close: () => Promise<void>;
};

/** Where the uploaded files are. A file is there as a whole or not at all, whenever a process is killed. */
export type FileStore = {
  /** A folder on this machine's disk for files that are still being written, from which `add` takes them. */
  readonly workFolder: string;
  /** Stores a complete file of the work folder, which is then no longer there. It replaces a file of the same name. */
  readonly add: (name: string, path: string) => Promise<void>;
  /** Null if there is no such file. */
  readonly getSize: (name: string) => Promise<number | null>;
  readonly open: (name: string) => Promise<OpenFile | null>;
  /** The path of the file on this machine's disk, to be opened at once; null if there is no such file. */
  readonly getPath: (name: string) => Promise<string | null>;
  /** A missing file is ignored. */
  readonly remove: (name: string) => Promise<void>;
  /** The names of all files, in order. */
  readonly list: () => Promise<string[]>;
  /** Removes what killed processes, and deletions by other machines, have left behind. */
  readonly tidy: () => Promise<void>;
};

/** Stores a file that `write` writes to a path. Nothing is left of it after an error. */
const addWritten = async (
  store: FileStore,
  name: string,
  write: (path: string) => Promise<void>,
): Promise<void> => {
  await mkdir(store.workFolder, { recursive: true });
  const path = createPartialFileName(join(store.workFolder, basename(name)));
  try {
    await write(path);
    await store.add(name, path);
  } catch (error) {
    // On a full disk, the incomplete file would take the last space.
    await rm(path, { force: true }).catch(() => {});
    throw error;
  }
};

export const addBytes = (store: FileStore, name: string, bytes: Uint8Array): Promise<void> =>
  addWritten(store, name, (path) => writeFile(path, bytes));

/** Stores a file while it is read. */
export const addStream = (store: FileStore, name: string, content: Readable): Promise<void> =>
  addWritten(store, name, (path) => pipeline(content, createWriteStream(path, { mode: 0o600, flags: 'wx' })));

/** The whole file; null if there is no such file. */
export const readStoredFile = async (store: FileStore, name: string): Promise<Buffer | null> => {
  const file = await store.open(name);
  return file && Buffer.concat(await file.read().toArray());
};
