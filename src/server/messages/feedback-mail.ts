import { inboxAddress } from '../../shared/admin/inbox.ts';
import type { MailDraft } from '../mail/mail-service.ts';

/** Notifies the team of feedback that waits for approval. */
export const feedbackMail = (
  site: string,
  { name, message }: { name: string; message: string },
): MailDraft => ({
  kind: 'new-feedback',
  subject: `New feedback from ${name}`,
  replyTo: null,
  content: {
    heading: 'Feedback is waiting for your approval',
    paragraphs: [`${name} wrote:`],
    quote: message,
    action: { label: 'Review the feedback', address: site + inboxAddress('feedback') },
  },
});
