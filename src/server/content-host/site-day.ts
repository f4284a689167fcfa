import { toWallClock } from '../../shared/dates.ts';

/** The day in the site's time zone at the given time (milliseconds): `2025-10-18`. */
export const getSiteDay = (time: number, timeZone: string): string =>
  toWallClock(time, timeZone).slice(0, 10);
