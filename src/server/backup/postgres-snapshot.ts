import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { Schema } from '../db/schema.ts';
import type { Row } from './backup-format.ts';
import { createDatabaseReader } from './read-uploads.ts';
import { isLeftOut, type Snapshot, type SnapshotTable } from './snapshot.ts';

/** How many rows are fetched at once. */
const fetchSize = 500;

/** How long to wait for a connection, in milliseconds. */
const connectTimeout = 30_000;

const quote = (name: string): string => pg.escapeIdentifier(name);

type Column = {
  readonly table_name: string;
  readonly name: string;
  /** Its place in the primary key, from 1; null outside it. */
  readonly key_place: number | null;
  readonly sequence: string | null;
};

/** The columns of all tables of the schema but those of extensions. */
const columnsQuery = `
  select c.relname as table_name, a.attname as name,
    array_position(i.indkey::int2[], a.attnum) + 1 as key_place,
    case when a.attidentity <> '' then pg_get_serial_sequence(quote_ident(c.relname), a.attname) end as sequence
  from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
  where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
    and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by c.relname, a.attnum`;

/** The driver reads moments and flags as objects; SQLite has text and numbers. */
const toRowValue = (value: unknown): Row[string] => {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'boolean') return value ? 1 : 0;
  return value as Row[string];
};

/** Large whole numbers come as text, so that none loses digits; those of this schema have room in a number. */
const parseNumber = (text: string): number => Number(text);

const readNextId = async (client: pg.Client, columns: readonly Column[]): Promise<number | null> => {
  const sequence = columns.find((column) => column.sequence !== null)?.sequence;
  if (!sequence) return null;
  const { rows } = await client.query<{ next: number }>(
    `select (case when is_called then last_value + 1 else last_value end)::int8 as next from ${sequence}`,
  );
  return rows[0]?.next ?? 1;
};

const readTables = async (client: pg.Client) => {
  const { rows } = await client.query<Column>(columnsQuery);
  const tables = [];
  for (const [name, columns] of Map.groupBy(rows, (column) => column.table_name)) {
    if (isLeftOut(name)) continue;
    const key = columns
      .filter((column) => column.key_place !== null)
      .toSorted((one, other) => Number(one.key_place) - Number(other.key_place));
    tables.push({
      table: {
        name,
        columns: columns.map((column) => column.name),
        nextId: await readNextId(client, columns),
      },
      order: key.map((column) => quote(column.name)).join(', ') || 'ctid',
    });
  }
  return tables;
};

/** For queries in the open transaction of this one connection. */
const toKysely = (client: pg.Client): Kysely<Schema> => {
  const query: unknown = (text: string, values: unknown[]) => client.query(text, values);
  const connection = { query: query as PostgresPoolClient['query'], release: () => {} };
  return new Kysely<Schema>({
    dialect: new PostgresDialect({
      pool: { connect: async () => connection, end: async () => {}, options: {} },
    }),
  });
};

/** A transaction of the level “repeatable read” sees the database as it was when it began. */
export const openPostgresSnapshot = async (url: string): Promise<Snapshot> => {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, parseNumber);
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectTimeout,
    keepAlive: true,
    types,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    const migrations = await client.query<{ name: string }>(
      'select name from kysely_migration order by name',
    );
    const tables = await readTables(client);
    const size = await client.query<{ bytes: number }>(
      'select pg_database_size(current_database()) as bytes',
    );
    return {
      migrations: migrations.rows.map(({ name }) => name),
      tables: tables.map(({ table }) => table),
      bytes: size.rows[0]?.bytes ?? 0,
      readRows: async function* ({ name }: SnapshotTable) {
        const order = tables.find(({ table }) => table.name === name)?.order ?? 'ctid';
        await client.query(
          `declare backup_rows no scroll cursor for select * from ${quote(name)} order by ${order}`,
        );
        for (;;) {
          const { rows } = await client.query<Record<string, unknown>>(`fetch ${fetchSize} from backup_rows`);
          for (const row of rows)
            yield Object.fromEntries(Object.entries(row).map(([key, value]) => [key, toRowValue(value)]));
          if (rows.length < fetchSize) break;
        }
        await client.query('close backup_rows');
      },
      uploads: createDatabaseReader(toKysely(client)),
      close: () => client.end(),
    };
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
};
