import type { DialectName } from '../db/dialect.ts';

/** Times and booleans as Better Auth stores them in each database. */
export const nativeValues = (dialect: DialectName) =>
  dialect === 'postgres'
    ? { moment: (time: number) => new Date(time), flag: (value: boolean) => value }
    : { moment: (time: number) => new Date(time).toISOString(), flag: (value: boolean) => Number(value) };

/** A time as either database returns it, in milliseconds. */
export const toMilliseconds = (moment: Date | string): number => new Date(moment).getTime();
