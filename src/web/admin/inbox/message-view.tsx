import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { WholeMessage } from '../../../shared/admin/inbox-messages.ts';
import { ask } from '../admin-api.ts';
import { FourStates } from '../kit/four-states.tsx';
import { DecisionNotes } from './decision-notes.tsx';
import { inboxKey, Moment } from './inbox-frame.tsx';
import { MessageReplies } from './message-replies.tsx';
import { ReplyForm } from './reply-form.tsx';
import { StateBadge } from './state-badge.tsx';
import { useDecisions } from './use-decisions.ts';
import { messageKind, movesFrom } from './words-kind.ts';

type MessageViewProps = { readonly id: number; readonly back: string };

/** One message: what was written, what was answered, and the form to answer it. */
export const MessageView = ({ id, back }: MessageViewProps) => {
  const client = useQueryClient();
  const decisions = useDecisions(messageKind);
  const key = [inboxKey, messageKind.path, id];
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => ask(`${messageKind.path}/${id}`, WholeMessage, signal),
  });
  const onReplied = (whole: WholeMessage) => {
    client.setQueryData(key, whole);
    void client.invalidateQueries({ queryKey: [inboxKey] });
  };
  return (
    <>
      <Link to={back} className="btn btn-plain -ml-2.5 mb-3">
        <ArrowLeft aria-hidden size={18} /> All messages
      </Link>
      <DecisionNotes kind={messageKind} decisions={decisions} />
      <FourStates query={query}>
        {({ message, replies }) => (
          <div className="grid gap-6">
            <article className="panel grid gap-3 p-4 sm:p-6">
              <div className="flex flex-wrap items-start justify-between gap-3">
                <h2 className="min-w-0 text-xl wrap-anywhere">{message.subject}</h2>
                <StateBadge state={message.state} />
              </div>
              <p className="text-sm wrap-anywhere text-ink-soft">
                <strong className="text-ink">{message.name}</strong>{' '}
                <a href={`mailto:${message.email}`} className="underline">
                  {message.email}
                </a>
                , <Moment gmt={message.at} />
              </p>
              <p className="max-w-prose wrap-anywhere whitespace-pre-line">{message.message}</p>
              <div className="flex flex-wrap gap-2">
                {movesFrom(messageKind, message.state).map((state) => (
                  <button
                    key={state}
                    type="button"
                    className="btn btn-small btn-quiet"
                    disabled={decisions.isBusy}
                    onClick={() => void decisions.decide([message], state)}
                  >
                    {messageKind.moves[state]?.label}
                  </button>
                ))}
              </div>
            </article>
            <MessageReplies replies={replies} />
            <ReplyForm
              message={message}
              repliesSeen={replies.length}
              onReplied={onReplied}
              onStale={() => void query.refetch()}
            />
          </div>
        )}
      </FourStates>
    </>
  );
};
