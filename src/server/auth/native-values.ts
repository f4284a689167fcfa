import type { DialectName } from '../db/dialect.ts';

/** Moments and flags as Better Auth writes them in each database. */
export const nativeValues = (dialect: DialectName) =>
  dialect === 'postgres'
    ? { moment: (time: number) => new Date(time), flag: (value: boolean) => value }
    : { moment: (time: number) => new Date(time).toISOString(), flag: (value: boolean) => Number(value) };

/** A moment as either database gives it, in milliseconds. */
export const timeOf = (moment: Date | string): number => new Date(moment).getTime();
