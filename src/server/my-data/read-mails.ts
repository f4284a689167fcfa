import { type Kysely, sql } from 'kysely';
import { stateLabels } from '../../shared/admin/inbox-states.ts';
import { selectInBatches } from '../db/in-list.ts';
import type { Schema } from '../db/schema.ts';
import { secretLinkMailKinds } from '../mail/link-mail-kinds.ts';
import { toDisplayedMailState } from '../mail/outbox/mail-state.ts';
import { omitEncryptedTexts } from '../secrets/encrypted-texts.ts';
import { type LabelledRow, moment } from './own-rows.ts';

/** A secret link is encrypted in the outbox. */
const linkKinds: ReadonlySet<string> = new Set(secretLinkMailKinds);

/**
 * Emails to a person, and those to the team about what the person sent. Of a mail to the team that reports several people, only that
 * it exists is shown.
 */
export const readMails = async (
  db: Kysely<Schema>,
  ids: readonly number[],
  emails: readonly string[],
): Promise<LabelledRow[]> => {
  const mails = await selectInBatches(ids, (batch) =>
    db
      .selectFrom('mail')
      .select(['id', 'kind', 'subject', 'body_text', 'state', 'reason', 'created_gmt', 'sent_gmt'])
      .select([
        sql<string>`lower(recipient)`.as('recipient'),
        sql<string | null>`lower(reply_to)`.as('reply_to'),
      ])
      .where('id', 'in', batch)
      .orderBy('id')
      .execute(),
  );
  return mails.map((mail) => {
    const isOwn = emails.includes(mail.recipient);
    const isAboutOne = mail.reply_to !== null && emails.includes(mail.reply_to);
    return {
      When: moment(mail.created_gmt),
      To: isOwn ? mail.recipient : 'the team',
      'Reply to': isAboutOne ? mail.reply_to : null,
      Subject: isOwn || isAboutOne ? mail.subject : 'A summary of what several people sent',
      Text:
        isOwn || isAboutOne
          ? linkKinds.has(mail.kind)
            ? omitEncryptedTexts(mail.body_text)
            : mail.body_text
          : null,
      State: stateLabels[toDisplayedMailState(mail.state)],
      Reason: isOwn ? mail.reason : null,
      Sent: moment(mail.sent_gmt),
    };
  });
};
