import { PageLink } from '../ui/page-link.tsx';
import type { DateFilter } from './date-filters.ts';
import { buildGalleryAddress, type GallerySelection } from './gallery-address.ts';

type GalleryFiltersProps = { readonly selection: GallerySelection; readonly filters: readonly DateFilter[] };

const tabs = [
  { tab: 'images', label: 'Images' },
  { tab: 'videos', label: 'Videos' },
] as const;

/** Links to the tabs and date filters. Each keeps the other selection. */
export const GalleryFilters = ({ selection, filters }: GalleryFiltersProps) => (
  <div className="wrap flex flex-wrap items-end justify-between gap-x-10 gap-y-5 pt-10 pb-12 md:pt-14 md:pb-16">
    <nav aria-label="Gallery" className="flex gap-7">
      {tabs.map(({ tab, label }) => (
        <PageLink
          key={tab}
          to={buildGalleryAddress({ ...selection, tab })}
          aria-current={tab === selection.tab ? 'page' : undefined}
          className="border-b-[6px] border-transparent pb-1 font-display text-3xl leading-tight font-bold text-ink-soft hover:border-line aria-[current]:border-theme-strong aria-[current]:text-ink md:text-5xl"
        >
          {label}
        </PageLink>
      ))}
    </nav>
    <nav aria-label="Date" className="flex flex-wrap gap-2">
      {filters.map((filter) => (
        <PageLink
          key={filter.value}
          to={buildGalleryAddress({ ...selection, filter })}
          aria-current={filter.value === selection.filter.value ? 'true' : undefined}
          className="chip"
        >
          {filter.label}
        </PageLink>
      ))}
    </nav>
  </div>
);
