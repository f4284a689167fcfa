import type { Kysely } from 'kysely';
import { gmtText } from '../../shared/dates.ts';
import type { Schema } from '../db/schema.ts';
import { joinSearchText } from '../db/search/contains-text.ts';
import { inTransaction } from '../db/transaction.ts';
import { clearOldDigests, createTextDigest } from '../moderation/repeated-text.ts';

export type NewContactMessage = {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
};

/** Messages that visitors sent to the team. */
export class ContactMessageStore {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /** Stores a message; the same message counts once a day. Returns the id, or null if it exists already. */
  async add(given: NewContactMessage, now: number): Promise<number | null> {
    const { name, email, subject, message } = given;
    const digest = createTextDigest(name, email, subject, message);
    return inTransaction(this.#db, async (transaction) => {
      await clearOldDigests(transaction, 'contact_message', digest, now);
      const row = await transaction
        .insertInto('contact_message')
        .values({
          name,
          email,
          subject,
          message,
          digest,
          created_gmt: gmtText(now),
          search_text: joinSearchText([name, email, subject, message]),
        })
        .onConflict((conflict) => conflict.column('digest').doNothing())
        .returning('id')
        .executeTakeFirst();
      return row?.id ?? null;
    });
  }
}
