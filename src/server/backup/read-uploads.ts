import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { createFolderStore } from '../files/folder-store.ts';
import {
  countStoredBytes,
  findStoredFiles,
  listStoredNames,
  readStoredContent,
} from '../files/stored-files.ts';
import { isStoredName } from '../media/upload-name.ts';

/** Reads the uploaded files of one place. */
export type UploadReader = {
  readonly countBytes: () => Promise<number>;
  readonly list: () => Promise<string[]>;
  /** Null for a file that was deleted since it was listed. */
  readonly read: (name: string) => Promise<AsyncIterable<Buffer> | null>;
};

export const createFolderReader = (folder: string): UploadReader => {
  const store = createFolderStore(folder);
  // Others were not stored by the site.
  const list = async () => (await store.list()).filter(isStoredName);
  return {
    countBytes: async () => {
      let sum = 0;
      for (const name of await list()) sum += (await store.getSize(name)) ?? 0;
      return sum;
    },
    list,
    read: async (name) => (await store.open(name))?.read() ?? null,
  };
};

/** For a transaction, whose files are all of one moment. */
export const createDatabaseReader = (db: Kysely<Schema>): UploadReader => ({
  countBytes: () => countStoredBytes(db),
  list: () => listStoredNames(db),
  read: async (name) => {
    const file = (await findStoredFiles(db, [name])).get(name);
    return file === undefined ? null : readStoredContent(db, file);
  },
});
