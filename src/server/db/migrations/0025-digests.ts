import { type Kysely, sql } from 'kysely';
import type { DialectName } from '../dialect.ts';

/**
 * From here on the database holds digests of session tokens and of sign-ins that wait for their code. Those of older versions
 * are in clear: everybody signs in anew. The activity list can tell how often something happened, and the table of second
 * steps has the columns that Better Auth 1.7 writes.
 */
export const keepDigests = (dialect: DialectName) => ({
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const table of ['team_session', 'team_verification'])
      await sql`delete from ${sql.table(table)}`.execute(db);
    await db.schema
      .alterTable('activity')
      .addColumn('count', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
    await db.schema.alterTable('activity').addColumn('line_key', 'text').execute();
    await db.schema.createIndex('activity_by_line_key').on('activity').column('line_key').unique().execute();
    await db.schema
      .alterTable('team_two_factor')
      .addColumn('failed_verification_count', 'integer', (column) => column.defaultTo(0))
      .execute();
    await db.schema
      .alterTable('team_two_factor')
      .addColumn('locked_until', dialect === 'postgres' ? 'timestamptz' : 'text')
      .execute();
  },
});
