import { statSync } from 'node:fs';
import { getDatabaseFile } from './data-folder/data-folder.ts';
import type { DatabaseLocation } from './db/database.ts';
import type { Environment } from './environment.ts';
import { StartError } from './start-error.ts';

/** Whether the file does not exist. A file without read permission exists: opening it reports the error. */
const isMissing = (file: string): boolean => {
  try {
    return statSync(file, { throwIfNoEntry: false }) === undefined;
  } catch {
    return false;
  }
};

/** The database of the site that the environment names, which may not exist yet. */
export const getDatabaseLocation = ({
  databaseUrl,
  dataFolder,
}: Pick<Environment, 'databaseUrl' | 'dataFolder'>): DatabaseLocation =>
  databaseUrl === null
    ? { dialect: 'sqlite', file: getDatabaseFile(dataFolder) }
    : { dialect: 'postgres', url: databaseUrl };

/** The same for commands. Throws if the file does not exist: opening it would create an empty database in a wrong folder. */
export const locateDatabase = (environment: Environment): DatabaseLocation => {
  const location = getDatabaseLocation(environment);
  if (location.dialect === 'sqlite' && isMissing(location.file))
    throw new StartError(
      `There is no database in ${environment.dataFolder}; set DATA_DIR or DATABASE_URL to the same value as for the site.`,
    );
  return location;
};
