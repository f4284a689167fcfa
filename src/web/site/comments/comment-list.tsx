import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { commentsPerPage } from '../../data/comments-source.ts';
import { useSite } from '../site-context.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { Comment } from './comment.tsx';
import { commentsQuery } from './comments-query.ts';

/** The clicked link has disappeared, so the list takes the focus, unless the visitor has moved it meanwhile. */
const takeFocus = (list: HTMLElement | null): void => {
  if (document.activeElement === document.body) list?.focus({ preventScroll: true });
};

type CommentPageProps = {
  readonly postId: number;
  readonly page: number;
  readonly isClosed: boolean;
  /** Loaded by a click on "Older comments", not by the address. */
  readonly isOnDemand: boolean;
  /** Loads the next page; null if it is already shown. */
  readonly onMore: (() => void) | null;
};

const CommentPage = ({ postId, page, isClosed, isOnDemand, onMore }: CommentPageProps) => {
  const { source } = useSite();
  const query = useQuery(commentsQuery(source, postId, page));
  const hasMore = onMore !== null && page * commentsPerPage < (query.data?.total ?? 0);
  return (
    <>
      <QueryView
        query={query}
        loading="Loading comments..."
        outlines="outlines-lines mt-8"
        failed="Failed to load comments. Please try again later."
        isEmpty={({ comments }) => comments.length === 0}
        empty={
          isClosed && page === 1 ? null : (
            <div className="state state-empty">
              <p>{page === 1 ? 'No comments yet. Be the first!' : 'There are no older comments.'}</p>
              {isClosed ? null : (
                <a href="#comment" className="button button-quiet">
                  Leave a comment
                </a>
              )}
            </div>
          )
        }
      >
        {({ comments }) => (
          <ol
            className="mt-8 grid grid-cols-1 gap-8"
            {...(isOnDemand ? { ref: takeFocus, tabIndex: -1 } : {})}
          >
            {comments.map((comment) => (
              <Comment key={comment.id} comment={comment} />
            ))}
          </ol>
        )}
      </QueryView>
      {hasMore ? (
        <a
          href={`?comments=${page + 1}#comments`}
          className="button button-quiet mt-8"
          onClick={(event) => {
            event.preventDefault();
            onMore();
          }}
        >
          Older comments
        </a>
      ) : null}
    </>
  );
};

type CommentListProps = {
  readonly postId: number;
  readonly firstPage: number;
  /** No more comments are written. */
  readonly isClosed: boolean;
};

/** The newest comments, and older ones on demand: appended with scripts, on a separate page without. */
export const CommentList = ({ postId, firstPage, isClosed }: CommentListProps) => {
  const [count, setCount] = useState(1);
  const { pathname } = useLocation();
  return (
    <>
      {firstPage > 1 ? (
        <a href={`${pathname}#comments`} className="button button-quiet mt-6">
          Newest comments
        </a>
      ) : null}
      {Array.from({ length: count }, (_, index) => (
        <CommentPage
          key={firstPage + index}
          postId={postId}
          page={firstPage + index}
          isClosed={isClosed}
          isOnDemand={index > 0}
          onMore={index === count - 1 ? () => setCount(count + 1) : null}
        />
      ))}
    </>
  );
};
