import { useState } from 'react';
import {
  type ConflictLabels,
  describeTaken,
  getConflictLabels,
  getConflictText,
  unsavedText,
} from '../../../shared/admin/conflict-text.ts';
import type { ContentEntry } from '../../../shared/admin/content.ts';
import type { ForeignSave } from '../../../shared/admin/versions.ts';
import { useMember } from '../auth/auth-context.tsx';
import { useSave } from '../auth/use-save.ts';
import { Dialog } from '../ui/dialog.tsx';
import { FormError } from '../ui/form-error.tsx';
import { Comparison } from './comparison.tsx';
import type { Difference } from './difference.ts';
import { listChosen, type Side } from './version-choice.tsx';

type ConflictDialogProps = {
  /** What both have changed, such as `this post`. */
  readonly what: string;
  readonly saved: ForeignSave;
  readonly clock: ContentEntry['clock'];
  /** Theirs and mine. */
  readonly differences: readonly Difference[];
  readonly isBusy: boolean;
  readonly errorMessage: string | null;
  /** The labels of what only the colleague has changed: it is in the form already. */
  readonly taken: readonly string[];
  /** Keeps what the member typed in the history, without saving it; null if there is no history. */
  readonly onKeepMine: (() => Promise<unknown>) | null;
  readonly onTakeTheirs: () => void;
  /**
   * Saves what the member typed, except the fields with these names, which stay as they are saved. With a field of which both
   * versions stay, all of it comes into the form instead, unsaved: nobody has seen it yet.
   */
  readonly onSaveMine: (theirs: ReadonlySet<string>, both: ReadonlySet<string>) => void;
  readonly onClose: () => void;
};

type OutcomeContext = Pick<ConflictDialogProps, 'differences'> & {
  readonly hasHistory: boolean;
  readonly labels: ConflictLabels;
};

/** What is left to choose, and that nothing is lost. */
const describeChoice = ({ differences, hasHistory, labels }: OutcomeContext): string => {
  if (differences.length === 0)
    return `Both versions are the same, so nothing is lost. Choose “${labels.useTheirs}” to continue.`;
  const differs =
    differences.length === 1 ? 'Your versions differ in one part.' : 'Your versions differ in these parts.';
  return hasHistory ? `${differs} Whatever you choose, both versions will be in the history.` : differs;
};

/** An edit conflict: who saved, what the form has of it already, both versions, and the choice between them. */
export const ConflictDialog = (props: ConflictDialogProps) => {
  const { what, saved, clock, differences, taken, errorMessage, onTakeTheirs, onSaveMine, onClose } = props;
  const reader = useMember().name;
  const { title, explanation } = getConflictText(saved, { what, clock, reader });
  const labels = getConflictLabels(saved, reader);
  const [sides, setSides] = useState<ReadonlyMap<string, Side>>(new Map());
  const theirs = listChosen(differences, sides, 'theirs');
  const both = listChosen(differences, sides, 'both');
  /** Until one is chosen, every part stays as it was typed: then two buttons are for all of them. */
  const isChosen = theirs.size + both.size > 0;
  const isAllTheirs = theirs.size > 0 && theirs.size === differences.length;
  const hasChoice = differences.length > 1 || differences.some(({ canKeepBoth }) => canKeepBoth);
  const keepMine = async () => props.onKeepMine?.();
  const taking = useSave({ mutationFn: keepMine, onSuccess: onTakeTheirs });
  const mixing = useSave({ mutationFn: keepMine, onSuccess: () => onSaveMine(theirs, both) });
  const isBusy = props.isBusy || taking.isPending || mixing.isPending;
  const takeTheirs = () => (differences.length === 0 ? onTakeTheirs() : taking.mutate());
  // Only a choice of theirs leaves out something of one's own.
  const useChoice = () => (theirs.size > 0 ? mixing.mutate() : onSaveMine(theirs, both));
  const getChoiceLabel = (): string => {
    if (isAllTheirs) return labels.useTheirs;
    if (both.size === 0) return 'Save My Choice';
    return differences.length === 1 ? 'Copy Both to the Form' : 'Copy My Choice to the Form';
  };
  return (
    <Dialog title={title} onClose={onClose} isWide>
      <div className="grid gap-2">
        <p>{differences.length === 0 ? explanation : `${explanation} ${unsavedText}`}</p>
        {taken.length > 0 && <p>{describeTaken(saved, reader, taken)}</p>}
        <p>{describeChoice({ differences, hasHistory: props.onKeepMine !== null, labels })}</p>
      </div>
      {differences.length > 0 && (
        <div className="pt-2">
          <Comparison
            differences={differences}
            labels={[labels.theirs, labels.mine]}
            isHistory={false}
            {...(hasChoice ? { choice: { sides, onChange: setSides } } : {})}
          />
        </div>
      )}
      {errorMessage && (
        <p role="alert" className="pt-3 font-semibold text-danger">
          {errorMessage}
        </p>
      )}
      <FormError error={taking.error ?? mixing.error} />
      <div className="comparison-actions justify-end">
        <button type="button" className="btn btn-quiet" onClick={onClose}>
          Keep Editing
        </button>
        {isChosen ? (
          <button
            type="button"
            className="btn btn-main"
            onClick={isAllTheirs ? takeTheirs : useChoice}
            disabled={isBusy}
          >
            {getChoiceLabel()}
          </button>
        ) : (
          <>
            <button type="button" className="btn btn-quiet" onClick={takeTheirs} disabled={isBusy}>
              {labels.useTheirs}
            </button>
            {differences.length > 0 && (
              <button type="button" className="btn btn-danger" onClick={useChoice} disabled={isBusy}>
                {labels.useMine}
              </button>
            )}
          </>
        )}
      </div>
    </Dialog>
  );
};
