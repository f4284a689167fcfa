import { z } from 'zod';
import { listDifferingKeys, type Values } from '../ui/form-values.ts';

/** What was typed in a form and not saved. */
export const UnsavedValues = z.object({
  /** The changed values. */
  values: z.record(z.string(), z.unknown()),
  /** What was saved of the same values while they were typed. */
  base: z.record(z.string(), z.unknown()),
  /** UTC, `2025-10-18T14:00:00`. */
  savedAt: z.string(),
});
export type UnsavedValues = z.infer<typeof UnsavedValues>;

/** The values of `from` for the keys of `like`. */
const pickLike = (like: Values, from: Values): Values =>
  Object.fromEntries(Object.entries(from).filter(([key]) => key in like));

/** The changed values of a form, each with what it was; null if nothing is changed. */
export const createUnsaved = (draft: Values, base: Values, savedAt: string): UnsavedValues | null => {
  const values = Object.fromEntries(listDifferingKeys(draft, base).map((key) => [key, draft[key]]));
  return Object.keys(values).length === 0 ? null : { values, base: pickLike(values, base), savedAt };
};

/** Whether the stored values are what was typed, so that nothing is left to restore. */
export const isStored = ({ values }: UnsavedValues, stored: Values): boolean =>
  listDifferingKeys(pickLike(stored, values), stored).length === 0;

/**
 * Puts unsaved changes into a form. What they were typed over becomes what they are compared with: if a colleague has saved something
 * else since, the next save is an edit conflict.
 */
export const takeUpUnsaved = <V extends object>(
  { base, draft }: { readonly base: V; readonly draft: V },
  unsaved: UnsavedValues,
): { readonly base: V; readonly draft: V } => ({
  base: { ...base, ...pickLike(base as Values, unsaved.base) },
  draft: { ...draft, ...pickLike(draft as Values, unsaved.values) },
});
