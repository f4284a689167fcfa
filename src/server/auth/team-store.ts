import { randomUUID } from 'node:crypto';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { TeamRole } from '../../shared/admin/roles.ts';
import type { Database } from '../db/database.ts';
import { bumpRevision } from '../db/revision.ts';
import type { Schema } from '../db/schema.ts';
import type { TeamUserTable } from '../db/tables/team.ts';
import { nativeValues } from './native-values.ts';

export type TeamUser = Selectable<TeamUserTable>;

type NewTeamUser = {
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly role: TeamRole;
};

/** Better Auth's name for accounts with a password. */
const passwordProvider = 'credential';

/** The users of the admin area. */
export class TeamStore {
  readonly #db: Kysely<Schema>;
  readonly #native: ReturnType<typeof nativeValues>;

  constructor(db: Kysely<Schema>, dialect: Database['dialect']) {
    this.#db = db;
    this.#native = nativeValues(dialect);
  }

  /** Locks the team until the end of the transaction, so that no other transaction changes it meanwhile. */
  async lock(): Promise<void> {
    await bumpRevision(this.#db, 'team');
  }

  async find(id: string): Promise<TeamUser | undefined> {
    return this.#db.selectFrom('team_user').selectAll().where('id', '=', id).executeTakeFirst();
  }

  async findByUsername(username: string): Promise<TeamUser | undefined> {
    return this.#db
      .selectFrom('team_user')
      .selectAll()
      .where('username', '=', username.toLowerCase())
      .executeTakeFirst();
  }

  async findByEmail(email: string): Promise<TeamUser | undefined> {
    return this.#db
      .selectFrom('team_user')
      .selectAll()
      .where('email', '=', email.toLowerCase())
      .executeTakeFirst();
  }

  async list(): Promise<TeamUser[]> {
    return this.#db.selectFrom('team_user').selectAll().orderBy('created_at').orderBy('id').execute();
  }

  /** The users with a password: all but those who have not accepted their invitation yet. */
  async listJoinedIds(): Promise<ReadonlySet<string>> {
    const rows = await this.#db
      .selectFrom('team_account')
      .select('user_id')
      .where('provider_id', '=', passwordProvider)
      .execute();
    return new Set(rows.map((row) => row.user_id));
  }

  /** Whether no other user can sign in as an Administrator. To be called while the team is locked. */
  async isLastAdministrator(id: string): Promise<boolean> {
    const joined = await this.listJoinedIds();
    const active = (await this.list()).filter(
      (user) => user.role === 'administrator' && !user.banned && joined.has(user.id),
    );
    return active.length === 1 && active[0]?.id === id;
  }

  async create(user: NewTeamUser, now: number): Promise<string> {
    const id = randomUUID();
    const at = this.#native.moment(now);
    await this.#db
      .insertInto('team_user')
      .values({
        id,
        username: user.username.toLowerCase(),
        display_username: user.username,
        name: user.name,
        email: user.email.toLowerCase(),
        email_verified: this.#native.flag(false),
        image: null,
        role: user.role,
        banned: this.#native.flag(false),
        ban_reason: null,
        ban_expires: null,
        two_factor_enabled: this.#native.flag(false),
        created_at: at,
        updated_at: at,
      })
      .execute();
    return id;
  }

  async update(id: string, user: NewTeamUser, now: number): Promise<void> {
    await this.#db
      .updateTable('team_user')
      .set({
        username: user.username.toLowerCase(),
        display_username: user.username,
        name: user.name,
        email: user.email.toLowerCase(),
        role: user.role,
        updated_at: this.#native.moment(now),
      })
      .where('id', '=', id)
      .execute();
  }

  async setSuspended(id: string, isSuspended: boolean, now: number): Promise<void> {
    await this.#db
      .updateTable('team_user')
      .set({ banned: this.#native.flag(isSuspended), updated_at: this.#native.moment(now) })
      .where('id', '=', id)
      .execute();
    // A suspended user's preview links stop working for good, also when the user is restored.
    await this.#db.deleteFrom('preview_link').where('member_id', '=', id).execute();
  }

  /** Removes a user's authenticator app and recovery codes: they sign in with the password alone until they set it up again. */
  async removeTwoFactor(id: string, now: number): Promise<void> {
    await sql`delete from team_two_factor where user_id = ${id}`.execute(this.#db);
    await this.#db
      .updateTable('team_user')
      .set({ two_factor_enabled: this.#native.flag(false), updated_at: this.#native.moment(now) })
      .where('id', '=', id)
      .execute();
  }

  async findPasswordHash(userId: string): Promise<string | null> {
    const account = await this.#db
      .selectFrom('team_account')
      .select('password')
      .where('user_id', '=', userId)
      .where('provider_id', '=', passwordProvider)
      .executeTakeFirst();
    return account?.password ?? null;
  }

  /** Replaces a user's password. The caller must end the sessions and links of the old one. */
  async setPassword(userId: string, hash: string, now: number): Promise<void> {
    const at = this.#native.moment(now);
    await this.#db.deleteFrom('team_account').where('user_id', '=', userId).execute();
    await this.#db
      .insertInto('team_account')
      .values({
        id: randomUUID(),
        account_id: userId,
        provider_id: passwordProvider,
        user_id: userId,
        password: hash,
        created_at: at,
        updated_at: at,
      })
      .execute();
  }

  async remove(id: string): Promise<void> {
    await this.#db.deleteFrom('team_user').where('id', '=', id).execute();
  }
}
