import type { Field, FieldSettings } from '../field.ts';

/** Yes or no. ACF sends true, 1, "1" or "yes" for yes, and any other value for no. */
export const flag = (settings: FieldSettings): Field<boolean, boolean> => ({
  ...settings,
  input: 'checkbox',
  fallback: false,
  parse: (raw) =>
    raw === true || raw === 1 || (typeof raw === 'string' && /^(1|true|yes|on)$/i.test(raw.trim())),
  serialise: (value) => value === true,
});
