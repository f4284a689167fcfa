import type { AnyContentType } from '../../../../content/content-type.ts';
import type { ChosenPicture, ContentEntry } from '../../../../shared/admin/content.ts';
import { formatMoment } from '../../../../shared/dates.ts';
import { Comparison } from '../../history/comparison.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { listDifferences } from './differences.ts';
import { type FormValues, toFormValues } from './form-values.ts';

type ConflictDialogProps = {
  readonly type: AnyContentType;
  readonly mine: FormValues;
  readonly theirs: ContentEntry;
  readonly pictures: readonly ChosenPicture[];
  readonly isBusy: boolean;
  readonly errorMessage: string | null;
  readonly onTakeTheirs: () => void;
  readonly onSaveMine: () => void;
  readonly onClose: () => void;
};

/** An edit conflict: both versions, field by field, and the choice between them. */
export const ConflictDialog = (props: ConflictDialogProps) => {
  const { type, mine, theirs, pictures, isBusy, errorMessage, onTakeTheirs, onSaveMine, onClose } = props;
  const known = [...pictures, ...theirs.pictures];
  const found = listDifferences(type, toFormValues(type, theirs), mine, known);
  return (
    <Dialog title="Someone else saved this" onClose={onClose} isWide>
      <p>
        {theirs.editedBy ?? 'A colleague'} saved a newer version on{' '}
        {formatMoment(theirs.modified, theirs.clock)}, while you had it open. Your changes have not been saved
        yet. {found.length === 0 ? 'Both versions are the same.' : 'These parts differ:'}
      </p>
      {found.length > 0 && (
        <div className="pt-4">
          <Comparison differences={found} labels={['Theirs', 'Mine']} isHistory={false} />
        </div>
      )}
      {errorMessage && (
        <p role="alert" className="pt-3 font-semibold text-danger">
          {errorMessage}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2 pt-5">
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
