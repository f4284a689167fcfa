import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { gmtText } from '../../../shared/dates.ts';

/**
 * Whether a newsletter's mail may be sent at this moment: its recipient is still subscribed, and it was neither paused nor cancelled. A
 * failed mail of a newsletter that is otherwise sent can be sent again.
 */
export const maySend: RawBuilder<SqlBool> = sql`exists (
  select 1 from newsletter_recipient
  inner join newsletter on newsletter.id = newsletter_recipient.newsletter_id
  inner join newsletter_subscriber on newsletter_subscriber.id = newsletter_recipient.subscriber_id
  where newsletter_recipient.mail_id = mail.id
    and newsletter.state in ('sending', 'sent')
    and newsletter_subscriber.state = 'confirmed')`;

/** Whether the mail server is to be left alone, as all processes note it. */
export const isResting = (now: number): RawBuilder<SqlBool> =>
  sql`exists (select 1 from newsletter_pace where rests_until_gmt > ${gmtText(now)})`;
