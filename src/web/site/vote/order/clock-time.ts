import { getZonePlace, toWallClock } from '../../../../shared/dates.ts';

/** The time of day in the campaign's time zone, `16:05 (Blantyre time)`. */
export const formatClockTime = (gmt: string, timeZone: string): string =>
  `${toWallClock(Date.parse(`${gmt}Z`), timeZone).slice(11, 16)} (${getZonePlace(timeZone)} time)`;
