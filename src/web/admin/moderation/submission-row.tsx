import type { ReactNode } from 'react';
import { stateLabels } from '../../../shared/admin/inbox-states.ts';
import { Moment } from '../inbox/inbox-summary.tsx';
import { StateBadge } from '../inbox/state-badge.tsx';
import {
  listMoves,
  type SubmissionItem,
  type SubmissionKind,
  type SubmissionState,
} from './submission-kind.ts';

type SubmissionRowProps = {
  readonly kind: SubmissionKind;
  readonly item: SubmissionItem;
  readonly isChosen: boolean;
  readonly isBusy: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  readonly onMove: (state: SubmissionState) => void;
  readonly onDelete: () => void;
  /** Sender and subject. */
  readonly head: ReactNode;
  /** Extra actions. */
  readonly actions: ReactNode;
  readonly children: ReactNode;
};

/** One submission with its moderation buttons. */
export const SubmissionRow = (props: SubmissionRowProps) => {
  const { kind, item, isChosen, isBusy, onChoose, onMove, onDelete, head, actions, children } = props;
  const about = `the ${kind.one} from ${item.name}`;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 border-b border-line px-4 py-4 last:border-b-0">
      <label className="-m-2 grid size-9 place-items-center">
        <input
          type="checkbox"
          className="size-5 accent-theme-strong"
          aria-label={`Select ${about}`}
          checked={isChosen}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
      </label>
      <div className="grid gap-2">
        <div className="grid items-baseline gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto]">
          <div className="min-w-0 wrap-anywhere">{head}</div>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
            <Moment gmt={item.at} />
            <StateBadge state={item.state} />
          </p>
        </div>
        {children}
        <div className="flex flex-wrap items-center gap-2 pt-1 max-sm:gap-1.5 max-sm:[&_.btn]:px-2">
          {listMoves(kind, item.state).map((state) => (
            <button
              key={state}
              type="button"
              className={`btn btn-small ${state === 'approved' ? 'btn-main' : 'btn-quiet'}`}
              aria-label={`${kind.moves[state]?.label}: ${about}`}
              disabled={isBusy}
              onClick={() => onMove(state)}
            >
              {kind.moves[state]?.label}
            </button>
          ))}
          {actions}
          <button
            type="button"
            className="btn btn-small btn-plain btn-danger-plain"
            aria-label={`Delete: ${about}`}
            disabled={isBusy}
            onClick={onDelete}
          >
            Delete
          </button>
          {item.decidedBy && item.decidedAt && (
            <p className="text-sm text-ink-soft">
              {stateLabels[item.state]} by {item.decidedBy}, <Moment gmt={item.decidedAt} />
            </p>
          )}
        </div>
      </div>
    </li>
  );
};
