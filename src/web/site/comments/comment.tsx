import { formatDay } from '../../../shared/dates.ts';
import type { CommentView, ReplyView } from '../../data/comments-source.ts';
import { useSite } from '../site-context.tsx';
import { RichText } from '../ui/rich-text.tsx';

const Words = ({ words, isTeam = false }: { readonly words: ReplyView; readonly isTeam?: boolean }) => {
  const { settings } = useSite();
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        {isTeam ? (
          <span className="rounded-full bg-ink px-2.5 py-0.5 text-sm font-bold text-paper">
            Campaign team
          </span>
        ) : (
          <bdi className="max-w-full min-w-0 font-bold break-words">{words.name}</bdi>
        )}
        <time dateTime={words.date} className="text-sm text-ink-soft">
          {formatDay(words.date, settings.dateFormat)}
        </time>
      </p>
      <RichText html={words.html} className="mt-1" />
    </>
  );
};

/** A comment, and below it the replies of the team. The mark stands for the name: no visitor's name looks so. */
export const Comment = ({ comment }: { readonly comment: CommentView }) => (
  <li id={`comment-${comment.id}`} className="scroll-mt-24 border-l-4 border-amber pl-5">
    <Words words={comment} />
    {comment.replies.length > 0 ? (
      <ol aria-label={`Replies to ${comment.name}`} className="mt-4 grid grid-cols-1 gap-4">
        {comment.replies.map((reply) => (
          <li
            key={reply.id}
            id={`comment-${reply.id}`}
            className="scroll-mt-24 border-l-4 border-theme bg-white py-3 pr-4 pl-4"
          >
            <Words words={reply} isTeam />
          </li>
        ))}
      </ol>
    ) : null}
  </li>
);
