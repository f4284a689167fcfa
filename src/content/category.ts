import type { AnyContentType } from './content-type.ts';
import type { AnyField } from './field.ts';

/** The field with the category of an item; undefined for types without categories. */
export const getCategoryField = (type: AnyContentType): AnyField | undefined =>
  type.category === undefined ? undefined : type.fields[type.category];

/** The category of items that name none; null for types without categories. */
export const getFallbackCategory = (type: AnyContentType): string | null => {
  const fallback: unknown = getCategoryField(type)?.fallback;
  return typeof fallback === 'string' ? fallback : null;
};
