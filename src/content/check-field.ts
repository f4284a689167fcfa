import { webLinkMessage } from '../addresses/web-link.ts';
import type { AnyField, FieldInput } from './field.ts';

/** Returns the error message for a value that is present, or null. */
type Rule = (field: AnyField, stored: unknown) => string | null;

const isMediaId = (stored: unknown): boolean => Number.isSafeInteger(stored) && Number(stored) > 0;

const isReadable = ({ parse }: AnyField, stored: unknown): boolean =>
  typeof stored === 'string' && parse(stored) !== null;

const text: Rule = ({ label, maximum = 300 }, stored) => {
  if (typeof stored !== 'string') return `${label} must be text.`;
  return stored.length > maximum ? `${label} can have at most ${maximum} characters.` : null;
};

const names: Rule = ({ label }, stored) => {
  if (!Array.isArray(stored) || stored.some((name) => typeof name !== 'string' || name.trim() === ''))
    return `${label} must be a list of names.`;
  return stored.some((name) => name.length > 60) ? `Each of ${label} can have at most 60 characters.` : null;
};

const rules: Readonly<Record<FieldInput, Rule>> = {
  line: text,
  paragraph: text,
  address: (field, stored) => (isReadable(field, stored) ? null : webLinkMessage(field.label)),
  day: (field, stored) =>
    isReadable(field, stored) ? null : `${field.label} must be a day such as 2025-10-18.`,
  clock: (field, stored) =>
    isReadable(field, stored) ? null : `${field.label} must be a time such as 16:00.`,
  moment: (field, stored) =>
    isReadable(field, stored) ? null : `${field.label} must be a day and time such as 2025-11-20T00:00.`,
  checkbox: ({ label }, stored) => (typeof stored === 'boolean' ? null : `${label} must be yes or no.`),
  names,
  picture: ({ label }, stored) =>
    isMediaId(stored) ? null : `${label} must be a picture from the media library.`,
  pictures: ({ label }, stored) =>
    Array.isArray(stored) && stored.every(isMediaId)
      ? null
      : `${label} must be pictures from the media library.`,
};

/**
 * Validates a value before it is stored; returns the error message or null. Separate from the field definitions, because
 * public pages only read content and would otherwise carry every message in their scripts.
 */
export const checkField = (field: AnyField, stored: unknown): string | null => {
  const isBlank =
    typeof stored === 'string' ? stored.trim() === '' : Array.isArray(stored) && stored.length === 0;
  const isMissing = stored === null || stored === undefined || isBlank;
  if (isMissing) return field.required ? `${field.label} is required.` : null;
  return rules[field.input](field, stored);
};
