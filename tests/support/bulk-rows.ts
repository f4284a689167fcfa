import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import type { DatabaseLocation } from '../../src/server/db/database.ts';

type Row = readonly (string | number | null)[];
export type BulkTable = {
  readonly name: string;
  readonly columns: Readonly<Record<string, 'int' | 'text'>>;
};
/** Tables with the rows to insert, in this order. */
export type BulkRows = readonly (readonly [BulkTable, readonly Row[]])[];

const storeInSqlite = (file: string, tables: BulkRows): void => {
  const database = new DatabaseSync(file);
  database.exec('pragma cache_size = -200000; pragma synchronous = off; begin');
  for (const [{ name, columns }, rows] of tables) {
    const names = Object.keys(columns);
    const insert = database.prepare(
      `insert into ${name} (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`,
    );
    for (const row of rows) insert.run(...row);
  }
  database.exec('commit');
  database.close();
};

const storeInPostgres = async (url: string, tables: BulkRows): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // Skips the foreign key check of a million rows.
  await client.query('set session_replication_role = replica');
  for (const [{ name, columns }, rows] of tables) {
    const arrays = Object.values(columns).map((kind, at) => `$${at + 1}::${kind}[]`);
    const values = arrays.map((_, at) => rows.map((row) => row[at]));
    await client.query(
      `insert into ${name} (${Object.keys(columns).join(', ')}) select * from unnest(${arrays.join(', ')})`,
      values,
    );
    // PostgreSQL would analyze the table by itself, but only some time after the inserts.
    await client.query(`vacuum analyze ${name}`);
  }
  await client.end();
};

/** Inserts many rows into a migrated database, quicker than the stores would. */
export const storeRows = async (location: DatabaseLocation, tables: BulkRows): Promise<void> => {
  if (location.dialect === 'sqlite') storeInSqlite(location.file, tables);
  else await storeInPostgres(location.url, tables);
};
