import { DatabaseSync } from 'node:sqlite';
import { Kysely, SqliteDialect } from 'kysely';
import { migrationsFor } from '../db/migrations/registry.ts';
import { isLeftOut } from './snapshot.ts';

export type TableSchema = { readonly columns: readonly string[] };

/** The tables after some migrations, each after the tables that its foreign keys name. */
export type BackupSchema = ReadonlyMap<string, TableSchema>;

const listForeignTables = (database: DatabaseSync, table: string): string[] =>
  database
    .prepare(`pragma foreign_key_list("${table}")`)
    .all()
    .map((key) => String(key.table))
    .filter((name) => name !== table);

const sortByReference = (names: readonly string[], listOthers: (name: string) => string[]): string[] => {
  const sorted = new Set<string>();
  const add = (name: string, waiting: readonly string[]): void => {
    if (waiting.includes(name)) throw new Error(`The foreign keys of ${name} lead back to it.`);
    for (const other of listOthers(name)) if (!sorted.has(other)) add(other, [...waiting, name]);
    sorted.add(name);
  };
  for (const name of names) if (!sorted.has(name)) add(name, []);
  return [...sorted];
};

/** A database in memory, for its schema: both databases have the same tables and columns. */
export const readBackupSchema = async (migrations: readonly string[]): Promise<BackupSchema> => {
  const database = new DatabaseSync(':memory:');
  try {
    const prepare = (text: string) => {
      const statement = database.prepare(text);
      return {
        reader: statement.columns().length > 0,
        all: () => statement.all(),
        run: () => statement.run(),
        iterate: () => statement.iterate(),
      };
    };
    const dialect = new SqliteDialect({ database: { prepare, close: () => {} } });
    const db = new Kysely<unknown>({ dialect });
    const known = migrationsFor('sqlite');
    for (const name of migrations) await known[name]?.up(db);
    const names = database
      .prepare(
        "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name",
      )
      .all()
      .map((row) => String(row.name))
      .filter((name) => !isLeftOut(name));
    return new Map(
      sortByReference(names, (name) => listForeignTables(database, name)).map((name) => [
        name,
        {
          columns: database
            .prepare(`pragma table_info("${name}")`)
            .all()
            .map((column) => String(column.name)),
        },
      ]),
    );
  } finally {
    database.close();
  }
};
