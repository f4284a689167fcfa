import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { isStoredName } from '../media/upload-name.ts';
import { StartError } from '../start-error.ts';
import { describeFile } from './describe-file.ts';
import { addStream } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';
import {
  findStoredFiles,
  listStoredNames,
  readStoredContent,
  removeStoredFile,
  type StoredFile,
  storeFile,
} from './stored-files.ts';

/** One direction in which files are moved. */
export type Move = {
  readonly listSource: () => Promise<string[]>;
  /** Copies a file, unless the same one is there, and verifies its hash. Null for a file that was deleted since it was listed. */
  readonly copy: (name: string) => Promise<'copied' | 'present' | null>;
  readonly removeSource: (name: string) => Promise<void>;
};

type Places = { readonly db: Kysely<Schema>; readonly uploadsFolder: string };

const isSame = (one: StoredFile | null | undefined, other: StoredFile): boolean =>
  one?.sha256 === other.sha256 && one.bytes === other.bytes;

const createDamagedError = (name: string): StartError =>
  new StartError(
    `The copy of ${name} is not the same as the file. Nothing was removed; please run the command again.`,
  );

const hashInDatabase = async (db: Kysely<Schema>, name: string): Promise<string | undefined> => {
  const { rows } = await sql<{ hash: string }>`
    select encode(sha256(coalesce(string_agg(content, ''::bytea order by part), ''::bytea)), 'hex') as hash
    from stored_file_part where file = ${name}`.execute(db);
  return rows[0]?.hash;
};

export const createMoveToDatabase = ({ db, uploadsFolder }: Places): Move => {
  const folder = createFolderStore(uploadsFolder);
  return {
    // Files that the site has not stored stay where they are.
    listSource: async () => (await folder.list()).filter(isStoredName),
    copy: async (name) => {
      const path = join(uploadsFolder, name);
      const file = await describeFile(name, path);
      if (file === null) return null;
      if (isSame((await findStoredFiles(db, [name])).get(name), file)) return 'present';
      await storeFile(db, file, createReadStream(path));
      if ((await hashInDatabase(db, name)) !== file.sha256) throw createDamagedError(name);
      return 'copied';
    },
    removeSource: folder.remove,
  };
};

export const createMoveToFolder = ({ db, uploadsFolder }: Places): Move => {
  const folder = createFolderStore(uploadsFolder);
  const describeCopy = (name: string) => describeFile(name, join(uploadsFolder, name));
  return {
    listSource: () => listStoredNames(db),
    copy: async (name) => {
      const file = (await findStoredFiles(db, [name])).get(name);
      if (file === undefined) return null;
      if (isSame(await describeCopy(name), file)) return 'present';
      await addStream(folder, name, Readable.from(readStoredContent(db, file)));
      if (!isSame(await describeCopy(name), file)) throw createDamagedError(name);
      return 'copied';
    },
    removeSource: async (name) => {
      await removeStoredFile(db, name);
    },
  };
};

export type MovedFiles = { readonly names: readonly string[]; copied: number; present: number };

/** Copies all files. Run again after an interruption, it copies the rest. */
export const copyFiles = async (
  { listSource, copy }: Move,
  onProgress: (done: number, total: number) => void,
): Promise<MovedFiles> => {
  const names = await listSource();
  const moved: MovedFiles = { names, copied: 0, present: 0 };
  for (const [index, name] of names.entries()) {
    const result = await copy(name);
    if (result !== null) moved[result] += 1;
    onProgress(index + 1, names.length);
  }
  return moved;
};
