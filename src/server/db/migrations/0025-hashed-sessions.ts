import { type Kysely, sql } from 'kysely';

/**
 * From here on the database holds digests of session tokens and of sign-ins that wait for their code. Those of older versions
 * are in clear: everybody signs in anew. The activity list can tell how often something happened.
 */
export const hashSessions = () => ({
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const table of ['team_session', 'team_verification'])
      await sql`delete from ${sql.table(table)}`.execute(db);
    await db.schema
      .alterTable('activity')
      .addColumn('count', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
    await db.schema.alterTable('activity').addColumn('line_key', 'text').execute();
    await db.schema.createIndex('activity_by_line_key').on('activity').column('line_key').unique().execute();
  },
});
