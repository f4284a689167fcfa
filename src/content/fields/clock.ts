import { type Field, type FieldKind, type FieldSettings, noKind } from '../field.ts';
import { readString } from '../raw.ts';

/** Reads 9:05, 09:05, 09:05:00 and 9:05 pm as HH:MM. */
const readClock = (raw: unknown): string | null => {
  const match = /^(\d{1,2}):([0-5]\d)(?::[0-5]\d)?\s*([ap]m)?$/i.exec(readString(raw) ?? '');
  if (!match) return null;
  const half = match[3]?.toLowerCase();
  const hour = Number(match[1]);
  if (hour > 23 || (half && (hour < 1 || hour > 12))) return null;
  const hours = half ? (hour % 12) + (half === 'pm' ? 12 : 0) : hour;
  return `${String(hours).padStart(2, '0')}:${match[2]}`;
};

const clockKind: FieldKind<string, string> = process.env.PUBLIC_SCRIPTS
  ? noKind
  : {
      name: 'clock',
      input: { control: 'line', type: 'time' },
      width: 'half',
      blank: '',
      serialise: (value) => value ?? '',
      writePostMeta: (stored) => {
        const time = readClock(stored);
        return time === null ? '' : `${time}:00`;
      },
      readStored: readClock,
      check: (stored, { label }) =>
        typeof stored === 'string' && readClock(stored) !== null
          ? null
          : `${label} must be a time such as 16:00.`,
    };

/** A time of day, `16:00`. */
export const clock = (settings: FieldSettings): Field<string | null, string> => ({
  ...settings,
  fallback: null,
  parse: readClock,
  kind: clockKind,
});
