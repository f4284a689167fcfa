import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { describeFile } from './describe-file.ts';
import { FileCopies } from './file-copies.ts';
import type { FileStore, OpenFile } from './file-store.ts';
import { createFindFile } from './find-file.ts';
import { openLocalFile } from './open-local-file.ts';
import { removeUnnamedFiles } from './remove-unnamed-files.ts';
import {
  FileChanged,
  listStoredNames,
  readStoredContent,
  removeStoredFile,
  type StoredFile,
  storeFile,
} from './stored-files.ts';

type Dependencies = {
  readonly db: Kysely<Schema>;
  /** The folder of generated files, in which the copies are. */
  readonly renditionsFolder: string;
  readonly now?: () => number;
  /** How large the copies may be together. */
  readonly maxCopyBytes?: number;
};

/** How often a file is looked up that is replaced while it is read. */
const maxAttempts = 3;

/** The uploaded files in the database, with copies on this machine's disk from which they are read. */
export const createDatabaseStore = ({
  db,
  renditionsFolder,
  now = Date.now,
  maxCopyBytes,
}: Dependencies): FileStore => {
  const find = createFindFile(db);
  const read = (file: StoredFile) => readStoredContent(db, file);
  const copies = new FileCopies({ renditionsFolder, read, maxBytes: maxCopyBytes, now });

  /** Null if there is no such file. */
  const findAndUse = async <T>(name: string, use: (file: StoredFile) => Promise<T>): Promise<T | null> => {
    for (let attempt = 1; ; attempt += 1) {
      const file = await find(name);
      if (file === null) return null;
      try {
        return await use(file);
      } catch (error) {
        if (!(error instanceof FileChanged) || attempt === maxAttempts) throw error;
      }
    }
  };

  /** Where the disk keeps no copy, such as a full one, a file is read from the database. */
  const openDirectly = (file: StoredFile): OpenFile => ({
    size: file.bytes,
    read: (range) => Readable.from(readStoredContent(db, file, range)),
    close: async () => {},
  });

  const openCopy = async (file: StoredFile): Promise<OpenFile> => {
    try {
      // Another process may have removed the copy in between.
      return (await openLocalFile(await copies.getPath(file))) ?? openDirectly(file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).syscall === undefined) throw error;
      return openDirectly(file);
    }
  };

  return {
    workFolder: copies.folder,
    add: async (name, path) => {
      const file = await describeFile(name, path);
      if (file === null) throw new Error(`${path} is missing.`);
      await storeFile(db, file, createReadStream(path), now());
      // The file is stored, whatever becomes of the copy.
      await copies.keep(file, path).catch(() => rm(path, { force: true }).catch(() => {}));
    },
    getSize: async (name) => (await find(name))?.bytes ?? null,
    open: (name) => findAndUse(name, openCopy),
    getPath: (name) => findAndUse(name, (file) => copies.getPath(file)),
    remove: async (name) => {
      const file = await removeStoredFile(db, name);
      if (file !== null) await copies.remove(file);
    },
    list: () => listStoredNames(db),
    tidy: async () => {
      await removeUnnamedFiles(db, now());
      await copies.removeOthers(await listStoredNames(db));
      await copies.removeUnused();
    },
  };
};
