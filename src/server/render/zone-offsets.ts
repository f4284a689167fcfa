import { getZoneOffset, type ZoneOffsets } from '../../shared/dates.ts';

const week = 7 * 86_400_000;

/** Finds the first time with the later offset: times are whole seconds. */
const findChange = (before: number, after: number, timeZone: string): number => {
  const offset = getZoneOffset(before, timeZone);
  let [low, high] = [before / 1000, after / 1000];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (getZoneOffset(middle * 1000, timeZone) === offset) low = middle;
    else high = middle;
  }
  return high * 1000;
};

/** Lists the offsets from two years before the year of a moment to the end of the year after it. */
export const listZoneOffsets = (timeZone: string, moment: number): ZoneOffsets => {
  const year = new Date(moment).getUTCFullYear();
  const from = Date.UTC(year - 2, 0);
  const until = Date.UTC(year + 2, 0);
  const offsets: (readonly [number, number])[] = [[from, getZoneOffset(from, timeZone)]];
  // No zone changes its offset and changes it back within a week.
  for (let time = from; time < until; time += week) {
    const next = Math.min(time + week, until);
    const offset = getZoneOffset(next, timeZone);
    if (offset !== offsets[0]?.[1]) offsets.unshift([findChange(time, next, timeZone), offset]);
  }
  return { timeZone, until, offsets };
};

/** Lists the offsets once for each time zone and year: every page has them. */
export const createZoneOffsets = () => {
  let last: { readonly timeZone: string; readonly year: number; readonly offsets: ZoneOffsets } | null = null;
  return (timeZone: string, moment: number): ZoneOffsets => {
    const year = new Date(moment).getUTCFullYear();
    if (last?.timeZone !== timeZone || last.year !== year)
      last = { timeZone, year, offsets: listZoneOffsets(timeZone, moment) };
    return last.offsets;
  };
};
