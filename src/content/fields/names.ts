import type { Field, FieldSettings } from '../field.ts';
import { isObject, readString } from '../raw.ts';
import { readPlain, writePlain } from '../text.ts';

const readName = (raw: unknown): string | null => {
  // A bare number is the id of a term; the response does not contain its name.
  if (typeof raw === 'number') return null;
  return readPlain(readString(isObject(raw) ? raw.name : raw) ?? '') || null;
};

/** A list of names, such as tags; read from strings, from objects with a name, or from one comma-separated text. */
export const names = (settings: FieldSettings): Field<readonly string[], readonly string[]> => ({
  ...settings,
  input: 'names',
  fallback: [],
  parse: (raw) => {
    const list = typeof raw === 'string' ? raw.split(',') : raw;
    if (!Array.isArray(list)) return null;
    return [...new Set(list.map(readName).filter((name) => name !== null))];
  },
  serialise: (value) => (value ?? []).map(writePlain),
});
