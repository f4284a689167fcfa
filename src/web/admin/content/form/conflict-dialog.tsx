import type { AnyContentType } from '../../../../content/content-type.ts';
import type { ChosenPicture, SavedByOther } from '../../../../shared/admin/content.ts';
import { ConflictDialog as EditConflictDialog } from '../../history/conflict-dialog.tsx';
import { getTypeLabels } from '../type-labels.ts';
import { getValueLabel, listDifferences } from './differences.ts';
import { type FormValues, toFormValues } from './form-values.ts';

type ConflictDialogProps = {
  readonly type: AnyContentType;
  readonly mine: FormValues;
  readonly theirs: SavedByOther;
  /** The names of what only the colleague has changed. */
  readonly taken: readonly string[];
  /** Both have changed the same part of the text, and both versions of it can stay. */
  readonly canKeepBoth: boolean;
  readonly pictures: readonly ChosenPicture[];
  readonly isBusy: boolean;
  readonly errorMessage: string | null;
  readonly onKeepMine: () => Promise<unknown>;
  readonly onTakeTheirs: () => void;
  readonly onSaveMine: (theirs: ReadonlySet<string>, both: ReadonlySet<string>) => void;
  readonly onClose: () => void;
};

/** An edit conflict of an entry. */
export const ConflictDialog = ({
  type,
  mine,
  theirs,
  taken,
  canKeepBoth,
  pictures,
  ...actions
}: ConflictDialogProps) => (
  <EditConflictDialog
    what={`this ${getTypeLabels(type).one.toLowerCase()}`}
    saved={{
      savedBy: theirs.editedBy ?? '',
      savedAt: theirs.modified,
      secondsAgo: theirs.savedSecondsAgo,
    }}
    clock={theirs.clock}
    differences={listDifferences(
      type,
      toFormValues(type, theirs),
      mine,
      [...pictures, ...theirs.pictures],
      theirs.clock,
    ).map((difference) => (difference.name === 'html' ? { ...difference, canKeepBoth } : difference))}
    taken={taken.map((name) => {
      const label = getValueLabel(type, name);
      return name === 'html' && canKeepBoth ? `${label} (other paragraphs)` : label;
    })}
    {...actions}
  />
);
