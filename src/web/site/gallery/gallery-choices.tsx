import { PageLink } from '../ui/page-link.tsx';
import type { DateFilter } from './date-filters.ts';
import { type GalleryPlace, hrefOf } from './gallery-address.ts';

type GalleryChoicesProps = { readonly place: GalleryPlace; readonly filters: readonly DateFilter[] };

const tabs = [
  { tab: 'images', label: 'Images' },
  { tab: 'videos', label: 'Videos' },
] as const;

/** The tabs and the date filters. Each is a link that keeps the other's choice. */
export const GalleryChoices = ({ place, filters }: GalleryChoicesProps) => (
  <div className="wrap flex flex-wrap items-end justify-between gap-x-10 gap-y-5 pt-10 pb-12 md:pt-14 md:pb-16">
    <nav aria-label="Gallery" className="flex gap-7">
      {tabs.map(({ tab, label }) => (
        <PageLink
          key={tab}
          to={hrefOf({ ...place, tab })}
          aria-current={tab === place.tab ? 'page' : undefined}
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
          to={hrefOf({ ...place, filter })}
          aria-current={filter.value === place.filter.value ? 'true' : undefined}
          className="chip"
        >
          {filter.label}
        </PageLink>
      ))}
    </nav>
  </div>
);
