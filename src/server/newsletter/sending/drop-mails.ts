import { type Kysely, sql } from 'kysely';
import type { RecipientState } from '../../../shared/admin/newsletters.ts';
import { padInList } from '../../db/in-list.ts';
import type { Schema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';

/** How many mails one transaction drops. */
const batchSize = 500;

/** Mails that must not be sent any more: their newsletter was cancelled, or their recipient is no longer subscribed. */
const listDropped = async (db: Kysely<Schema>): Promise<number[]> => {
  const rows = await db
    .selectFrom('mail')
    .leftJoin('newsletter_recipient', 'newsletter_recipient.mail_id', 'mail.id')
    .leftJoin('newsletter', 'newsletter.id', 'newsletter_recipient.newsletter_id')
    .leftJoin('newsletter_subscriber', 'newsletter_subscriber.id', 'newsletter_recipient.subscriber_id')
    .select('mail.id')
    .where('mail.state', '=', 'waiting')
    .where('mail.newsletter_id', 'is not', null)
    .where(({ or, eb }) =>
      or([
        eb('newsletter_subscriber.state', 'is', null),
        eb('newsletter_subscriber.state', '!=', 'confirmed'),
        eb('newsletter.state', '=', 'cancelled'),
      ]),
    )
    .limit(batchSize)
    .execute();
  return rows.map(({ id }) => id);
};

/**
 * Removes unsent mails of cancelled newsletters and of people who are no longer subscribed from the outbox; their recipients keep why. A
 * mail that an attempt has claimed stays: the attempt itself sees that it may not send it.
 */
export const dropMails = async (db: Kysely<Schema>): Promise<void> => {
  for (;;) {
    const ids = await listDropped(db);
    if (ids.length === 0) return;
    await inTransaction(db, async (transaction) => {
      // Claimed meanwhile: then it is no longer waiting.
      const locked = await transaction
        .updateTable('mail')
        .set({ claim: null })
        .where('id', 'in', padInList(ids))
        .where('state', '=', 'waiting')
        .returning('id')
        .execute();
      const dropped = padInList(locked.map(({ id }) => id));
      if (dropped.length === 0) return;
      await transaction
        .updateTable('newsletter_recipient')
        .from('newsletter')
        .set({
          state: sql<RecipientState>`case when newsletter.state = 'cancelled' then 'cancelled' else 'unsubscribed' end`,
          reason: null,
        })
        .whereRef('newsletter.id', '=', 'newsletter_recipient.newsletter_id')
        .where('mail_id', 'in', dropped)
        .execute();
      await transaction.deleteFrom('mail').where('id', 'in', dropped).execute();
    });
    if (ids.length < batchSize) return;
  }
};

/** Ends newsletters that nobody waits for any more. */
export const finishNewsletters = async (db: Kysely<Schema>, now: string): Promise<void> => {
  await db
    .updateTable('newsletter')
    .set((eb) => ({ state: 'sent', finished_gmt: now, version: eb('version', '+', 1) }))
    .where('state', '=', 'sending')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('newsletter_recipient')
            .select('newsletter_recipient.id')
            .whereRef('newsletter_recipient.newsletter_id', '=', 'newsletter.id')
            .where('newsletter_recipient.state', '=', 'waiting'),
        ),
      ),
    )
    .execute();
};
