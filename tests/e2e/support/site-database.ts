import { join } from 'node:path';
import { type Database, openDatabase } from '../../../src/server/db/database.ts';

/** Opens the database of a running site, as another process would, to read or change it. */
export const withSiteDatabase = async <T>(
  folder: string,
  work: (database: Database) => Promise<T>,
): Promise<T> => {
  const database = await openDatabase({ dialect: 'sqlite', file: join(folder, 'site.db') });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};
