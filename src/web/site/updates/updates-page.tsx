import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { paths } from '../../../shared/paths.ts';
import type { PageNeeds } from '../../routing/page-module.ts';
import { addressWith } from '../../ui/search-address.ts';
import { usePageNeeds } from '../site-context.tsx';
import { PageBanner } from '../ui/page-banner.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Pager } from '../ui/pager.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { CategoryFilter } from './category-filter.tsx';
import { describeList } from './list-state.ts';
import { NoUpdates } from './no-updates.tsx';
import { SocialColumn } from './social-column.tsx';
import { UpdateList } from './update-list.tsx';
import { partIn, updateCategoriesQuery, updatesPerPage, updatesQuery } from './updates-queries.ts';
import { useListArrival } from './use-list-arrival.ts';

export const prefetch = (client: QueryClient, needs: PageNeeds): Promise<void>[] => [
  client.prefetchQuery(updatesQuery(needs)),
  client.prefetchQuery(updateCategoriesQuery(needs.source)),
];

/** A campaign without news yet has its list all the same; a category or page without any is not there. */
export const isMissing = (client: QueryClient, needs: PageNeeds): boolean => {
  const { category, page } = partIn(needs.search);
  const shown = client.getQueryData(updatesQuery(needs).queryKey);
  return shown?.cards.length === 0 && (category !== null || page > 1);
};

/** All the news, by category and page, with what was posted elsewhere beside it. */
export default function UpdatesPage() {
  const needs = usePageNeeds();
  const { settings, search } = needs;
  const asked = partIn(search);
  const updates = useQuery({ ...updatesQuery(needs), placeholderData: keepPreviousData });
  const categories = useQuery(updateCategoriesQuery(needs.source)).data;
  const { list, heading, results } = useListArrival(!updates.isPending && !updates.isPlaceholderData);
  // What is told of the list is what is shown of it, also while another part is on its way.
  const { category, page } = updates.data?.part ?? asked;
  const total = updates.data?.total ?? 0;
  const pages = Math.ceil(total / updatesPerPage);
  const name = total > 0 ? category : null;
  return (
    <>
      <PageHead
        title={['Updates', name, page > 1 && total > 0 ? `page ${page}` : null].filter(Boolean).join(', ')}
        description={`News from ${settings.contestantName}’s campaign: what happened, what it moved, and what comes next.`}
        keeps={asked.page > 1 ? ['category', 'page'] : ['category']}
      />
      <PageBanner eyebrow={settings.contestantName} title="Updates">
        <p>What happened, what it moved, and what comes next.</p>
      </PageBanner>
      <div className="wrap grid grid-cols-1 gap-x-10 gap-y-16 py-12 md:py-16 lg:grid-cols-[minmax(0,1fr)_auto] xl:gap-x-14">
        <section ref={list} aria-labelledby="updates-list" className="min-w-0">
          <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <h2 ref={heading} id="updates-list" tabIndex={-1} className="text-3xl md:text-4xl">
              {name ?? 'All updates'}
            </h2>
            <p role="status" className="text-sm text-ink-soft">
              {total > 0 ? describeList({ category, page, pages, total }) : null}
            </p>
          </div>
          <CategoryFilter names={categories ?? []} chosen={asked.category} />
          <div
            ref={results}
            aria-busy={updates.isPlaceholderData}
            className="mt-8 motion-safe:transition-opacity aria-busy:opacity-50"
          >
            <QueryView
              query={updates}
              loading="Loading updates..."
              failed="Failed to load updates. Please try again later."
              isEmpty={({ cards }) => cards.length === 0}
              empty={<NoUpdates part={{ category, page }} categories={categories} />}
            >
              {({ cards }) => (
                <>
                  <UpdateList cards={cards} hasLead={category === null && page === 1} />
                  <Pager
                    page={page}
                    pages={pages}
                    hrefOf={(number) => addressWith(paths.updates, search, { category, page: number })}
                    label="Updates"
                  />
                </>
              )}
            </QueryView>
          </div>
        </section>
        <SocialColumn />
      </div>
    </>
  );
}
