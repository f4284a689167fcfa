import { useState } from 'react';
import { getConflictText } from '../../../shared/admin/conflict-text.ts';
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
  /** Keeps what the member typed in the history, without saving it. */
  readonly onKeepMine: () => Promise<unknown>;
  readonly onTakeTheirs: () => void;
  /** Saves what the member typed, except the fields with these names, which stay as they are saved. */
  readonly onSaveMine: (theirs: ReadonlySet<string>) => void;
  readonly onClose: () => void;
};

/** An edit conflict: who saved, both versions, and the choice between them. What is not used is in the history. */
export const ConflictDialog = (props: ConflictDialogProps) => {
  const { what, saved, clock, differences, errorMessage, onTakeTheirs, onSaveMine, onClose } = props;
  const { title, explanation } = getConflictText(saved, { what, clock, reader: useMember().name });
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const theirsCount = countTheirs(differences, theirs);
  const isMixed = theirsCount > 0;
  const taking = useSave({ mutationFn: props.onKeepMine, onSuccess: onTakeTheirs });
  const mixing = useSave({ mutationFn: props.onKeepMine, onSuccess: () => onSaveMine(theirs) });
  const isBusy = props.isBusy || taking.isPending || mixing.isPending;
  const takeTheirs = () => (differences.length === 0 ? onTakeTheirs() : taking.mutate());
  const saveMine = () => (isMixed ? mixing.mutate() : onSaveMine(theirs));
  return (
    <Dialog title={title} onClose={onClose} isWide>
      <p>
        {explanation}{' '}
        {differences.length === 0
          ? 'Both versions are the same.'
          : 'These parts differ. Whichever version you choose, the other one stays in the history.'}
      </p>
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
        <button type="button" className="btn btn-quiet" onClick={onClose}>
          Keep editing
        </button>
        <button type="button" className="btn btn-quiet" onClick={takeTheirs} disabled={isBusy}>
          Use theirs
        </button>
        <button
          type="button"
          className={`btn ${isMixed ? 'btn-main' : 'btn-danger'}`}
          onClick={saveMine}
          disabled={isBusy || (isMixed && theirsCount === differences.length)}
        >
          {isMixed ? 'Save my choice' : 'Replace with mine'}
        </button>
      </div>
    </Dialog>
  );
};
