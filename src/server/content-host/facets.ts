import type { AnyContentType, FieldValues } from '../../content/content-type.ts';

/** The category an item is shown in: its own, or the type's for items without one; null where the type has none. */
export const categoryOf = (type: AnyContentType, values: FieldValues): string | null => {
  if (type.category === undefined) return null;
  const name: unknown = values[type.category] ?? type.fields[type.category]?.fallback;
  return typeof name === 'string' ? name : null;
};

/** The day an item is about, `2025-10-18`; empty where it is not known or the type has none. */
export const dayOf = (type: AnyContentType, values: FieldValues): string => {
  const day: unknown = type.day === undefined ? null : values[type.day];
  return typeof day === 'string' ? day : '';
};
