import { EditConflict } from '../ui/edit-conflict.tsx';
import type { Values } from '../ui/form-values.ts';
import { listSectionDifferences } from './section-differences.ts';

type SectionConflictProps = {
  readonly saved: Values;
  readonly mine: Values;
  readonly onTakeSaved: () => void;
};

/** An edit conflict of a settings section. */
export const SectionConflict = ({ saved, mine, onTakeSaved }: SectionConflictProps) => (
  <EditConflict
    sentence="Someone else has saved these settings in the meantime. Yours are not saved yet."
    differences={listSectionDifferences(saved, mine).map(({ label, one, other }) => ({
      label,
      saved: one,
      mine: other,
    }))}
    action="Save Settings"
    onTakeSaved={onTakeSaved}
  />
);
