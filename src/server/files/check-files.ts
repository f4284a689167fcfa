import { formatNumber } from '../../shared/format-number.ts';
import type { Database } from '../db/database.ts';
import { StartError } from '../start-error.ts';
import type { FileStore } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';
import { listNamedFiles } from './named-files.ts';
import type { FilePlace } from './open-file-store.ts';
import { listStoredNames } from './stored-files.ts';

type Options = {
  readonly database: Database;
  readonly place: FilePlace;
  readonly fileStore: FileStore;
  /** Where the files are if they are in a folder of this machine. */
  readonly uploadsFolder: string;
};

const countFiles = (count: number): string =>
  count === 1 ? '1 uploaded file is' : `${formatNumber(count)} uploaded files are`;

/**
 * Stops the start if files that the site shows are in the other place: their pictures would be broken. Returns a warning if files
 * are in neither. With SQLite there is no other place.
 */
export const checkFiles = async ({
  database: { db, dialect },
  place,
  fileStore,
  uploadsFolder,
}: Options): Promise<string | null> => {
  if (dialect === 'sqlite') return null;
  const present = new Set(await fileStore.list());
  const missing = [...(await listNamedFiles(db))].filter((name) => !present.has(name));
  if (missing.length === 0) return null;
  const isHere = place.kind === 'folder';
  const other = new Set(isHere ? await listStoredNames(db) : await createFolderStore(uploadsFolder).list());
  const misplaced = missing.filter((name) => other.has(name));
  if (misplaced.length > 0)
    throw new StartError(
      isHere
        ? `${countFiles(misplaced.length)} in the database, but UPLOADS is folder. Run “npm run move-files -- --to folder” and start again, or leave UPLOADS out.`
        : `${countFiles(misplaced.length)} in the folder ${uploadsFolder}, and not in the database. Run “npm run move-files -- --to database” and start again, or set UPLOADS=folder to leave them there.`,
    );
  return isHere
    ? `Warning: ${countFiles(missing.length)} missing in ${uploadsFolder}.`
    : `Warning: ${countFiles(missing.length)} not in the database. If they are in the data folder of another machine, stop the site and run “npm run move-files -- --to database” there.`;
};
