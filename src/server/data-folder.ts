import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './start-error.ts';

export type DataFolder = {
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
    mkdirSync(uploads, { recursive: true });
    mkdirSync(renditions, { recursive: true });
    accessSync(folder, constants.W_OK);
    accessSync(uploads, constants.W_OK);
  } catch {
    throw new StartError(
      `The data folder ${folder} cannot be written to; set DATA_DIR to a folder that can.`,
    );
  }
  return { databaseFile: databaseFileIn(folder), uploads, renditions };
};
