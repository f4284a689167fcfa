import type { DashboardPeriod, Stat, TimePoint, TimeStep } from '../../../shared/admin/dashboard.ts';
import { type DateFormat, formatDay } from '../../../shared/dates.ts';
import { formatNumber } from '../../../shared/format-number.ts';

const shortMonths = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** `1 page view`, `2,500 page views`. */
export const createCountFormatter =
  (one: string, many: string) =>
  (count: number): string =>
    `${formatNumber(count)} ${count === 1 ? one : many}`;

/** How a number changed since the period before; null where there is none to compare with. */
export const formatChange = ({ value, previous }: Stat, period: DashboardPeriod): string | null => {
  if (previous === null) return null;
  const before = `the ${period} days before`;
  if (value === previous) return value === 0 ? `None in ${before} either` : `As many as in ${before}`;
  const difference = formatNumber(Math.abs(value - previous));
  return `${difference} ${value > previous ? 'more' : 'fewer'} than in ${before}`;
};

/** `in the last 30 days`. */
export const formatPeriod = (period: DashboardPeriod): string =>
  period === 'all' ? 'so far' : `in the last ${period} days`;

/** A step of a chart as a short axis label. */
export const formatShortStep = (first: string, step: TimeStep): string => {
  const [year = '', month = '', day = ''] = first.split('-');
  const name = shortMonths[Number(month) - 1] ?? '';
  return step === 'month' ? `${name} ’${year.slice(2)}` : `${name} ${Number(day)}`;
};

/** A step in full: `October 18, 2025`, the first and last day of a week, or `October 2025`. */
export const formatLongStep = (
  { first, last }: Pick<TimePoint, 'first' | 'last'>,
  step: TimeStep,
  dateFormat: DateFormat,
): string => {
  if (step === 'day') return formatDay(first, dateFormat);
  if (step === 'week') return `${formatDay(first, dateFormat)} – ${formatDay(last, dateFormat)}`;
  return formatDay(first, 'F j, Y').replace(/ \d+,/, '');
};

const stepPrepositions = { day: 'on', week: 'in the week', month: 'in' } as const;

/** Sums up a series in a sentence: the total, and the step with the most. */
export const summarizeSeries = (
  points: readonly { readonly label: string; readonly count: number }[],
  step: TimeStep,
  formatSeriesCount: (count: number) => string,
): string => {
  const total = points.reduce((sum, { count }) => sum + count, 0);
  const [best] = points.toSorted((one, other) => other.count - one.count);
  if (best === undefined || best.count <= 0) return `${formatSeriesCount(total)}.`;
  return `${formatSeriesCount(total)}. Highest ${stepPrepositions[step]} ${best.label}: ${formatNumber(best.count)}.`;
};
