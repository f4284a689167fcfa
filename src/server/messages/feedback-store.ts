import type { Kysely } from 'kysely';
import type { ModerationState } from '../../shared/admin/inbox-states.ts';
import { gmtText } from '../../shared/dates.ts';
import type { Schema } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { moderate } from '../moderation/moderate.ts';
import { deleteOldDigests, digestOf } from '../moderation/repeated-text.ts';

export type NewFeedback = {
  readonly name: string;
  readonly message: string;
  /** A file in the uploads folder. */
  readonly picture: string | null;
};

/** What supporters say; it waits for the team's approval. */
export class FeedbackStore {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /**
   * Writes feedback down, once a day however often it comes. Sent again with a picture, one that still waits
   * without gets it. Gives its number; null where nothing of it was needed, so that its picture belongs to nobody.
   */
  async add({ name, message, picture }: NewFeedback, now: number): Promise<number | null> {
    const digest = digestOf(name, message);
    return inTransaction(this.#db, async (transaction) => {
      await deleteOldDigests(transaction, 'feedback', digest, now);
      const row = await transaction
        .insertInto('feedback')
        .values({ name, message, picture, state: 'waiting', digest, created_gmt: gmtText(now) })
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

  /** Notes which mail told the team of it: neither names an address by which that could be found again. */
  async noteMail(id: number, mailId: number): Promise<void> {
    await this.#db.insertInto('feedback_mail').values({ feedback_id: id, mail_id: mailId }).execute();
  }

  /** Lets feedback appear among the testimonials, or takes it away again. False where there is none with this number. */
  moderate(id: number, state: ModerationState): Promise<boolean> {
    return moderate(this.#db, 'feedback', id, state);
  }

  /** The newest that the team has approved. */
  async approved(limit: number): Promise<NewFeedback[]> {
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
