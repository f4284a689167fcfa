import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '../../../shared/dates.ts';
import { type CommentView, commentsPerPage } from '../../comments-source.ts';
import { useSite } from '../../site-context.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { commentsQuery } from './comments-query.ts';

const Comment = ({ comment }: { readonly comment: CommentView }) => {
  const { settings } = useSite();
  return (
    <li id={`comment-${comment.id}`} className="scroll-mt-24 border-l-4 border-amber pl-5">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="min-w-0 font-bold break-words">{comment.name}</span>
        <time dateTime={comment.date} className="text-sm text-ink-soft">
          {formatDay(comment.date, settings.dateFormat)}
        </time>
      </p>
      <RichText html={comment.html} className="mt-1" />
    </li>
  );
};

type CommentListProps = {
  readonly postId: number;
  readonly firstPage: number;
};

/** The newest comments, and older ones on demand: below them with scripts, on a page of their own without. */
export const CommentList = ({ postId, firstPage }: CommentListProps) => {
  const { source } = useSite();
  const [lastPage, setLastPage] = useState(firstPage);
  const pages = Array.from({ length: lastPage - firstPage + 1 }, (_, index) => firstPage + index);
  const queries = useQueries({ queries: pages.map((page) => commentsQuery(source, postId, page)) });
  const total = queries[0]?.data?.total ?? 0;
  const hasMore = lastPage * commentsPerPage < total && queries.every((query) => query.data);
  return (
    <>
      {queries.map((query, index) => (
        <QueryView
          key={pages[index]}
          query={query}
          loading="Loading comments..."
          failed="Failed to load comments. Please try again later."
          isEmpty={({ comments }) => comments.length === 0}
          empty={<p className="mt-6 text-lg text-ink-soft">Nobody has said anything yet. Be the first!</p>}
        >
          {({ comments }) => (
            <ol className="mt-8 grid gap-8">
              {comments.map((comment) => (
                <Comment key={comment.id} comment={comment} />
              ))}
            </ol>
          )}
        </QueryView>
      ))}
      {hasMore ? (
        <a
          href={`?comments=${lastPage + 1}#comments`}
          className="button button-quiet mt-8"
          onClick={(event) => {
            event.preventDefault();
            setLastPage(lastPage + 1);
          }}
        >
          Older comments
        </a>
      ) : null}
    </>
  );
};
