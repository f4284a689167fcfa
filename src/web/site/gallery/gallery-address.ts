import { paths } from '../../../shared/paths.ts';
import type { PageNeeds } from '../../routing/page-module.ts';
import { addressWith } from '../../ui/search-address.ts';
import { type DateFilter, dateFilters } from './date-filters.ts';

/** The two parts of the gallery. */
export type GalleryTab = 'images' | 'videos';

/** Where in the gallery a visitor is: what stays when something is opened or closed. */
export type GalleryPlace = { readonly tab: GalleryTab; readonly filter: Pick<DateFilter, 'value'> };

/** The place that an address names; what it does not name, or names wrongly, is as at the beginning. */
export const placeOf = (needs: Pick<PageNeeds, 'search' | 'moment' | 'settings'>) => {
  const filters = dateFilters(needs);
  const date = needs.search.get('date');
  const tab: GalleryTab = needs.search.get('tab') === 'videos' ? 'videos' : 'images';
  return {
    tab,
    filter: filters.find(({ value }) => value === date) ?? filters[0],
  };
};

/** What is open: an album with the number of one of its photos, or a video. */
type Opened = { readonly album?: string; readonly photo?: number; readonly video?: string };

/** The address of a place, and of what is open there; what is as at the beginning is left out. */
export const hrefOf = ({ tab, filter }: GalleryPlace, opened: Opened = {}): string =>
  addressWith(paths.gallery, new URLSearchParams(), {
    tab: tab === 'videos' ? tab : null,
    date: filter.value === 'all' ? null : filter.value,
    ...opened,
  });

/** How the address names an album or a video: by its slug, or by its number where it has none. */
export const keyOf = ({ slug, id }: { readonly slug: string; readonly id: number }): string =>
  slug || String(id);

/** The index of the photo an address asks for: it counts from 1, and no album has more than its photos. */
export const photoIndexIn = (search: URLSearchParams, count: number): number => {
  const text = search.get('photo') ?? '';
  const wanted = /^\d+$/.test(text) ? Number(text) : 1;
  return Math.max(0, Math.min(wanted, count) - 1);
};
