import type { AnyField, Field, FieldInput, FieldSettings } from '../field.ts';
import { readRendered } from '../raw.ts';
import { readPlain, writePlain } from '../text.ts';
import { checkWith } from './check-with.ts';

type TextSettings = FieldSettings & {
  readonly input?: FieldInput;
  readonly lowercase?: boolean;
  readonly maximum?: number;
};

/** Plain text. Markup that an editor pasted in is taken out when it is read. */
export function text(settings: TextSettings & { readonly fallback: string }): Field<string, string>;
export function text(settings: TextSettings): Field<string | null, string>;
export function text(settings: TextSettings & { readonly fallback?: string }): AnyField {
  const maximum = settings.maximum ?? 300;
  return {
    at: settings.at,
    label: settings.label,
    input: settings.input ?? 'line',
    fallback: settings.fallback ?? null,
    parse: (raw) => {
      const plain = readPlain(readRendered(raw) ?? '');
      if (plain === '') return null;
      return settings.lowercase ? plain.toLowerCase() : plain;
    },
    serialise: (value) => writePlain(value ?? ''),
    check: checkWith(settings, (stored) => {
      if (typeof stored !== 'string') return `${settings.label} must be text.`;
      return stored.length > maximum ? `${settings.label} can have at most ${maximum} characters.` : null;
    }),
  };
}
