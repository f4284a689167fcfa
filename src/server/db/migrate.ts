import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { StartError } from '../start-error.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import type { Schema } from './schema.ts';

export type Migrations = Readonly<Record<string, Migration>>;

/**
 * Runs the migrations that are due, all in one transaction. Where one fails, nothing has changed, and the error says which
 * one and why.
 */
export const migrate = async (db: Kysely<Schema>, migrations: Migrations): Promise<void> => {
  const provider = { getMigrations: async () => ({ ...migrations }) };
  const { error, results = [] } = await new Migrator({ db, provider }).migrateToLatest();
  if (error === undefined) return;
  const failed = results.find(({ status }) => status === 'Error');
  // What the disk or the server cannot do has messages of its own.
  if (failed === undefined || isDatabaseUnavailable(error) || !(error instanceof Error)) throw error;
  throw new StartError(
    `The database could not be brought up to date: “${failed.migrationName}” failed (${error.message}). Nothing was changed; start the former version again, and report this sentence to the developers.`,
    { cause: error },
  );
};
