import type { Field, FieldSettings } from '../field.ts';
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

/** A calendar day, `2025-10-18`; in WordPress the eight digits of ACF. */
export const day = (settings: FieldSettings): Field<string | null, string> => ({
  ...settings,
  input: 'day',
  fallback: null,
  parse: readRealDay,
  serialise: (value) => value?.replaceAll('-', '') ?? '',
});
