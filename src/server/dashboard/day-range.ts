import type { DashboardPeriod, TimeStep } from '../../shared/admin/dashboard.ts';

/** A range of days, `2025-10-18`, both included. */
export type DayRange = { readonly first: string; readonly last: string };

const dayLength = 86_400_000;
const toTime = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The day after a number of days; a negative number goes back. */
export const addDays = (day: string, days: number): string =>
  new Date(toTime(day) + days * dayLength).toISOString().slice(0, 10);

const countDays = ({ first, last }: DayRange): number => (toTime(last) - toTime(first)) / dayLength + 1;

/** The fewest days that the charts show: a single day makes no line. */
const minDays = 7;

/** The range of a period up to today, and the range before it. `all` begins at the first day with data. */
export const getPeriodRanges = (
  period: DashboardPeriod,
  today: string,
  firstDay: string | null,
): { readonly days: DayRange; readonly previous: DayRange | null } => {
  const latestStart = addDays(today, 1 - minDays);
  if (period === 'all') {
    const first = firstDay !== null && firstDay < latestStart ? firstDay : latestStart;
    return { days: { first, last: today }, previous: null };
  }
  const length = Number(period);
  const first = addDays(today, 1 - length);
  return {
    days: { first, last: today },
    previous: { first: addDays(first, -length), last: addDays(first, -1) },
  };
};

const splitIntoDays = ({ first, last }: DayRange): readonly DayRange[] =>
  Array.from({ length: countDays({ first, last }) }, (_, index) => {
    const day = addDays(first, index);
    return { first: day, last: day };
  });

/** Weeks counted back from the last day, so that the newest is complete; the first may be shorter. */
const splitIntoWeeks = ({ first, last }: DayRange): readonly DayRange[] => {
  const weeks: DayRange[] = [];
  for (let end = last; end >= first; end = addDays(end, -7)) {
    const start = addDays(end, -6);
    weeks.unshift({ first: start < first ? first : start, last: end });
  }
  return weeks;
};

/** Calendar months; the first is complete, the last ends with the last day. */
const splitIntoMonths = ({ first, last }: DayRange): readonly DayRange[] => {
  const months: DayRange[] = [];
  let start = `${first.slice(0, 7)}-01`;
  while (start <= last) {
    const next = `${addDays(start, 31).slice(0, 7)}-01`;
    const end = addDays(next, -1);
    months.push({ first: start, last: end > last ? last : end });
    start = next;
  }
  return months;
};

/** The steps of a chart: few enough to be distinguished on a phone. */
export const splitIntoSteps = (
  days: DayRange,
): { readonly step: TimeStep; readonly steps: readonly DayRange[] } => {
  const length = countDays(days);
  if (length <= 31) return { step: 'day', steps: splitIntoDays(days) };
  if (length <= 182) return { step: 'week', steps: splitIntoWeeks(days) };
  return { step: 'month', steps: splitIntoMonths(days) };
};

/** The sum of each step; zero for a step without data. */
export const sumBySteps = (
  steps: readonly DayRange[],
  byDay: ReadonlyMap<string, number>,
): readonly number[] => {
  const sums = steps.map(() => 0);
  for (const [day, count] of byDay) {
    const index = steps.findIndex(({ first, last }) => first <= day && day <= last);
    if (index >= 0) sums[index] = (sums[index] ?? 0) + count;
  }
  return sums;
};

export const sumRange = ({ first, last }: DayRange, byDay: ReadonlyMap<string, number>): number => {
  let sum = 0;
  for (const [day, count] of byDay) if (first <= day && day <= last) sum += count;
  return sum;
};
