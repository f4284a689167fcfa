import { type Field, type FieldKind, type FieldSettings, noKind } from '../field.ts';
import { isObject, readString } from '../raw.ts';
import { readPlain, writePlain } from '../text/text.ts';

const readName = (raw: unknown): string | null => {
  // A bare number is the id of a term; the response does not contain its name.
  if (typeof raw === 'number') return null;
  return readPlain(readString(isObject(raw) ? raw.name : raw) ?? '') || null;
};

/** Limits, because a public page contains all names. */
const [maxNames, maxNameLength] = [40, 60];

const isNameList = (stored: unknown): stored is readonly string[] =>
  Array.isArray(stored) && stored.every((name) => typeof name === 'string');

const namesKind: FieldKind<readonly string[], readonly string[]> = process.env.PUBLIC_SCRIPTS
  ? noKind
  : {
      name: 'names',
      input: { control: 'names' },
      width: 'row',
      blank: [],
      serialise: (value) => (value ?? []).map(writePlain),
      readStored: (stored) =>
        isNameList(stored) ? [...new Set(stored.map((name) => name.trim()).filter(Boolean))] : null,
      check: (stored, { label }) => {
        if (!isNameList(stored) || stored.some((name) => name.trim() === ''))
          return `${label} must be a list of names.`;
        if (stored.some((name) => name.length > maxNameLength))
          return `${label}: each can have at most ${maxNameLength} characters.`;
        return stored.length > maxNames ? `${label}: please keep at most ${maxNames}.` : null;
      },
      listTexts: (value) => value,
      format: (stored) => stored.join('\n'),
    };

/** A list of names, such as tags; read from strings, from objects with a name, or from one comma-separated text. */
export const names = (settings: FieldSettings): Field<readonly string[], readonly string[]> => ({
  ...settings,
  fallback: [],
  parse: (raw) => {
    const list = typeof raw === 'string' ? raw.split(',') : raw;
    if (!Array.isArray(list)) return null;
    return [...new Set(list.map(readName).filter((name) => name !== null))];
  },
  kind: namesKind,
});
