import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';

export type DataFolder = {
  readonly folder: string;
  /** The file of the secret key; not used if SECRET_KEY is set. */
  readonly keyFile: string;
  readonly databaseFile: string;
  readonly uploads: string;
  /** Cache for generated pictures. */
  readonly renditions: string;
};

/** The file of the SQLite database; not used with PostgreSQL. */
export const getDatabaseFile = (folder: string): string => join(folder, 'site.db');

/** The folder of uploaded files; not used where they are in the database. */
export const getUploadsFolder = (folder: string): string => join(folder, 'uploads');

/** The folder of generated files, a cache. */
export const getRenditionsFolder = (folder: string): string => join(folder, 'renditions');

/** The file of the secret key; not used if SECRET_KEY is set. */
export const getKeyFile = (folder: string): string => join(folder, 'secret.key');

/** Why a folder cannot be written to, by error code. */
const causes: Readonly<Record<string, string>> = {
  EACCES: ' by the user who runs the site',
  ENOSPC: ', because its disk is full',
  EDQUOT: ', because the user who runs the site has used up their share of the disk',
  EROFS: ', because its disk is read-only',
  EIO: ', because its disk reports an error',
};

/** How to solve it, by error code; for the others, another folder is the solution. */
const remedies: Readonly<Record<string, string>> = {
  EACCES:
    'let that user read and write the folder and everything in it, or set DATA_DIR to the folder where the data is',
  ENOSPC: 'nothing in it was changed: free some space and start again',
  EDQUOT: 'nothing in it was changed: free some space and start again',
};

/** Creates the data folder if it is missing. Stops the start if the folder cannot be written to. */
export const openDataFolder = (folder: string): DataFolder => {
  const uploads = getUploadsFolder(folder);
  const renditions = getRenditionsFolder(folder);
  try {
    mkdirSync(uploads, { recursive: true, mode: 0o700 });
    mkdirSync(renditions, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
    accessSync(uploads, constants.W_OK);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new StartError(
      `The data folder ${folder} cannot be written to${causes[code] ?? ''}; ${remedies[code] ?? 'set DATA_DIR to a folder that can be written to'}.`,
    );
  }
  return {
    folder,
    keyFile: getKeyFile(folder),
    databaseFile: getDatabaseFile(folder),
    uploads,
    renditions,
  };
};
