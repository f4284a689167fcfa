import { type Field, type FieldKind, type FieldSettings, noKind } from '../field.ts';

const flagKind: FieldKind<boolean, boolean> = process.env.PUBLIC_SCRIPTS
  ? noKind
  : {
      name: 'flag',
      input: { control: 'checkbox' },
      width: 'half',
      blank: false,
      serialise: (value) => value === true,
      writePostMeta: (stored) => (stored ? '1' : '0'),
      readStored: (stored) => stored === true,
      check: (stored, { label }) => (typeof stored === 'boolean' ? null : `${label} must be yes or no.`),
      format: (stored) => (stored ? 'Yes' : 'No'),
    };

/** Yes or no. ACF sends true, 1, "1" or "yes" for yes, and any other value for no. */
export const flag = (settings: FieldSettings): Field<boolean, boolean> => ({
  ...settings,
  fallback: false,
  parse: (raw) =>
    raw === true || raw === 1 || (typeof raw === 'string' && /^(1|true|yes|on)$/i.test(raw.trim())),
  kind: flagKind,
});
