import { useId } from 'react';
import {
  formatSubmissionCount,
  type SubmissionItem,
  type SubmissionKind,
  type SubmissionState,
} from './submission-kind.ts';

type BulkBarProps = {
  readonly kind: SubmissionKind;
  readonly items: readonly SubmissionItem[];
  readonly chosen: readonly SubmissionItem[];
  readonly isBusy: boolean;
  readonly onChooseAll: (isChosen: boolean) => void;
  readonly onMove: (state: SubmissionState) => void;
  readonly onDelete: () => void;
};

/** Selects all submissions of the page, and moves or deletes the selected ones. */
export const BulkBar = (props: BulkBarProps) => {
  const { kind, items, chosen, isBusy, onChooseAll, onMove, onDelete } = props;
  const id = useId();
  const moves = (Object.keys(kind.moves) as SubmissionState[]).filter((to) =>
    chosen.some(({ state }) => state !== to),
  );
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 rounded-t-2xl border-b border-line bg-paper px-4 py-2">
      <input
        id={id}
        type="checkbox"
        className="size-5 accent-theme-strong"
        checked={chosen.length === items.length}
        ref={(box) => {
          if (box) box.indeterminate = chosen.length > 0 && chosen.length < items.length;
        }}
        onChange={(event) => onChooseAll(event.currentTarget.checked)}
      />
      <label htmlFor={id} className="py-1 font-semibold">
        {chosen.length === 0 ? 'Select all' : `${formatSubmissionCount(kind, chosen.length)} selected`}
      </label>
      {moves.map((state) => (
        <button
          key={state}
          type="button"
          className="btn btn-small btn-quiet"
          aria-label={`${kind.moves[state]?.label}: ${formatSubmissionCount(kind, chosen.length)}`}
          disabled={isBusy}
          onClick={() => onMove(state)}
        >
          {kind.moves[state]?.label}
        </button>
      ))}
      {chosen.length > 0 && (
        <button
          type="button"
          className="btn btn-small btn-danger"
          aria-label={`Delete: ${formatSubmissionCount(kind, chosen.length)}`}
          disabled={isBusy}
          onClick={onDelete}
        >
          Delete
        </button>
      )}
    </div>
  );
};
