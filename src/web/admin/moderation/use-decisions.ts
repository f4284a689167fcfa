import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DecisionOutcome } from '../../../shared/admin/inbox-submissions.ts';
import { tellFor } from '../admin-api.ts';
import { inboxKey } from '../inbox/inbox-frame.tsx';
import { useNotify } from '../ui/notices.tsx';
import {
  countOf,
  type SubmissionItem,
  type SubmissionKind,
  type SubmissionState,
} from './submission-kind.ts';

type Decided = Pick<SubmissionItem, 'id' | 'state'>;

/** What the team can decide about what visitors wrote, and what came of it. */
export type Decisions = {
  readonly isBusy: boolean;
  readonly failure: string | null;
  /** What somebody else was quicker with. */
  readonly missed: DecisionOutcome['missed'];
  readonly dismiss: () => void;
  /** Gives the numbers of those it was done to. */
  readonly decide: (items: readonly Decided[], state: SubmissionState) => Promise<readonly number[]>;
  /** Throws where it did not work: whoever asks for it is in a dialog that says so. */
  readonly remove: (items: readonly Decided[]) => Promise<void>;
};

const seen = (items: readonly Decided[]) => items.map(({ id, state }) => ({ id, was: state }));

export const useDecisions = (kind: SubmissionKind): Decisions => {
  const client = useQueryClient();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const [failure, setError] = useState<string | null>(null);
  const [missed, setMissed] = useState<DecisionOutcome['missed']>([]);

  const send = async (deed: 'decide' | 'remove', body: unknown): Promise<readonly number[]> => {
    setBusy(true);
    setError(null);
    setMissed([]);
    try {
      const outcome = await tellFor('POST', `${kind.path}/${deed}`, DecisionOutcome, body);
      setMissed(outcome.missed);
      await client.invalidateQueries({ queryKey: [inboxKey] });
      return outcome.changed;
    } finally {
      setBusy(false);
    }
  };
  /** Says what went wrong; nothing was changed then. */
  const orTell = async (attempt: Promise<readonly number[]>): Promise<readonly number[]> =>
    attempt.catch((error: Error) => {
      setError(error.message);
      return [];
    });

  /** Puts each back into the state it was in. */
  const undo = async (items: readonly Decided[], state: SubmissionState): Promise<void> => {
    for (const before of kind.states) {
      const back = items.filter((item) => item.state === before).map(({ id }) => ({ id, state }));
      if (back.length > 0) await orTell(send('decide', { items: seen(back), state: before }));
    }
  };

  return {
    isBusy,
    failure,
    missed,
    dismiss: () => setMissed([]),
    decide: async (items, state) => {
      const changed = await orTell(send('decide', { items: seen(items), state }));
      const done = items.filter(({ id }) => changed.includes(id));
      if (done.length > 0)
        notify(`${countOf(kind, done.length)} ${kind.moves[state]?.done}.`, () => void undo(done, state));
      return changed;
    },
    remove: async (items) => {
      const changed = await send('remove', { items: seen(items) });
      if (changed.length > 0) notify(`${countOf(kind, changed.length)} deleted.`);
    },
  };
};
