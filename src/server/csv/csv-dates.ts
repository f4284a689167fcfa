import { fromWallClock } from '../../shared/dates.ts';
import { createCachedReader } from './cached-reader.ts';

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const isoDate = /^(?<year>\d{4})[-/](?<month>\d{1,2})[-/](?<day>\d{1,2})/;
const numericDate = /^(?<first>\d{1,2})[-/.](?<second>\d{1,2})[-/.](?<year>\d{4})/;
const dayFirst = /^(?<day>\d{1,2})(?:st|nd|rd|th)?[\s-](?<name>[a-z]{3,9})\.?,?[\s-](?<year>\d{4})/i;
const monthFirst = /^(?<name>[a-z]{3,9})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})/i;

const clock =
  /^[\sT,]*(?:(?<hours>\d{1,2}):(?<minutes>\d{2})(?::(?<seconds>\d{2})(?:\.\d+)?)?\s*(?<half>[ap]m)?)?\s*(?<zone>Z|UTC|GMT|CAT|[+-]\d{2}:?\d{2})?$/i;

type DateOrder = 'day first' | 'month first';

/** `2025-10-18` of a date at the beginning of a text, and its length; null if there is none. */
const readDate = (
  text: string,
  order: DateOrder,
): { readonly day: string; readonly length: number } | null => {
  const match = isoDate.exec(text) ?? numericDate.exec(text) ?? dayFirst.exec(text) ?? monthFirst.exec(text);
  if (!match?.groups) return null;
  const { year, month, day, first, second, name } = match.groups;
  const [dayPart, monthPart] =
    first !== undefined
      ? order === 'day first'
        ? [first, second]
        : [second, first]
      : [day, name === undefined ? month : monthNames.indexOf(name.slice(0, 3).toLowerCase()) + 1];
  const iso = `${year}-${String(monthPart).padStart(2, '0')}-${String(dayPart).padStart(2, '0')}`;
  // A day such as 2025-02-31 becomes another day.
  const time = Date.parse(`${iso}T00:00:00Z`);
  const isDay = iso >= '2000' && iso < '2100' && new Date(time).toJSON()?.startsWith(iso);
  return isDay ? { day: iso, length: match[0].length } : null;
};

/** The hour with its offset, and the seconds since its beginning. */
type Clock = { readonly hour: string; readonly seconds: number; readonly zone: string };

const readClock = (text: string): Clock | null => {
  const parts = clock.exec(text)?.groups;
  if (!parts) return null;
  const { hours = '0', minutes = '00', seconds = '00', half, zone = '' } = parts;
  const isAfternoon = half?.toLowerCase() === 'pm';
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (isAfternoon ? 12 : 0);
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null;
  const offsets: Readonly<Record<string, string>> = { UTC: 'Z', GMT: 'Z', Z: 'Z', CAT: '+02:00' };
  return {
    hour: String(hour).padStart(2, '0'),
    seconds: Number(minutes) * 60 + Number(seconds),
    zone: offsets[zone.toUpperCase()] ?? zone,
  };
};

/** `10/18/2025` can only begin with the month. Where no cell decides it, the day comes first, as in Malawi. */
const findOrder = (cells: readonly string[]): DateOrder =>
  cells.some((cell) => Number(numericDate.exec(cell.trim())?.groups?.second) > 12)
    ? 'month first'
    : 'day first';

/**
 * Returns the reader of a date column: it gives a moment in milliseconds, null where a cell is no date. A cell without an
 * offset is in the campaign's time zone.
 */
export const createDateReader = (
  cells: readonly string[],
  timeZone: string,
): ((cell: string) => number | null) => {
  const order = findOrder(cells);
  // Converting a time zone is slow, and its offset does not change within an hour.
  const getHourStart = createCachedReader((hour: string) => fromWallClock(hour, timeZone));
  return (cell) => {
    const text = cell.trim();
    const date = readDate(text, order);
    const clock = date && readClock(text.slice(date.length));
    if (!date || !clock) return null;
    const start = getHourStart(`${date.day}T${clock.hour}:00:00${clock.zone}`);
    const moment = start + clock.seconds * 1_000;
    return Number.isNaN(moment) ? null : moment;
  };
};
