import type { Kysely } from 'kysely';
import type { DatabaseLocation } from '../db/database.ts';
import { openPostgresTarget } from './postgres-target.ts';
import { openSqliteTarget } from './sqlite-target.ts';

/** Creates and fills the tables, in a transaction on an empty database. */
export type FillDatabase = (db: Kysely<unknown>) => Promise<void>;

/** The database into which a backup is restored. */
export type RestoreTarget = {
  /** Whether the site has a database there. */
  readonly hasDatabase: boolean;
  /** Replaces the whole database, or leaves it as it was. `check` runs on the new one before it takes the place of the old one. */
  readonly replace: (fill: FillDatabase, check: FillDatabase) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Throws a `StartError` if another program uses the database: a running site would go on with the former one. */
export const openRestoreTarget = (location: DatabaseLocation): Promise<RestoreTarget> =>
  location.dialect === 'sqlite' ? openSqliteTarget(location.file) : openPostgresTarget(location.url);
