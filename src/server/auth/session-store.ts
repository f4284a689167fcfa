import { type Kysely, type Selectable, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { TeamSessionTable } from '../db/tables/team.ts';
import { maxSessionAge } from './auth-constants.ts';
import { toMilliseconds } from './native-values.ts';
import { digestSessionToken } from './session-digests.ts';

export type TeamSession = Selectable<TeamSessionTable>;

/** The team's sessions. They are stored nowhere else, so that ending one takes effect at once. */
export class SessionStore {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /** A user's sessions that have not expired, by last use. */
  async list(userId: string, now: number): Promise<TeamSession[]> {
    const rows = await this.#db
      .selectFrom('team_session')
      .selectAll()
      .where('user_id', '=', userId)
      .execute();
    return rows
      .filter(
        (session) =>
          toMilliseconds(session.expires_at) > now &&
          toMilliseconds(session.created_at) + maxSessionAge > now,
      )
      .sort((one, other) => toMilliseconds(other.updated_at) - toMilliseconds(one.updated_at));
  }

  /** Whether a user's session has not been ended. */
  async has(userId: string, id: string): Promise<boolean> {
    const row = await this.#db
      .selectFrom('team_session')
      .select('id')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Removes expired sessions and unfinished sign-ins, with the addresses in them. */
  async removeExpired(moment: Date | string): Promise<void> {
    for (const table of ['team_session', 'team_verification'])
      await sql`delete from ${sql.table(table)} where expires_at < ${moment}`.execute(this.#db);
  }

  /** Stores a session's last use and new end; returns whether the session exists. */
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

  async findUserId(token: string): Promise<string | null> {
    const row = await this.#db
      .selectFrom('team_session')
      .select('user_id')
      .where('token', '=', digestSessionToken(token))
      .executeTakeFirst();
    return row?.user_id ?? null;
  }

  /** Ends a user's session; returns whether it existed. */
  async end(userId: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('team_session')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  async endByToken(token: string): Promise<void> {
    await this.#db.deleteFrom('team_session').where('token', '=', digestSessionToken(token)).execute();
  }

  /** Ends a user's sessions, except the given one, and unfinished sign-ins. */
  async endAll(userId: string, except = ''): Promise<void> {
    await this.#db
      .deleteFrom('team_session')
      .where('user_id', '=', userId)
      .where('id', '!=', except)
      .execute();
    // Otherwise a sign-in that waits for its code could be finished after the password was changed.
    await sql`delete from team_verification where value = ${userId}`.execute(this.#db);
  }
}
