import { type Field, type FieldKind, type FieldSettings, noKind } from '../../src/content/field.ts';
import { readString } from '../../src/content/raw.ts';

/** Reads whole kwacha, as a number or as digits. */
const readAmount = (raw: unknown): number | null => {
  const digits = readString(raw) ?? '';
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
};

const amountKind: FieldKind<number, string> = process.env.PUBLIC_SCRIPTS
  ? noKind
  : {
      name: 'amount',
      input: { control: 'line', type: 'number', placeholder: 'MWK' },
      width: 'half',
      blank: '',
      serialise: (value) => value ?? '',
      readStored: readAmount,
      check: (stored, { label }) =>
        readAmount(stored) === null ? `${label} must be an amount in whole kwacha.` : null,
      listTexts: (value) => [`MWK ${value}`],
      format: (stored) => `MWK ${stored}`,
    };

/** An amount of money: a kind of field that only the tests have, to show that a new kind is one file. */
export const amount = (settings: FieldSettings): Field<number | null, string> => ({
  ...settings,
  fallback: null,
  parse: readAmount,
  kind: amountKind,
});
