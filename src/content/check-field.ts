import type { AnyField } from './field.ts';

/** Validates a value before it is stored; returns the error message or null. */
export const checkField = (field: AnyField, stored: unknown): string | null => {
  const isBlank =
    typeof stored === 'string' ? stored.trim() === '' : Array.isArray(stored) && stored.length === 0;
  const isMissing = stored === null || stored === undefined || isBlank;
  if (isMissing) return field.required ? `${field.label} is required.` : null;
  return field.kind.check(stored, field);
};
