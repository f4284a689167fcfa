import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './start-error.ts';

export type DataFolder = {
  readonly folder: string;
  /** Where the secret key is, unless SECRET_KEY says it. */
  readonly keyFile: string;
  readonly databaseFile: string;
  readonly uploads: string;
  /** Pictures made from others; all of it can be made again. */
  readonly renditions: string;
};

/** Where the database is, unless it is on a server. */
export const databaseFileIn = (folder: string): string => join(folder, 'site.db');

/** Creates the data folder where it is missing; one that cannot be written to stops the start. */
export const openDataFolder = (folder: string): DataFolder => {
  const uploads = join(folder, 'uploads');
  const renditions = join(folder, 'renditions');
  try {
    mkdirSync(uploads, { recursive: true, mode: 0o700 });
    mkdirSync(renditions, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
    accessSync(uploads, constants.W_OK);
  } catch {
    throw new StartError(
      `The data folder ${folder} cannot be written to; set DATA_DIR to a folder that can.`,
    );
  }
  return {
    folder,
    keyFile: join(folder, 'secret.key'),
    databaseFile: databaseFileIn(folder),
    uploads,
    renditions,
  };
};
