import { inboxAddress } from '../../shared/admin/inbox.ts';
import type { MailDraft } from '../mail/mail-service.ts';
import { describeOthers, listGroupItems, type NonEmpty } from '../notifications/group-content.ts';
import type { NewContactMessage } from './contact-message-store.ts';

type ReportedMessage = NewContactMessage & { readonly id: number };

/** The whole message; a reply goes to its sender. */
const messageMail = ({ name, email, subject, message }: NewContactMessage): MailDraft => ({
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

/**
 * Sends contact messages to the team: one as a whole, of several the beginnings. They are long enough for most messages, because
 * the contact address may be read by someone without an account.
 */
export const contactMail = (site: string, messages: NonEmpty<ReportedMessage>): MailDraft => {
  const [first, ...others] = messages;
  if (others.length === 0) return messageMail(first);
  const list = site + inboxAddress('messages');
  const heading = `${messages.length} new messages from the contact page`;
  return {
    kind: 'contact-message',
    subject: heading,
    replyTo: null,
    content: {
      heading,
      paragraphs: [
        'You can read and answer them in the Inbox, or write to each sender at the address below.',
        ...describeOthers(messages),
      ],
      items: listGroupItems(messages, 1_000, ({ id, name, email, subject, message }) => ({
        title: subject,
        note: `from ${name}, ${email}`,
        text: message,
        link: { label: 'Read and answer', address: `${list}&state=all&message=${id}` },
      })),
      action: { label: 'See all messages', address: list },
    },
  };
};
