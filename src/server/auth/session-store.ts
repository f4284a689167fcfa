import { type Kysely, type Selectable, sql } from 'kysely';
import type { Schema, TeamSessionTable } from '../db/schema.ts';
import { longestSession } from './auth-constants.ts';
import { timeOf } from './native-values.ts';
import { sessionDigest } from './session-digests.ts';

export type TeamSession = Selectable<TeamSessionTable>;

/** Where people of the team are signed in. A session that is not here is none: nothing else remembers it. */
export class SessionStore {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /** Somebody's sessions that have not run out, those used last first. */
  async of(userId: string, now: number): Promise<TeamSession[]> {
    const rows = await this.#db
      .selectFrom('team_session')
      .selectAll()
      .where('user_id', '=', userId)
      .execute();
    return rows
      .filter(
        (session) => timeOf(session.expires_at) > now && timeOf(session.created_at) + longestSession > now,
      )
      .sort((one, other) => timeOf(other.updated_at) - timeOf(one.updated_at));
  }

  /** Whether one of somebody's sessions has not been ended. */
  async has(userId: string, id: string): Promise<boolean> {
    const row = await this.#db
      .selectFrom('team_session')
      .select('id')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Forgets sessions and half-finished sign-ins that have run out, with the addresses in them. */
  async forgetExpired(moment: Date | string): Promise<void> {
    for (const table of ['team_session', 'team_verification'])
      await sql`delete from ${sql.table(table)} where expires_at < ${moment}`.execute(this.#db);
  }

  /** Notes that a session is used, and when it ends now; tells whether it was there. */
  async refresh(
    id: string,
    { usedAt, end }: { readonly usedAt: Date | string; readonly end: Date | string },
  ): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('team_session')
      .set({ updated_at: usedAt, expires_at: end })
      .where('id', '=', id)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Whose session a cookie with this token belongs to. */
  async userOf(token: string): Promise<string | null> {
    const row = await this.#db
      .selectFrom('team_session')
      .select('user_id')
      .where('token', '=', sessionDigest(token))
      .executeTakeFirst();
    return row?.user_id ?? null;
  }

  /** Ends one of somebody's sessions; tells whether it was there. */
  async end(userId: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('team_session')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  /** Ends the one that a cookie with this token would be known by. */
  async endByToken(token: string): Promise<void> {
    await this.#db.deleteFrom('team_session').where('token', '=', sessionDigest(token)).execute();
  }

  /** Ends every session of somebody but the one given, and what they had begun without finishing it. */
  async endAll(userId: string, except = ''): Promise<void> {
    await this.#db
      .deleteFrom('team_session')
      .where('user_id', '=', userId)
      .where('id', '!=', except)
      .execute();
    // Whoever entered the password and not yet the code would otherwise go on by a password that no longer counts.
    await sql`delete from team_verification where value = ${userId}`.execute(this.#db);
  }
}
