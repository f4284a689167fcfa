import { useState } from 'react';
import { describeTaken, getConflictText, unsavedText } from '../../../shared/admin/conflict-text.ts';
import type { ContentEntry } from '../../../shared/admin/content.ts';
import type { ForeignSave } from '../../../shared/admin/versions.ts';
import { useMember } from '../auth/auth-context.tsx';
import { useSave } from '../auth/use-save.ts';
import { Dialog } from '../ui/dialog.tsx';
import { FormError } from '../ui/form-error.tsx';
import { Comparison } from './comparison.tsx';
import type { Difference } from './difference.ts';
import { countTheirs } from './version-choice.tsx';

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
  /** Saves what the member typed, except the fields with these names, which stay as they are saved. */
  readonly onSaveMine: (theirs: ReadonlySet<string>) => void;
  readonly onClose: () => void;
};

type OutcomeContext = Pick<ConflictDialogProps, 'differences'> & { readonly hasHistory: boolean };

/** What is left to choose, and that nothing is lost. */
const describeChoice = ({ differences, hasHistory }: OutcomeContext): string => {
  if (differences.length === 0)
    return 'Both versions are the same, so nothing is lost. Choose “Use Theirs” to continue.';
  const differs = differences.length === 1 ? 'This part differs.' : 'These parts differ.';
  return hasHistory ? `${differs} Whatever you choose, both versions will be in the history.` : differs;
};

/** An edit conflict: who saved, what the form has of it already, both versions, and the choice between them. */
export const ConflictDialog = (props: ConflictDialogProps) => {
  const { what, saved, clock, differences, taken, errorMessage, onTakeTheirs, onSaveMine, onClose } = props;
  const { title, explanation } = getConflictText(saved, { what, clock, reader: useMember().name });
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const theirsCount = countTheirs(differences, theirs);
  const isMixed = theirsCount > 0;
  const isAllTheirs = isMixed && theirsCount === differences.length;
  const keepMine = async () => props.onKeepMine?.();
  const taking = useSave({ mutationFn: keepMine, onSuccess: onTakeTheirs });
  const mixing = useSave({ mutationFn: keepMine, onSuccess: () => onSaveMine(theirs) });
  const isBusy = props.isBusy || taking.isPending || mixing.isPending;
  const takeTheirs = () => (differences.length === 0 ? onTakeTheirs() : taking.mutate());
  const saveMine = () => (isMixed ? mixing.mutate() : onSaveMine(theirs));
  return (
    <Dialog title={title} onClose={onClose} isWide>
      <div className="grid gap-2">
        <p>{differences.length === 0 ? explanation : `${explanation} ${unsavedText}`}</p>
        {taken.length > 0 && <p>{describeTaken(saved, taken)}</p>}
        <p>{describeChoice({ differences, hasHistory: props.onKeepMine !== null })}</p>
      </div>
      {differences.length > 0 && (
        <div className="pt-2">
          <Comparison
            differences={differences}
            labels={['Theirs', 'Mine']}
            isHistory={false}
            {...(differences.length > 1 ? { choice: { theirs, onChange: setTheirs } } : {})}
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
        <p role="status" className="basis-full text-right text-sm text-ink-soft empty:hidden">
          {isAllTheirs && 'To keep all of theirs, choose “Use Theirs”.'}
        </p>
        <button type="button" className="btn btn-quiet" onClick={onClose}>
          Keep Editing
        </button>
        <button type="button" className="btn btn-quiet" onClick={takeTheirs} disabled={isBusy}>
          Use Theirs
        </button>
        <button
          type="button"
          className={`btn ${isMixed ? 'btn-main' : 'btn-danger'}`}
          onClick={saveMine}
          disabled={isBusy || isAllTheirs}
        >
          {isMixed ? 'Save My Choice' : 'Replace with Mine'}
        </button>
      </div>
    </Dialog>
  );
};
