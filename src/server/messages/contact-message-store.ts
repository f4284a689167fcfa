import type { Kysely } from 'kysely';
import { gmtText } from '../../shared/dates.ts';
import type { Schema } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { deleteOldDigests, digestOf } from '../moderation/repeated-text.ts';

export type NewContactMessage = {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
};

/** What visitors wrote to the team. */
export class ContactMessageStore {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /** Writes a message down, once a day however often it comes. Gives its number; null where it was there already. */
  async add(given: NewContactMessage, now: number): Promise<number | null> {
    const { name, email, subject, message } = given;
    const digest = digestOf(name, email, subject, message);
    return inTransaction(this.#db, async (transaction) => {
      await deleteOldDigests(transaction, 'contact_message', digest, now);
      const row = await transaction
        .insertInto('contact_message')
        .values({ name, email, subject, message, digest, created_gmt: gmtText(now) })
        .onConflict((conflict) => conflict.column('digest').doNothing())
        .returning('id')
        .executeTakeFirst();
      return row?.id ?? null;
    });
  }
}
