import { toWallClock } from '../../shared/dates.ts';

/** The day it is on the site at a moment (milliseconds): `2025-10-18`. */
export const siteDay = (time: number, timeZone: string): string => toWallClock(time, timeZone).slice(0, 10);
