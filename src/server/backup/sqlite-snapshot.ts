import type { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { openSnapshotConnection } from '../db/sqlite/sqlite.ts';
import type { Row } from './backup-format.ts';
import { isLeftOut, type Snapshot, type SnapshotTable } from './snapshot.ts';

/** After how many rows other work of the process gets its turn. */
const rowsPerTurn = 200;

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The database gives out ids only for such tables; in PostgreSQL they have an identity column. */
const givesIds = (definition: unknown): boolean => / autoincrement[,)\s]/i.test(String(definition));

const readNumber = (database: DatabaseSync, pragma: 'page_count' | 'page_size'): number =>
  Number(database.prepare(`pragma ${pragma}`).get()?.[pragma]);

const readTable = (
  database: DatabaseSync,
  name: string,
  definition: unknown,
  nextIds: ReadonlyMap<string, number>,
) => {
  const info = database.prepare(`pragma table_info(${quote(name)})`).all();
  const key = info
    .filter(({ pk }) => Number(pk) > 0)
    .toSorted((one, other) => Number(one.pk) - Number(other.pk));
  return {
    table: {
      name,
      columns: info.map((column) => String(column.name)),
      nextId: givesIds(definition) ? (nextIds.get(name) ?? 1) : null,
    },
    order: key.map((column) => quote(String(column.name))).join(', ') || 'rowid',
  };
};

export const openSqliteSnapshot = async (file: string): Promise<Snapshot> => {
  const database = openSnapshotConnection(file);
  try {
    const definitions = database
      .prepare(
        "select name, sql from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name",
      )
      .all();
    const migrations = database
      .prepare('select name from kysely_migration order by name')
      .all()
      .map((row) => String(row.name));
    const nextIds = new Map(
      database
        .prepare('select name, seq from sqlite_sequence')
        .all()
        .map((row) => [String(row.name), Number(row.seq) + 1]),
    );
    const tables = definitions
      .map((row) => ({ name: String(row.name), definition: row.sql }))
      .filter(({ name }) => !isLeftOut(name))
      .map(({ name, definition }) => readTable(database, name, definition, nextIds));
    return {
      migrations,
      tables: tables.map(({ table }) => table),
      bytes: readNumber(database, 'page_count') * readNumber(database, 'page_size'),
      readRows: async function* ({ name }: SnapshotTable) {
        const order = tables.find(({ table }) => table.name === name)?.order ?? 'rowid';
        let count = 0;
        for (const row of database.prepare(`select * from ${quote(name)} order by ${order}`).iterate()) {
          yield row as Row;
          count += 1;
          if (count % rowsPerTurn === 0) await setImmediate();
        }
      },
      uploads: null,
      close: async () => database.close(),
    };
  } catch (error) {
    database.close();
    throw error;
  }
};
