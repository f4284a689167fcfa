import { settingLabels } from '../../../shared/setting-labels.ts';
import { EditConflict } from '../ui/edit-conflict.tsx';
import { listDifferingKeys, type Values } from '../ui/form-values.ts';

const formatValue = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  if (Array.isArray(value)) return value.map(formatValue).join('\n') || '—';
  if (typeof value === 'object') return Object.values(value).map(formatValue).join(' · ');
  return String(value);
};

type SectionConflictProps = {
  readonly saved: Values;
  readonly mine: Values;
  readonly onTakeSaved: () => void;
};

/** An edit conflict of a settings section. */
export const SectionConflict = ({ saved, mine, onTakeSaved }: SectionConflictProps) => (
  <EditConflict
    sentence="Someone else has saved these settings in the meantime. Yours are not saved yet."
    differences={listDifferingKeys(mine, saved).map((key) => ({
      label: settingLabels[key as keyof typeof settingLabels],
      saved: formatValue(saved[key]),
      mine: formatValue(mine[key]),
    }))}
    action="Save Settings"
    onTakeSaved={onTakeSaved}
  />
);
