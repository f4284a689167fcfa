import { type Field, type FieldKind, type FieldSettings, noKind } from '../field.ts';
import { readString } from '../raw.ts';
import { readDay } from './day.ts';

/** Reads an ISO date and time (a space instead of the T is allowed) or a day, taken as its midnight. An offset stays. */
export const readMoment = (raw: unknown): string | null => {
  const day = readDay(raw);
  if (day === null) return null;
  const rest = (readString(raw) ?? '').replace(/^\d{4}-?\d{2}-?\d{2}/, '');
  if (rest === '') return `${day}T00:00:00`;
  const match = /^[T ](\d{2}:\d{2})(:\d{2})?(?:\.\d+)?(Z|[+-]\d{2}:?\d{2})?$/.exec(rest);
  if (!match) return null;
  const moment = `${day}T${match[1]}${match[2] ?? ':00'}${match[3] ?? ''}`;
  return Number.isNaN(Date.parse(moment)) ? null : moment;
};

const momentKind: FieldKind<string, string> = process.env.PUBLIC_SCRIPTS
  ? noKind
  : {
      name: 'moment',
      // The input cannot show an offset.
      input: { control: 'line', type: 'datetime-local', canShow: /^[\d-]{10}T[\d:]{5,8}$/ },
      width: 'half',
      blank: '',
      serialise: (value) => value ?? '',
      writePostMeta: (stored, { toLocalTime }) => {
        const time = readMoment(stored);
        return time === null ? '' : toLocalTime(time).replace('T', ' ');
      },
      readStored: readMoment,
      check: (stored, { label }) =>
        typeof stored === 'string' && readMoment(stored) !== null
          ? null
          : `${label} must be a day and time such as 2025-11-20T00:00.`,
      format: (stored, { formatMoment }) => formatMoment(stored),
    };

/** A date and time, `2025-11-20T00:00:00`; without an offset it is in the site's time zone. */
export const moment = (settings: FieldSettings): Field<string | null, string> => ({
  ...settings,
  fallback: null,
  parse: readMoment,
  kind: momentKind,
});
