import { webLinkSentence } from '../../addresses/web-link.ts';
import type { Field, FieldSettings } from '../field.ts';
import { isObject, readAddress } from '../raw.ts';
import { checkWith } from './check-with.ts';

/** A web address. Only http and https are ever linked to; ACF's link field (`{url}`) is read too. */
export const address = (settings: FieldSettings): Field<string | null, string> => ({
  at: settings.at,
  label: settings.label,
  input: 'address',
  fallback: null,
  parse: (raw) => readAddress(isObject(raw) ? raw.url : raw),
  serialise: (value) => value ?? '',
  check: checkWith(settings, (stored) =>
    readAddress(stored) === null ? webLinkSentence(settings.label) : null,
  ),
});
