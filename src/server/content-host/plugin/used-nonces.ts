import type { Kysely } from 'kysely';
import { gmtText } from '../../../shared/dates.ts';
import type { Schema } from '../../db/schema.ts';

/** The nonces of accepted messages, known to all processes. */
export class UsedNonces {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /** False if the nonce was used before. Of several messages with one nonce, only one gets true. */
  async use(nonce: string, usableUntil: number, now: number): Promise<boolean> {
    await this.#db.deleteFrom('used_nonce').where('ends_gmt', '<', gmtText(now)).execute();
    const row = await this.#db
      .insertInto('used_nonce')
      .values({ nonce, ends_gmt: gmtText(usableUntil) })
      .onConflict((conflict) => conflict.column('nonce').doNothing())
      .returning('nonce')
      .executeTakeFirst();
    return row !== undefined;
  }
}
