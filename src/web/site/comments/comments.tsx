import { SiteForm } from '../../forms/site-form.tsx';
import { emailField, messageField, nameField } from '../../forms/usual-fields.ts';
import { CommentList } from './comment-list.tsx';

const fields = [
  nameField,
  { ...emailField, hint: 'We will not publish it.' },
  { ...messageField, label: 'Comment', rows: 5 },
];

type CommentsProps = {
  readonly postId: number;
  /** The page of comments in the address. */
  readonly page: number;
  /** Comments are read, but no longer written. */
  readonly isClosed?: boolean | undefined;
};

/** The comments on an update, and the comment form. */
export default function Comments({ postId, page, isClosed = false }: CommentsProps) {
  return (
    <section
      id="comments"
      aria-labelledby="comments-title"
      className="wrap scroll-mt-20 pb-16 md:pb-24 print:hidden"
    >
      <div className="grid grid-cols-1 gap-x-16 gap-y-12 border-t-4 border-ink pt-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className="min-w-0">
          <h2 id="comments-title" className="text-3xl md:text-4xl">
            Comments
          </h2>
          {isClosed ? <p className="mt-2 text-ink-soft">Comments on this update are closed.</p> : null}
          <CommentList postId={postId} firstPage={page} isClosed={isClosed} />
        </div>
        {isClosed ? null : (
          <div
            id="comment"
            className="scroll-mt-20 self-start border-t-4 border-amber bg-white p-6 shadow-xl sm:p-8"
          >
            <h3 className="text-2xl">Leave a comment</h3>
            <p className="mt-2 mb-5 text-ink-soft">Your comment will appear once the team has read it.</p>
            <SiteForm
              name="comment"
              fields={fields}
              hidden={{ post: String(postId) }}
              submitLabel="Send Comment"
              className="grid gap-4"
            />
          </div>
        )}
      </div>
    </section>
  );
}
