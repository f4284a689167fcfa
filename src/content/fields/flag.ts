import type { Field, FieldSettings } from '../field.ts';
import { checkWith } from './check-with.ts';

/** Yes or no. ACF gives true, 1, "1" or "yes", and anything for no. */
export const flag = (settings: FieldSettings): Field<boolean, boolean> => ({
  at: settings.at,
  label: settings.label,
  input: 'checkbox',
  fallback: false,
  parse: (raw) =>
    raw === true || raw === 1 || (typeof raw === 'string' && /^(1|true|yes|on)$/i.test(raw.trim())),
  serialise: (value) => value === true,
  check: checkWith(settings, (stored) =>
    typeof stored === 'boolean' ? null : `${settings.label} must be yes or no.`,
  ),
});
