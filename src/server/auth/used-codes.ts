import type { Kysely } from 'kysely';
import { gmtText } from '../../shared/dates.ts';
import type { Schema } from '../db/schema.ts';

/** Longer than a code of an authenticator app is valid: thirty seconds, and as many before and after. */
const retention = 120_000;

/** Recently used codes of authenticator apps: each works once, so that an onlooker cannot use it again. */
export class UsedCodes {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  async isUsed(userId: string, code: string, now: number): Promise<boolean> {
    const row = await this.#db
      .selectFrom('team_used_code')
      .select('code')
      .where('user_id', '=', userId)
      .where('code', '=', code)
      .where('used_gmt', '>', gmtText(now - retention))
      .executeTakeFirst();
    return row !== undefined;
  }

  /** To be called while the team is locked, after `isUsed`. */
  async add(userId: string, code: string, now: number): Promise<void> {
    await this.#db
      .deleteFrom('team_used_code')
      .where('user_id', '=', userId)
      .where((eb) => eb.or([eb('used_gmt', '<=', gmtText(now - retention)), eb('code', '=', code)]))
      .execute();
    await this.#db
      .insertInto('team_used_code')
      .values({ user_id: userId, code, used_gmt: gmtText(now) })
      .execute();
  }
}
