import type { DashboardPeriod, Stat, TimePoint, TimeStep } from '../../../shared/admin/dashboard.ts';
import { type DateFormat, formatDay } from '../../../shared/dates.ts';

const shortMonths = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

export const formatCount = (count: number): string => count.toLocaleString('en');

/** `1 page view`, `2,500 page views`. */
export const counting =
  (one: string, many: string) =>
  (count: number): string =>
    `${formatCount(count)} ${count === 1 ? one : many}`;

/** How a number changed, told in words; null where there is nothing to compare with. */
export const changeWords = ({ value, previous }: Stat, period: DashboardPeriod): string | null => {
  if (previous === null) return null;
  const before = `the ${period} days before`;
  if (value === previous) return value === 0 ? `None in ${before} either` : `As many as in ${before}`;
  const difference = formatCount(Math.abs(value - previous));
  return `${difference} ${value > previous ? 'more' : 'fewer'} than ${before}`;
};

/** When a number is from: `in the last 30 days`. */
export const periodWords = (period: DashboardPeriod): string =>
  period === 'all' ? 'so far' : `in the last ${period} days`;

/** A step of a chart under its axis, as short as can be. */
export const shortStep = (first: string, step: TimeStep): string => {
  const [year = '', month = '', day = ''] = first.split('-');
  const name = shortMonths[Number(month) - 1] ?? '';
  return step === 'month' ? `${name} ’${year.slice(2)}` : `${name} ${Number(day)}`;
};

/** A step in full: `October 18, 2025`, a week from its first day to its last, `October 2025`. */
export const longStep = (
  { first, last }: Pick<TimePoint, 'first' | 'last'>,
  step: TimeStep,
  dateFormat: DateFormat,
): string => {
  if (step === 'day') return formatDay(first, dateFormat);
  if (step === 'week') return `${formatDay(first, dateFormat)} – ${formatDay(last, dateFormat)}`;
  return formatDay(first, 'F j, Y').replace(/ \d+,/, '');
};

const stepWords = { day: 'on', week: 'in the week', month: 'in' } as const;

/** What a row of steps says in a sentence: how many, and when the most. */
export const seriesWords = (
  points: readonly { readonly label: string; readonly count: number }[],
  step: TimeStep,
  countSubmissions: (count: number) => string,
): string => {
  const total = points.reduce((sum, { count }) => sum + count, 0);
  const [best] = points.toSorted((one, other) => other.count - one.count);
  if (best === undefined || best.count <= 0) return `${countSubmissions(total)}.`;
  return `${countSubmissions(total)}; the most ${stepWords[step]} ${best.label}: ${formatCount(best.count)}.`;
};
