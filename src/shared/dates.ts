/**
 * Dates without a library. WordPress gives moments in the site's own time zone without an offset; they are
 * shown as they are, so that server and browser always agree, whatever zone the visitor is in.
 */

export const dateFormats = ['MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD', 'F j, Y'] as const;
export type DateFormat = (typeof dateFormats)[number];

const monthNames =
  'January February March April May June July August September October November December'.split(' ');

/** Shows the day of an ISO day or moment in one of the formats an administrator can choose. */
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

const formatterFor = (timeZone: string): Intl.DateTimeFormat => {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  formatters.set(timeZone, made);
  return made;
};

/** A moment in UTC (milliseconds) as the wall clock of a time zone shows it: `2025-10-18T16:00:00`. */
export const toWallClock = (time: number, timeZone: string): string =>
  formatterFor(timeZone).format(time).padStart(19, '0').replace(' ', 'T');

/** The moment in UTC (milliseconds) that a wall clock of the time zone shows; an offset in it counts as given. */
export const fromWallClock = (moment: string, timeZone: string): number => {
  if (/(Z|[+-]\d{2}:?\d{2})$/.test(moment)) return Date.parse(moment);
  const asIfUtc = Date.parse(`${moment}Z`);
  // On the last day of the year 9999 a clock further east shows what no date can be read from.
  const offsetAt = (time: number) => Date.parse(`${toWallClock(time, timeZone)}Z`) - time || 0;
  // The second look corrects a moment that lies between a change of the clocks and its first guess.
  return asIfUtc - offsetAt(asIfUtc - offsetAt(asIfUtc));
};

/** A moment in UTC, `2025-10-18T14:00:00`, as the campaign's people read it: `10/18/2025, 16:00`. */
export const formatMoment = (
  gmt: string,
  { timezone, dateFormat }: { readonly timezone: string; readonly dateFormat: DateFormat },
): string => {
  const local = toWallClock(Date.parse(`${gmt}Z`), timezone);
  return `${formatDay(local, dateFormat)}, ${local.slice(11, 16)}`;
};

/** A moment in UTC as WordPress and our tables write it, to the second and without an offset. */
export const gmtText = (time: number): string => new Date(time).toISOString().slice(0, 19);

/** The moment that such a text names, in milliseconds. */
export const gmtTime = (text: string): number => Date.parse(`${text}Z`);

const dayLength = 86_400_000;

/** Whole days until a moment, the begun one included; 0 once it has passed. */
export const daysUntil = (target: number, now: number): number =>
  Math.max(0, Math.ceil((target - now) / dayLength));
