import { type AnyField, type Field, type FieldKind, type FieldSettings, noKind } from '../field.ts';
import { readRendered } from '../raw.ts';
import { readPlain, writePlain } from '../text/text.ts';

type TextSettings = FieldSettings & {
  /** One line by default. */
  readonly input?: 'line' | 'paragraph';
  readonly lowercase?: boolean;
  /** Maximum number of characters; 300 by default. */
  readonly maximum?: number;
  readonly fallback?: string;
};

/** A text without spaces around it, or null if nothing is left. */
const toValue = (plain: string, { lowercase }: TextSettings): string | null => {
  const text = plain.trim();
  if (text === '') return null;
  return lowercase ? text.toLowerCase() : text;
};

const createTextKind = (settings: TextSettings): FieldKind<string, string> => {
  const { input: control = 'line', maximum = 300, fallback } = settings;
  const isLine = control === 'line';
  return {
    name: 'text',
    input: { control, ...(isLine && fallback ? { placeholder: fallback } : {}) },
    width: isLine ? 'line' : 'row',
    blank: '',
    serialise: (value) => writePlain(value ?? ''),
    // As it was typed: where the site shows it in small letters, it makes them itself.
    writePostMeta: (stored) => (typeof stored === 'string' ? writePlain(stored.trim()) : ''),
    readStored: (stored) => (typeof stored === 'string' ? toValue(stored, settings) : null),
    check: (stored, { label }) => {
      if (typeof stored !== 'string') return `${label} must be text.`;
      return stored.length > maximum ? `${label} can have at most ${maximum} characters.` : null;
    },
    listTexts: (value) => [value],
  };
};

/** Plain text. Pasted markup is removed when the value is read. */
export function text(settings: TextSettings & { readonly fallback: string }): Field<string, string>;
export function text(settings: TextSettings): Field<string | null, string>;
export function text(settings: TextSettings): AnyField {
  return {
    ...settings,
    fallback: settings.fallback ?? null,
    parse: (raw) => toValue(readPlain(readRendered(raw) ?? ''), settings),
    kind: process.env.PUBLIC_SCRIPTS ? noKind : createTextKind(settings),
  };
}
