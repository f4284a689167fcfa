import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { linkDays } from '../../shared/admin/team.ts';
import { gmtText } from '../../shared/dates.ts';
import type { Schema } from '../db/schema.ts';

const day = 24 * 60 * 60_000;

/** Whoever reads the database cannot make a link of it. */
const digestOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The links by which people set a password. One person has one at most, and it works once. */
export class InvitationStore {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /** A new link for somebody, in place of the one they had; gives what it must carry. */
  async create(userId: string, now: number): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await this.endAll(userId);
    await this.#db
      .insertInto('team_invitation')
      .values({
        digest: digestOf(token),
        user_id: userId,
        expires_gmt: gmtText(now + linkDays * day),
      })
      .execute();
    return token;
  }

  /** Whose link it is; null where there is none, or no longer. */
  async userOf(token: string, now: number): Promise<string | null> {
    const row = await this.#db
      .selectFrom('team_invitation')
      .select('user_id')
      .where('digest', '=', digestOf(token))
      .where('expires_gmt', '>', gmtText(now))
      .executeTakeFirst();
    return row?.user_id ?? null;
  }

  async endAll(userId: string): Promise<void> {
    await this.#db.deleteFrom('team_invitation').where('user_id', '=', userId).execute();
  }
}
