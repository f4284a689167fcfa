import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { SqliteAdapter, type SqliteDatabase, SqliteDialect } from 'kysely';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { createOutage, type Outage } from './outage.ts';
import { isSqliteUnavailable } from './sqlite-error.ts';
import { createWriteProof } from './write-proof.ts';

/** How many prepared statements are kept, and how long their texts may be together: what SQLite holds of one grows with its text. */
const keptStatements = 200;
const keptLength = 400_000;
/** A longer one would push too many others out, and is not asked for often. */
const longestKept = 20_000;

/** How long is waited for whoever else writes to the file, in milliseconds. */
export const lockTime = 5_000;

/**
 * A transaction takes its turn to write when it begins. One that read first and wrote later would be refused at once,
 * without waiting, where another process wrote in between.
 */
const beginToWrite = 'begin immediate';

/** Stands in for a statement that has nothing left to do. */
const nothingToDo: ReturnType<SqliteDatabase['prepare']> = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [].values(),
};

/** All migrations that are due are made together or not at all, which SQLite can do: a full disk leaves no half of one. */
class SiteSqliteDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new WholeMigrations();
  }
}

class WholeMigrations extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Does the work of one statement; a file or disk that fails is a `DatabaseUnavailable`. */
export type SqliteGuard = <T>(statement: string, work: () => T) => T;

/** Tells the outage of what fails alone: a statement that could be prepared may still fail. */
const createGuard =
  (outage: Outage): SqliteGuard =>
  (statement, work) => {
    try {
      return work();
    } catch (error) {
      if (!isSqliteUnavailable(error)) throw error;
      const failure = new DatabaseUnavailable(error);
      outage.noteFailure(failure, statement);
      throw failure;
    }
  };

const createReadGuard = (outage: Outage): SqliteGuard => {
  const guard = createGuard(outage);
  return (statement, read) => {
    const result = guard(statement, read);
    if (outage.isOn()) outage.noteSuccess(false, performance.now());
    return result;
  };
};

/** Gives Node's own SQLite to Kysely's SQLite dialect, which expects the interface of better-sqlite3. */
const adapt = (database: DatabaseSync, outage: Outage): SqliteDatabase => {
  const guard = createGuard(outage);
  // The same few dozen statements are asked for again and again; preparing each anew costs more than running it.
  const prepared = new Map<string, StatementSync>();
  let length = 0;
  /** The first in the map is the one that was not asked for the longest. */
  const makeRoom = (): void => {
    for (const oldest of prepared.keys()) {
      if (prepared.size <= keptStatements && length <= keptLength) return;
      prepared.delete(oldest);
      length -= oldest.length;
    }
  };
  const prepare = (text: string): StatementSync => {
    const known = prepared.get(text);
    if (known) {
      prepared.delete(text);
      prepared.set(text, known);
      return known;
    }
    const statement = database.prepare(text);
    if (text.length > longestKept) return statement;
    prepared.set(text, statement);
    length += text.length;
    makeRoom();
    return statement;
  };
  const inputs = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  const provesWriting = createWriteProof();
  const noteSuccess = (text: string, changedRows: number): void => {
    const proves = provesWriting(text, changedRows);
    if (outage.isOn()) outage.noteSuccess(proves, performance.now());
  };
  return {
    close: () => database.close(),
    prepare: (text) => {
      // A full disk makes SQLite end the transaction by itself: a rollback that then fails would hide why.
      if (text === 'rollback' && !database.isTransaction) {
        provesWriting(text, 0);
        return nothingToDo;
      }
      const statement = guard(text, () => prepare(text === 'begin' ? beginToWrite : text));
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => {
          const rows = guard(text, () => statement.all(...inputs(parameters)));
          noteSuccess(text, rows.length);
          return rows;
        },
        run: (parameters) => {
          const result = guard(text, () => statement.run(...inputs(parameters)));
          noteSuccess(text, Number(result.changes));
          return result;
        },
        // Two readers of one prepared statement would take rows from each other.
        iterate: (parameters) =>
          database.prepare(text).iterate(...inputs(parameters)) as IterableIterator<unknown>,
      };
    },
  };
};

export type OpenSqlite = {
  readonly dialect: SqliteDialect;
  readonly raw: DatabaseSync;
  /** For statements on `raw` that only read. */
  readonly guard: SqliteGuard;
};

/**
 * Opens the file for writing. `synchronous=FULL` makes every commit reach the disk before it is
 * acknowledged; WAL lets readers go on while somebody writes.
 */
export const openSqlite = (file: string, outage: Outage = createOutage()): OpenSqlite => {
  const raw = new DatabaseSync(file);
  try {
    raw.exec(`pragma busy_timeout = ${lockTime}`);
    raw.exec('pragma journal_mode = wal');
    raw.exec('pragma synchronous = full');
    raw.exec('pragma foreign_keys = on');
  } catch (error) {
    raw.close();
    throw error;
  }
  const dialect = new SiteSqliteDialect({ database: adapt(raw, outage) });
  return { dialect, raw, guard: createReadGuard(outage) };
};
