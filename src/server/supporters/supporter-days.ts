import { getDayLimits } from '../../shared/admin/day-limits.ts';
import type { SupporterFilter } from '../../shared/admin/supporters.ts';
import { gmtText } from '../../shared/dates.ts';
import type { MomentFilter } from './supporter-list.ts';

/** The filter with moments in place of the campaign's days. */
export const toMomentFilter = <F extends SupporterFilter>(
  { from, to, ...filter }: F,
  timezone: string,
): Omit<F, 'from' | 'to'> & MomentFilter => {
  const limits = getDayLimits({ from: from ?? null, to: to ?? null }, timezone);
  return {
    ...filter,
    joinedFrom: limits.from === null ? null : gmtText(limits.from),
    joinedBefore: limits.before === null ? null : gmtText(limits.before),
  };
};
