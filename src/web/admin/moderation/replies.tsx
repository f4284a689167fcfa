import type { Reply } from '../../../shared/admin/inbox-replies.ts';
import { Moment } from '../inbox/inbox-summary.tsx';

const mailStateTexts = {
  waiting: 'the email is waiting in the outbox',
  sent: 'the email has been sent',
  failed: 'the email could not be sent, see the outbox',
  'given-up': 'the email could not be sent, and the team gave up on it',
} as const;

/** Replies of the team, the oldest first. */
export const Replies = ({ replies }: { readonly replies: readonly Reply[] }) =>
  replies.length === 0 ? null : (
    <section aria-labelledby="replies-title" className="grid gap-3">
      <h2 id="replies-title" className="text-lg">
        {replies.length === 1 ? 'Reply' : 'Replies'}
      </h2>
      {replies.map((reply) => (
        <article key={reply.id} className="panel border-l-4 border-l-amber p-4 sm:px-6">
          <h3 className="text-base wrap-anywhere">{reply.subject}</h3>
          <p className="pb-2 text-sm text-ink-soft">
            {reply.by}, <Moment gmt={reply.at} />
            {reply.mail && `; ${mailStateTexts[reply.mail]}`}
          </p>
          <p className="max-w-prose wrap-anywhere whitespace-pre-line">{reply.words}</p>
        </article>
      ))}
    </section>
  );
