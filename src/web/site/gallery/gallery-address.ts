import { paths } from '../../../shared/paths.ts';
import type { PageContext } from '../../routing/page-module.ts';
import { buildAddress } from '../../ui/search-parameters.ts';
import { type DateFilter, dateFilters } from './date-filters.ts';

type GalleryTab = 'images' | 'videos';

/** The selected tab and date filter, which stay the same when an album or video is opened or closed. */
export type GallerySelection = { readonly tab: GalleryTab; readonly filter: Pick<DateFilter, 'value'> };

/** Reads the selection from the address; missing or unknown values are the defaults. */
export const readSelection = (context: Pick<PageContext, 'search' | 'moment' | 'settings'>) => {
  const filters = dateFilters(context);
  const date = context.search.get('date');
  const tab: GalleryTab = context.search.get('tab') === 'videos' ? 'videos' : 'images';
  return {
    tab,
    filter: filters.find(({ value }) => value === date) ?? filters[0],
  };
};

/** An opened album with the number of a photo, or an opened video. */
type Opened = { readonly album?: string; readonly photo?: number; readonly video?: string };

/** Builds the address of a selection and an opened item; default values are left out. */
export const buildGalleryAddress = ({ tab, filter }: GallerySelection, opened: Opened = {}): string =>
  buildAddress(paths.gallery, new URLSearchParams(), {
    tab: tab === 'videos' ? tab : null,
    date: filter.value === 'all' ? null : filter.value,
    ...opened,
  });

/** The value of an album or video in the address: its slug, or its id without one. */
export const getAddressKey = ({ slug, id }: { readonly slug: string; readonly id: number }): string =>
  slug || String(id);

/** Reads the index of a photo. The number in the address starts at 1; it is limited to the number of photos. */
export const readPhotoIndex = (search: URLSearchParams, count: number): number => {
  const text = search.get('photo') ?? '';
  const number = /^\d+$/.test(text) ? Number(text) : 1;
  return Math.max(0, Math.min(number, count) - 1);
};
