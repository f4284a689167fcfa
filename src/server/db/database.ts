import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import type { DialectName } from './dialect.ts';
import { migrationsFor } from './migrations/registry.ts';
import { postgresRevision, type RevisionSource, sqliteRevision } from './revision.ts';
import type { Schema } from './schema.ts';
import { openSqlite } from './sqlite.ts';

export type Database = {
  readonly dialect: DialectName;
  readonly db: Kysely<Schema>;
  /** The stamp of content, media and settings. */
  readonly revision: RevisionSource;
  /** The stamp of votes, apart from the site's: a vote must not throw every kept page away. */
  readonly votesRevision: RevisionSource;
  readonly close: () => Promise<void>;
};

export type DatabaseLocation =
  | { readonly dialect: 'sqlite'; readonly file: string }
  | { readonly dialect: 'postgres'; readonly url: string };

const refuseNewer = (executed: readonly string[], dialect: DialectName): void => {
  const known = Object.keys(migrationsFor(dialect));
  const unknown = executed.find((name) => !known.includes(name));
  if (unknown)
    throw new StartError(
      `The database was written by a newer version of this program (it has "${unknown}"); nothing was changed. Start the newer version instead.`,
    );
};

/** Looks at an existing file read-only, so that a database we must refuse stays exactly as it was. */
const executedInSqlite = (file: string): string[] => {
  if (!existsSync(file)) return [];
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const table = database.prepare("select 1 from sqlite_master where name = 'kysely_migration'").get();
    if (!table) return [];
    return database
      .prepare('select name from kysely_migration')
      .all()
      .map((row) => String(row.name));
  } finally {
    database.close();
  }
};

const executedInPostgres = async (pool: pg.Pool): Promise<string[]> => {
  const table = await pool.query("select to_regclass('kysely_migration') as found");
  if (table.rows[0]?.found === null) return [];
  const rows = await pool.query<{ name: string }>('select name from kysely_migration');
  return rows.rows.map((row) => row.name);
};

/** The server's own words may quote the address with its password; only the kind of failure is told. */
const refuseUnreachable = (error: NodeJS.ErrnoException): never => {
  if (error.code === '28P01' || error.code === '28000')
    throw new StartError('The database server refused the user or password in DATABASE_URL.');
  if (error.code === '3D000')
    throw new StartError('The database named in DATABASE_URL does not exist on its server; create it first.');
  throw new StartError(
    `The database at DATABASE_URL cannot be reached (${error.code ?? error.name}); check the address and that the server runs.`,
  );
};

const refuseForeignFile = (file: string): never => {
  throw new StartError(
    `The file ${file} is not a database of this program; restore a copy of it, or set DATA_DIR to another folder.`,
  );
};

/** For whoever only looks: a site that still runs on the older version must find its database as it left it. */
const refuseOlder = (executed: readonly string[], dialect: DialectName): void => {
  if (Object.keys(migrationsFor(dialect)).every((name) => executed.includes(name))) return;
  throw new StartError(
    'The database is of an older version of this program; nothing was changed. Start the site with this version once, which brings it up to date, and try again.',
  );
};

/** What is refused of a database, by the migrations it has been through. */
type Refusal = (executed: readonly string[], dialect: DialectName) => void;

const migrate = async (db: Kysely<Schema>, dialect: DialectName): Promise<void> => {
  const provider = { getMigrations: async () => migrationsFor(dialect) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error;
};

const openSqliteDatabase = async (file: string, refuse: Refusal): Promise<Database> => {
  let executed: string[];
  try {
    executed = executedInSqlite(file);
  } catch {
    return refuseForeignFile(file);
  }
  refuse(executed, 'sqlite');
  const { dialect, raw } = openSqlite(file);
  const db = new Kysely<Schema>({ dialect });
  await migrate(db, 'sqlite');
  return {
    dialect: 'sqlite',
    db,
    revision: sqliteRevision(raw, 'site'),
    votesRevision: sqliteRevision(raw, 'votes'),
    close: () => db.destroy(),
  };
};

const openPostgresDatabase = async (url: string, refuse: Refusal): Promise<Database> => {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 10_000 });
  // A connection that breaks while it idles is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  try {
    refuse(await executedInPostgres(pool).catch(refuseUnreachable), 'postgres');
  } catch (error) {
    await pool.end();
    throw error;
  }
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  await migrate(db, 'postgres');
  return {
    dialect: 'postgres',
    db,
    revision: postgresRevision(pool, 'site'),
    votesRevision: postgresRevision(pool, 'votes'),
    close: () => db.destroy(),
  };
};

/** Opens the database, refuses one from a newer version, and brings an older one up to date. */
export const openDatabase = (location: DatabaseLocation, refuse: Refusal = refuseNewer): Promise<Database> =>
  location.dialect === 'sqlite'
    ? openSqliteDatabase(location.file, refuse)
    : openPostgresDatabase(location.url, refuse);

/** Opens a database that is of just this version, and leaves any other as it is. */
export const openCurrentDatabase = (location: DatabaseLocation): Promise<Database> =>
  openDatabase(location, (executed, dialect) => {
    refuseNewer(executed, dialect);
    refuseOlder(executed, dialect);
  });
