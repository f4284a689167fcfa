import { type Kysely, sql } from 'kysely';
import type { DialectName } from '../db/dialect.ts';
import { migrationsFor } from '../db/migrations/registry.ts';
import type { Row } from './backup-format.ts';
import type { Backup } from './open-backup.ts';
import type { Progress } from './progress.ts';

/** How many values one statement may have: SQLite takes 32,766 of them. */
const maxValues = 10_000;

type Insert = (rows: readonly Row[]) => Promise<void>;

/** In PostgreSQL, flags are of a type of their own. */
const listFlags = async (
  db: Kysely<unknown>,
  dialect: DialectName,
  table: string,
): Promise<readonly string[]> => {
  if (dialect === 'sqlite') return [];
  const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
    where attrelid = quote_ident(${table})::regclass and attnum > 0 and not attisdropped
      and atttypid = 'boolean'::regtype`.execute(db);
  return rows.map(({ name }) => name);
};

const createInsert = async (db: Kysely<unknown>, dialect: DialectName, table: string): Promise<Insert> => {
  const flags = await listFlags(db, dialect, table);
  const toStored = (row: Row): Record<string, unknown> => {
    const stored: Record<string, unknown> = { ...row };
    for (const flag of flags) if (stored[flag] !== null) stored[flag] = stored[flag] === 1;
    return stored;
  };
  return async (rows) => {
    await (db as Kysely<Record<string, Record<string, unknown>>>)
      .insertInto(table)
      .values(rows.map(toStored))
      .execute();
  };
};

/** New rows get ids after those of the backup, also of rows that had been deleted when it was written. */
const setNextId = async (
  db: Kysely<unknown>,
  dialect: DialectName,
  table: string,
  nextId: number,
): Promise<void> => {
  if (dialect === 'postgres') {
    await sql`select setval(pg_get_serial_sequence(quote_ident(${table}), 'id'), ${nextId}, false)`.execute(
      db,
    );
    return;
  }
  await sql`delete from sqlite_sequence where name = ${table}`.execute(db);
  await sql`insert into sqlite_sequence (name, seq) values (${table}, ${nextId - 1})`.execute(db);
};

/** As Kysely creates them before its first migration, and fills them after each. */
const noteMigrations = async (db: Kysely<unknown>, migrations: readonly string[]): Promise<void> => {
  await db.schema
    .createTable('kysely_migration')
    .addColumn('name', 'varchar(255)', (column) => column.notNull().primaryKey())
    .addColumn('timestamp', 'varchar(255)', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('kysely_migration_lock')
    .addColumn('id', 'varchar(255)', (column) => column.notNull().primaryKey())
    .addColumn('is_locked', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`insert into kysely_migration_lock (id, is_locked) values ('migration_lock', 0)`.execute(db);
  for (const name of migrations)
    await sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(
      db,
    );
};

/** What a migration itself has written is in the backup, too. The ledger, which has nothing yet, rejects any deletion. */
const removeRows = async (db: Kysely<unknown>, table: string): Promise<void> => {
  const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
  if (rows.length > 0) await sql`delete from ${sql.table(table)}`.execute(db);
};

/** Creates the tables of the backup in an empty database, and fills them; in the transaction of the caller. */
export const loadRows = async (
  db: Kysely<unknown>,
  dialect: DialectName,
  { manifest, schema, readRows }: Backup,
  onProgress: Progress,
): Promise<void> => {
  const migrations = migrationsFor(dialect);
  for (const name of manifest.migrations) await migrations[name]?.up(db);
  await noteMigrations(db, manifest.migrations);
  const total = Object.values(manifest.tables).reduce((sum, { rows }) => sum + rows, 0);
  let done = 0;
  for (const [table, { columns }] of schema) {
    await removeRows(db, table);
    const insert = await createInsert(db, dialect, table);
    const size = Math.floor(maxValues / columns.length);
    let waiting: Row[] = [];
    const flush = async (): Promise<void> => {
      if (waiting.length === 0) return;
      await insert(waiting);
      done += waiting.length;
      waiting = [];
      onProgress(done, total);
    };
    for await (const row of readRows(table)) if (waiting.push(row) >= size) await flush();
    await flush();
    const nextId = manifest.tables[table]?.nextId ?? null;
    if (nextId !== null) await setNextId(db, dialect, table, nextId);
  }
};
