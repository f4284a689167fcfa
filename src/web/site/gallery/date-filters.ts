import { toWallClock } from '../../../shared/dates.ts';
import type { PageContext } from '../../routing/page-module.ts';

const day = 86_400_000;

type FilterContext = Pick<PageContext, 'moment'> & {
  readonly settings: Pick<PageContext['settings'], 'year' | 'timezone'>;
};

export type DateFilter = {
  /** The value of the search parameter. */
  readonly value: string;
  readonly label: string;
  /** Whether an item with this date, in the site's time zone, is shown. */
  readonly shows: (date: string) => boolean;
};

/** The date filters of the gallery; the first one shows everything. */
export const dateFilters = ({ moment, settings }: FilterContext): readonly [DateFilter, ...DateFilter[]] => {
  const year = String(settings.year);
  const since = (days: number) => {
    const earliest = toWallClock(moment - days * day, settings.timezone);
    return (date: string) => date >= earliest;
  };
  return [
    { value: 'all', label: 'All', shows: () => true },
    { value: 'this-week', label: 'This Week', shows: since(7) },
    { value: 'this-month', label: 'This Month', shows: since(30) },
    { value: year, label: year, shows: (date) => date.startsWith(`${year}-`) },
  ];
};
