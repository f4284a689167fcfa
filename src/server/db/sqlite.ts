import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { type SqliteDatabase, SqliteDialect } from 'kysely';

/** Gives Node's own SQLite to Kysely's SQLite dialect, which expects the interface of better-sqlite3. */
const adapt = (database: DatabaseSync): SqliteDatabase => ({
  close: () => database.close(),
  prepare: (text) => {
    const statement = database.prepare(text);
    const columns = statement.columns();
    const inputs = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
    return {
      reader: columns.length > 0,
      all: (parameters) => statement.all(...inputs(parameters)),
      run: (parameters) => statement.run(...inputs(parameters)),
      iterate: (parameters) => statement.iterate(...inputs(parameters)) as IterableIterator<unknown>,
    };
  },
});

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
