import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { z } from 'zod';
import type { WithReplies } from '../../../shared/admin/inbox-replies.ts';
import { fetchData } from '../admin-api.ts';
import { inboxKey, Moment } from '../inbox/inbox-summary.tsx';
import { StateBadge } from '../inbox/state-badge.tsx';
import { FourStates } from '../ui/four-states.tsx';
import { useDiscardUnsavedWork } from '../ui/unsaved-work.tsx';
import { DecisionNotes } from './decision-notes.tsx';
import { DeleteSubmissions } from './delete-submissions.tsx';
import { Replies } from './replies.tsx';
import { type AnswerableItem, ReplyForm } from './reply-form.tsx';
import { listMoves, type SubmissionKind } from './submission-kind.ts';
import { useDecisions } from './use-decisions.ts';

type SubmissionViewProps<W extends WithReplies<AnswerableItem>> = {
  readonly kind: SubmissionKind;
  readonly schema: z.ZodType<W>;
  readonly id: number;
  readonly back: string;
  readonly title: (item: W['item']) => ReactNode;
  /** What the subject of a reply is prefilled from. */
  readonly about: (item: W['item']) => string;
  /** What else can be done with the submission; `onStale` reloads it. */
  readonly extra?: (
    whole: W,
    changes: { readonly onChanged: (updated: W) => void; readonly onStale: () => void },
  ) => ReactNode;
};

/** One submission with its replies and the reply form. */
export const SubmissionView = <W extends WithReplies<AnswerableItem>>(props: SubmissionViewProps<W>) => {
  const { kind, schema, id, back, title, about, extra } = props;
  const client = useQueryClient();
  const decisions = useDecisions(kind);
  const navigate = useNavigate();
  const discardUnsaved = useDiscardUnsavedWork();
  const [isAsking, setAsking] = useState(false);
  // What is being deleted must not be loaded again.
  const [isDeleting, setDeleting] = useState(false);
  const key = [inboxKey, kind.path, id];
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => fetchData(`${kind.path}/${id}`, schema, signal),
    enabled: !isDeleting,
  });
  const onChanged = (whole: W) => {
    client.setQueryData(key, whole);
    void client.invalidateQueries({ queryKey: [inboxKey] });
  };
  const remove = async (item: W['item']) => {
    setDeleting(true);
    try {
      const deleted = await decisions.remove([item]);
      if (deleted.length === 0) return setDeleting(false);
      discardUnsaved();
      void navigate(back, { replace: true });
    } catch (error) {
      setDeleting(false);
      throw error;
    }
  };
  return (
    <>
      <Link to={back} className="btn btn-plain -ml-2.5 mb-3">
        <ArrowLeft aria-hidden size={18} /> Back to {kind.many}
      </Link>
      <DecisionNotes kind={kind} decisions={decisions} />
      <FourStates query={query}>
        {(whole) => {
          const { item, replies } = whole;
          return (
            <div className="grid gap-6">
              <article className="panel grid gap-3 p-4 sm:p-6">
                <div className="flex flex-wrap items-start justify-between gap-3">
                  <h2 className="min-w-0 text-xl wrap-anywhere">{title(item)}</h2>
                  <StateBadge state={item.state} />
                </div>
                <p className="text-sm wrap-anywhere text-ink-soft">
                  <strong className="text-ink">{item.name}</strong>{' '}
                  {item.email === '' ? (
                    'Email address no longer kept'
                  ) : (
                    <a href={`mailto:${item.email}`} className="underline">
                      {item.email}
                    </a>
                  )}
                  , <Moment gmt={item.at} />
                </p>
                <p className="max-w-prose wrap-anywhere whitespace-pre-line">{item.message}</p>
                <div className="flex flex-wrap gap-2">
                  {listMoves(kind, item.state).map((state) => (
                    <button
                      key={state}
                      type="button"
                      className="btn btn-small btn-quiet"
                      disabled={decisions.isBusy}
                      onClick={() => void decisions.decide([item], state)}
                    >
                      {kind.moves[state]?.label}
                    </button>
                  ))}
                  <button
                    type="button"
                    className="btn btn-small btn-plain btn-danger-plain"
                    aria-label={`Delete: the ${kind.one} from ${item.name}`}
                    disabled={decisions.isBusy}
                    onClick={() => setAsking(true)}
                  >
                    Delete
                  </button>
                </div>
                {isAsking && (
                  <DeleteSubmissions
                    kind={kind}
                    items={[item]}
                    onConfirm={() => remove(item)}
                    onClose={() => setAsking(false)}
                  />
                )}
              </article>
              {extra?.(whole, { onChanged, onStale: () => void query.refetch() })}
              <Replies replies={replies} />
              <ReplyForm
                kind={kind}
                item={item}
                schema={schema}
                about={about(item)}
                isSecondary={extra !== undefined}
                repliesSeen={replies.length}
                onReplied={onChanged}
                onStale={() => void query.refetch()}
              />
            </div>
          );
        }}
      </FourStates>
    </>
  );
};
