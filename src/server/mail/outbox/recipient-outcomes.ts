import { type Kysely, sql } from 'kysely';
import type { RecipientState } from '../../../shared/admin/newsletters.ts';
import { selectInBatches } from '../../db/in-list.ts';
import type { Schema } from '../../db/schema.ts';

/**
 * Writes the states of newsletters' mails into the recipients, who keep them when the mails are deleted. To be called in the transaction
 * that changes the mails.
 */
export const recordRecipientOutcomes = async (
  transaction: Kysely<Schema>,
  mailIds: readonly number[],
): Promise<void> => {
  await selectInBatches(mailIds, async (padded) => {
    await transaction
      .updateTable('newsletter_recipient')
      .from('mail')
      .set({
        state: sql<RecipientState>`case when mail.state = 'sent' then 'sent'
          when mail.state not in ('failed', 'given-up') then 'waiting'
          when mail.is_undecided = 1 then 'undecided' else 'failed' end`,
        reason: sql<string | null>`case when mail.state in ('failed', 'given-up')
          then replace(mail.reason, mail.recipient, '…') end`,
        sent_gmt: sql.ref<string | null>('mail.sent_gmt'),
      })
      .whereRef('newsletter_recipient.mail_id', '=', 'mail.id')
      .where('mail.id', 'in', padded)
      .execute();
    return [];
  });
};
