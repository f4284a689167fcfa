import { inboxAddress } from '../../shared/admin/inbox.ts';
import type { ContentItem } from '../content-host/content-host.ts';
import type { MailDraft } from '../mail/mail-service.ts';

type Comment = { readonly name: string; readonly email: string; readonly message: string };

/** Notifies the team of a comment that waits for approval; a reply goes to the comment's author. */
export const commentMail = (
  site: string,
  { name, email, message }: Comment,
  { title }: Pick<ContentItem, 'title'>,
): MailDraft => ({
  kind: 'new-comment',
  subject: `New comment on “${title}”`,
  replyTo: email,
  content: {
    heading: 'A comment is waiting for your approval',
    paragraphs: [`${name} wrote about “${title}”:`],
    quote: message,
    action: { label: 'Review the comment', address: site + inboxAddress('comments') },
    footnote: `If you reply to this email, your reply goes to ${name}.`,
  },
});
