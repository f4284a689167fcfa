import { inboxAddress } from '../../shared/admin/inbox.ts';
import type { ModerationState } from '../../shared/admin/inbox-states.ts';
import type { MailDraft } from '../mail/mail-service.ts';
import { groupIntroduction, listGroupItems, type NonEmpty } from '../notifications/group-content.ts';

type ReportedComment = {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly state: ModerationState;
  /** The title of the update. */
  readonly title: string;
};

/** The address of the list, and of one comment in it. */
const list = inboxAddress('comments');
const addressOf = (site: string, { id }: ReportedComment): string => `${site}${list}&state=all&comment=${id}`;

/** Notifies the team of one comment, with its whole text; a reply goes to the comment's author. */
const commentMail = (site: string, comment: ReportedComment): MailDraft => {
  const { name, email, message, title, state } = comment;
  const isWaiting = state === 'waiting';
  return {
    kind: 'new-comment',
    subject: `New comment on “${title}”`,
    replyTo: email,
    content: {
      heading: isWaiting ? 'A comment is waiting for your approval' : 'A new comment is on your site',
      paragraphs: [`${name} wrote about “${title}”:`],
      quote: message,
      action: {
        label: isWaiting ? 'Review the comment' : 'See the comment',
        address: addressOf(site, comment),
      },
      footnote: `If you reply to this email, your reply goes to ${name}.`,
    },
  };
};

/** Notifies the team of new comments: of one with its whole text, of several with the first words of each. */
export const commentsMail = (site: string, comments: NonEmpty<ReportedComment>): MailDraft => {
  const [first, ...others] = comments;
  if (others.length === 0) return commentMail(site, first);
  const isOnOneUpdate = others.every(({ title }) => title === first.title);
  const heading = `${comments.length} new comments`;
  return {
    kind: 'new-comment',
    subject: isOnOneUpdate ? `${heading} on “${first.title}”` : heading,
    replyTo: null,
    content: {
      heading,
      paragraphs: groupIntroduction(comments),
      items: listGroupItems(comments, 200, (comment) => ({
        title: comment.name,
        note:
          comment.state === 'approved' ? `on “${comment.title}”, already approved` : `on “${comment.title}”`,
        text: comment.message,
        link: {
          label: comment.state === 'waiting' ? 'Review this comment' : 'See this comment',
          address: addressOf(site, comment),
        },
      })),
      action: { label: 'See all comments', address: site + list },
    },
  };
};
