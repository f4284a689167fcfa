import { Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { migrationsFor } from '../../../src/server/db/migrations/registry.ts';

/** A database as the statements that created its tables, and their rows: independent of what migrations become later. */
export type PostgresCopy = {
  readonly statements: readonly (readonly [text: string, parameters: readonly unknown[]])[];
  /** The rows of each table, as JSON. */
  readonly rows: Readonly<Record<string, string>>;
  /** The last number that each sequence has given out; null: none yet. */
  readonly sequences: Readonly<Record<string, string | null>>;
};

const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Creates the tables of this version in an empty database, and returns the statements that did so. */
export const createTables = async (url: string): Promise<PostgresCopy['statements']> => {
  const statements: (readonly [string, readonly unknown[]])[] = [];
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url }) }),
    log: ({ level, query }) => {
      if (level === 'query' && !/^select\b/.test(query.sql)) statements.push([query.sql, query.parameters]);
    },
  });
  const provider = { getMigrations: async () => migrationsFor('postgres') };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  await db.destroy();
  if (error) throw error;
  return statements;
};

const listTables = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query(
    "select tablename from pg_tables where schemaname = 'public' order by 1",
  );
  return rows.map(({ tablename }) => String(tablename));
};

export const copyPostgres = (url: string, statements: PostgresCopy['statements']): Promise<PostgresCopy> =>
  withClient(url, async (client) => {
    const rows: Record<string, string> = {};
    for (const table of await listTables(client)) {
      const found = await client.query(`select coalesce(json_agg(t), '[]')::text as rows from "${table}" t`);
      rows[table] = found.rows[0].rows;
    }
    const sequences = await client.query(
      "select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public'",
    );
    return {
      statements,
      rows,
      sequences: Object.fromEntries(sequences.rows.map(({ name, value }) => [name, value])),
    };
  });

/** The columns that are stored; generated ones follow from them. */
const listColumns = async (client: pg.Client, table: string): Promise<string> => {
  const { rows } = await client.query(
    `select quote_ident(attname) as name from pg_attribute where attrelid = quote_ident($1)::regclass
      and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  return rows.map(({ name }) => String(name)).join(', ');
};

/** Creates the copied database again in an empty one. */
export const loadPostgres = (url: string, { statements, rows, sequences }: PostgresCopy): Promise<void> =>
  withClient(url, async (client) => {
    for (const [text, parameters] of statements) await client.query(text, [...parameters]);
    // Rows in any order, without the triggers that write or forbid others.
    await client.query('set session_replication_role = replica');
    await client.query(`truncate ${(await listTables(client)).map((name) => `"${name}"`).join(', ')}`);
    for (const [table, json] of Object.entries(rows)) {
      const columns = await listColumns(client, table);
      await client.query(
        `insert into "${table}" (${columns}) select ${columns} from json_populate_recordset(null::"${table}", $1)`,
        [json],
      );
    }
    for (const [name, value] of Object.entries(sequences))
      if (value !== null) await client.query('select setval(quote_ident($1)::regclass, $2)', [name, value]);
  });
