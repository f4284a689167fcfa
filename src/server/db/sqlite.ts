import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { type SqliteDatabase, SqliteDialect } from 'kysely';

/** How many prepared statements are kept, and how long their texts may be together: what SQLite holds of one grows with its text. */
const keptStatements = 200;
const keptLength = 400_000;
/** A longer one would push too many others out, and is not asked for often. */
const longestKept = 20_000;

/**
 * A transaction takes its turn to write when it begins. One that read first and wrote later would be refused at once,
 * without waiting, where another process wrote in between.
 */
const beginToWrite = 'begin immediate';

/** Gives Node's own SQLite to Kysely's SQLite dialect, which expects the interface of better-sqlite3. */
const adapt = (database: DatabaseSync): SqliteDatabase => {
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
  return {
    close: () => database.close(),
    prepare: (text) => {
      const statement = prepare(text === 'begin' ? beginToWrite : text);
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...inputs(parameters)),
        run: (parameters) => statement.run(...inputs(parameters)),
        // Two readers of one prepared statement would take rows from each other.
        iterate: (parameters) =>
          database.prepare(text).iterate(...inputs(parameters)) as IterableIterator<unknown>,
      };
    },
  };
};

/**
 * Opens the file for writing. `synchronous=FULL` makes every commit reach the disk before it is
 * acknowledged; WAL lets readers go on while somebody writes.
 */
export const openSqlite = (file: string): { dialect: SqliteDialect; raw: DatabaseSync } => {
  const raw = new DatabaseSync(file);
  raw.exec('pragma busy_timeout = 5000');
  raw.exec('pragma journal_mode = wal');
  raw.exec('pragma synchronous = full');
  raw.exec('pragma foreign_keys = on');
  return { dialect: new SqliteDialect({ database: adapt(raw) }), raw };
};
