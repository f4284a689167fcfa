import { z } from 'zod';
import type { SectionName } from '../../../shared/admin/setting-sections.ts';
import { settingLabels } from '../../../shared/setting-labels.ts';
import { listDifferingKeys, type Values } from '../ui/form-values.ts';
import type { CopyPlace } from '../unsaved/browser-copies.ts';

/** What was typed in the form of a section and not saved. */
export const UnsavedSection = z.object({
  /** The changed settings. */
  values: z.record(z.string(), z.unknown()),
  /** What was saved of the same settings while they were typed. */
  base: z.record(z.string(), z.unknown()),
  /** UTC, `2025-10-18T14:00:00`. */
  savedAt: z.string(),
});
export type UnsavedSection = z.infer<typeof UnsavedSection>;

export const getSectionPlace = (member: string, section: SectionName): CopyPlace => ({
  member,
  form: `settings/${section}`,
});

/** The values of `from` for the keys of `like`. */
const pickLike = (like: Values, from: Values): Values =>
  Object.fromEntries(Object.entries(from).filter(([key]) => key in like));

/** The changed settings of a form, each with what it was; null if nothing is changed. */
export const createUnsaved = (draft: Values, base: Values, savedAt: string): UnsavedSection | null => {
  const values = Object.fromEntries(listDifferingKeys(draft, base).map((key) => [key, draft[key]]));
  return Object.keys(values).length === 0 ? null : { values, base: pickLike(values, base), savedAt };
};

/** Whether the stored settings are what was typed, so that nothing is left to restore. */
export const isStored = ({ values }: UnsavedSection, stored: Values): boolean =>
  listDifferingKeys(pickLike(stored, values), stored).length === 0;

/**
 * Puts unsaved changes into a form. What they were typed over becomes what they are compared with: if a colleague has saved something
 * else since, the next save is an edit conflict.
 */
export const takeUpUnsaved = <V extends object>(
  { base, draft }: { readonly base: V; readonly draft: V },
  unsaved: UnsavedSection,
): { readonly base: V; readonly draft: V } => ({
  base: { ...base, ...pickLike(base as Values, unsaved.base) },
  draft: { ...draft, ...pickLike(draft as Values, unsaved.values) },
});

/** The labels of the changed settings. */
export const nameUnsaved = ({ values }: UnsavedSection): string =>
  Object.keys(values)
    .map((key) => settingLabels[key as keyof typeof settingLabels])
    .filter(Boolean)
    .join(', ');
