import type { SectionName } from '../../../shared/admin/setting-sections.ts';
import { settingLabels } from '../../../shared/settings/setting-labels.ts';
import type { CopyPlace } from '../unsaved/browser-copies.ts';
import type { UnsavedValues } from '../unsaved/unsaved-values.ts';

export const getSectionPlace = (member: string, section: SectionName): CopyPlace => ({
  member,
  form: `settings/${section}`,
});

/** The labels of the changed settings. */
export const nameUnsaved = ({ values }: UnsavedValues): string =>
  Object.keys(values)
    .map((key) => settingLabels[key as keyof typeof settingLabels])
    .filter(Boolean)
    .join(', ');
