import type { Post } from '../mail/mail-service.ts';
import type { NewContactMessage } from './contact-message-store.ts';

/** Brings the team what somebody wrote to them; an answer goes to the writer. */
export const contactMail = ({ name, email, subject, message }: NewContactMessage): Post => ({
  kind: 'contact-message',
  subject: `Message from ${name}: ${subject}`,
  replyTo: email,
  letter: {
    heading: subject,
    paragraphs: [`${name} wrote through the contact page. Answer this mail to answer them.`],
    facts: [
      ['Name', name],
      ['E-mail', email],
    ],
    quote: message,
  },
});
