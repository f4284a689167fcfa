import type { MailDraft } from '../mail/mail-service.ts';
import type { NewContactMessage } from './contact-message-store.ts';

/** Sends a contact message to the team; a reply goes to the sender of the message. */
export const contactMail = ({ name, email, subject, message }: NewContactMessage): MailDraft => ({
  kind: 'contact-message',
  subject: `Message from ${name}: ${subject}`,
  replyTo: email,
  content: {
    heading: subject,
    paragraphs: [`${name} wrote through the contact page. Answer this mail to answer them.`],
    details: [
      ['Name', name],
      ['E-mail', email],
    ],
    quote: message,
  },
});
