import type { AnyField, Field, FieldInput, FieldSettings } from '../field.ts';
import { readRendered } from '../raw.ts';
import { readPlain, writePlain } from '../text.ts';

type TextSettings = FieldSettings & {
  readonly input?: FieldInput;
  readonly lowercase?: boolean;
  readonly maximum?: number;
};

/** Plain text. Pasted markup is removed when the value is read. */
export function text(settings: TextSettings & { readonly fallback: string }): Field<string, string>;
export function text(settings: TextSettings): Field<string | null, string>;
export function text(settings: TextSettings & { readonly fallback?: string }): AnyField {
  return {
    ...settings,
    input: settings.input ?? 'line',
    fallback: settings.fallback ?? null,
    parse: (raw) => {
      const plain = readPlain(readRendered(raw) ?? '');
      if (plain === '') return null;
      return settings.lowercase ? plain.toLowerCase() : plain;
    },
    serialise: (value) => writePlain(value ?? ''),
  };
}
