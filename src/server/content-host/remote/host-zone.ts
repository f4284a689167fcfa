import { getValueAt, readString } from '../../../content/raw.ts';
import { fromWallClock, getZoneOffset, gmtText } from '../../../shared/dates.ts';

/** The time zone of a host: a name, or an offset from UTC in hours. */
export type HostZone = { readonly timeZone: string } | { readonly offset: number };

const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

/** Reads the zone from the index of the API; null if it does not say. WordPress gives either a name or an offset. */
export const readHostZone = (index: unknown): HostZone | null => {
  const name = readString(getValueAt(index, 'timezone_string'));
  if (name !== null && isTimeZone(name)) return { timeZone: name };
  const offset = readString(getValueAt(index, 'gmt_offset'));
  const hours = offset === null ? Number.NaN : Number(offset);
  return Math.abs(hours) <= 14 ? { offset: hours } : null;
};

/** The zone for people: `Africa/Blantyre`, `UTC+2`. */
export const formatHostZone = (zone: HostZone): string => {
  if ('timeZone' in zone) return zone.timeZone;
  return zone.offset === 0 ? 'UTC' : `UTC${zone.offset < 0 ? '−' : '+'}${Math.abs(zone.offset)}`;
};

/** How far the zone is from UTC at a time, in milliseconds. */
export const getOffsetAt = (time: number, zone: HostZone): number =>
  'timeZone' in zone ? getZoneOffset(time, zone.timeZone) : zone.offset * 3_600_000;

/** Converts a time of the host without an offset to UTC: `2025-10-18T14:00:00`; an explicit offset takes precedence. */
export const toGmt = (moment: string, zone: HostZone): string => {
  const time =
    'timeZone' in zone
      ? fromWallClock(moment, zone.timeZone)
      : fromWallClock(moment, 'UTC') - (hasOffset(moment) ? 0 : zone.offset * 3_600_000);
  return gmtText(time);
};

const hasOffset = (moment: string): boolean => /(?:Z|[+-]\d{2}:?\d{2})$/.test(moment);

/** The moment with an offset, so that it means the same in every zone. Years that stand for "no date" stay. */
export const withOffset = (moment: string, zone: HostZone): string =>
  hasOffset(moment) || /^(?:0|9999)/.test(moment) ? moment : `${toGmt(moment, zone)}Z`;
