import { ExternalLink, Reply } from 'lucide-react';
import { Link } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { type CommentItem, CommentList } from '../../../shared/admin/inbox-submissions.ts';
import { CommentDetails } from '../../../shared/admin/public-replies.ts';
import { Moment } from '../inbox/inbox-summary.tsx';
import { LongText } from '../inbox/long-text.tsx';
import { useInboxAddress } from '../inbox/use-inbox-address.ts';
import { EmailAddress } from '../ui/email-address.tsx';
import { PublicReplies } from './public-replies.tsx';
import { commentKind } from './submission-kind.ts';
import { SubmissionScreen } from './submission-screen.tsx';
import { SubmissionView } from './submission-view.tsx';

/** The update that a comment belongs to: its page or, if it has none right now, its form. */
export const UpdateLink = ({ update }: Pick<CommentItem, 'update'>) => {
  if (update === null) return 'on a post that is not on the site right now';
  if (update.address === null)
    return (
      <>
        on{' '}
        <Link to={`${adminPaths.content}?tab=update&edit=${update.id}`} className="text-ink underline">
          {update.title}
        </Link>
        , which is not on the site right now
      </>
    );
  return (
    <>
      on{' '}
      <a href={update.address} target="_blank" rel="noreferrer" className="text-ink underline">
        {update.title} <ExternalLink aria-hidden size={14} className="inline align-[-2px]" />
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    </>
  );
};

type AnsweredProps = { readonly comment: CommentItem; readonly address: string };

/** The text of a comment and its latest replies. */
const CommentBody = ({ comment, address }: AnsweredProps) => (
  <>
    <LongText text={comment.message} />
    {comment.publicReply && (
      <p className="text-sm wrap-anywhere text-ink-soft">
        <Link to={address} className="inline-block min-h-6 font-semibold text-ink underline">
          Answered on the page
        </Link>{' '}
        by {comment.publicReply.by}, <Moment gmt={comment.publicReply.at} />
      </p>
    )}
    {comment.reply && (
      <p className="text-sm wrap-anywhere text-ink-soft">
        <Link to={address} className="inline-block min-h-6 font-semibold text-ink underline">
          Answered by email
        </Link>{' '}
        by {comment.reply.by}, <Moment gmt={comment.reply.at} />
      </p>
    )}
  </>
);

/** Opens a comment for a reply. Spam opens, too, but cannot be answered. */
const ReplyLink = ({ comment, address }: AnsweredProps) => {
  const label = comment.state === 'spam' ? 'Open' : 'Reply';
  return (
    <Link
      to={address}
      className="btn btn-small btn-quiet"
      aria-label={`${label}: the comment from ${comment.name}`}
    >
      {label === 'Reply' && <Reply aria-hidden size={16} />} {label}
    </Link>
  );
};

/** Comments on updates, hidden from visitors until approved: the list, or one comment with its replies. */
export const CommentsTab = () => {
  const { getOpenId, formatAddress } = useInboxAddress();
  const id = getOpenId('comment');
  if (id !== null)
    return (
      <SubmissionView
        key={id}
        kind={commentKind}
        schema={CommentDetails}
        id={id}
        back={formatAddress({ comment: null })}
        title={({ update }) => (
          <>
            Comment <UpdateLink update={update} />
          </>
        )}
        about={({ update }) => (update ? `Your comment on “${update.title}”` : 'Your comment')}
        extra={(details, changes) => <PublicReplies details={details} {...changes} />}
      />
    );
  return (
    <SubmissionScreen
      kind={commentKind}
      schema={CommentList}
      head={({ name, email, update }) => (
        <>
          <p>
            <strong>{name}</strong>{' '}
            <span className="text-sm text-ink-soft">
              {email === '' ? 'Email address no longer kept' : <EmailAddress email={email} />}
            </span>
          </p>
          <p className="text-sm text-ink-soft">
            <UpdateLink update={update} />
          </p>
        </>
      )}
      body={(comment) => <CommentBody comment={comment} address={formatAddress({ comment: comment.id })} />}
      actions={(comment) => <ReplyLink comment={comment} address={formatAddress({ comment: comment.id })} />}
    />
  );
};
