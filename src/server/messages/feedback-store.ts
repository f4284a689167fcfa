import type { Kysely } from 'kysely';
import type { ModerationState } from '../../shared/admin/inbox-states.ts';
import { gmtText } from '../../shared/dates.ts';
import type { Schema } from '../db/schema.ts';
import { joinSearchText } from '../db/search/contains-text.ts';
import { inTransaction } from '../db/transaction.ts';
import { moderate } from '../moderation/moderate.ts';
import { clearOldDigests, createTextDigest } from '../moderation/repeated-text.ts';

export type NewFeedback = {
  readonly name: string;
  readonly message: string;
  /** A file in the uploads folder. */
  readonly picture: string | null;
};

/** Feedback of supporters; each waits for the team's approval. */
export class FeedbackStore {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /**
   * Stores feedback; the same text counts once a day. Sent again with a picture, a waiting row without one gets it.
   * Returns the id, or null if nothing was stored, so that the caller can delete the picture.
   */
  async add({ name, message, picture }: NewFeedback, now: number): Promise<number | null> {
    const digest = createTextDigest(name, message);
    return inTransaction(this.#db, async (transaction) => {
      await clearOldDigests(transaction, 'feedback', digest, now);
      const row = await transaction
        .insertInto('feedback')
        .values({
          name,
          message,
          picture,
          state: 'waiting',
          digest,
          created_gmt: gmtText(now),
          search_text: joinSearchText([name, message]),
        })
        .onConflict((conflict) =>
          conflict
            .column('digest')
            .doUpdateSet((eb) => ({ picture: eb.ref('excluded.picture') }))
            .where('feedback.picture', 'is', null)
            .where('feedback.state', '=', 'waiting'),
        )
        .returning('id')
        .executeTakeFirst();
      return row?.id ?? null;
    });
  }

  /** Sets the moderation state; approved feedback appears among the testimonials. False if there is no such id. */
  moderate(id: number, state: ModerationState): Promise<boolean> {
    return moderate(this.#db, 'feedback', id, state);
  }

  /** The newest approved feedback. */
  async listApproved(limit: number): Promise<NewFeedback[]> {
    return this.#db
      .selectFrom('feedback')
      .select(['name', 'message', 'picture'])
      .where('state', '=', 'approved')
      .orderBy('created_gmt', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
  }
}
