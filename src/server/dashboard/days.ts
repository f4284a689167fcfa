import type { DashboardPeriod, TimeStep } from '../../shared/admin/dashboard.ts';

/** A stretch of days, `2025-10-18`, both included. */
export type Days = { readonly first: string; readonly last: string };

const dayLength = 86_400_000;
const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The day so many days later; earlier where the number is below zero. */
export const daysLater = (day: string, days: number): string =>
  new Date(timeOf(day) + days * dayLength).toISOString().slice(0, 10);

const lengthOf = ({ first, last }: Days): number => (timeOf(last) - timeOf(first)) / dayLength + 1;

/** The shortest time the charts show: a campaign of one day is no line yet. */
const shortest = 7;

/** The days of a period up to today, and those before it; of all time, from the first day there is something of. */
export const daysOfPeriod = (
  period: DashboardPeriod,
  today: string,
  firstDay: string | null,
): { readonly days: Days; readonly previous: Days | null } => {
  const latestStart = daysLater(today, 1 - shortest);
  if (period === 'all') {
    const first = firstDay !== null && firstDay < latestStart ? firstDay : latestStart;
    return { days: { first, last: today }, previous: null };
  }
  const length = Number(period);
  const first = daysLater(today, 1 - length);
  return {
    days: { first, last: today },
    previous: { first: daysLater(first, -length), last: daysLater(first, -1) },
  };
};

const daily = ({ first, last }: Days): readonly Days[] =>
  Array.from({ length: lengthOf({ first, last }) }, (_, at) => {
    const day = daysLater(first, at);
    return { first: day, last: day };
  });

/** Sevens of days that end with the last one, so that the newest is whole; the first may be shorter. */
const weekly = ({ first, last }: Days): readonly Days[] => {
  const weeks: Days[] = [];
  for (let end = last; end >= first; end = daysLater(end, -7)) {
    const start = daysLater(end, -6);
    weeks.unshift({ first: start < first ? first : start, last: end });
  }
  return weeks;
};

/** The calendar's months; the first is whole, the last ends with the last day. */
const monthly = ({ first, last }: Days): readonly Days[] => {
  const months: Days[] = [];
  let start = `${first.slice(0, 7)}-01`;
  while (start <= last) {
    const next = `${daysLater(start, 31).slice(0, 7)}-01`;
    const end = daysLater(next, -1);
    months.push({ first: start, last: end > last ? last : end });
    start = next;
  }
  return months;
};

/** The steps of a chart of these days: few enough to be told apart on a phone. */
export const stepsOf = (days: Days): { readonly step: TimeStep; readonly steps: readonly Days[] } => {
  const length = lengthOf(days);
  if (length <= 31) return { step: 'day', steps: daily(days) };
  if (length <= 182) return { step: 'week', steps: weekly(days) };
  return { step: 'month', steps: monthly(days) };
};

/** What the days of each step add up to; a step without anything is zero. */
export const sumBySteps = (steps: readonly Days[], byDay: ReadonlyMap<string, number>): readonly number[] => {
  const sums = steps.map(() => 0);
  for (const [day, count] of byDay) {
    const at = steps.findIndex(({ first, last }) => first <= day && day <= last);
    if (at >= 0) sums[at] = (sums[at] ?? 0) + count;
  }
  return sums;
};

/** What a stretch of days adds up to. */
export const sumOfDays = ({ first, last }: Days, byDay: ReadonlyMap<string, number>): number => {
  let sum = 0;
  for (const [day, count] of byDay) if (first <= day && day <= last) sum += count;
  return sum;
};
