import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { MailService } from '../../mail/mail-service.ts';
import { startAgain } from '../../mail/outbox/outbox-store.ts';
import { recordRecipientOutcomes } from '../../mail/outbox/recipient-outcomes.ts';
import type { PrepareSenderRefusal } from '../../mail/sender-refusal.ts';
import { logNewsletter } from '../drafts/newsletter-changes.ts';
import { NewsletterStore } from '../drafts/newsletter-store.ts';
import { pausedMail } from './paused-mail.ts';

/** A newsletter pauses once so many more of its mails were refused because of the sender than were accepted. */
const maxRefusals = 5;

/** Whose action the pause is in the activity log. */
const actor = 'The site';

/** The number of recipients, where they are fewer than the limit: with three recipients, three refusals are all. */
const readLimit = async (transaction: Kysely<Schema>, newsletterId: number): Promise<number> => {
  const recipients = await transaction
    .selectFrom('newsletter_recipient')
    .select('id')
    .where('newsletter_id', '=', newsletterId)
    .limit(maxRefusals)
    .execute();
  return recipients.length;
};

/** The refused mails wait again: the server has none of them, and they go out once the newsletter is resumed. */
const queueRefusedAgain = async (
  transaction: Kysely<Schema>,
  newsletterId: number,
  now: number,
): Promise<void> => {
  const queued = await startAgain(transaction, now, ['failed'])
    .where('newsletter_id', '=', newsletterId)
    .where('is_sender_refused', '=', 1)
    .execute();
  await recordRecipientOutcomes(
    transaction,
    queued.map(({ id }) => id),
  );
};

/** Pauses a newsletter whose mails the server refuses for another reason than their recipients, and tells the team. */
export const createSenderRefusals =
  (mailService: Pick<MailService, 'site' | 'loadNotificationComposer' | 'enqueue'>): PrepareSenderRefusal =>
  async () => {
    const compose = await mailService.loadNotificationComposer('stopped-newsletters');
    return async (transaction, { newsletterId, reason }, now) => {
      const counted = await transaction
        .updateTable('newsletter')
        .set((eb) => ({ sender_refusals: eb('sender_refusals', '+', 1) }))
        .where('id', '=', newsletterId)
        .where('state', 'in', ['sending', 'paused'])
        .returning('sender_refusals')
        .executeTakeFirst();
      if (!counted || counted.sender_refusals < (await readLimit(transaction, newsletterId))) return;
      const paused = await new NewsletterStore(transaction).change(
        newsletterId,
        { state: 'paused', problem: reason },
        { states: ['sending'] },
      );
      // Also of mails that were on their way when it was paused.
      await queueRefusedAgain(transaction, newsletterId, now);
      if (!paused) return;
      await logNewsletter(transaction, paused, 'paused-newsletter', { actor, now });
      if (compose)
        await mailService.enqueue(transaction, [compose(pausedMail(mailService.site, paused, reason))], now);
    };
  };
