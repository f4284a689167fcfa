import { Kysely, PostgresDialect } from 'kysely';
import type { DialectName } from './dialect.ts';
import { type Migrations, migrate } from './migrate.ts';
import { hasAllMigrations, type MigrationCheck, rejectOlder, rejectUnknown } from './migration-checks.ts';
import { migrationsFor as releasedMigrations } from './migrations/registry.ts';
import { createOutage, type Outage } from './outage.ts';
import {
  migrationTimeouts,
  openPostgresPool,
  type PostgresTimeouts,
  siteTimeouts,
  startTimeouts,
} from './postgres/postgres-pool.ts';
import { listPostgresMigrations, postgresStartError } from './postgres/postgres-start-error.ts';
import { retryWhileLocked } from './postgres/retry-while-locked.ts';
import { postgresRevision, type RevisionSource, sqliteRevision } from './revision.ts';
import type { Schema } from './schema.ts';
import { createSnapshotDialect, lockTimeout, openSqlite, sharedLockTimeout } from './sqlite/sqlite.ts';
import { openSqliteFile } from './sqlite/sqlite-file.ts';
import { sqliteStartError } from './sqlite/sqlite-start-error.ts';

export type Database = {
  readonly dialect: DialectName;
  readonly db: Kysely<Schema>;
  /** The revision of content, media and settings. */
  readonly revision: RevisionSource;
  /** The revision of votes, apart from the site's: a vote must not invalidate every cached page. */
  readonly votesRevision: RevisionSource;
  readonly outage: Outage;
  /** Converts an error during the start to a `StartError` where the database is its cause; returns any other unchanged. */
  readonly startError: (error: unknown) => unknown;
  /** Ends the long timeouts of the start: from now on visitors wait for statements. */
  readonly beginService: () => void;
  /**
   * Lets the work read the database as it was at one moment, whatever is written meanwhile. Only for commands, and not for long:
   * the database keeps what it replaces until the work ends.
   */
  readonly inSnapshot: <T>(work: (db: Kysely<Schema>) => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
};

export type DatabaseLocation =
  | { readonly dialect: 'sqlite'; readonly file: string }
  | { readonly dialect: 'postgres'; readonly url: string };

/** How long to wait for another process that migrates an SQLite file, in milliseconds. */
const migrationTimeout = 120_000;

type Opening = {
  readonly migrationsFor: (dialect: DialectName) => Migrations;
  readonly checkMigrations: MigrationCheck;
  /** Whether the database is migrated where it is of an older version. */
  readonly migrates: boolean;
};

export type DatabaseOptions = {
  /** The timeouts of a PostgreSQL server once visitors wait. */
  readonly serviceTimeouts?: PostgresTimeouts;
  /** Whether other processes write an SQLite file as often as this one. */
  readonly hasOtherWriters?: boolean;
};

const openSqliteDatabase = async (
  file: string,
  { migrationsFor, checkMigrations, migrates }: Opening,
  hasOtherWriters: boolean,
): Promise<Database> => {
  const outage = createOutage();
  const executed = openSqliteFile(file);
  const migrations = migrationsFor('sqlite');
  const known = Object.keys(migrations);
  checkMigrations(executed, known);
  try {
    const { dialect, writer, reader, guard } = openSqlite(file, outage, { hasOtherWriters });
    const db = new Kysely<Schema>({ dialect });
    try {
      // Where several processes start together, one migrates and the others wait.
      if (!hasAllMigrations(executed, known)) writer.exec(`pragma busy_timeout = ${migrationTimeout}`);
      if (migrates) await migrate(db, migrations);
      writer.exec(`pragma busy_timeout = ${hasOtherWriters ? sharedLockTimeout : lockTimeout}`);
    } catch (error) {
      // With the commit that a rolled back migration still waits for; Kysely does not close what it has not used.
      await db.destroy();
      for (const connection of [reader, writer]) if (connection.isOpen) connection.close();
      throw error;
    }
    return {
      dialect: 'sqlite',
      db,
      revision: sqliteRevision(reader, guard, 'site'),
      votesRevision: sqliteRevision(reader, guard, 'votes'),
      outage,
      startError: (error) => sqliteStartError(file, error),
      // SQLite blocks the whole process while it waits, so its timeout is short from the start.
      beginService: () => {},
      inSnapshot: async (work) => {
        const snapshot = new Kysely<Schema>({ dialect: createSnapshotDialect(file, outage) });
        try {
          return await work(snapshot);
        } finally {
          await snapshot.destroy();
        }
      },
      close: () => db.destroy(),
    };
  } catch (error) {
    throw sqliteStartError(file, error);
  }
};

/** With its own connections: a migration may take longer than any statement of a running site. */
const preparePostgres = async (
  url: string,
  { migrationsFor, checkMigrations, migrates }: Opening,
): Promise<void> => {
  const pool = openPostgresPool(url, createOutage(), migrationTimeouts);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const migrations = migrationsFor('postgres');
  try {
    checkMigrations(await listPostgresMigrations(pool), Object.keys(migrations));
    if (migrates) await retryWhileLocked(() => migrate(db, migrations));
  } finally {
    await pool.end();
  }
};

const openPostgresDatabase = async (
  url: string,
  opening: Opening,
  serviceTimeouts: PostgresTimeouts,
): Promise<Database> => {
  try {
    await preparePostgres(url, opening);
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
    beginService: () => pool.changeTimeouts(serviceTimeouts),
    inSnapshot: (work) =>
      db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work),
    close: async () => {
      await db.destroy();
      // Kysely does not close a pool that it has not used.
      await pool.end();
    },
  };
};

const open = (
  location: DatabaseLocation,
  opening: Opening,
  { serviceTimeouts = siteTimeouts, hasOtherWriters = false }: DatabaseOptions = {},
): Promise<Database> =>
  location.dialect === 'sqlite'
    ? openSqliteDatabase(location.file, opening, hasOtherWriters)
    : openPostgresDatabase(location.url, opening, serviceTimeouts);

/**
 * Opens the database, rejects one that this version does not know, and migrates an older one. Tests of upgrades give
 * migrations of later versions.
 */
export const openDatabase = (
  location: DatabaseLocation,
  options?: DatabaseOptions,
  migrationsFor = releasedMigrations,
): Promise<Database> =>
  open(location, { migrationsFor, checkMigrations: rejectUnknown, migrates: true }, options);

/** Opens a database of exactly this version; throws for any other, without changing it. */
export const openCurrentDatabase = (location: DatabaseLocation): Promise<Database> =>
  open(location, {
    migrationsFor: releasedMigrations,
    checkMigrations: (executed, known) => {
      rejectUnknown(executed, known);
      rejectOlder(executed, known);
    },
    migrates: false,
  });
