import { sql } from 'kysely';
import type { Database } from '../../src/server/db/database.ts';

/** The rows of every table but the given ones, in a fixed order: two results are equal if nothing has changed. */
export const readTableRows = async (
  { db, dialect }: Database,
  without: readonly string[],
): Promise<Record<string, readonly string[]>> => {
  const { rows: tables } = await (dialect === 'sqlite'
    ? sql<{ name: string }>`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`
    : sql<{
        name: string;
      }>`select table_name as name from information_schema.tables where table_schema = 'public'`
  ).execute(db);
  const all: Record<string, readonly string[]> = {};
  for (const { name } of tables.filter((table) => !without.includes(table.name))) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db);
    all[name] = rows.map((row) => JSON.stringify(row)).sort();
  }
  return all;
};
