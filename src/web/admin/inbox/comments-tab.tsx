import { ExternalLink } from 'lucide-react';
import { type CommentItem, CommentList } from '../../../shared/admin/inbox-words.ts';
import { LongText } from './long-text.tsx';
import { commentKind } from './words-kind.ts';
import { WordsScreen } from './words-screen.tsx';

const CommentHead = ({ comment }: { readonly comment: CommentItem }) => (
  <>
    <p>
      <strong>{comment.name}</strong>{' '}
      <a href={`mailto:${comment.email}`} className="text-sm text-ink-soft underline">
        {comment.email}
      </a>
    </p>
    <p className="text-sm text-ink-soft">
      {comment.update ? (
        <>
          on{' '}
          <a href={comment.update.address} target="_blank" rel="noreferrer" className="text-ink underline">
            {comment.update.title} <ExternalLink aria-hidden size={14} className="inline align-[-2px]" />
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </>
      ) : (
        'on an update that is not on the site just now'
      )}
    </p>
  </>
);

/** Comments under updates: nobody but the team sees one before it is approved. */
export const CommentsTab = () => (
  <WordsScreen
    kind={commentKind}
    schema={CommentList}
    head={(comment) => <CommentHead comment={comment} />}
    body={({ message }) => <LongText text={message} />}
  />
);
