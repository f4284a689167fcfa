import type { ForeignSave } from '../../../shared/admin/versions.ts';
import { ConflictDialog } from '../history/conflict-dialog.tsx';
import { usePageData } from '../page-data-context.tsx';
import type { Values } from '../ui/form-values.ts';
import { listSectionDifferences } from './section-differences.ts';
import { useSettingWords } from './use-setting-words.ts';

type SectionConflictProps = {
  readonly saved: ForeignSave;
  /** The labels of what only the colleague has changed. */
  readonly taken: readonly string[];
  readonly theirs: Values;
  readonly mine: Values;
  readonly isBusy: boolean;
  readonly errorMessage: string | null;
  readonly onKeepMine: () => Promise<unknown>;
  readonly onTakeTheirs: () => void;
  readonly onSaveMine: (theirs: ReadonlySet<string>) => void;
  readonly onClose: () => void;
};

/** An edit conflict of a settings section. What only the colleague has changed is in the form already. */
export const SectionConflict = ({ theirs, mine, ...conflict }: SectionConflictProps) => {
  const { timezone, dateFormat } = usePageData();
  const differences = listSectionDifferences(theirs, mine, useSettingWords());
  return (
    <ConflictDialog
      what="these settings"
      clock={{ timezone, dateFormat }}
      differences={differences}
      {...conflict}
    />
  );
};
