import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** Whether there is an Administrator with a password; an invited one cannot sign in yet. */
export const hasAdministrator = async (db: Kysely<Schema>): Promise<boolean> => {
  const row = await db
    .selectFrom('team_user')
    .innerJoin('team_account', 'team_account.user_id', 'team_user.id')
    .select('team_user.id')
    .where('team_user.role', '=', 'administrator')
    .where('team_account.password', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};
