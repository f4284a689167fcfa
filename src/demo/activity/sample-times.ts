import { fromWallClock } from '../../shared/dates.ts';
import { demoTimeZone, type Timeline } from '../timeline.ts';
import type { Random } from './random.ts';

const hourLength = 3_600_000;

/** The hours at which people use the site, in Malawi: little at dawn, most in the evening. */
const busyHours: readonly (readonly [number, number])[] = [
  [6, 1],
  [7, 2],
  [8, 3],
  [9, 3],
  [10, 3],
  [11, 3],
  [12, 5],
  [13, 4],
  [14, 3],
  [15, 3],
  [16, 4],
  [17, 6],
  [18, 8],
  [19, 9],
  [20, 8],
  [21, 4],
];

/** A moment of a day, at an hour when people are awake. */
export const pickTime = (timeline: Timeline, random: Random, days: number): number =>
  fromWallClock(`${timeline.onDay(days)}T00:00:00`, demoTimeZone) +
  Math.floor((random.pickWeighted(busyHours) + random.next()) * hourLength);
