import { fromWallClock } from '../dates.ts';

const dayLength = 86_400_000;

/** The moments at which a range of days of the campaign begins and ends; null where the range is open. */
export const getDayLimits = (
  { from, to }: { readonly from: string | null; readonly to: string | null },
  timezone: string,
): { readonly from: number | null; readonly before: number | null } => {
  const getStart = (day: string) => fromWallClock(`${day}T00:00:00`, timezone);
  return {
    from: from === null ? null : getStart(from),
    before: to === null ? null : getStart(new Date(Date.parse(to) + dayLength).toISOString().slice(0, 10)),
  };
};
