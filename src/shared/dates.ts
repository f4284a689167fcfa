/**
 * Dates without a library. WordPress returns times in the site's own time zone without an offset. They are shown
 * unconverted, so that server and browser render the same text, whatever the visitor's time zone.
 */

export const dateFormats = ['MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD', 'F j, Y'] as const;
export type DateFormat = (typeof dateFormats)[number];

const monthNames =
  'January February March April May June July August September October November December'.split(' ');

/** Formats the day of an ISO date or time in the format of the settings. */
export const formatDay = (iso: string, format: DateFormat): string => {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso);
  if (!match) return '';
  const [, year = '', month = '', day = ''] = match;
  if (format === 'YYYY-MM-DD') return `${year}-${month}-${day}`;
  if (format === 'DD/MM/YYYY') return `${day}/${month}/${year}`;
  if (format === 'MM/DD/YYYY') return `${month}/${day}/${year}`;
  return `${monthNames[Number(month) - 1]} ${Number(day)}, ${year}`;
};

const formatters = new Map<string, Intl.DateTimeFormat>();

const getFormatter = (timeZone: string): Intl.DateTimeFormat => {
  const cached = formatters.get(timeZone);
  if (cached) return cached;
  const formatter = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  formatters.set(timeZone, formatter);
  return formatter;
};

/** A time zone's offsets from UTC until a time, newest first, each with the time from which it holds; in milliseconds. */
export type ZoneOffsets = {
  readonly timeZone: string;
  readonly until: number;
  readonly offsets: readonly (readonly [from: number, offset: number])[];
};

let knownOffsets: ZoneOffsets | null = null;

/**
 * Lets times of a time zone be converted without a formatter. Creating the first formatter was the longest task while a
 * page hydrated, so the server sends the offsets with the page.
 */
export const rememberOffsets = (offsets: ZoneOffsets | null): void => {
  knownOffsets = offsets;
};

const findOffset = (time: number, timeZone: string): number | undefined =>
  knownOffsets?.timeZone === timeZone && time < knownOffsets.until
    ? knownOffsets.offsets.find(([from]) => time >= from)?.[1]
    : undefined;

/** Converts a timestamp (milliseconds) to local time in a time zone: `2025-10-18T16:00:00`. */
export const toWallClock = (time: number, timeZone: string): string => {
  const offset = findOffset(time, timeZone);
  return offset === undefined
    ? getFormatter(timeZone).format(time).padStart(19, '0').replace(' ', 'T')
    : gmtText(time + offset);
};

/** The offset of a time zone from UTC at a time, in milliseconds. */
export const getZoneOffset = (time: number, timeZone: string): number =>
  // `|| 0`: on the last day of 9999, local time further east has five digits for the year and cannot be parsed.
  gmtTime(toWallClock(time, timeZone)) - time || 0;

/** Converts local time in a time zone to a timestamp (milliseconds); an explicit offset takes precedence. */
export const fromWallClock = (moment: string, timeZone: string): number => {
  if (/(Z|[+-]\d{2}:?\d{2})$/.test(moment)) return Date.parse(moment);
  const asIfUtc = Date.parse(`${moment}Z`);
  // The second pass corrects times close to a change of daylight saving time.
  return asIfUtc - getZoneOffset(asIfUtc - getZoneOffset(asIfUtc, timeZone), timeZone);
};

/** Formats a UTC time, `2025-10-18T14:00:00`, for the campaign: `10/18/2025, 16:00`. */
export const formatMoment = (
  gmt: string,
  { timezone, dateFormat }: { readonly timezone: string; readonly dateFormat: DateFormat },
): string => {
  const local = toWallClock(Date.parse(`${gmt}Z`), timezone);
  return `${formatDay(local, dateFormat)}, ${local.slice(11, 16)}`;
};

/** The place of a time zone, for people: `Blantyre`. */
export const getZonePlace = (timeZone: string): string =>
  timeZone.slice(timeZone.indexOf('/') + 1).replaceAll('_', ' ');

/** A timestamp as WordPress and the database write it: UTC, to the second, without an offset. */
export const gmtText = (time: number): string => new Date(time).toISOString().slice(0, 19);

/** The timestamp of such a text, in milliseconds. */
export const gmtTime = (text: string): number => Date.parse(`${text}Z`);

/** Whole seconds from such a text until a time in milliseconds; 0 if it is later. */
export const countSecondsSince = (text: string, now: number): number =>
  Math.max(0, Math.floor((now - gmtTime(text)) / 1_000));

const dayLength = 86_400_000;

/** Days until a time, rounded up; 0 once it has passed. */
export const daysUntil = (target: number, now: number): number =>
  Math.max(0, Math.ceil((target - now) / dayLength));
