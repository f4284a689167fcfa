import { type Kysely, sql } from 'kysely';

/** Mails that were given up are listed by a state of their own, no longer among those that wait. */
export const listGivenUpMail = () => ({
  up: async (db: Kysely<unknown>): Promise<void> => {
    await db.schema.dropIndex('mail_listed_by_state').execute();
    await sql`create index mail_listed_by_state on mail
      ((case when state in ('sent', 'failed', 'given-up') then state else 'waiting' end), created_gmt, id)`.execute(
      db,
    );
  },
});
