import type { MailDraft } from '../mail/mail-service.ts';
import type { NewContactMessage } from './contact-message-store.ts';

/** Sends a contact message to the team; a reply goes to the sender of the message. */
export const contactMail = ({ name, email, subject, message }: NewContactMessage): MailDraft => ({
  kind: 'contact-message',
  subject: `Message from ${name}: ${subject}`,
  replyTo: email,
  content: {
    heading: subject,
    paragraphs: [`${name} wrote to you on the contact page. Reply to this email to answer them.`],
    details: [
      ['Name', name],
      ['Email', email],
    ],
    quote: message,
  },
});
