import type { Kysely } from 'kysely';
import { consentLabels } from '../../shared/admin/newsletter-consent.ts';
import type { RecipientState } from '../../shared/admin/newsletters.ts';
import { selectInBatches } from '../db/in-list.ts';
import type { Schema } from '../db/schema.ts';
import { type LabelledRow, moment } from './own-rows.ts';

/** What became of a newsletter's email, in words for its recipient. */
const outcomes: Readonly<Record<RecipientState, string>> = {
  waiting: 'Not sent yet',
  sent: 'Sent',
  failed: 'Could not be delivered',
  undecided: 'May have arrived',
  unsubscribed: 'Not sent, because the subscription had ended',
  cancelled: 'Not sent, because it was cancelled',
};

/** The subscriptions of a person, with the newsletters that were sent and the bounces that were counted. */
export const readNewsletter = async (db: Kysely<Schema>, ids: readonly number[]): Promise<LabelledRow[]> => {
  const subscriptions = await selectInBatches(ids, (batch) =>
    db.selectFrom('newsletter_subscriber').selectAll().where('id', 'in', batch).orderBy('id').execute(),
  );
  const recipients = await selectInBatches(ids, (batch) =>
    db
      .selectFrom('newsletter_recipient')
      .innerJoin('newsletter', 'newsletter.id', 'newsletter_recipient.newsletter_id')
      .select(['newsletter.subject', 'newsletter_recipient.state', 'newsletter_recipient.sent_gmt'])
      .select('newsletter_recipient.reason')
      .where('subscriber_id', 'in', batch)
      .orderBy('newsletter_recipient.id')
      .execute(),
  );
  const bounces = await selectInBatches(ids, (batch) =>
    db
      .selectFrom('temporary_bounce')
      .selectAll()
      .where('subscriber_id', 'in', batch)
      .orderBy('bounced_gmt')
      .execute(),
  );
  return [
    ...subscriptions.map((row) => ({
      Email: row.email,
      State: consentLabels[row.state],
      'First asked for': moment(row.created_gmt),
      'Asked for': moment(row.asked_gmt),
      'Confirmation email': moment(row.mailed_gmt),
      Confirmed: moment(row.confirmed_gmt),
      Ended: moment(row.ended_gmt),
      Reason: row.reason,
    })),
    ...recipients.map((row) => ({
      Newsletter: row.subject,
      State: outcomes[row.state],
      Reason: row.reason,
      Sent: moment(row.sent_gmt),
    })),
    ...bounces.map((row) => ({
      'An email that could not be delivered': row.message_id,
      When: moment(row.bounced_gmt),
    })),
  ];
};
