import type { ContentEntry } from '../../../shared/admin/content.ts';
import type { ForeignSave } from '../../../shared/admin/versions.ts';
import { useMember } from '../auth/auth-context.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Comparison } from './comparison.tsx';
import { getConflictText } from './conflict-text.ts';
import type { Difference } from './difference.ts';

type ConflictDialogProps = {
  /** What both have changed, such as `this post`. */
  readonly what: string;
  readonly saved: ForeignSave;
  readonly clock: ContentEntry['clock'];
  /** Theirs and mine. */
  readonly differences: readonly Difference[];
  readonly isBusy: boolean;
  readonly errorMessage: string | null;
  readonly onTakeTheirs: () => void;
  readonly onSaveMine: () => void;
  readonly onClose: () => void;
};

/** An edit conflict: who saved, both versions, and the choice between them. */
export const ConflictDialog = (props: ConflictDialogProps) => {
  const { what, saved, clock, differences, isBusy, errorMessage, onTakeTheirs, onSaveMine, onClose } = props;
  const { title, explanation } = getConflictText(saved, { what, clock, reader: useMember().name });
  return (
    <Dialog title={title} onClose={onClose} isWide>
      <p>
        {explanation} {differences.length === 0 ? 'Both versions are the same.' : 'These parts differ:'}
      </p>
      {differences.length > 0 && (
        <div className="pt-2">
          <Comparison differences={differences} labels={['Theirs', 'Mine']} isHistory={false} />
        </div>
      )}
      {errorMessage && (
        <p role="alert" className="pt-3 font-semibold text-danger">
          {errorMessage}
        </p>
      )}
      <div className="comparison-actions justify-end">
        <button type="button" className="btn btn-quiet" onClick={onClose}>
          Keep editing
        </button>
        <button type="button" className="btn btn-quiet" onClick={onTakeTheirs} disabled={isBusy}>
          Use theirs
        </button>
        <button type="button" className="btn btn-danger" onClick={onSaveMine} disabled={isBusy}>
          Replace with mine
        </button>
      </div>
    </Dialog>
  );
};
