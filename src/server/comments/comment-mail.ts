import { paths } from '../../shared/paths.ts';
import type { ContentItem } from '../content-host/content-host.ts';
import type { Post } from '../mail/mail-service.ts';

type Comment = { readonly name: string; readonly email: string; readonly message: string };

/** Tells the team of a comment that waits for them; an answer goes to whoever wrote it. */
export const commentMail = (
  site: string,
  { name, email, message }: Comment,
  { title, slug }: Pick<ContentItem, 'title' | 'slug'>,
): Post => ({
  kind: 'new-comment',
  subject: `New comment on “${title}”`,
  replyTo: email,
  letter: {
    heading: 'A comment waits for your approval',
    paragraphs: [`${name} wrote about “${title}”:`],
    quote: message,
    action: { label: 'Open the update', address: site + paths.update(slug) },
  },
});
