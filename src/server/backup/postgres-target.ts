import { Kysely, PostgresDialect, sql } from 'kysely';
import { migrationsFor } from '../db/migrations/registry.ts';
import { createOutage } from '../db/outage.ts';
import { countOtherConnections } from '../db/postgres/other-connections.ts';
import { openPostgresPool, restoreTimeouts } from '../db/postgres/postgres-pool.ts';
import { postgresStartError } from '../db/postgres/postgres-start-error.ts';
import { StartError } from '../start-error.ts';
import { readBackupSchema } from './backup-schema.ts';
import type { FillDatabase, RestoreTarget } from './restore-target.ts';
import { isLeftOut } from './snapshot.ts';

/** The tables of the schema but those of extensions. */
const listTables = async (db: Kysely<unknown>): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select c.relname as name from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by c.relname`.execute(db);
  return rows.map(({ name }) => name);
};

const requireOwnTables = async (tables: readonly string[]): Promise<void> => {
  const own = await readBackupSchema(Object.keys(migrationsFor('postgres')));
  const other = tables.find((name) => !own.has(name) && !isLeftOut(name));
  if (other !== undefined)
    throw new StartError(
      `The database at DATABASE_URL has the table "${other}", which belongs to another program. Nothing was changed; set DATABASE_URL to a database of its own.`,
    );
};

/** Everything happens in one transaction: it is replaced as a whole, or not at all. */
export const openPostgresTarget = async (url: string): Promise<RestoreTarget> => {
  const pool = openPostgresPool(url, createOutage(), restoreTimeouts);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const close = () => pool.end();
  try {
    // On one connection: another one of our own would count as somebody else's.
    return await db.connection().execute(async (connection) => {
      if ((await countOtherConnections(connection)) > 0)
        throw new StartError(
          'Another program is connected to the database at DATABASE_URL: the site is running. Nothing was changed; please stop it first.',
        );
      const tables = await listTables(connection);
      await requireOwnTables(tables);
      return {
        hasDatabase: tables.length > 0,
        replace: async (fill: FillDatabase, check: FillDatabase) => {
          await db.transaction().execute(async (transaction) => {
            const former = await listTables(transaction);
            if (former.length > 0)
              await sql`drop table ${sql.join(former.map((name) => sql.table(name)))} cascade`.execute(
                transaction,
              );
            await fill(transaction);
            await check(transaction);
          });
        },
        close,
      };
    });
  } catch (error) {
    await close();
    throw postgresStartError(error);
  }
};
