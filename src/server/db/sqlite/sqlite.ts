import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { type Driver, SqliteAdapter, type SqliteDatabase, SqliteDialect } from 'kysely';
import { DatabaseUnavailable } from '../database-unavailable.ts';
import { createOutage, type Outage } from '../outage.ts';
import { GroupCommitDriver, type TransactionalFile } from './group-commit-driver.ts';
import { getSqliteCode, isSqliteUnavailable, sqliteCodes } from './sqlite-error.ts';
import { createWriteDetector } from './write-detector.ts';

/** Limits of the cache of prepared statements. The memory of a statement grows with its text. */
const maxCachedStatements = 200;
const maxCachedLength = 400_000;
/** A longer statement would evict too many others, and is rare. */
const maxCachedStatementLength = 20_000;

/** How long to wait for another writer of the file, in milliseconds. */
export const lockTimeout = 5_000;

/** The same where other processes write all the time: the driver itself waits, without blocking this process. */
export const sharedLockTimeout = 200;

/**
 * A transaction locks the file for writing when it begins. One that reads first and writes later would fail at once, without
 * waiting, where another process wrote in between.
 */
const beginImmediate = 'begin immediate';

const noopStatement: ReturnType<SqliteDatabase['prepare']> = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [].values(),
};

/** Whether other processes write the file as often as this one. */
type SharingOptions = { readonly hasOtherWriters?: boolean };

class SiteSqliteDialect extends SqliteDialect {
  readonly #driver: Driver;

  constructor(file: TransactionalFile, reader: SqliteDatabase, options: SharingOptions) {
    super({ database: file });
    this.#driver = new GroupCommitDriver(file, reader, options);
  }

  override createDriver(): Driver {
    return this.#driver;
  }

  override createAdapter(): SqliteAdapter {
    return new SiteSqliteAdapter();
  }
}

class SiteSqliteAdapter extends SqliteAdapter {
  /** The driver itself lets one request after another use the file. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  /** Runs all due migrations in one transaction, so that a full disk leaves none half done. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Runs one statement; throws `DatabaseUnavailable` where the file or the disk fails. */
export type SqliteGuard = <T>(statement: string, work: () => T) => T;

/** Records errors only, no success: a statement that could be prepared may still fail. */
const createGuard =
  (outage: Outage): SqliteGuard =>
  (statement, work) => {
    try {
      return work();
    } catch (error) {
      if (!isSqliteUnavailable(error)) throw error;
      const unavailable = new DatabaseUnavailable(error);
      outage.recordError(unavailable, statement);
      throw unavailable;
    }
  };

const createReadGuard = (outage: Outage): SqliteGuard => {
  const guard = createGuard(outage);
  return (statement, read) => {
    const result = guard(statement, read);
    if (outage.isOn()) outage.recordSuccess(false, performance.now());
    return result;
  };
};

/** Whether a statement returns rows is read once: it takes as long as a short query. */
type PreparedStatement = { readonly statement: StatementSync; readonly returnsRows: boolean };

/** Returns false if another process has the lock, which is no outage. */
const tryBegin = (database: DatabaseSync): boolean => {
  try {
    database.exec(beginImmediate);
    return true;
  } catch (error) {
    if (getSqliteCode(error) === sqliteCodes.busy) return false;
    throw error;
  }
};

/** Adapts Node's SQLite to Kysely's dialect, which expects the interface of better-sqlite3. */
const adapt = (database: DatabaseSync, outage: Outage): TransactionalFile => {
  const guard = createGuard(outage);
  // The same few dozen statements run again and again, and preparing one costs more than running it.
  const prepared = new Map<string, PreparedStatement>();
  let length = 0;
  /** The map is in the order of last use, the oldest first. */
  const evictOldest = (): void => {
    for (const oldest of prepared.keys()) {
      if (prepared.size <= maxCachedStatements && length <= maxCachedLength) return;
      prepared.delete(oldest);
      length -= oldest.length;
    }
  };
  const prepare = (text: string): PreparedStatement => {
    const known = prepared.get(text);
    if (known) {
      prepared.delete(text);
      prepared.set(text, known);
      return known;
    }
    const statement = database.prepare(text);
    const created = { statement, returnsRows: statement.columns().length > 0 };
    if (text.length > maxCachedStatementLength) return created;
    prepared.set(text, created);
    length += text.length;
    evictOldest();
    return created;
  };
  const inputs = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  const confirmsWriting = createWriteDetector();
  const recordSuccess = (text: string, changedRows: number): void => {
    const proves = confirmsWriting(text, changedRows);
    if (outage.isOn()) outage.recordSuccess(proves, performance.now());
  };
  return {
    close: () => database.close(),
    get isTransaction() {
      return database.isTransaction;
    },
    tryBegin: () => {
      database.exec('pragma busy_timeout = 0');
      try {
        const hasBegun = guard(beginImmediate, () => tryBegin(database));
        if (hasBegun) recordSuccess('begin', 0);
        return hasBegun;
      } finally {
        database.exec(`pragma busy_timeout = ${sharedLockTimeout}`);
      }
    },
    prepare: (text) => {
      // On a full disk SQLite rolls back by itself; another rollback would fail and hide the cause.
      if (text === 'rollback' && !database.isTransaction) {
        confirmsWriting(text, 0);
        return noopStatement;
      }
      const { statement, returnsRows } = guard(text, () => prepare(text === 'begin' ? beginImmediate : text));
      return {
        reader: returnsRows,
        all: (parameters) => {
          const rows = guard(text, () => statement.all(...inputs(parameters)));
          recordSuccess(text, rows.length);
          return rows;
        },
        run: (parameters) => {
          const result = guard(text, () => statement.run(...inputs(parameters)));
          recordSuccess(text, Number(result.changes));
          return result;
        },
        // Not from the cache: two iterators of one prepared statement would take rows from each other.
        iterate: (parameters) =>
          database.prepare(text).iterate(...inputs(parameters)) as IterableIterator<unknown>,
      };
    },
  };
};

type OpenSqlite = {
  readonly dialect: SqliteDialect;
  readonly writer: DatabaseSync;
  /** A connection that only reads, and sees only what is committed. */
  readonly reader: DatabaseSync;
  /** For statements on `reader`. */
  readonly guard: SqliteGuard;
};

const openConnection = (file: string, ...pragmas: readonly string[]): DatabaseSync => {
  const connection = new DatabaseSync(file);
  try {
    for (const pragma of [`busy_timeout = ${lockTimeout}`, ...pragmas]) connection.exec(`pragma ${pragma}`);
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
};

/**
 * After how many pages of the log they are copied into the file, which waits for the disk twice. SQLite's default is 1,000,
 * which a night with many votes writes several times a second, most of them the same pages again.
 */
const pagesPerCheckpoint = 4_000;

/** The cache of the writing connection, in KiB: the indexes of orders are written at random places. SQLite's default is 2,000. */
const writerCache = 16_000;

/**
 * Opens the file for writing and for reading. With `synchronous=FULL` every commit is on the disk before it is acknowledged;
 * WAL lets readers continue during a write.
 */
export const openSqlite = (
  file: string,
  outage: Outage = createOutage(),
  options: SharingOptions = {},
): OpenSqlite => {
  const writer = openConnection(
    file,
    'journal_mode = wal',
    'synchronous = full',
    'foreign_keys = on',
    `wal_autocheckpoint = ${pagesPerCheckpoint}`,
    `cache_size = -${writerCache}`,
  );
  const reader = openConnection(file, 'query_only = on');
  const dialect = new SiteSqliteDialect(adapt(writer, outage), adapt(reader, outage), options);
  return { dialect, writer, reader, guard: createReadGuard(outage) };
};

/** The file as it is at the first read, for reads only. The site goes on writing meanwhile. */
export const openSnapshotConnection = (file: string): DatabaseSync => {
  const connection = new DatabaseSync(file, { readOnly: true, timeout: lockTimeout });
  try {
    connection.exec('begin');
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
};

/** The same for Kysely. */
export const createSnapshotDialect = (file: string, outage: Outage): SqliteDialect =>
  new SqliteDialect({ database: adapt(openSnapshotConnection(file), outage) });
