import { type Kysely, sql } from 'kysely';
import { fromWallClock, gmtText, toWallClock } from '../../shared/dates.ts';
import type { Schema } from '../db/schema.ts';
import { addDays, type DayRange } from './day-range.ts';

/** The UTC range of days in a time zone. It ends where the next day begins, because days differ in length. */
const getUtcRange = ({ first, last }: DayRange, timeZone: string) => ({
  from: gmtText(fromWallClock(`${first}T00:00:00`, timeZone)),
  before: gmtText(fromWallClock(`${addDays(last, 1)}T00:00:00`, timeZone)),
});

/** Everyone but people who only sent spam. Named one by one, so that the index by state serves each. */
const countedStates = ['active', 'inactive'] as const;

/** New supporters per day; days without any are left out. */
export const countSupportersByDay = async (
  db: Kysely<Schema>,
  days: DayRange,
  timeZone: string,
): Promise<ReadonlyMap<string, number>> => {
  const { from, before } = getUtcRange(days, timeZone);
  // Grouped by UTC hour, because databases do not know the campaign's time zone. Its offset is always whole hours.
  const hour = sql<string>`substr(created_gmt, 1, 13)`;
  const rows = await db
    .selectFrom('supporter')
    .select((eb) => [hour.as('hour'), eb.fn.countAll<number | string>().as('count')])
    .where('state', 'in', countedStates)
    .where('created_gmt', '>=', from)
    .where('created_gmt', '<', before)
    .groupBy(hour)
    .execute();
  const byDay = new Map<string, number>();
  for (const row of rows) {
    const day = toWallClock(Date.parse(`${row.hour}:00:00Z`), timeZone).slice(0, 10);
    byDay.set(day, (byDay.get(day) ?? 0) + Number(row.count));
  }
  return byDay;
};

/** New supporters in a range of days, or ever. */
export const countSupporters = async (
  db: Kysely<Schema>,
  days: DayRange | null,
  timeZone: string,
): Promise<number> => {
  let query = db
    .selectFrom('supporter')
    .select((eb) => eb.fn.count<number | string>('created_gmt').as('count'))
    .where('state', 'in', countedStates);
  if (days !== null) {
    const { from, before } = getUtcRange(days, timeZone);
    query = query.where('created_gmt', '>=', from).where('created_gmt', '<', before);
  }
  return Number((await query.executeTakeFirstOrThrow()).count);
};

/** The day of the first supporter in the time zone; null if there is none. */
export const getFirstSupporterDay = async (db: Kysely<Schema>, timeZone: string): Promise<string | null> => {
  const row = await db
    .selectFrom('supporter')
    .select((eb) => eb.fn.min<string | null>('created_gmt').as('first'))
    .executeTakeFirst();
  return row?.first ? toWallClock(Date.parse(`${row.first}Z`), timeZone).slice(0, 10) : null;
};

/** Visitors' comments in a range of days, or ever; without spam. */
export const countComments = async (
  db: Kysely<Schema>,
  days: DayRange | null,
  timeZone: string,
): Promise<number> => {
  let query = db
    .selectFrom('comment')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('parent_id', 'is', null)
    .where('state', 'in', ['waiting', 'approved']);
  if (days !== null) {
    const { from, before } = getUtcRange(days, timeZone);
    query = query.where('created_gmt', '>=', from).where('created_gmt', '<', before);
  }
  return Number((await query.executeTakeFirstOrThrow()).count);
};
