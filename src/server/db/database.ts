import { Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { DialectName } from './dialect.ts';
import { isCurrent, type Rejection, refuseOlder, refuseUnknown } from './migration-rejection.ts';
import { migrationsFor } from './migrations/registry.ts';
import { createOutage, type Outage } from './outage.ts';
import { migrationTimeouts, openPostgresPool, siteTimeouts, startTimeouts } from './postgres-pool.ts';
import { executedInPostgres, postgresStartError } from './postgres-start-error.ts';
import { postgresRevision, type RevisionSource, sqliteRevision } from './revision.ts';
import type { Schema } from './schema.ts';
import { lockTime, openSqlite } from './sqlite.ts';
import { openSqliteFile } from './sqlite-file.ts';
import { sqliteStartError } from './sqlite-start-error.ts';

export type Database = {
  readonly dialect: DialectName;
  readonly db: Kysely<Schema>;
  /** The stamp of content, media and settings. */
  readonly revision: RevisionSource;
  /** The stamp of votes, apart from the site's: a vote must not throw every kept page away. */
  readonly votesRevision: RevisionSource;
  /** Whether it can be used just now. */
  readonly outage: Outage;
  /** What a failure during the start means for the operator, where the database is its cause; any other as it is. */
  readonly startError: (error: unknown) => unknown;
  /** Until then a statement may wait as long as a start may take; from then on only as long as a visitor does. */
  readonly beginService: () => void;
  readonly close: () => Promise<void>;
};

export type DatabaseLocation =
  | { readonly dialect: 'sqlite'; readonly file: string }
  | { readonly dialect: 'postgres'; readonly url: string };

/** How long another process may take to migrate an SQLite file, in milliseconds. */
const migrationTime = 120_000;

const migrate = async (db: Kysely<Schema>, dialect: DialectName): Promise<void> => {
  const provider = { getMigrations: async () => migrationsFor(dialect) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error;
};

const openSqliteDatabase = async (file: string, refuse: Rejection): Promise<Database> => {
  const outage = createOutage();
  const executed = openSqliteFile(file);
  refuse(executed, 'sqlite');
  try {
    const { dialect, raw, guard } = openSqlite(file, outage);
    const db = new Kysely<Schema>({ dialect });
    try {
      // Of processes that start together, one migrates and the others wait for it.
      if (!isCurrent(executed, 'sqlite')) raw.exec(`pragma busy_timeout = ${migrationTime}`);
      await migrate(db, 'sqlite');
      raw.exec(`pragma busy_timeout = ${lockTime}`);
    } catch (error) {
      raw.close();
      throw error;
    }
    return {
      dialect: 'sqlite',
      db,
      revision: sqliteRevision(raw, guard, 'site'),
      votesRevision: sqliteRevision(raw, guard, 'votes'),
      outage,
      startError: (error) => sqliteStartError(file, error),
      // A statement that waits for a file keeps the whole process waiting: it never may for long.
      beginService: () => {},
      close: () => db.destroy(),
    };
  } catch (error) {
    throw sqliteStartError(file, error);
  }
};

/** With connections of its own: a migration may take longer than any statement of a site. */
const migratePostgres = async (url: string, refuse: Rejection): Promise<void> => {
  const pool = openPostgresPool(url, createOutage(), migrationTimeouts);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  try {
    refuse(await executedInPostgres(pool), 'postgres');
    await migrate(db, 'postgres');
  } finally {
    await pool.end();
  }
};

const openPostgresDatabase = async (url: string, refuse: Rejection): Promise<Database> => {
  try {
    await migratePostgres(url, refuse);
  } catch (error) {
    throw postgresStartError(error);
  }
  const outage = createOutage();
  const pool = openPostgresPool(url, outage, startTimeouts);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return {
    dialect: 'postgres',
    db,
    revision: postgresRevision(pool, 'site'),
    votesRevision: postgresRevision(pool, 'votes'),
    outage,
    startError: postgresStartError,
    beginService: () => pool.changeTimeouts(siteTimeouts),
    close: async () => {
      await db.destroy();
      // Kysely closes only a pool that it has used.
      await pool.end();
    },
  };
};

const open = (location: DatabaseLocation, refuse: Rejection): Promise<Database> =>
  location.dialect === 'sqlite'
    ? openSqliteDatabase(location.file, refuse)
    : openPostgresDatabase(location.url, refuse);

/** Opens the database, refuses one that this version does not know, and brings an older one up to date. */
export const openDatabase = (location: DatabaseLocation): Promise<Database> => open(location, refuseUnknown);

/** Opens a database that is of just this version, and leaves any other as it is. */
export const openCurrentDatabase = (location: DatabaseLocation): Promise<Database> =>
  open(location, (executed, dialect) => {
    refuseUnknown(executed, dialect);
    refuseOlder(executed, dialect);
  });
