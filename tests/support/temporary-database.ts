import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '../../src/server/db/database.ts';

/** A new SQLite database that is deleted when it is closed. */
export const openTemporaryDatabase = async (): Promise<Database> => {
  const folder = mkdtempSync(join(tmpdir(), 'database-'));
  const database = await openDatabase({ dialect: 'sqlite', file: join(folder, 'site.db') });
  return {
    ...database,
    close: async () => {
      await database.close();
      rmSync(folder, { recursive: true });
    },
  };
};
