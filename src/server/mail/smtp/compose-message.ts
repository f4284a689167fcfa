import MailComposer from 'nodemailer/lib/mail-composer';
import type { ClaimedMail } from '../outbox/outbox-store.ts';
import type { MailSender } from './mail-settings.ts';

/**
 * The mail as it goes over the wire. Addresses are handed over as addresses and never parsed again, so none can turn
 * into two; nothing in a mail can name a file or an address to read from.
 */
export const composeMessage = (mail: ClaimedMail, from: MailSender): Promise<Buffer> => {
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
      // Tells absence notes and other answering machines not to answer.
      'Auto-Submitted': 'auto-generated',
      ...(JSON.parse(mail.headers) as Record<string, string>),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
};
