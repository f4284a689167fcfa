import { StartError } from '../../start-error.ts';
import { isDatabaseUnavailable } from '../database-unavailable.ts';
import type { PostgresConnections } from './postgres-pool.ts';

/** Messages by the server's code. The server's own message is not shown: it may quote the address with its password. */
const messages: Readonly<Record<string, string>> = {
  '28P01': 'The database server refused the user or password in DATABASE_URL.',
  '28000': 'The database server refused the user or password in DATABASE_URL.',
  '3D000': 'The database named in DATABASE_URL does not exist on its server; create it first.',
  '42501':
    'The user in DATABASE_URL is not allowed to create or use tables in its database. Nothing was changed: grant that user CREATE and USAGE on the schema (for PostgreSQL: grant all on schema public to the user), and on the tables themselves if another user created them.',
  '3F000':
    'The database named in DATABASE_URL has no schema to put tables into. Nothing was changed: create the schema "public", or name another one for the user.',
  '25006':
    'The database server at DATABASE_URL is read-only, like a standby. Nothing was changed: set DATABASE_URL to the primary server.',
  '53100':
    'The disk of the database server at DATABASE_URL is full. Nothing was changed: free some space there and start again.',
  '53200':
    'The database server at DATABASE_URL is out of memory. Nothing was changed: start again when more memory is free.',
  '53300':
    'The database server at DATABASE_URL has no connection left. Nothing was changed: close other programs that use it, or raise its max_connections; each process of the site uses up to ten.',
  '57P03':
    'The database server at DATABASE_URL is just starting or shutting down. Nothing was changed: start again in a moment.',
};

const getRootCause = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? getRootCause(error.cause) : error;

/** Converts an error of the server or the connection to a `StartError`; returns any other unchanged. */
export const postgresStartError = (error: unknown): unknown => {
  if (error instanceof StartError) return error;
  const reason = getRootCause(error);
  const code = reason instanceof Error && 'code' in reason ? String(reason.code) : null;
  const message = code === null ? undefined : messages[code];
  if (message !== undefined) return new StartError(message);
  if (!isDatabaseUnavailable(error)) return error;
  const name = code ?? 'no answer in time, or the connection was lost';
  return new StartError(
    `The database at DATABASE_URL cannot be reached (${name}); check the address, and that the server is running.`,
  );
};

type QueryRunner = Pick<PostgresConnections, 'runQuery'>;

/** Tables of other programs; those of extensions do not count. */
const otherTables = `
  select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = current_schema() and c.relkind in ('r', 'p')
    and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by c.relname limit 1`;

/** The names of the executed migrations; null where the database has no list of them. */
const listExecuted = async ({ runQuery }: QueryRunner): Promise<readonly string[] | null> => {
  const [table] = await runQuery<{ found: string | null }>(
    "select to_regclass('kysely_migration')::text as found",
  );
  if (!table?.found) return null;
  const rows = await runQuery<{ name: string }>('select name from kysely_migration');
  return rows.map(({ name }) => name);
};

/** The names of the executed migrations; throws for a database that belongs to another program. */
export const listPostgresMigrations = async (connections: QueryRunner): Promise<readonly string[]> => {
  const executed = await listExecuted(connections);
  if (executed !== null) return executed;
  const [other] = await connections.runQuery<{ name: string }>(otherTables);
  if (!other) return [];
  // Another process of the site may have started to set up the database between the two queries.
  const begun = await listExecuted(connections);
  if (begun !== null) return begun;
  throw new StartError(
    `The database named in DATABASE_URL belongs to another program (it has a table "${other.name}"). Nothing was changed: create a database for the site alone, and name it in DATABASE_URL.`,
  );
};
