import { join } from 'node:path';
import { type Database, openDatabase } from '../../../src/server/db/database.ts';

/** Looks into the database of a running site, or changes it as another process would. */
export const inDatabase = async <T>(folder: string, work: (database: Database) => Promise<T>): Promise<T> => {
  const database = await openDatabase({ dialect: 'sqlite', file: join(folder, 'site.db') });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};
