import { webLinkMessage } from '../../addresses/web-link.ts';
import { type Field, type FieldKind, type FieldSettings, noKind } from '../field.ts';
import { isObject, readAddress } from '../raw.ts';

const addressKind: FieldKind<string, string> = process.env.PUBLIC_SCRIPTS
  ? noKind
  : {
      name: 'address',
      input: { control: 'line', type: 'url', placeholder: 'https://' },
      width: 'line',
      blank: '',
      serialise: (value) => value ?? '',
      readStored: readAddress,
      check: (stored, { label }) =>
        typeof stored === 'string' && readAddress(stored) !== null ? null : webLinkMessage(label),
    };

/** A web address. Only http and https are ever linked to; ACF's link field (`{url}`) is read too. */
export const address = (settings: FieldSettings): Field<string | null, string> => ({
  ...settings,
  fallback: null,
  parse: (raw) => readAddress(isObject(raw) ? raw.url : raw),
  kind: addressKind,
});
