import { paths } from '../../shared/paths.ts';
import type { Post } from '../mail/mail-service.ts';

/** Tells the team of feedback that waits for them. */
export const feedbackMail = (site: string, { name, message }: { name: string; message: string }): Post => ({
  kind: 'new-feedback',
  subject: `New feedback from ${name}`,
  replyTo: null,
  letter: {
    heading: 'Feedback waits for your approval',
    paragraphs: [`${name} wrote:`],
    quote: message,
    action: { label: 'Open the site', address: site + paths.home },
  },
});
