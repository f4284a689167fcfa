import type { Field, FieldSettings } from '../field.ts';
import { isObject, readString } from '../raw.ts';
import { readPlain, writePlain } from '../text.ts';
import { checkWith } from './check-with.ts';

const readName = (raw: unknown): string | null => {
  // A bare number is the id of a term whose name we were not told.
  if (typeof raw === 'number') return null;
  return readPlain(readString(isObject(raw) ? raw.name : raw) ?? '') || null;
};

/** A list of names, such as tags; given as names, as objects with a name, or as one comma-separated text. */
export const names = (settings: FieldSettings): Field<readonly string[], readonly string[]> => ({
  at: settings.at,
  label: settings.label,
  input: 'names',
  fallback: [],
  parse: (raw) => {
    const list = typeof raw === 'string' ? raw.split(',') : raw;
    if (!Array.isArray(list)) return null;
    return [...new Set(list.map(readName).filter((name) => name !== null))];
  },
  serialise: (value) => (value ?? []).map(writePlain),
  check: checkWith(settings, (stored) => {
    if (!Array.isArray(stored) || stored.some((name) => typeof name !== 'string' || name.trim() === ''))
      return `${settings.label} must be a list of names.`;
    return stored.some((name) => name.length > 60)
      ? `Each of ${settings.label} can have at most 60 characters.`
      : null;
  }),
});
