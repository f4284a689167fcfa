import { type Field, type FieldKind, type FieldSettings, noKind } from '../field.ts';
import { readString } from '../raw.ts';

/** Reads YYYYMMDD digits, an ISO day or an ISO moment as an ISO day; a day that does not exist is null. */
export const readDay = (raw: unknown): string | null => {
  const match = /^(\d{4})-?(\d{2})-?(\d{2})(?=$|[T ]\d)/.exec(readString(raw) ?? '');
  if (!match) return null;
  const day = `${match[1]}-${match[2]}-${match[3]}`;
  const time = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day ? null : day;
};

/** Like `readDay`, without the years 9999 and before 1000, which databases use for "never". */
const readRealDay = (raw: unknown): string | null => {
  const day = readDay(raw);
  return day === null || /^(?:0|9999)/.test(day) ? null : day;
};

const dayKind: FieldKind<string, string> = process.env.PUBLIC_SCRIPTS
  ? noKind
  : {
      name: 'day',
      input: { control: 'line', type: 'date' },
      width: 'half',
      blank: '',
      serialise: (value) => value?.replaceAll('-', '') ?? '',
      readStored: readRealDay,
      check: (stored, { label }) =>
        typeof stored === 'string' && readRealDay(stored) !== null
          ? null
          : `${label} must be a day such as 2025-10-18.`,
      format: (stored, { formatDay }) => formatDay(stored),
    };

/** A calendar day, `2025-10-18`; in WordPress the eight digits of ACF. */
export const day = (settings: FieldSettings): Field<string | null, string> => ({
  ...settings,
  fallback: null,
  parse: readRealDay,
  kind: dayKind,
});
