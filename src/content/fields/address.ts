import type { Field, FieldSettings } from '../field.ts';
import { isObject, readAddress } from '../raw.ts';

/** A web address. Only http and https are ever linked to; ACF's link field (`{url}`) is read too. */
export const address = (settings: FieldSettings): Field<string | null, string> => ({
  ...settings,
  input: 'address',
  fallback: null,
  parse: (raw) => readAddress(isObject(raw) ? raw.url : raw),
  serialise: (value) => value ?? '',
});
