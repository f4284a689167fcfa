import type { MailState } from '../db/tables/mail.ts';
import { batchSize, nothingLeft, type RemoveExpired } from './expired-rows.ts';

/**
 * Deletes mails in these states whose last attempt (`due_gmt`) was before the limit: an index has it, while `sent_gmt` stands behind
 * the texts of the mail.
 */
const createRemoval =
  (states: readonly MailState[], setting: 'keepSentMailsDays' | 'keepFailedMailsDays'): RemoveExpired =>
  async (transaction, limits) => {
    const rows = await transaction
      .selectFrom('mail')
      .select('id')
      .where('state', 'in', states)
      .where('due_gmt', '<', limits[setting])
      .orderBy('due_gmt')
      .limit(batchSize)
      .execute();
    const ids = rows.map(({ id }) => id);
    const last = ids.at(-1);
    if (last === undefined) return nothingLeft;
    const deleted = await transaction
      .deleteFrom('mail')
      .where('id', 'in', ids)
      // The team may have sent a failed mail again since it was read.
      .where('state', 'in', states)
      .executeTakeFirstOrThrow();
    return { figures: { mails: Number(deleted.numDeletedRows) }, last };
  };

export const removeExpiredSentMails = createRemoval(['sent'], 'keepSentMailsDays');
export const removeExpiredFailedMails = createRemoval(['failed', 'given-up'], 'keepFailedMailsDays');
