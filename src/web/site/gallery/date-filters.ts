import { toWallClock } from '../../../shared/dates.ts';
import type { PageNeeds } from '../../routing/page-module.ts';

const day = 86_400_000;

type FilterNeeds = Pick<PageNeeds, 'moment'> & {
  readonly settings: Pick<PageNeeds['settings'], 'year' | 'timezone'>;
};

/** One choice of the date filter. */
export type DateFilter = {
  /** How the address names it. */
  readonly value: string;
  readonly label: string;
  /** Whether an item of this date, as the site's own clock shows it, is to be seen. */
  readonly shows: (date: string) => boolean;
};

/** The choices of the gallery, the one that shows everything first. */
export const dateFilters = ({ moment, settings }: FilterNeeds): readonly [DateFilter, ...DateFilter[]] => {
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
