import { getFallbackCategory } from '../../content/category.ts';
import type { AnyContentType, FieldValues } from '../../content/content-type.ts';

/** The category of an item, or the fallback of its type; null if the type has no categories. */
export const getCategory = (type: AnyContentType, values: FieldValues): string | null => {
  if (type.category === undefined) return null;
  const name: unknown = values[type.category] ?? getFallbackCategory(type);
  return typeof name === 'string' ? name : null;
};

/** The day of an item, `2025-10-18`; empty if it is unknown or the type has no days. */
export const getDay = (type: AnyContentType, values: FieldValues): string => {
  const day: unknown = type.day === undefined ? null : values[type.day];
  return typeof day === 'string' ? day : '';
};
