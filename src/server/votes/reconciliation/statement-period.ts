import { fromWallClock, gmtText, toWallClock } from '../../../shared/dates.ts';
import type { StatementRow } from './row-reader.ts';
import { StatementError } from './statement-error.ts';

/** The period that a statement covers, in milliseconds: from its first moment to the moment after its last. */
export type Period = { readonly from: number; readonly before: number };

const dayLength = 86_400_000;

const getDayStart = (day: string, timeZone: string): number => fromWallClock(`${day}T00:00:00`, timeZone);
const getDayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + dayLength).toISOString().slice(0, 10);

type Days = { readonly from: string | null; readonly to: string | null };

/**
 * The period of a statement: the days that the team entered, or the whole days of its first and last row. A last day that
 * is not over ends with the last row: the statement cannot have what was paid since.
 */
export const findPeriod = (
  rows: readonly StatementRow[],
  { from, to }: Days,
  { timeZone, now }: { readonly timeZone: string; readonly now: number },
): Period => {
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { time } of rows)
    if (time !== null) {
      first = Math.min(first, time);
      last = Math.max(last, time);
    }
  const hasDates = first <= last;
  for (const [day, field] of [
    [from, 'from'],
    [to, 'to'],
  ] as const)
    if (day === null && !hasDates)
      throw new StatementError(
        'Please enter the first and the last day of the statement, or choose the column with its dates.',
        field,
      );
  const start = getDayStart(from ?? toWallClock(first, timeZone).slice(0, 10), timeZone);
  const lastDay = to ?? toWallClock(last, timeZone).slice(0, 10);
  const end = getDayStart(getDayAfter(lastDay), timeZone);
  const lastMoment = hasDates ? last + 1_000 : now;
  const before = end > now ? lastMoment : end;
  if (start >= before)
    throw new StatementError('The first day must not be after the last day, or in the future.', 'to');
  return { from: start, before };
};

/** The first and the last second of a period, UTC. */
export const formatPeriod = ({
  from,
  before,
}: Period): { readonly first: string; readonly last: string } => ({
  first: gmtText(from),
  last: gmtText(before - 1_000),
});
