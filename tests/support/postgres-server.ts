import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../src/server/db/database.ts';
import { startPostgres } from './real-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A superuser's address of the test server, without a database name. */
    readonly postgresUrl: string;
    /** The name of a migrated, empty database on that server, to copy others from. */
    readonly postgresTemplate: string;
    /** The file of a migrated, empty SQLite database, to copy. */
    readonly sqliteTemplate: string;
  }
}

/**
 * One real PostgreSQL server for the whole run; every test creates a database in it. Migrating takes longer than most
 * tests, so it is done once for each dialect, and tests start with a copy.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  // The package that starts the server exits with code 0 even after a failed test or an uncaught error: exit first.
  process.prependOnceListener('beforeExit', () => process.exit());
  const folder = mkdtempSync(join(tmpdir(), 'campaign-template-'));
  const template = 'migrated';
  const file = join(folder, 'site.db');
  const url = await postgres.create(template);
  for (const location of [
    { dialect: 'postgres', url },
    { dialect: 'sqlite', file },
  ] as const) {
    const database = await openDatabase(location);
    await database.close();
  }
  project.provide('postgresUrl', postgres.url);
  project.provide('postgresTemplate', template);
  project.provide('sqliteTemplate', file);
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true });
  };
}
