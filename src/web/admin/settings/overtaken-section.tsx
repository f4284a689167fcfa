import { settingLabels } from '../../../shared/setting-labels.ts';
import { EditConflict } from '../ui/edit-conflict.tsx';
import { differingKeys, type Values } from '../ui/form-values.ts';

/** A value as people read it. */
const wordsOf = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  if (Array.isArray(value)) return value.map(wordsOf).join('\n') || '—';
  if (typeof value === 'object') return Object.values(value).map(wordsOf).join(' · ');
  return String(value);
};

type SectionConflictProps = {
  readonly saved: Values;
  readonly mine: Values;
  readonly onTakeSaved: () => void;
};

/** The settings that somebody else has saved meanwhile, beside one's own. */
export const SectionConflict = ({ saved, mine, onTakeSaved }: SectionConflictProps) => (
  <EditConflict
    sentence="Somebody else has saved these settings meanwhile. Yours are not saved yet."
    differences={differingKeys(mine, saved).map((key) => ({
      label: settingLabels[key as keyof typeof settingLabels],
      saved: wordsOf(saved[key]),
      mine: wordsOf(mine[key]),
    }))}
    action="Save Settings"
    onTakeSaved={onTakeSaved}
  />
);
