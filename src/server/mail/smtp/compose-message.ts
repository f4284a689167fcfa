import MailComposer from 'nodemailer/lib/mail-composer';
import type { ClaimedMail } from '../outbox/attempt-result.ts';
import type { MailSender } from './mail-settings.ts';

/** What a message is made of. */
type MessageParts = Pick<
  ClaimedMail,
  'recipient' | 'reply_to' | 'subject' | 'body_text' | 'body_html' | 'message_id' | 'created_gmt' | 'headers'
>;

/**
 * Builds the MIME message. Addresses are passed as objects and never parsed again, so that one address cannot become
 * two. The composer may not read files or URLs that a mail's content names.
 */
export const composeMessage = (mail: MessageParts, from: MailSender): Promise<Buffer> => {
  const composer = new MailComposer({
    from,
    to: { name: '', address: mail.recipient },
    ...(mail.reply_to === null ? {} : { replyTo: { name: '', address: mail.reply_to } }),
    subject: mail.subject,
    text: mail.body_text,
    html: mail.body_html,
    messageId: mail.message_id,
    date: new Date(`${mail.created_gmt}Z`),
    headers: {
      // Tells out-of-office and other automatic replies not to answer.
      'Auto-Submitted': 'auto-generated',
      ...(JSON.parse(mail.headers) as Record<string, string>),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
};
