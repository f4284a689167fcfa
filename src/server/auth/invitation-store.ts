import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { linkDays } from '../../shared/admin/team.ts';
import { gmtText } from '../../shared/dates.ts';
import type { Schema } from '../db/schema.ts';

const day = 24 * 60 * 60_000;

/** Only digests are stored: a leaked database contains no working link. */
const digestToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The links by which members set a password. A member has one at most, and it works once. */
export class InvitationStore {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /** Replaces a member's link; returns the token of the new one. */
  async create(userId: string, now: number, lifetime = linkDays * day): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await this.endAll(userId);
    await this.#db
      .insertInto('team_invitation')
      .values({
        digest: digestToken(token),
        user_id: userId,
        expires_gmt: gmtText(now + lifetime),
      })
      .execute();
    return token;
  }

  /** The owner of a link; null where it is unknown or has expired. */
  async findUserId(token: string, now: number): Promise<string | null> {
    const row = await this.#db
      .selectFrom('team_invitation')
      .select('user_id')
      .where('digest', '=', digestToken(token))
      .where('expires_gmt', '>', gmtText(now))
      .executeTakeFirst();
    return row?.user_id ?? null;
  }

  async endAll(userId: string): Promise<void> {
    await this.#db.deleteFrom('team_invitation').where('user_id', '=', userId).execute();
  }
}
