import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DecisionOutcome } from '../../../shared/admin/inbox-submissions.ts';
import { sendForData } from '../admin-api.ts';
import { useSave } from '../auth/use-save.ts';
import { inboxKey } from '../inbox/inbox-summary.tsx';
import { useNotify } from '../ui/notices.tsx';
import {
  formatSubmissionCount,
  type SubmissionItem,
  type SubmissionKind,
  type SubmissionState,
} from './submission-kind.ts';

type Decided = Pick<SubmissionItem, 'id' | 'state'>;

/** Moderation requests with their outcome. */
export type Decisions = {
  readonly isBusy: boolean;
  readonly errorMessage: string | null;
  /** Submissions that another member decided first. */
  readonly missed: DecisionOutcome['missed'];
  readonly dismiss: () => void;
  /** Returns the ids of the changed submissions. */
  readonly decide: (items: readonly Decided[], state: SubmissionState) => Promise<readonly number[]>;
  /** Returns the ids of the deleted submissions. Rejects on an error: the confirmation dialog shows it. */
  readonly remove: (items: readonly Decided[]) => Promise<readonly number[]>;
};

const withSeenState = (items: readonly Decided[]) => items.map(({ id, state }) => ({ id, was: state }));

export const useDecisions = (kind: SubmissionKind): Decisions => {
  const client = useQueryClient();
  const notify = useNotify();
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const [missed, setMissed] = useState<DecisionOutcome['missed']>([]);

  const sending = useSave({
    mutationFn: ({ action, body }: { readonly action: 'decide' | 'remove'; readonly body: unknown }) =>
      sendForData('POST', `${kind.path}/${action}`, DecisionOutcome, body),
  });
  const send = async (action: 'decide' | 'remove', body: unknown): Promise<readonly number[]> => {
    setErrorMessage(null);
    setMissed([]);
    const outcome = await sending.mutateAsync({ action, body });
    setMissed(outcome.missed);
    await client.invalidateQueries({ queryKey: [inboxKey] });
    return outcome.changed;
  };
  /** Shows the error instead of rejecting; then nothing was changed. */
  const showError = async (attempt: Promise<readonly number[]>): Promise<readonly number[]> =>
    attempt.catch((error: Error) => {
      setErrorMessage(error.message);
      return [];
    });

  /** Moves each submission back to its earlier state. */
  const undo = async (items: readonly Decided[], state: SubmissionState): Promise<void> => {
    for (const before of kind.states) {
      const back = items.filter((item) => item.state === before).map(({ id }) => ({ id, state }));
      if (back.length > 0) await showError(send('decide', { items: withSeenState(back), state: before }));
    }
  };

  return {
    isBusy: sending.isPending,
    errorMessage,
    missed,
    dismiss: () => setMissed([]),
    decide: async (items, state) => {
      const changed = await showError(send('decide', { items: withSeenState(items), state }));
      const done = items.filter(({ id }) => changed.includes(id));
      if (done.length > 0)
        notify(
          `${formatSubmissionCount(kind, done.length)} ${kind.moves[state]?.done}.`,
          () => void undo(done, state),
        );
      return changed;
    },
    remove: async (items) => {
      const changed = await send('remove', { items: withSeenState(items) });
      if (changed.length > 0) notify(`${formatSubmissionCount(kind, changed.length)} deleted.`);
      return changed;
    },
  };
};
