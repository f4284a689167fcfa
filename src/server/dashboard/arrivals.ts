import { type Kysely, sql } from 'kysely';
import { fromWallClock, gmtText, toWallClock } from '../../shared/dates.ts';
import type { Schema } from '../db/schema.ts';
import { type Days, daysLater } from './days.ts';

/** From when until when, UTC, the days of a time zone last: until the next one begins, however long the last is. */
const momentsOf = ({ first, last }: Days, timeZone: string) => ({
  from: gmtText(fromWallClock(`${first}T00:00:00`, timeZone)),
  before: gmtText(fromWallClock(`${daysLater(last, 1)}T00:00:00`, timeZone)),
});

/** How many supporters came on each of these days that has some. */
export const supportersByDay = async (
  db: Kysely<Schema>,
  days: Days,
  timeZone: string,
): Promise<ReadonlyMap<string, number>> => {
  const { from, before } = momentsOf(days, timeZone);
  // By the hour: no database need know when a day begins in the campaign's zone, all of which are whole hours off.
  const hour = sql<string>`substr(created_gmt, 1, 13)`;
  const rows = await db
    .selectFrom('supporter')
    .select((eb) => [hour.as('hour'), eb.fn.countAll<number | string>().as('count')])
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

/** How many supporters came, on these days or ever. */
export const countSupporters = async (
  db: Kysely<Schema>,
  days: Days | null,
  timeZone: string,
): Promise<number> => {
  let asked = db
    .selectFrom('supporter')
    .select((eb) => eb.fn.count<number | string>('created_gmt').as('count'));
  if (days !== null) {
    const { from, before } = momentsOf(days, timeZone);
    asked = asked.where('created_gmt', '>=', from).where('created_gmt', '<', before);
  }
  return Number((await asked.executeTakeFirstOrThrow()).count);
};

/** When the first supporter came, as a day of the time zone; null where there is none. */
export const firstSupporterDay = async (db: Kysely<Schema>, timeZone: string): Promise<string | null> => {
  const row = await db
    .selectFrom('supporter')
    .select((eb) => eb.fn.min<string | null>('created_gmt').as('first'))
    .executeTakeFirst();
  return row?.first ? toWallClock(Date.parse(`${row.first}Z`), timeZone).slice(0, 10) : null;
};

/** How many comments were written, on these days or ever; spam is none. */
export const countComments = async (
  db: Kysely<Schema>,
  days: Days | null,
  timeZone: string,
): Promise<number> => {
  let asked = db
    .selectFrom('comment')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('state', 'in', ['waiting', 'approved']);
  if (days !== null) {
    const { from, before } = momentsOf(days, timeZone);
    asked = asked.where('created_gmt', '>=', from).where('created_gmt', '<', before);
  }
  return Number((await asked.executeTakeFirstOrThrow()).count);
};
