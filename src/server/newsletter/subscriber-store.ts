import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { gmtText } from '../../shared/dates.ts';
import type { Schema } from '../db/schema.ts';

/** Who asked for the newsletter. */
export class SubscriberStore {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /** Writes an address down as pending; one that is there already stays as it is. */
  async add(email: string, now: number): Promise<void> {
    await this.#db
      .insertInto('newsletter_subscriber')
      .values({
        email: email.toLowerCase(),
        state: 'pending',
        created_gmt: gmtText(now),
        token: randomBytes(18).toString('base64url'),
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .execute();
  }
}
